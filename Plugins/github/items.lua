-- The items behind the ?, as a table: some pages of GitHub make a filter of them, and the app is to
-- have them all. Of several with one key the first counts.

-- What a text of more than ASCII must be made of.
local more   = "[\128-\191]"
local pieces = {
  "[\194-\223]" .. more, "\224[\160-\191]" .. more, "[\225-\236\238\239]" .. more .. more, "\237[\128-\159]" .. more,
  "\240[\144-\191]" .. more .. more, "[\241-\243]" .. more .. more .. more, "\244[\128-\143]" .. more .. more,
}

local function is_text(value)
  for _, piece in ipairs(pieces) do value = value:gsub(piece, " ") end
  return not value:find("[\128-\255]")
end

-- A key or a value as it was meant; nil: it was meant to be nothing that can be read.
local function decoded(value)
  if value:gsub("%%%x%x", ""):find("%", 1, true) then return nil end
  value = value:gsub("+", " "):gsub("%%(%x%x)", function(hex) return string.char(tonumber(hex, 16)) end)
  return is_text(value) and value or nil
end

-- Nil where there is none.
return function(written)
  local items, is_empty = {}, true
  for item in (written or ""):gmatch("[^&]+") do
    local key, value = item:match("^([^=]*)=?(.*)$")
    key, value = decoded(key), decoded(value)
    if key and value and not items[key] then items[key], is_empty = value, false end
  end
  return not is_empty and items or nil
end

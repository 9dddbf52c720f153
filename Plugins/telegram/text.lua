-- Small tools for texts: how the client reads numbers and lists, and how it writes links. They go
-- byte by byte, so that a long link costs no more than its length.
local text = {}

local escapes = {}
for byte = 0, 255 do escapes[string.char(byte)] = string.format("%%%02X", byte) end

-- A value as the client writes it: all but letters, digits and - . _ ~ is escaped.
function text.encode(value)
  return (value:gsub("[^%w%-._~]", escapes))
end

-- A link with those items that are there: { key, value }; "" is written as the key alone.
function text.with_items(link, items)
  local mark = "?"
  for _, item in ipairs(items) do
    local key, value = item[1], item[2]
    if value then
      link = link .. mark .. key
      if value ~= "" then link = link .. "=" .. text.encode(value) end
      mark = "&"
    end
  end
  return link
end

-- The number that a text begins with, 0 where it begins with none. It runs over at 64 bits.
function text.number(value)
  value = value or ""
  local is_negative = value:byte(1) == 45
  local number = 0
  for i = is_negative and 2 or 1, #value do
    local digit = value:byte(i) - 48
    if digit < 0 or digit > 9 then break end
    number = number * 10 + digit
  end
  return is_negative and -number or number
end

-- The text, unless it is missing or empty.
function text.some(value)
  return value ~= "" and value or nil
end

-- The pieces of a text between spaces, as a set.
function text.words(value)
  local words, start = {}, 1
  value = (value or "") .. " "
  while start <= #value do
    local space = value:find(" ", start, true)
    words[value:sub(start, space - 1)] = true
    start = space + 1
  end
  return words
end

-- What a function gives for the first item of a link that it has an answer for; items are taken in
-- their order, each time that a key comes. What cannot be decoded is "?", which no word is.
function text.first_item(items, answer)
  for _, item in ipairs(items) do
    local row, with = answer(item.key, item.value or "?")
    if row then return row, with end
  end
end

-- Whether a word is in a list.
function text.has(list, word)
  for _, other in ipairs(list) do
    if other == word then return true end
  end
  return false
end

-- The text without spaces and line ends before it and behind it, or only behind it.
function text.trimmed(value, is_kept_before)
  local first, last = 1, #value
  local function is_blank(at) return value:byte(at) == 32 or value:byte(at) == 10 end
  while last > 0 and is_blank(last) do last = last - 1 end
  while not is_kept_before and first < last and is_blank(first) do first = first + 1 end
  return value:sub(first, last)
end

-- How many segments a path has, those that are empty at its end left out.
function text.length(path)
  local count = #path
  while count > 0 and path[count] == "" do count = count - 1 end
  return count
end

-- The segments from one on, with their slashes.
function text.joined(path, first)
  return table.concat(path, "/", first, text.length(path))
end

return text

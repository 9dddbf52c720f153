-- Identifiers are kept without the sigil in front of them (@ # ! $): it says only of what kind they
-- are, and a matrix: link says that with a word. With it they take up to 255 bytes.
local sigil = 1
local NUL   = string.char(0)

local function identifier(text)
  return #text + sigil <= 255 and not text:find(NUL, 1, true) and text or nil
end

-- A host name, an IPv4 address, or an IPv6 address in brackets; with a port or without.
-- (Of all characters, only the closing bracket cannot be written without a backslash.)
local server = "(?:[A-Za-z0-9.-]+|[[][0-9A-Fa-f:.]+\\])(?::[0-9]{1,5})?"

-- Items that say nothing to us: what matrix.to keeps for itself, and what others have added under
-- the name of a domain that is theirs, turned round: org.example.colour=blue.
local item   = "(?:client|web-instance(?:[[]|%5[Bb])[^=&]*|[a-z][a-z0-9_-]*[.][a-z0-9._-]+)(?:=[^&]*)?"

---@type iris.Types
return {
  user   = { match = "[^:]+:" .. server, check = identifier },
  alias  = { match = "[^:]+:" .. server, check = identifier },
  room   = { match = "[^:]+(?::" .. server .. ")?", check = identifier },    -- no server since room version 12
  event  = { match = "[^:]+(?::" .. server .. ")?", check = identifier },    -- nor since room version 3
  more   = "text",                                                           -- of an event whose slashes are not encoded
  via    = { match = server, max = 261 },
  action = { type = "text", empty = true },
  custom = { type = "raw", match = item .. "(?:&" .. item .. ")*" },
}

-- The identifiers of the AT protocol, by its specifications. How long the words between two dots may
-- be is asked by a check: to count in an expression costs much.
local names    = require "names"
local label    = "[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?"
local no_digit = "[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?"             -- a label that does not begin with one
local nsid     = no_digit .. "(?:[.]" .. label .. ")+[.][A-Za-z][A-Za-z0-9]*"
local key      = "[A-Za-z0-9._:~-]+"

-- In a DID a percent sign is data: did:web:localhost%3A1234 is its name, and not a way to write it.
-- So an at:// link with one in it is taken as it is written.
local escaped  = "did:[a-z]+:[A-Za-z0-9._:-]*%[A-Za-z0-9._:%-]*[A-Za-z0-9._-]"

-- What a link hands over to be sent: a file of this device, and its size: file:///a.jpg|640|480.
-- Others could see from a picture that is fetched from them who has followed the link.
local function of_this_device(text)
  return not text:find("https?://") and text or nil
end

---@type iris.Types
return {
  handle     = { match = "(?:" .. label .. "[.])+" .. no_digit, max = 253, check = names.short },
  did        = { match = "did:[a-z]+:[A-Za-z0-9._:%-]*[A-Za-z0-9._-]", max = 2048 },
  actor      = { any = { "handle", "did" } },
  collection = { match = nsid, max = 317, check = names.short },
  rkey       = { match = key, max = 512, except = { ".", ".." } },

  written_did        = { type = "raw", match = escaped, max = 2048 },
  written_collection = { type = "raw", match = escaped .. "/" .. nsid },
  written_record     = { type = "raw", match = escaped .. "/" .. nsid .. "/" .. key },

  q       = { type = "text", lenient = true },
  tag     = "text",
  code    = "text",
  channel = "text",

  media   = { match = "[A-Za-z0-9_.:/-]+(?:[|][0-9]+(?:[.][0-9]+)?){2}", check = of_this_device },
  video   = { type = "media", lenient = true },
  images  = { type = "media", list = ",", drop = true, lenient = true },   -- the good ones are sent
}

-- An identifier is a number below 2^128, as 22 digits of base 62.
local digits = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
local most   = "7N42dgm5tFLK9N8MT7fHC7"         -- 2^128 - 1

local function below_2_128(id)
  for i = 1, #id do
    local digit = digits:find(id:sub(i, i), 1, true)
    local limit = digits:find(most:sub(i, i), 1, true)
    if digit ~= limit then return digit < limit and id or nil end
  end
  return id
end

local field = { type = "text", empty = true }   -- of a file of one's own, any may be unknown
---@type iris.Types
return {
  id      = { match = "[0-7][0-9A-Za-z]{21}", check = below_2_128 },
  starred = { oneof = "starred" },              -- the one playlist that everyone has, and that has no number
  user    = "text",
  query   = "text",
  artist  = field,
  album   = field,
  track   = field,
  seconds = { type = "integer", match = "[0-9]+" },
  uri     = { link = { "track", "album", "artist", "episode", "show", "playlist", "user", "local", "search" } },
  -- A kind of place that is newer than this app.
  type    = { match = "[A-Za-z][A-Za-z0-9_-]*", except = {
    "track", "album", "artist", "episode", "show", "playlist", "user", "local", "search", "starred" } },
}

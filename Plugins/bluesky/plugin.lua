-- Bluesky: the pages of bsky.app, the same by bluesky://, and what the AT protocol names by at://.
---@type iris.Manifest
return {
  name        = "bluesky",
  version     = "1.0.0",
  api         = 1,
  title       = "Bluesky",
  description = "People, posts, feeds, lists and starter packs; composing; records of the AT protocol.",

  home    = { "https://bsky.app", "bluesky:" },     -- http://bsky.app is not ours
  schemes = {
    bluesky = { spelling = "bluesky://", slashes = { 2, 3 }, plus = "query" },
    at      = { spelling = "at://", exact = true }, -- small letters, two slashes; no slash at the end, query or fragment
  },
  hosts   = {
    ["bsky.app"]    = {},
    ["go.bsky.app"] = { merge = true },
  },
}

local clock = require "clock"

-- First segments that are never the name of a channel.
local reserved = {
  "about", "account", "attribution_link", "browse", "c", "channel", "clip", "e", "embed", "explore", "feed", "feeds", "get_video_info",
  "hashtag", "iframe_api", "index", "live", "logout", "movies", "oembed", "oops", "p", "playlist", "post", "redirect", "results", "s",
  "search", "shared", "shorts", "signin", "source", "storefront", "t", "trending", "upload", "user", "v", "vi", "w", "watch",
  "watch_popup",
}

local letters = "0-9A-Za-zÀ-힣_"                 -- of all alphabets
---@type iris.Types
return {
  -- A real one has 11 characters. What follows is cut off: someone's &feature=x without a ?, or a word run on.
  id         = { match = "([0-9A-Za-z_-]{1,11})[0-9A-Za-z_-]*(?:[?&/].*)?" },
  embed_id   = { type = "id", except = { "videoseries", "live_stream" } },
  list       = { match = "[0-9A-Za-z][0-9A-Za-z._-]+", lenient = true },
  time       = { check = clock.seconds, lenient = true },
  start      = "time",
  also       = "time",                                        -- the same by its other key
  stop       = "time",

  channel_id = { match = "[0-9A-Za-z_-]+" },
  handle     = { match = "@[" .. letters .. ".·-]{3,30}" },
  vanity     = { match = "[" .. letters .. "-]+", except = reserved },
  name       = "text",
  prefix     = { oneof = { "c", "user" } },
  tab        = { match = "[A-Za-z_]+", lower = true },

  feed       = { match = "[0-9A-Za-z_-]+" },
  tag        = "text",
  query      = "text",
  sp         = { type = "text", lenient = true },             -- how to sort and what to leave out, encoded
  section    = { lower = true, oneof = {                      -- in a fragment + is a plus, and here it is meant as a space
    "albums", "artists", "community playlists", "community+playlists", "featured playlists", "featured+playlists", "songs", "videos" } },
  page       = { match = "[0-9A-Za-z_-]+" },
  next       = { link = { "video", "embed", "short", "live", "playlist", "clip", "channel", "feed", "hashtag", "search", "music_search",
                          "music_browse" } },
}

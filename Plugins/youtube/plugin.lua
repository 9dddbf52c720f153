-- YouTube: youtube.com under all its names, its music, youtu.be, and the app's own schemes.
local same = { bare = true, as = "www.youtube.com" }
---@type iris.Manifest
return {
  name        = "youtube",
  version     = "1.0.0",
  api         = 1,
  title       = "YouTube",
  description = "Videos, shorts, lists, channels, searches.",

  -- What begins with a slash stands on YouTube and on YouTube Music.
  home    = { "www.youtube.com", "music.youtube.com" },
  schemes = { youtube = "youtube://", ["vnd.youtube"] = "vnd.youtube:" },
  hosts   = {
    ["www.youtube.com"]                 = { bare = true },
    ["music.youtube.com"]               = { bare = true },
    ["{:_any.}?youtube.com"]            = same,
    ["{:_any.}?youtube-nocookie.com"]   = same,
    ["{:_any.}?youtubekids.com"]        = same,
    ["youtube.googleapis.com"]          = same,
    ["consent.youtube.com"]             = {},
    ["youtu.be"]                        = { bare = true },
    ["www.youtu.be"]                    = { bare = true, as = "youtu.be" },
    ["y2u.be"]                          = { bare = true, as = "youtu.be" },
  },
}

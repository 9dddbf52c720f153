-- Spotify: what spotify: URIs and open.spotify.com open.
---@type iris.Manifest
return {
  name        = "spotify",
  version     = "1.0.0",
  api         = 1,
  title       = "Spotify",
  description = "Tracks, albums, artists, shows, playlists, people, searches, files of one's own.",

  -- What is spotify:a:b in the app is /a/b on the web. spotify.link and spoti.fi redirect, and so are not ours.
  home    = { "open.spotify.com", "spotify:" },
  schemes = { spotify = { spelling = "spotify:", slashes = 0, separator = ":", plus = "all" } },
  hosts   = {
    -- The language, and whether it stands in a frame, say nothing about the place.
    ["open.spotify.com"]  = { skip = "{/embed}?{/intl-:_language}?{/embed}?", plus = "all" },
    ["play.spotify.com"]  = { as = "open.spotify.com", plus = "all" },
    ["embed.spotify.com"] = {},
  },
}

-- What Spotify's links open, in sentences. Run them with: Scripts/run test spotify
local id = "4GNcXTGWmnZ3ySrqvol3o4"
---@type iris.Specs
return {
  ["a track opens, as a URI and on the web, in every language and in a frame"] = {
    links     = { "spotify:track:" .. id, "SPOTIFY:track:" .. id, "http://open.spotify.com/track/" .. id .. "?si=x#y",
                  "https://open.spotify.com/intl-de/track/" .. id, "https://open.spotify.com/intl-pt-BR/embed/track/" .. id,
                  "https://open.spotify.com/embed/intl-de/track/" .. id, "https://play.spotify.com/track/" .. id .. "/" },
    opens     = "track",
    values    = { id = id },
    canonical = "https://open.spotify.com/track/" .. id,
    state     = { tab = "home", stack = { "track " .. id } },
  },
  ["an identifier is below 2^128"] = {
    link   = "spotify:track:7N42dgm5tFLK9N8MT7fHC7",
    opens  = "track",
    values = { id = "7N42dgm5tFLK9N8MT7fHC7" },
  },
  ["a larger, shorter or longer one opens nothing"] = {
    links  = { "spotify:track:7N42dgm5tFLK9N8MT7fHC8", "spotify:track:7N42dgm5tFLK9N8MT7fHCZ",
               "spotify:track:8000000000000000000000", "spotify:track:" .. id .. "0", "spotify:track:" .. id:sub(2),
               "spotify:track:4GNcXTGWmnZ3ySrqvol3o-" },
    absent = true,
  },
  ["a web link has no colons, a URI no slashes, and neither a frame of its own"] = {
    links  = { "https://open.spotify.com/track:" .. id, "spotify://track/" .. id, "spotify:track/x:" .. id,
               "spotify:embed:track:" .. id, "https://open.spotify.com//track/" .. id,
               "https://open.spotify.com/intl-de/intl-fr/track/" .. id },
    absent = true,
  },
  ["links that redirect are the browser's"] = {
    links  = { "https://spotify.link/abc", "https://spoti.fi/abc", "https://www.spotify.com/track/" .. id,
               "https://open.spotify.com:81/track/" .. id },
    absent = true,
  },

  ["a playlist keeps the name that it is given under"] = {
    links     = { "spotify:user:ada:playlist:" .. id, "https://open.spotify.com/user/ada/playlist/" .. id },
    opens     = "playlist",
    values    = { id = id, user = "ada" },
    canonical = "https://open.spotify.com/user/ada/playlist/" .. id,
  },
  ["what someone starred is a playlist"] = {
    links     = { "spotify:user:ada:starred", "https://open.spotify.com/user/ada/starred" },
    opens     = "playlist",
    values    = { id = "starred", user = "ada" },
    canonical = "https://open.spotify.com/user/ada/starred",
  },
  ["what nobody starred is none"] = {
    links  = { "spotify:playlist:starred", "spotify:user:ada:playlist:starred", "spotify:user::starred" },
    absent = true,
  },

  ["of a file of one's own, what is not known is empty"] = {
    link      = "spotify:local:::a:6",
    opens     = "local",
    values    = { artist = "", album = "", track = "a", seconds = 6 },
    canonical = "https://open.spotify.com/local///a/6",
    state     = { tab = "library" },
  },
  ["its names may hold colons and slashes, and + is a space"] = {
    link   = "spotify:local:AC%2FDC:Live%3A+1:It%27s:161",
    opens  = "local",
    values = { artist = "AC/DC", album = "Live: 1", track = "It's", seconds = 161 },
  },
  ["it has a length"] = {
    links  = { "spotify:local:a:b:c:", "spotify:local:a:b:c:x", "spotify:local:a:b:c:-6", "spotify:local:a:b:c" },
    absent = true,
  },

  ["one searches for the rest of the link"] = {
    links     = { "spotify:search:artist:h%C3%A4xor", "spotify:search:artist%3Ah%C3%A4xor",
                  "https://open.spotify.com/search/artist/häxor" },
    opens     = "search",
    values    = { query = "artist:häxor" },
    canonical = "https://open.spotify.com/search/artist:h%C3%A4xor",
    state     = { tab = "search" },
  },
  ["a slash can be searched for"] = {
    link      = "spotify:search:AC/DC",
    opens     = "search",
    values    = { query = "AC/DC" },
    canonical = "https://open.spotify.com/search/AC%2FDC",
  },

  ["a kind that is not known is kept"] = {
    link      = "spotify:audiobook:" .. id,
    opens     = "unknown",
    values    = { type = "audiobook", id = id },
    canonical = "spotify:audiobook:" .. id,
  },
  ["on the web it is the browser's"] = {
    link   = "https://open.spotify.com/audiobook/" .. id,
    absent = true,
  },

  ["a frame opens what it shows"] = {
    links     = { "https://embed.spotify.com/?uri=spotify:show:" .. id,
                  "https://embed.spotify.com/?theme=white&uri=spotify%3Ashow%3A" .. id,
                  "http://embed.spotify.com?uri=https%3A%2F%2Fopen.spotify.com%2Fshow%2F" .. id,
                  "https://open.spotify.com/embed?uri=spotify:show:" .. id },
    opens     = "show",
    values    = { id = id },
    canonical = "https://open.spotify.com/show/" .. id,
  },
  ["a frame of something else opens nothing"] = {
    links  = { "https://embed.spotify.com/?uri=spotify:show:x", "https://embed.spotify.com/?uri=https://ada.example/",
               "https://embed.spotify.com/", "https://embed.spotify.com/?uri=tg://resolve?domain=ada" },
    absent = true,
  },
}

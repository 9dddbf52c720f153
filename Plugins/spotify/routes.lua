-- Each row reads the app's spelling and the web's; the web's is the one to share. What a share link
-- brings along (?si=…) says nothing about the place.
--
-- DISAGREE: of spotify:track:ID:more the one library drops what follows, the other takes it for a
-- playlist. We open nothing. The web's /search/A/B is the app's spotify:search:A:B, not a tab B.
-- Slashes instead of all colons (spotify:track/ID) are forgiven, two in front (spotify://…) are not. A
-- word in another case (spotify:Track:ID) is a word that is not known.
local id = "4GNcXTGWmnZ3ySrqvol3o4"

-- Five kinds of one shape, spotify:KIND:ID.
local function item(kind, title)
  return {
    title    = title,
    link     = "/" .. kind .. "/:id",
    tab      = "home",
    examples = { "spotify:" .. kind .. ":" .. id, "https://open.spotify.com/" .. kind .. "/" .. id .. "?si=x",
                 "http://play.spotify.com/intl-de/embed/" .. kind .. "/" .. id },
    absent   = { "spotify:" .. kind, "spotify:" .. kind .. ":short", "spotify:" .. kind .. ":ZZZZZZZZZZZZZZZZZZZZZZ",
                 "spotify:" .. kind .. ":" .. id .. ":more", "https://spotify.com/" .. kind .. "/" .. id },
  }
end
---@type iris.Routes
return {
  track   = item("track",   "A track"),
  album   = item("album",   "An album"),
  artist  = item("artist",  "An artist"),
  episode = item("episode", "An episode of a show"),
  show    = item("show",    "A show"),

  playlist = {
    title    = "A playlist, maybe under the name of its owner",
    link     = { "/playlist/:id(.{22})", "/user/:user/playlist/:id(.{22})", { "/user/:user/starred", id = "starred" } },
    params   = { id = { any = { "id", "starred" } } },
    tab      = "home",
    examples = { "spotify:playlist:" .. id, "spotify:user:ada:playlist:" .. id, "spotify:user:ada:starred",
                 "https://open.spotify.com/user/ada/playlist/" .. id, "https://open.spotify.com/embed/playlist/" .. id },
    absent   = { "spotify:playlist:starred", "spotify:user:ada:playlist", "spotify:user:ada:playlist:starred",
                 "spotify:user::playlist:" .. id, "spotify:user:ada:starred:x", "spotify:user::starred" },
  },

  user = {
    title    = "Someone",
    link     = "/user/:user",
    tab      = "home",
    examples = { "spotify:user:ada", "https://open.spotify.com/user/ada%20l", "http://open.spotify.com/user/ada+l/" },
    absent   = { "spotify:user", "spotify:user:", "spotify:user:ada:followers" },
  },

  ["local"] = {                                 -- what is not known of it is empty
    title    = "A file of one's own",
    link     = "/local/:artist/:album/:track/:seconds",
    tab      = "library",
    examples = { "spotify:local:Ada+L:Works:No.%201:161", "spotify:local:::a:6", "https://open.spotify.com/local///a/6" },
    absent   = { "spotify:local:a:b:c", "spotify:local:a:b:c:", "spotify:local:a:b:c:-1", "spotify:local:a:b:c:1.5",
                 "spotify:local:a:b:c:1:2", "spotify:local" },
  },

  search = {                                    -- the colons, too, are searched for
    title    = "Search for something",
    link     = "/search/:query",
    reads    = "/search/:query+",
    rule     = function(ask) return { query = table.concat(ask.path, ":", 2) } end,
    tab      = "search",
    examples = { "spotify:search:artist:Daft+Punk", "spotify:search:artist%3ADaft%20Punk", "spotify:search:AC/DC",
                 "https://open.spotify.com/search/AC%2FDC" },
    absent   = { "spotify:search", "spotify:search:", "https://open.spotify.com/search/" },
  },

  unknown = {                                   -- kept as it is: a newer app may know what it is
    title    = "Something that this app does not know yet",
    link     = "spotify:/:type/:id",
    params   = { id = "text" },
    presents = true,
    examples = { "spotify:audiobook:" .. id, "spotify:station:x" },
    absent   = { "spotify:audiobook", "spotify:" .. id, "https://open.spotify.com/audiobook/" .. id, "spotify:track:x" },
  },

  embed = {                                     -- a link in a link: what the inner one opens
    title    = "A player in a frame",
    reads    = { "embed.spotify.com/?uri=:uri", "open.spotify.com/embed?uri=:uri" },
    rule     = function(uri) return uri end,
    examples = { "https://embed.spotify.com/?uri=spotify:show:" .. id, "https://embed.spotify.com/?uri=spotify%3Ashow%3A" .. id,
                 "https://open.spotify.com/embed?uri=https://open.spotify.com/show/" .. id },
    absent   = { "https://embed.spotify.com/", "https://embed.spotify.com/?uri=spotify:show:x",
                 "https://embed.spotify.com/?uri=https://ada.example" },
  },
}

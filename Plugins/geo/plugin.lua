-- Places on earth: geo: (RFC 5870) and what map apps and sites make of it.
---@type iris.Manifest
return {
  name        = "geo",
  version     = "1.0.0",
  api         = 1,
  title       = "Places",
  description = "A point on the map, or something to look for there.",

  -- DISAGREE: geo://1,2 is asked for in bug reports; the RFC and the map apps refuse it, and so do we.
  schemes     = { geo = { spelling = "geo:", slashes = 0, plus = "query" } },
  hosts       = {
    "{:_sub.}?openstreetmap.org", "maps.google.com", "{www.}?google.com", "maps.apple.com",
    "{:_sub.}?yandex.ru", "{:_sub.}?yandex.com", "{:_sub.}?2gis.ru", "{:_sub.}?2gis.com",
  },
}

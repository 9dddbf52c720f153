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
    ["openstreetmap.org"]         = {},
    ["{:_sub.}?openstreetmap.org"] = { as = "openstreetmap.org" },
    ["maps.apple.com"]            = {},
    ["www.google.com"]            = {},
    ["google.com"]                = { as = "www.google.com" },
    ["maps.google.com"]           = { as = "www.google.com/maps" },
    ["yandex.ru"]                 = {},
    ["{:_sub.}?yandex.ru"]        = { as = "yandex.ru" },
    ["{:_sub.}?yandex.com"]       = { as = "yandex.ru" },
    ["2gis.ru"]                   = {},
    ["{:_sub.}?2gis.ru"]          = { as = "2gis.ru" },
    ["{:_sub.}?2gis.com"]         = { as = "2gis.ru" },
  },
}

-- What map sites call a point, handed on to map_point. Here a coordinate may have a plus.
local places = require "places"

local signed = "[+-]?%d+%.%d+"                  -- with a point, so that house numbers are none
local pair   = "(" .. signed .. "), *(" .. signed .. ")"

-- Where two items name a point, the higher counts: what is shown goes before what is asked for.
local rank = { q = 1, query = 1, m = 1, saddr = 2, daddr = 2, destination = 2, center = 3, sll = 3, coordinate = 4, ll = 5 }

-- The better of a point and of the one that a text holds. In some countries' maps the longitude goes first.
local function better(point, text, its_rank, lon_first)
  local one, two = text:match(pair)
  local lat, lon = tonumber(one), tonumber(two)
  if lon_first then lat, lon = lon, lat end
  if not lat or math.abs(lat) > 90 or math.abs(lon) > 180 then return point end
  if point and its_rank < point.rank then return point end
  return { lat = lat, lon = lon, rank = its_rank }
end

-- …/@1.5,2.5,17z, …/zoom/17 and m=2.5,1.5/17
local function zoom_in(text)
  local zoom = text:match(pair .. "/[%d.]+$") and text:match("/([%d.]+)$") or text:match(",([%d.]+)z") or text:match("/zoom/([%d.]+)")
  return zoom and iris.value("zoom", zoom)
end

-- The point of a link, by its path and its items; where it has none, the text that it looks for.
local function read(ask, lon_first)
  local path, looks_for = table.concat(ask.path, "/"), nil
  local point, zoom = better(nil, path, 0, lon_first), zoom_in(path)
  for _, item in ipairs(ask.items) do
    local key, value = item.key:lower(), item.value or ""
    local its_rank = rank[key] or key:find("point", 1, true) and 4
    if key == "z" or key == "zoom" then
      zoom = iris.value("zoom", value) or zoom
    elseif its_rank then
      point, zoom = better(point, value, its_rank, lon_first), zoom or zoom_in(value)
      if its_rank == 1 and value ~= "" then looks_for = looks_for or value end
    end
  end
  zoom = places.zoom(zoom)
  if point then return "map_point", { lat = point.lat, lon = point.lon, zoom = zoom } end
  local lat, lon, label = places.point(looks_for or "")
  if lat then return "map_point", { lat = lat, lon = lon, label = label, zoom = zoom } end
  if looks_for then return "map_search", { query = looks_for, zoom = zoom } end
end

local gives = { "map_point", "map_search" }
---@type iris.Routes
return {
  openstreetmap = {                             -- a fragment that shows a map goes before a marker
    title    = "A point on OpenStreetMap",
    reads    = { "openstreetmap.org/:_*#map=:zoom/:lat/:lon", "openstreetmap.org/:_*?mlat=:lat&mlon=:lon",
                 "openstreetmap.org/:_*?lat=:lat&lon=:lon" },
    query    = "zoom",
    rule     = function(lat, lon, zoom) return "map_point", { lat = lat, lon = lon, zoom = places.zoom(zoom) } end,
    gives    = gives,
    examples = { "https://www.openstreetmap.org/#map=16/33.89041/35.50664",
                 "https://openstreetmap.org/node/1?mlat=1.5&mlon=2&zoom=3" },
    absent   = { "https://www.openstreetmap.org/", "https://www.openstreetmap.org/#map=16/91/0" },
  },

  openstreetmap_search = {
    title    = "A search on OpenStreetMap",
    reads    = "openstreetmap.org/search?query=:query",
    rule     = function(query) return "map_search", { query = query } end,
    gives    = gives,
    examples = { "https://www.openstreetmap.org/search?query=Ada+Street#map=16/33.89041/35.50664" },
    absent   = { "https://www.openstreetmap.org/search", "https://www.openstreetmap.org/search?query=" },
  },

  map_site = {
    title    = "A point or a search in Google's or Apple's maps",
    reads    = { "www.google.com/maps/:_*", "maps.apple.com/:_*" },
    rule     = function(ask) return read(ask) end,
    gives    = gives,
    examples = { "https://maps.google.com/maps?z=16&q=Ada%401.5,103.25",
                 "https://www.google.com/maps/place/Ada/@41.5,2.25,17z/data=x", "https://maps.apple.com/?ll=50.5,4.25&z=21&q=Ada",
                 "https://www.google.com/maps/search/?api=1&query=Ada+Street" },
    absent   = { "https://www.google.com/search?q=1.5,2.5", "https://maps.google.com/", "https://maps.apple.com/?ll=91.5,0.5" },
  },

  lon_lat_site = {
    title    = "A point or a search in Yandex's or 2GIS's maps, longitude first",
    reads    = { "yandex.ru/maps/:_*", "2gis.ru/:_*" },
    rule     = function(ask) return read(ask, true) end,
    gives    = gives,
    examples = { "https://yandex.ru/maps/213/moscow/?ll=37.5,55.5&z=12", "https://2gis.ru/moscow/center?m=37.5,55.5/12" },
    absent   = { "https://yandex.ru/search?ll=37.5,55.5", "https://2gis.ru/moscow" },
  },
}

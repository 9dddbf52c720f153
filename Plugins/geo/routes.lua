-- A point has one row, whoever writes it: the map sites (maps.lua) hand on to it. It is printed as a geo: link.
--
-- DISAGREE: the label in brackets behind a point is not the RFC's but Android's. We read it, and print it.
-- DISAGREE: a parameter without a value (;a) is true. A coordinate system that we do not know is kept,
-- and the bounds are those of WGS 84 all the same.
-- DISAGREE: a zoom out of 0..20 is cut at 20, and ignored below 0, as is a zoom that is no number.
local places, maps = require "places", require "maps"
---@type iris.Routes
local routes = {
  map_point = {
    title    = "A point on the map",
    prints   = [[geo::lat,:lon{,:alt}?{;crs=:crs}?{;u=:u}?:others?{\(:label\)}?]],
    reads    = { -- the names in any case, and a gap before the label
                 [[geo::lat,:lon{,:alt}?{;:_crs([Cc][Rr][Ss])=:crs}?{;:_u([Uu])=:u}?:others?{:_gap( *)\(:label\)}?]],
                 "geo::lat,:lon&z=:zoom", "geo:?q=:query" },
    query    = { "q=:query", "z=:zoom" },
    rule     = function(lat, lon, alt, crs, u, others, label, query, zoom, ask)
      if ask.text:lower():match("^[^?#]*%%3b") then return nil end        -- a ; that divides nothing
      local named = places.named(others)
      if not named then return nil end
      zoom = places.zoom(zoom)
      if query then
        local q_lat, q_lon, q_label = places.point(query)
        if q_lat then
          if q_lat ~= lat or q_lon ~= lon then alt, crs, u, named = nil, nil, nil, {} end
          lat, lon, label, query = q_lat, q_lon, q_label or label, nil
        elseif not lat or lat == 0 and lon == 0 then
          return "map_search", { query = query, zoom = zoom }
        end
      end
      if not lat then return nil end
      return { lat = lat, lon = lon, alt = alt, crs = crs, u = u, others = places.written(named),
               label = label, query = query, zoom = zoom }
    end,
    gives    = { "map_search" },
    values   = function(lat, lon, alt, crs, u, others, label, query, zoom)
      local all = places.named(others)
      all.lat, all.lon, all.alt, all.crs, all.u, all.label, all.query, all.zoom = lat, lon, alt, crs, u, label, query, zoom
      return all
    end,
    tab      = "map",
    examples = { "geo:48.2010,16.3695,183", "geo:66,30;u=6.500;FOo=this%2dthat", "geo:1, 2", "geo:1%2C2", "geo:0,0(Ada%20L)",
                 "geo:0,0 (Ada)", "geo:?q=1,2", "geo:0,0?z=14&q=1,2 (Ada)", "geo:1,2?z=22", "geo:1,2&z=3", "GEO:1,2;CRS=x?q=Ada" },
    absent   = { "geo:", "geo:1", "geo:+1,2", "geo:1,2;", "geo:91,2", "geo:1,181", "geo:1,2;u=4;crs=wgs84", "geo:1,2;u=-1",
                 "geo:1e1,2", "geo:.5,2", "geo://1,2", "geo:?z=3", "geo:1,2,3,4", "geo:1;2", "geo:1,2;a=1;A=2", "geo:1,2;lat=3" },
  },

  map_search = {
    title    = "Something to look for on the map",
    prints   = "geo:0,0?q=:query",
    query    = { "z=:zoom" },
    tab      = "map",
  },
}
for kind, row in pairs(maps) do routes[kind] = row end
return routes

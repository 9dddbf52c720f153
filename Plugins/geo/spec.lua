-- What opens on the map, in sentences. Run them with: Scripts/run test geo
---@type iris.Specs
return {
  ["a point has a latitude, a longitude, and maybe an altitude"] = {
    links     = { "geo:48.2010,16.3695,183", "GEO:48.201,16.36950,183.0", "geo:48.2010,16.3695,183/",
                  "geo:48.201,%2016.3695, 183" },
    opens     = "map_point",
    values    = { lat = 48.201, lon = 16.3695, alt = 183 },
    canonical = "geo:48.201,16.3695,183",
    state     = { tab = "map", stack = { "map_point 183 48.201 16.3695" } },
  },
  ["a number has no plus, no exponent, and digits around its point"] = {
    links  = { "geo:+1,2", "geo:1,+2", "geo:1e1,2", "geo:.5,2", "geo:1.,2", "geo:1,2,+3", "geo:%2B1,2", "geo:１,2", "geo: 1,2",
               "geo:1 ,2" },
    absent = true,
  },
  ["there are two or three of them"] = {
    links  = { "geo:", "geo:1", "geo:1,", "geo:1,2,", "geo:1,2,3,4", "geo:1;2", "geo:1/2", "geo:1,2/3", "geo://1,2", "geo:/1,2" },
    absent = true,
  },
  ["the ends of the earth are on it"] = {
    link   = "geo:-90,-180",
    opens  = "map_point",
    values = { lat = -90, lon = -180 },
  },
  ["what lies beyond opens nothing"] = {
    links  = { "geo:90.0001,0", "geo:-91,0", "geo:0,180.0001", "geo:0,-181", "geo:180,90", "geo:91,0?q=1,2" },
    absent = true,
  },

  ["parameters are in any case and order; the system goes first, then the uncertainty"] = {
    links     = { "geo:66,30;crs=wgs84;u=6.5;bar=a;foo=this-that", "geo:66.0,30;CRS=WGS84;U=6.500;FOo=this%2dthat;bar=a" },
    opens     = "map_point",
    values    = { lat = 66, lon = 30, crs = "wgs84", u = 6.5, foo = "this-that", bar = "a" },
    canonical = "geo:66,30;crs=wgs84;u=6.5;bar=a;foo=this-that",
  },
  ["a parameter may stand without a value"] = {
    link   = "geo:1,2;a",
    opens  = "map_point",
    values = { lat = 1, lon = 2, a = true },
  },
  ["no parameter is empty, comes twice, or is called as a value of ours"] = {
    links  = { "geo:1,2;", "geo:1,2;;a=1", "geo:1,2;a=", "geo:1,2;a=1;A=2", "geo:1,2;u=40;crs=wgs84", "geo:1,2;u=1;u=1",
               "geo:1,2;a=1;u=2", "geo:1,2;u=-1", "geo:1,2;u", "geo:1,2;crs=", "geo:1,2;crs=a;crs=a", "geo:1,2;lat=3",
               "geo:1,2;zoom=3", "geo:1,2;é=1" },
    absent = true,
  },
  ["a semicolon inside a value cannot be told from one between two"] = {
    link   = "geo:1,2;a=b%3Bc",
    absent = true,
  },

  ["a label stands in brackets, behind the point or behind what is asked for"] = {
    links     = { "geo:1,2(Ada%20L)", "geo:1,2 (Ada%20L)", "geo:0,0?q=1,2(Ada+L)", "geo:?q=1, 2 (Ada L)",
                  "geo:5,6,7;u=8?q=1,2(Ada%20L)" },
    opens     = "map_point",
    values    = { lat = 1, lon = 2, label = "Ada L" },
    canonical = "geo:1,2(Ada%20L)",
  },
  ["an empty label is no point"] = {
    links  = { "geo:1,2()", "geo:1,2(", "geo:1,2(a)b" },
    absent = true,
  },
  ["the point that is asked for counts, and what is said of it stays"] = {
    link   = "geo:1,2,3;u=4?q=1,2(Ada)&z=5",
    opens  = "map_point",
    values = { lat = 1, lon = 2, alt = 3, u = 4, label = "Ada", zoom = 5 },
  },
  ["zooms end at 20"] = {
    links     = { "geo:1,2?z=20", "geo:1,2?z=22", "geo:1,2&z=99", "GEO:1,2?z=20.0&z=3" },
    opens     = "map_point",
    values    = { lat = 1, lon = 2, zoom = 20 },
    canonical = "geo:1,2?z=20",
  },
  ["what is no zoom, and whatever else is said, is ignored"] = {
    links     = { "geo:1,2?z=-1", "geo:1,2?z=x", "geo:1,2?z=", "geo:1,2?z=1e1", "geo:1,2?foo=bar", "geo:1,2?q=", "geo:1,2#x" },
    opens     = "map_point",
    values    = { lat = 1, lon = 2 },
    canonical = "geo:1,2",
  },

  ["one looks for a text everywhere, where the point is none"] = {
    links     = { "geo:0,0?q=Ada+Street&z=3", "geo:?q=Ada%20Street&z=3", "geo:0.0,-0?z=3&q=Ada Street" },
    opens     = "map_search",
    values    = { query = "Ada Street", zoom = 3 },
    canonical = "geo:0,0?q=Ada%20Street&z=3",
    state     = { tab = "map" },
  },
  ["and around the point, where there is one"] = {
    link      = "geo:1,2?q=Ada+Street",
    opens     = "map_point",
    values    = { lat = 1, lon = 2, query = "Ada Street" },
    canonical = "geo:1,2?q=Ada%20Street",
  },
  ["a point that is not on earth is a text"] = {
    link   = "geo:0,0?q=95,2",
    opens  = "map_search",
    values = { query = "95,2" },
  },
  ["nothing to look for and nowhere to go is nothing"] = {
    links  = { "geo:?q=", "geo:?z=3", "geo:point?lon=1&lat=2", "geo://point/?lon=1&lat=2" },
    absent = true,
  },

  ["OpenStreetMap keeps its map in the fragment, and a marker in the query"] = {
    links     = { "https://www.openstreetmap.org/#map=16/33.5/35.25",
                  "http://openstreetmap.org/node/1?mlat=1&mlon=2#map=16/33.5/35.25&layers=C",
                  "https://www.openstreetmap.org/index.html?mlat=33.5&mlon=35.25&zoom=16" },
    opens     = "map_point",
    values    = { lat = 33.5, lon = 35.25, zoom = 16 },
    canonical = "geo:33.5,35.25?z=16",
  },
  ["a map without a point is the browser's"] = {
    links  = { "https://www.openstreetmap.org/", "https://www.openstreetmap.org/#map=16/33.5",
               "https://www.openstreetmap.org/#map=16/95/1", "https://openstreetmap.org.ada.example/#map=16/33.5/35.25",
               "https://maps.google.com/", "https://www.google.com/search?q=1.5,2.5" },
    absent = true,
  },
  ["other maps name a point in the path or in an item, and the item counts"] = {
    links  = { "https://www.google.com/maps/@41.5,2.25,17z", "https://maps.google.com/maps?q=Ada@41.5,2.25&z=17",
               "https://maps.apple.com/?ll=41.5,2.25&q=Ada&z=17", "https://yandex.ru/maps/213/moscow/?ll=2.25,41.5&z=17",
               "https://2gis.ru/moscow?m=2.25,41.5/17", "https://2gis.ru/moscow/2.25,41.5/zoom/17" },
    opens  = "map_point",
    values = { lat = 41.5, lon = 2.25, zoom = 17 },
  },
  ["or a text to look for"] = {
    links  = { "https://maps.apple.com/?q=Ada+Street", "https://www.google.com/maps/search/?api=1&query=Ada%20Street",
               "https://www.openstreetmap.org/search?query=Ada+Street" },
    opens  = "map_search",
    values = { query = "Ada Street" },
  },
}

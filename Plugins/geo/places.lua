-- Points, and the texts that they are written in.
local places = {}

places.most_zoom = 20

function places.zoom(zoom)
  return zoom and math.min(zoom, places.most_zoom)
end

-- "1,2", "1, 2,3" and "1,2 (Label)": latitude, longitude, label; nil where it is anything else.
function places.point(text)
  local lat, lon, rest = text:match("^ *(%-?[%d.]+), *(%-?[%d.]+)(.*)$")
  if not lat then return nil end
  lat, lon = iris.value("lat", lat), iris.value("lon", lon)
  if not lat or not lon then return nil end
  rest = rest:gsub("^, *%-?[%d.]+", "")
  local label = rest:match("^ *%((.*)%) *$")
  if label or rest:match("^ *$") then return lat, lon, label ~= "" and label or nil end
end

-- The other parameters of a geo: link, ";a=b;c", by name; nil where one comes twice or is a name of ours.
local ours = { lat = true, lon = true, alt = true, crs = true, u = true, label = true, query = true, zoom = true }

function places.named(others)
  local named = {}
  for name, value in (others or ""):gmatch(";([^;=]+)=?([^;]*)") do
    name = name:lower()
    if ours[name] or named[name] ~= nil then return nil end
    named[name] = value == "" or value
  end
  return named
end

-- The same as one text, sorted, since their order says nothing.
function places.written(named)
  local text = ""
  for name, value in pairs(named) do
    text = text .. ";" .. name .. (value == true and "" or "=" .. value)
  end
  return text ~= "" and text or nil
end

return places

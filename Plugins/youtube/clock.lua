-- Where in a video to begin and to end: 90, 90s, 1h2m3s, 1:02:03.
local clock = {}

-- Seconds; nil where it is no time.
function clock.seconds(text)
  if #text > 12 then return nil end
  local hours, minutes, seconds = text:match("^(%d+):(%d+):(%d+)$")
  if not hours then minutes, seconds = text:match("^(%d+):(%d+)$") end
  if not minutes then
    local rest = text:lower()
    hours,   rest = rest:match("^(%d+)h"), rest:gsub("^%d+h", "")
    minutes, rest = rest:match("^(%d+)m"), rest:gsub("^%d+m", "")
    seconds       = rest:match("^(%d+)s?$")
    if not seconds and (rest ~= "" or not hours and not minutes) then return nil end
  end
  return (tonumber(hours) or 0) * 3600 + (tonumber(minutes) or 0) * 60 + (tonumber(seconds) or 0)
end

-- The time in items that stand where none belong: behind # or, where someone forgot the ?, in the path.
function clock.beside(ask)
  for _, part in ipairs { ask.fragment or "", ask.path[#ask.path] or "" } do
    for key, value in ("&" .. part):gmatch("&([^&=]+)=([^&]*)") do
      if key == "t" or key == "start" then return clock.seconds(value) end
    end
  end
end

return clock

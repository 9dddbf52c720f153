-- The path inside another link, /watch?v=…&t=…, which is no link of its own.
local clock = require "clock"
local inner = {}

function inner.opens(path)
  local page, query = path:match("^/(%a+)%?([^#]*)")
  local items = {}
  for key, value in ("&" .. (query or "")):gmatch("&([^&=]+)=([^&]*)") do
    items[key] = items[key] or value
  end
  local list = items.list and iris.value("list", items.list)
  if page == "watch" and items.v then
    return "video", { id = items.v, list = list, start = items.t and clock.seconds(items.t) }
  end
  if page == "playlist" and list then return "playlist", { list = list } end
end

return inner

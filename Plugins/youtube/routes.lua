-- What YouTube's links open.
---@type iris.Routes
local routes = {}
for _, rows in ipairs { require "videos", require "channels", require "pages" } do
  for kind, row in pairs(rows) do routes[kind] = row end
end
return routes

-- One table for each part of Bluesky; together they are its rows.
local routes = {}
for _, part in ipairs { require "pages", require "profiles", require "records", require "intents" } do
  for name, row in pairs(part) do routes[name] = row end
end
---@type iris.Routes
return routes

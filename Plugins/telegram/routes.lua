-- What Telegram's links open. The kinds are those of the client's own library.
--
-- A tg: form whose values do not fit is not refused: the app asks the server about it, as about any
-- tg: link that it does not know (unknown_deep_link, in outside.lua). A t.me link that no row knows
-- belongs to the browser. Links are printed as tg: links, except those that have none.
---@type iris.Routes
local routes = {}
for _, rows in ipairs { require "names", require "slugs", require "pages", require "outside" } do
  for kind, row in pairs(rows) do routes[kind] = row end
end
return routes

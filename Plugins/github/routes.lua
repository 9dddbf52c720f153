-- One file for each part of GitHub; together they are its rows.
--
-- DISAGREE: GitHub answers many addresses that have no page of their own with another page, and
-- refined-github takes whatever begins like a page for that page. Here a link is a page or nothing.
local routes = {}
for _, part in ipairs { require "site", require "repository", require "code", require "conversations", require "gists" } do
  for name, row in pairs(part) do routes[name] = row end
end
---@type iris.Routes
return routes

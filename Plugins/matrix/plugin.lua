-- Matrix: people, rooms and events, by matrix: links, by matrix.to, and by the address of Element on the web.
local element = { as = "app.element.io" }
---@type iris.Manifest
return {
  name        = "matrix",
  version     = "1.0.0",
  api         = 1,
  title       = "Matrix",
  description = "People, rooms and events of any Matrix server.",

  schemes = { matrix = "matrix:" },
  hosts = {
    ["matrix.to"]          = { bare = true },   -- DISAGREE: some take it with https only; we take http, and no scheme
    ["app.element.io"]     = {},
    ["develop.element.io"] = element,
    ["staging.element.io"] = element,
  },
}

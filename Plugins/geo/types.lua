-- A number has no plus, no exponent, and digits on both sides of its point.
--
-- DISAGREE: the RFC knows no spaces behind a comma; people and apps write them. We read them.
local number = " *(-?[0-9]+(?:[.][0-9]+)?)"
---@type iris.Types
return {
  lat    = { type = "decimal", match = "-?[0-9]+(?:[.][0-9]+)?", min = -90, max = 90 },
  lon    = { type = "decimal", match = number, min = -180, max = 180 },
  alt    = { type = "decimal", match = number },                          -- metres
  crs    = { match = "[A-Za-z0-9-]+", lower = true },                     -- wgs84 where it is missing
  u      = { type = "decimal", match = "[0-9]+(?:[.][0-9]+)?" },          -- uncertainty, metres
  others = { match = "(?:;[A-Za-z0-9-]+(?:=[^; ]+(?: +[^;( ][^; ]*)*)?)+" },  -- a bracket behind a space is a label
  label  = "text",
  query  = { type = "text", lenient = true },
  zoom   = { type = "decimal", match = "[0-9]+(?:[.][0-9]+)?", lenient = true },
}

-- What a captured word may be. A capture with one of these names is of that type.
---@type iris.Types
return {
  conversation = { record = "conversation" },          -- the value is the record: gone means no intent
  contact      = { record = "contact" },
  to           = "contact",
  message      = { type = "integer", min = 1 },
  draft        = { type = "text", max = 2000, clip = true },
  section      = { oneof = { "notifications", "privacy", "about" } },
}

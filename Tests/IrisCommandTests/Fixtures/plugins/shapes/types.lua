return {
  who = "text",
  shape = { record = "shape" },
  side = { type = "integer", min = 1, max = 9 },
  name = { match = "a|b|`", max = 3, clip = true, lower = true },
  kind = { oneof = { "round", "square", "a|b" } },
  sides = { type = "side", list = ",", drop = true },
  note = { type = "text", min = 2, max = 8, except = { "no", "never" }, default = "none" },
  either = { any = { "side", "uuid" } },
  inner = { link = { "circle" } },
  even = { type = "integer", check = function(text) return text end },
  all = "raw",
}

return {
  circle = {
    title = "A circle, or `one` like it | more",
    link = { "/circle/:side", "/" }, reads = "/round{/:side}?", query = { "note", "sides=:sides*", "flag" },
    tab = "shapes", opens = { "rest" }, once = true, needs = { "user" }, expires = 1.5, again = "push",
    examples = { "shape://circle/3", "shape://" }, absent = { "shape://circle/x" },
  },
  list = { link = "/list/of/:kind/:name", strict = true, examples = { "shape://list/of/round/a" }, absent = {} },
  of_who = { link = "https://:who.shapes.example/a/b#x/:rest+?k=:either", params = { rest = "text" }, examples = {}, absent = {} },
  sheet = {
    link = "/sheet?inner=:inner&even=:even", prints = { { "/sheet/fixed", kind = "a|b" } }, presents = true, gives = "list",
    rule = function() return true end, values = function(inner) return { inner = inner } end, params = { kind = "kind" },
    flow = function() return { { present = "sheet" } } end,
    examples = {}, absent = {},
  },
  gone = { link = "/gone/:shape", retired = "It *went* away.", absent = { "shape://gone/1" } },
  rest = { link = { "/raw", "/raw/:all+" }, examples = {}, absent = {} },
}

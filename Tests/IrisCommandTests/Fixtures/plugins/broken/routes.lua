return {
  raises = {
    link = "broken://raises/:text",
    rule = function(text)
      return text + 1
    end,
    examples = {}, absent = {},
  },
  wrong = {
    link = "broken://wrong/:text",
    rule = function() return 7 end,
    examples = {}, absent = {},
  },
  fixed = {
    link = { { "broken://fixed", text = "said" }, "broken://fixed/:text" },
    rule = function(text)
      if text == "own" then return { text = "kept", number = 7 } end
      if text == "kept" then return true end
      if text == "on" then return "target" end
      if text == "on-own" then return "target", { number = 1 } end
      return iris.fact("user") ~= nil
    end,
    query = { "number" }, params = { number = { type = "integer", default = 3 } },
    gives = { "target" },
    examples = {}, absent = {},
  },
  target = {
    title = "The target",
    link = "broken://target",
    query = { "number", "text" },
    params = { number = { type = "integer", default = 3 } },
    values = function(number) return { twice = number * 2 } end,
    examples = {}, absent = {},
  },
  checked = {
    link = "broken://checked/:even",
    params = { even = { type = "integer", check = function(text) if text:match("[02468]$") then return text end end } },
    examples = {}, absent = {},
  },
  inside = {
    link = "broken://inside?url=:inner",
    params = { inner = { link = true } },
    examples = {}, absent = {},
  },
  exact = {
    link = "exactly://here/:text",
    examples = {}, absent = {},
  },
}

return {
  person  = { record = "person" },
  note    = { record = "note" },
  small   = { type = "integer", min = 1, max = 9 },
  word    = { match = "[a-z]+" },
  even    = { type = "integer", check = function(text)
    if tonumber(text) % 2 == 0 then return tonumber(text) end
  end },
  doubled = { any = { "even", "word" } },
  shouted = { check = function(text) return text:upper() end },
  odd_answer = { check = function(text) return { text } end },
  faulty  = { check = function(text) return text.a.b end },
  inner   = "link",
  only    = { link = { "captured", "embeds" } },
  tags    = { type = "word", list = ",", drop = true },
  size    = { type = "small", lenient = true },
  color   = { oneof = { "red", "blue" }, default = "red" },
  loud    = "flag",
  each    = "word",
  checked_list = { type = "text", list = ",", check = function(text)
    local n = 0
    for i = 1, 20000 do n = n + i end
    return text
  end },
}

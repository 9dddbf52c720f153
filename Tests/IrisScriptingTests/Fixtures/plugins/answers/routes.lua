local rows = {
  captured  = { link = "/captured/:small", examples = { "answers:captured/3" }, absent = { "answers:captured/10" } },

  nothing   = { link = "/nothing/:small", rule = function() return nil end, examples = {}, absent = { "answers:nothing/3" } },
  empty     = { link = "/empty/:small", rule = function() end, examples = {}, absent = { "answers:empty/3" } },
  refused   = { link = "/refused/:small", rule = function() return false end, examples = {}, absent = { "answers:refused/3" } },
  agreed    = { link = "/agreed/:small", rule = function() return true end, examples = { "answers:agreed/3" }, absent = {} },
  exactly   = { link = "/exactly/:small", query = { "word" }, rule = function(small, word) return { small = math.max(small, 5), word = word } end,
                examples = { "answers:exactly/3" }, absent = { "answers:exactly/10" } },
  hands_on  = { reads = "/hands-on/:small", rule = function() return "captured" end, gives = { "captured" },
                examples = { "answers:hands-on/3" }, absent = {} },
  hands_with = { reads = "/hands-with/:word", rule = function(word) return "captured", { small = #word } end, gives = "captured",
                examples = { "answers:hands-with/abc" }, absent = { "answers:hands-with/abcdefghij" } },
  lacks     = { reads = "/lacks/:word", rule = function() return "captured" end, gives = { "captured" },
                examples = {}, absent = { "answers:lacks/abc" } },
  not_given = { link = "/not-given/:small", rule = function() return "captured" end, examples = {}, absent = {} },
  no_row    = { link = "/no-row/:small", rule = function() return "captrued" end, examples = {}, absent = {} },
  no_parameter = { link = "/no-parameter/:small", rule = function() return { smal = 1 } end, examples = {}, absent = {} },
  a_list    = { link = "/a-list/:small", rule = function() return { 1 } end, examples = {}, absent = {} },
  a_number  = { link = "/a-number/:small", rule = function() return 7 end, examples = {}, absent = {} },
  two       = { link = "/two/:small", rule = function() return true, 7 end, examples = {}, absent = {} },
  three     = { link = "/three/:small", rule = function() return "captured", { small = 1 }, 7 end, gives = { "captured" }, examples = {}, absent = {} },
  deep      = { link = "/deep/:small", rule = function() return { small = { 1 } } end, examples = {}, absent = {} },
  a_function = { link = "/a-function/:small", rule = function() return function() end end, examples = {}, absent = {} },
  raises    = { link = "/raises/:small", rule = function(small)
                  return small.a.b
                end, examples = {}, absent = {} },
  says      = { link = "/says/:small", rule = function() error("not today") end, examples = {}, absent = {} },
  as_person = { link = "/as-person/:person", rule = function(person) return person end, examples = {}, absent = {} },

  given     = { reads = "/given/:inner", rule = function(inner) return inner end, examples = { "answers:given/answers%3Acaptured%2F3" },
                absent = { "answers:given/answers%3Anothing%2F3" } },
  embeds    = { link = "/embeds/:inner", examples = { "answers:embeds/answers%3Acaptured%2F3" }, absent = { "answers:embeds/answers%3Acaptured%2F10" } },
  embeds_only = { link = "/embeds-only/:only", examples = { "answers:embeds-only/answers%3Acaptured%2F3" }, absent = { "answers:embeds-only/answers%3Aagreed%2F3" } },

  asks      = { link = "/asks/:word/:rest*", query = { "*=:items" }, params = { rest = "text", items = "raw" },
                rule = function(ask) return true end,
                values = function(word, ask) return { word = word, link = ask.link, path = ask.path } end,
                examples = { "answers:asks/a" }, absent = {} },
  told      = { link = "/told/:word", query = { "*=:items" }, params = { items = "raw" }, prints = nil,
                rule = function(word, ask)
                  local out = { ask.text, ask.scheme, tostring(ask.host), table.concat(ask.path, "/"), tostring(ask.fragment), table.concat(ask.keys, ",") }
                  for _, item in ipairs(ask.items) do out[#out + 1] = item.key .. "=" .. tostring(item.value) end
                  for key, value in pairs(ask.query) do out[#out + 1] = key .. ":" .. value end
                  return "report", { report = table.concat(out, "|") }
                end, gives = { "report" }, examples = {}, absent = {} },
  report    = { link = "/report/:report", params = { report = "text" }, examples = { "answers:report/a" }, absent = { "answers:report/" } },

  by_name   = { link = "/by-name/:small/:word", query = { "size", "loud", "color", "tags", "each=:each*" },
                rule = function(word, loud, small, tags, size, each)
                  return "report", { report = table.concat({ word, tostring(loud), math.type(small), tostring(tags and #tags), tostring(size), tostring(each and #each) }, " ") }
                end, gives = { "report" }, examples = {}, absent = {} },
  plain     = { link = "/plain/:word", query = { "size", "loud", "color", "tags", "each=:each*" }, examples = { "answers:plain/a" }, absent = {} },

  person    = { link = "/person/:person", values = function(person)
                  return { name = person.name, blocked = person.blocked, height = person.height, photo = person.photo, key = person.key }
                end, examples = { "answers:person/1", "answers:person/3" }, absent = { "answers:person/4", "answers:person/01" } },
  writes    = { link = "/writes/:person", rule = function(person) person.name = "Eve" return true end, examples = {}, absent = {} },
  note      = { link = "/note/:note", examples = { "answers:note/%C3%A9" }, absent = { "answers:note/e%CC%81" } },

  looks_up  = { link = "/looks-up/:word", rule = function(word)
                  local person = iris.record("person", 1)
                  if not person or person.name ~= "Ada" or iris.record("person", "7") or iris.record("nobody", 1) then return nil end
                  if iris.value("small", "3") ~= 3 or iris.value("small", "10") or iris.value("nothing", "1") then return nil end
                  if iris.value("even", "2") then return nil end
                  return true
                end, examples = { "answers:looks-up/a" }, absent = {} },
  facts     = { link = "/facts/:word", rule = function()
                  return iris.fact("user") == "ada" and iris.fact("level") == 3 and iris.fact("beta") == true and not iris.fact("nobody")
                end, examples = {}, absent = { "answers:facts/a" } },
  states    = { link = "/states/:word", rule = function() return iris.state("tab") == nil end, examples = {}, absent = {} },

  even      = { link = "/even/:even", examples = { "answers:even/2" }, absent = { "answers:even/3" } },
  doubled   = { link = "/doubled/:doubled", examples = { "answers:doubled/2", "answers:doubled/ab" }, absent = { "answers:doubled/3" } },
  shouted   = { link = "/shouted/:shouted", examples = { "answers:shouted/a" }, absent = {} },
  odd_answer = { link = "/odd-answer/:odd_answer", examples = {}, absent = {} },
  faulty    = { link = "/faulty/:faulty", examples = {}, absent = {} },
  slow_list = { link = "/slow-list/:checked_list", examples = {}, absent = {} },

  broken_values = { link = "/broken-values/:small", values = function(small) return small.a.b end, examples = {}, absent = {} },
  no_values = { link = "/no-values/:small", values = function() end, examples = {}, absent = {} },
  list_values = { link = "/list-values/:small", values = function(small) return { small } end, examples = {}, absent = {} },
  number_values = { link = "/number-values/:small", values = function(small) return small end, examples = {}, absent = {} },

  forever   = { link = "/forever/:small", rule = function() while true do end end, examples = {}, absent = {} },
  greedy    = { link = "/greedy/:small", rule = function()
                  local t = {}
                  for i = 1, 1e9 do t[i] = "a" .. i end
                  return true
                end, examples = {}, absent = {} },
  sign_in   = { link = "/sign-in", presents = true, examples = { "answers:sign-in" }, absent = {} },
  retired   = { link = "/retired/:small", retired = "It went away.", absent = { "answers:retired/3" } },
}
return rows

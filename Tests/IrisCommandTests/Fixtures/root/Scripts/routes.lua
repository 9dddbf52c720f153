return {
  home   = { title = "Home", link = { "/home", "/" }, tab = "main", examples = { "app:home" }, absent = { "app:home/x" } },
  note   = { title = "A note", link = "/note/:note", query = { "page" }, tab = "main", opens = { "home" },
             screen = { title = "Note {note.id}", highlight = "Page {page}", links = { { "Say <it>", row = "say", with = { text = "note {note}" } }, { "Secret", row = "secret" } } }, examples = { "app:note/1" }, absent = { "app:note/9" } },
  say    = { title = "Anything", link = "/say/:text", examples = { "app:say/hello" }, absent = { "app:say/" } },
  tagged = { title = "By tags", link = "/tagged?tag=:tag+", examples = { "app:tagged?tag=a&tag=b" }, absent = { "app:tagged" } },
  door   = { link = "/door", presents = true, examples = { "app:door" }, absent = { "app:door/x" } },
  secret = { link = "/secret", needs = { "user" }, presents = true, examples = { "app:secret" }, absent = { "app:secret/x" } },
  gone   = { link = "/gone", retired = "It went with version 2.", absent = { "app:gone" } },
  no     = { link = "/no/:page", rule = function() return nil end, examples = {}, absent = { "app:no/1" } },
  broken = { link = "/broken/:page", rule = function(page)
               return page.of.nothing
             end, examples = {}, absent = {} },
  slow   = { link = "/slow/:page", rule = function() while true do end end, examples = {}, absent = {} },
  large  = { link = "/large/:page", rule = function() local t = {} for i = 1, 1e9 do t[i] = "x" .. i end end, examples = {}, absent = {} },
  lame   = { link = "/lame", flow = function() return { { hop = "home" } } end, examples = { "app:lame" }, absent = { "app:lame/x" } },
  shown  = { link = "/shown/:page", values = function(page) return page.of.nothing end, examples = {}, absent = {} },
}

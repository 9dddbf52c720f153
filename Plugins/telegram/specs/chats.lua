-- Names, numbers, messages: what begins with someone. Run them with: Scripts/run test telegram
---@type iris.Specs
return {
  ["a name on t.me opens a chat, under every name of the host"] = {
    links     = { "t.me/ada", "https://www.telegram.me/ada", "http://telegram.dog/s/s/ada", "tg:resolve?domain=ada" },
    opens     = "public_chat",
    values    = { chat_username = "ada", draft_text = "", open_profile = false },
    canonical = "tg://resolve?domain=ada",
    state     = { tab = "chats" },
  },
  ["what is no name opens no chat"] = {
    links  = { "t.me/a__b", "t.me/ada_", "t.me//ada", "https://ada@t.me/ada", "t.me:8080/ada" },
    absent = true,
  },
  ["a draft goes along"] = {
    link   = "t.me/ada?text=hi%20there",
    opens  = "public_chat",
    values = { chat_username = "ada", draft_text = "hi there", open_profile = false },
  },
  ["a phone number opens someone"] = {
    links     = { "t.me/+123456", "tg:resolve?phone=123456" },
    opens     = "user_phone_number",
    values    = { phone_number = "+123456", draft_text = "", open_profile = false },
    canonical = "tg://resolve?phone=123456",
  },
  ["a plus and nothing behind it is nothing"] = {
    links  = { "t.me/+", "t.me/+%20", "t.me/+a.b" },
    absent = true,
  },
  ["letters behind the plus are an invitation"] = {
    links     = { "t.me/+AbCdEf123", "t.me/joinchat/AbCdEf123", "tg:join?invite=AbCdEf123" },
    opens     = "chat_invite",
    values    = { hash = "AbCdEf123" },
    canonical = "tg://join?invite=AbCdEf123",
    check     = function(result)
      if #result.sheets == 0 then return "it is no sheet" end
    end,
  },
  ["an invitation of digits alone is a phone number, and no invitation"] = {
    link   = "t.me/joinchat/123456",
    absent = true,
  },
  ["a post on t.me is a message"] = {
    link      = "https://t.me/ada/1?single",
    opens     = "message",
    values    = { url = "tg://resolve?domain=ada&post=1&single" },
    canonical = "tg://resolve?domain=ada&post=1&single=",
  },
  ["a post of a private channel is a message"] = {
    link   = "t.me/c/12/345",
    opens  = "message",
    values = { url = "tg://privatepost?channel=12&post=345" },
  },
  ["a private channel without a post opens nothing"] = {
    links  = { "t.me/c", "t.me/c/12", "t.me/c/0/1", "t.me/c/ada/1" },
    absent = true,
  },
  ["a boost names the channel, by name before number"] = {
    links  = { "tg:boost?domain=ada", "t.me/boost/ada" },
    opens  = "chat_boost",
    values = { url = "tg://boost?domain=ada" },
  },
  ["a boost without a name takes the number"] = {
    link   = "tg:boost?domain=&channel=12",
    opens  = "chat_boost",
    values = { url = "tg://boost?channel=12" },
  },
  ["a boost of nobody is no boost"] = {
    links  = { "boost.t.me", "tg:boost:1?channel=12" },
    absent = true,
  },
}

-- What the app's links open, in sentences. Run them with: Scripts/run test messages
---@type iris.Specs
return {
  ["the inbox opens at the root of its tab"] = {
    links     = { "iris://inbox", "https://iris.example/", "iris:inbox/" },
    opens     = "inbox",
    values    = {},
    canonical = "iris://inbox",
    state     = { tab = "chats", stack = { "inbox" }, sheets = {} },
  },
  ["what stands behind the inbox is nothing"] = {
    links  = { "iris://inbox/7", "http://iris.example.evil.example/inbox" },
    absent = true,
    state  = { tab = "chats", stack = { "inbox" } },
  },

  ["a conversation arrives with a way back to the inbox"] = {
    link    = "https://iris.example/conversation/7?message=3",
    opens   = "conversation",
    values  = { conversation = { id = 7, title = "Ada and Grace", messages = 31 }, message = 3 },
    state   = { tab = "chats", stack = { "inbox", "conversation 7" } },
    steps   = { "push conversation 7" },
    handoff = "registered",
  },
  ["a conversation that is gone opens nothing"] = {
    link   = "iris://conversation/404",
    absent = true,
    state  = { stack = { "inbox" }, sheets = {} },
  },
  ["a conversation that was deleted since opens nothing"] = {
    link    = "iris://conversation/7",
    records = { conversation = { [7] = false } },
    absent  = true,
  },
  ["a conversation that was only just begun opens"] = {
    link    = "iris://conversation/404",
    records = { conversation = { [404] = { id = 404, title = "New", messages = 0 } } },
    opens   = "conversation",
    check   = function(result)
      if result.values.conversation.title ~= "New" then return "the record is another one" end
    end,
  },
  ["a message that was never written opens nothing"] = {
    links  = { "iris://conversation/7?message=99", "iris://conversation/7?message=0" },
    absent = true,
  },
  ["a conversation that is shown already is not opened twice"] = {
    before = { "iris://conversation/7" },
    link   = "iris://conversation/7?message=3",
    opens  = "conversation",
    steps  = {},
    state  = { stack = { "inbox", "conversation 7" } },
  },
  ["another conversation goes on top of the one that is shown"] = {
    before = { "iris://conversation/7" },
    link   = "iris://conversation/8",
    opens  = "conversation",
    check  = function(result)
      if result.stack[#result.stack] ~= "conversation 8" then return "it is not on top" end
    end,
  },

  ["writing to someone opens a sheet for who is signed in"] = {
    link    = "https://iris.example/compose?to=1&text=Hello%20there",
    facts   = { user = "ada" },
    opens   = "compose",
    canonical = "iris://compose?to=1&text=Hello%20there",
    state   = { tab = "chats", sheets = { "compose 1" } },
    handoff = "registered",
  },
  ["writing to someone waits at the sign-in for who is not"] = {
    link    = "iris://compose?to=1",
    opens   = "compose",
    state   = { sheets = { "sign_in" } },
    handoff = "waiting",
  },
  ["nobody writes to who is blocked"] = {
    link   = "iris://compose?to=2",
    facts  = { user = "ada" },
    absent = true,
  },
  ["nobody writes to who was blocked since"] = {
    link    = "iris://compose?to=3",
    facts   = { user = "ada" },
    records = { contact = { [3] = { id = 3, name = "Grace", blocked = true } } },
    absent  = true,
  },

  ["what is written can be read again before it is sent: two levels of a sheet from one link"] = {
    link    = "iris://compose/review?to=3&text=Hello%20there",
    facts   = { user = "ada" },
    opens   = "review",
    state   = { tab = "chats", stack = { "inbox" }, sheets = { { "compose 3", "review Hello there 3" } } },
    steps   = { "present compose 3", "push review Hello there 3" },
    handoff = "registered",
  },
  ["nothing is sent to who is blocked, whatever was written"] = {
    link   = "iris://compose/review?to=2&text=Hello",
    facts  = { user = "ada" },
    absent = true,
  },

  ["a contact opens in the tab of the people"] = {
    link  = "iris://contact/1",
    opens = "contact",
    state = { tab = "people", stack = { "people", "contact 1" } },
  },
  ["a contact who is not there leaves the tab as it is"] = {
    link   = "iris://contact/99",
    absent = true,
    state  = { tab = "chats" },
  },

  ["the settings are a sheet over the inbox"] = {
    link  = "https://iris.example/settings/privacy",
    opens = "settings",
    steps = { "present settings privacy" },
  },
  ["the settings are one step further in a conversation"] = {
    before = { "iris://conversation/7" },
    link   = "iris://settings",
    opens  = "settings",
    state  = { stack = { "inbox", "conversation 7", "settings" }, sheets = {} },
  },
  ["a section that there is not opens no settings"] = {
    link   = "iris://settings/nowhere",
    absent = true,
  },

  ["a shortcut that leads nowhere falls back to the inbox, and says so"] = {
    before  = { "iris://people" },
    link    = "iris://conversation/404",
    from    = "shortcut",
    opens   = "inbox",
    because = "That shortcut leads nowhere any more.",
    state   = { tab = "chats", stack = { "inbox" } },
  },
  ["a retired place stays closed, whoever asks"] = {
    link   = "iris://voice",
    from   = "agent",
    absent = true,
  },
}

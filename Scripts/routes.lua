-- What links open. A row says what its links look like; who is not there is absent.
---@type iris.Routes
return {
  inbox = {
    title    = "Inbox",
    link     = { "/inbox", "/" },
    tab      = "chats",
    examples = { "iris://inbox", "https://iris.example/", "iris:inbox/" },
    absent   = { "iris://inbox/7", "http://iris.example.evil.example/inbox" },
  },

  conversation = {
    title    = "Conversation",
    link     = "/conversation/:conversation",          -- no such record: nil, before anything moves
    query    = { "message" },
    tab      = "chats",
    opens    = { "inbox" },                             -- arrives with a way back
    again    = "reuse",                                 -- already on top: hand over, do not push twice
    rule     = function(conversation, message)          -- a message that was never there opens nothing
      return not message or message <= conversation.messages
    end,
    examples = { "iris://conversation/7", "https://iris.example/conversation/7?message=3" },
    absent   = { "iris://conversation/404", "iris://conversation/", "iris://conversation/07",
                 "iris://conversation/7?message=0", "iris://conversation/7?message=99" },
  },

  compose = {
    title    = "New message",
    link     = "/compose?to=:to", query = { "text=:draft" },
    presents = true,
    tab      = "chats",
    needs    = { "user" },                              -- signed out: it waits on the sign-in sheet
    expires  = 600,
    rule     = function(to) return not to.blocked end,
    examples = { "iris://compose?to=3", "https://iris.example/compose?to=1&text=Hello%20there" },
    absent   = { "iris://compose", "iris://compose?to=99", "iris://compose?to=2" },
  },

  contact = {
    title    = "Contact",
    link     = "/contact/:contact",
    tab      = "people",
    opens    = { "people" },
    examples = { "iris://contact/1" },
    absent   = { "iris://contact/99" },
  },

  people = {
    title    = "People",
    link     = "/people",
    tab      = "people",
    examples = { "iris://people" },
    absent   = { "iris://people/1" },
  },

  settings = {
    title    = "Settings",
    link     = { "/settings", "/settings/:section" },
    presents = true,
    -- Over the list they are a sheet; inside a conversation they are one step further in.
    flow     = function()
      if iris.state("top") == "conversation" then return { { push = "settings" } } end
      return { { present = "settings" } }
    end,
    examples = { "iris://settings", "https://iris.example/settings/privacy" },
    absent   = { "iris://settings/nowhere" },
  },

  sign_in = {
    title    = "Sign in",
    link     = "/sign-in",
    presents = true,
    examples = { "iris://sign-in" },
    absent   = { "iris://sign-in/now" },
  },

  search_by_voice = {
    title    = "Search by voice",
    link     = "/voice",
    retired  = "Search by voice went away with version 3.",
    absent   = { "iris://voice" },
  },
}

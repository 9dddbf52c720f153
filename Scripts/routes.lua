-- What links open. A row says what its links look like; who is not there is absent.
---@type iris.Routes
return {
  inbox = {
    title    = "Inbox",
    link     = { "/inbox", "/" },
    tab      = "chats",
    screen   = {
      title     = "Inbox",
      highlight = { "Signed in as {fact.user}", { "Nobody is signed in", unless = "fact.user" } },
      links     = {
        { "Sign in", row = "sign_in", unless = "fact.user" },
        { "People", row = "people" },
        { "Settings", row = "settings" },
      },
    },
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
    screen   = {
      title     = "{conversation.title}",
      highlight = "Message {message}",                  -- only where the link names one
      fields    = { { "Messages", "{conversation.messages}" } },
      links     = { { "Inbox", row = "inbox" } },
    },
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
    screen   = {
      title  = "To {to.name}",
      text   = { "{draft}", { "Nothing is written yet.", unless = "draft" } },
      links  = {
        { "Read it again", row = "review", when = "draft" },
        { "Who is {to.name}?", row = "contact", with = { contact = "{to}" } },
      },
    },
    examples = { "iris://compose?to=3", "https://iris.example/compose?to=1&text=Hello%20there" },
    absent   = { "iris://compose", "iris://compose?to=99", "iris://compose?to=2" },
  },

  review = {
    title    = "Before it is sent",
    link     = "/compose/review?to=:to&text=:draft",
    tab      = "chats",
    needs    = { "user" },
    expires  = 600,
    rule     = function(to) return not to.blocked end,
    -- One link, two levels: the sheet to write in, and on it what is read again.
    flow     = function()
      local steps = {}
      for index = 1, #iris.state("sheets") do steps[index] = "dismissSheet" end
      steps[#steps + 1] = { selectTab = "chats" }
      steps[#steps + 1] = { present = "compose" }
      steps[#steps + 1] = { push = "review" }
      return steps
    end,
    screen   = {
      title     = "Before it is sent",
      highlight = "{draft}",
      fields    = { { "To", "{to.name}" }, { "From", "{fact.user}" } },
      links     = { { "Write on", row = "compose" } },
    },
    examples = { "iris://compose/review?to=3&text=Hello%20there" },
    absent   = { "iris://compose/review?to=3", "iris://compose/review?to=2&text=Hello" },
  },

  contact = {
    title    = "Contact",
    link     = "/contact/:contact",
    tab      = "people",
    opens    = { "people" },
    screen   = {
      title = "{contact.name}",
      text  = { { "Blocked: nobody writes to {contact.name}.", when = "contact.blocked" } },
      links = {
        { "Write to {contact.name}", row = "compose", with = { to = "{contact}" },
          unless = "contact.blocked" },
        { "People", row = "people" },
      },
    },
    examples = { "iris://contact/1" },
    absent   = { "iris://contact/99" },
  },

  people = {
    title    = "People",
    link     = "/people",
    tab      = "people",
    screen   = {
      title = "People",
      links = {
        { "Ada", row = "contact", with = { contact = 1 } },
        { "Grace", row = "contact", with = { contact = 3 } },
      },
    },
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
    screen   = {
      title = "Settings",
      text  = "Section {section}",
      links = {
        { "Notifications", row = "settings", with = { section = "notifications" } },
        { "Privacy", row = "settings", with = { section = "privacy" } },
        { "About", row = "settings", with = { section = "about" } },
      },
    },
    examples = { "iris://settings", "https://iris.example/settings/privacy" },
    absent   = { "iris://settings/nowhere" },
  },

  sign_in = {
    title    = "Sign in",
    link     = "/sign-in",
    presents = true,
    screen   = {
      title = "Sign in",
      text  = { "You are {fact.user} already.", { "Say who you are.", unless = "fact.user" } },
      links = { { "Back to the inbox", row = "inbox", when = "fact.user" } },
    },
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

-- https and the app's own scheme open the same places; the https form is the one to share.
--
-- DISAGREE: Desktop keeps a fragment as it is written, Android decodes it. We decode it, so that
-- #p/%2B1 names the same person as #p/+1, and a broken escape is refused.

-- A form that is a query, be it in the fragment, takes further items and throws them away: a device
-- link brings its capabilities. A form that is not a query has none.
local others = "*=:_others"
---@type iris.Routes
return {
  contact_by_phone = {
    title    = "Someone, by phone number",
    link     = { "https://signal.me/#p/:phone+", "sgnl://signal.me/#p/:phone+" },
    tab      = "chats",
    screen   = { title = "{phone}", text = "Message this number on Signal." },
    examples = { "https://signal.me/#p/+1234567890", "sgnl://signal.me#p/+1234567890", "https://signal.me:443/#p/%2B1" },
    absent   = { "https://signal.me/", "http://signal.me/#p/+1234567890", "https://signal.me:8443/#p/+1234567890",
                 "https://signal.me/?utm_source=x#p/+1234567890", "https://signal.me/#p/", "https://signal.me/#p/%zz" },
  },

  contact_by_username = {                       -- the value may hold slashes
    title    = "Someone, by username",
    link     = { "https://signal.me/#eu/:encrypted+", "sgnl://signal.me/#eu/:encrypted+" },
    tab      = "chats",
    screen   = { title = "Someone, by username", text = "The name is encrypted: only Signal can look it up." },
    examples = { "https://signal.me/#eu/aB-_9", "https://signal.me#eu/aB-_/9", "sgnl://signal.me/#eu/aB.c/9" },
    absent   = { "https://signal.me/#eu", "https://signal.me/eu/aB-_9", "https://signal.me/x#eu/aB-_9" },
  },

  group_invite = {                              -- here a slash ends the matter
    title    = "Invitation to a group",
    link     = { "https://signal.group/#:code", "sgnl://signal.group/#:code", "sgnl://joingroup#:code" },
    presents = true,
    tab      = "chats",
    screen   = { title = "Join this group?", fields = { { "Invitation", "{code}" } } },
    examples = { "https://signal.group/#CjQKIO", "sgnl://signal.group#CjQKIO", "sgnl://joingroup/#CjQKIO" },
    absent   = { "https://signal.group/", "https://signal.group/#a/b", "https://signal.group/#a/", "https://joingroup/#CjQKIO" },
  },

  link_device = {
    title    = "Link this device to an account",
    link     = "sgnl://linkdevice?uuid=:uuid&pub_key=:pub_key",
    query    = { others },
    presents = true,
    tab      = "settings",
    screen   = {
      title     = "Link a device?",
      highlight = "It will read all your messages, and send in your name.",
      fields    = { { "Device", "{uuid}" } },
    },
    examples = { "sgnl://linkdevice?uuid=a-b_c&pub_key=BWV4%2Bb%2F0%3D",
                 "sgnl://linkdevice/?pub_key=b&uuid=a&capabilities=backup" },
    absent   = { "sgnl://linkdevice", "sgnl://linkdevice?uuid=a", "sgnl://linkdevice?uuid=a&pub_key=",
                 "sgnl://linkdevice?uuid=a&pub_key=b#x", "https://linkdevice/?uuid=a&pub_key=b" },
  },

  captcha = {                                   -- the identifier stands where a host would, and keeps its case
    title    = "A solved captcha comes back",
    link     = "signalcaptcha://:id",
    presents = true,
    examples = { "signalcaptcha://signal-hcaptcha.aB-c.challenge.Xy_Z/" },
    absent   = { "signalcaptcha://", "signalcaptcha://a.b:80", "signalcaptcha://ada@a.b", "signalcaptcha://a.b/c" },
  },

  call_link = {                                 -- a query inside the fragment
    title    = "A call that anyone with the link may join",
    link     = { "https://signal.link/call#key=:key", "sgnl://signal.link/call#key=:key" },
    query    = { others },
    presents = true,
    tab      = "calls",
    screen   = { title = "Join this call?", fields = { { "Key", "{key}" } } },
    examples = { "https://signal.link/call/#key=bcdf-ghkm", "sgnl://signal.link/call#key=bcdf-ghkm" },
    absent   = { "https://signal.link/call", "https://signal.link/call#key=", "https://signal.link/call?key=bcdf-ghkm",
                 "https://signal.link/#key=bcdf-ghkm" },
  },

  add_stickers = {                              -- on the web in the fragment, in the app in the query
    title    = "A sticker pack",
    link     = { "https://signal.art/addstickers#pack_id=:pack_id&pack_key=:pack_key",
                 "sgnl://addstickers?pack_id=:pack_id&pack_key=:pack_key" },
    query    = { others },
    presents = true,
    screen   = { title = "Add these stickers?", image = { "{pack_id}", "The pack's cover" }, fields = { { "Pack", "{pack_id}" } } },
    examples = { "https://signal.art/addstickers#pack_id=0a&pack_key=1b", "https://signal.art/addstickers/#pack_key=1b&pack_id=0a&x=1",
                 "sgnl://addstickers?pack_key=1b&pack_id=0a", "sgnl://addstickers/?pack_id=0a&pack_key=1b&x=1" },
    absent   = { "https://signal.art/addstickers", "https://signal.art/addstickers#pack_id=0a",
                 "https://signal.art/addstickers?pack_id=0a&pack_key=1b", "https://signal.art/addstickers?x=1#pack_id=0a&pack_key=1b",
                 "sgnl://addstickers?pack_id=0a&pack_key=", "sgnl://addstickers#pack_id=0a&pack_key=1b",
                 "sgnl://addstickers?pack_id=0a&pack_key=1b#x", "sgnl://signal.art/addstickers#pack_id=0a&pack_key=1b" },
  },

  show_conversation = {
    title    = "A conversation, a message or a story in it",
    link     = "sgnl://show-conversation?conversationId=:conversationId",
    query    = { "messageId", "storyId", others },
    tab      = "chats",
    again    = "reuse",
    screen   = {
      title     = "Conversation {conversationId}",
      highlight = { "Message {messageId}", "Story {storyId}" },       -- only what the link names
      links     = {
        { "Call", row = "start_call_lobby" },
        { "The whole conversation", row = "show_conversation", with = { conversationId = "{conversationId}" }, when = "messageId" },
      },
    },
    examples = { "sgnl://show-conversation?conversationId=a", "sgnl://show-conversation/?conversationId=a&messageId=b&storyId=c" },
    absent   = { "sgnl://show-conversation", "sgnl://show-conversation?messageId=b",
                 "sgnl://show-conversation?conversationId=a&messageId=", "sgnl://show-conversation?conversationId=a#b" },
  },

  start_call_lobby = {
    title    = "The lobby of a call",
    link     = "sgnl://start-call-lobby?conversationId=:conversationId",
    query    = { others },
    opens    = { "show_conversation" },
    tab      = "chats",
    screen   = { title = "Call {conversationId}", links = { { "Back to the conversation", row = "show_conversation" } } },
    examples = { "sgnl://start-call-lobby?conversationId=a" },
    absent   = { "sgnl://start-call-lobby", "sgnl://start-call-lobby?conversationId=", "sgnl://start-call-lobby?conversationid=a" },
  },

  show_window = {
    title    = "Bring the window to the front",
    link     = "sgnl://show-window",
    examples = { "sgnl://show-window", "sgnl://show-window/" },
    absent   = { "sgnl://show-window?x=1", "sgnl://show-window#x", "sgnl://show-window/x", "sgnl://Show-Window" },
  },

  set_is_presenting = {
    title    = "Back to the call in which the screen is shared",
    link     = "sgnl://set-is-presenting",
    examples = { "sgnl://set-is-presenting", "SGNL://set-is-presenting/" },
    absent   = { "sgnl://set-is-presenting#x", "sgnl://set-is-presenting?x=1", "sgnl://set_is_presenting" },
  },
}

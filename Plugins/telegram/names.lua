-- Whatever begins with a name or a phone number: chats, messages, bots, stories.
-- How a link is read is in resolve.lua; here is what it may open, and how that is written.
local text    = require "text"
local rights  = require "rights"
local resolve = require "resolve"

local by_name = {
  "message", "public_chat", "video_chat", "chat_affiliate_program", "bot_start", "bot_start_in_group", "bot_add_to_channel",
  "game", "web_app", "main_web_app", "story", "live_story", "story_album", "gift_collection", "attachment_menu_bot",
  "direct_messages_chat", "chat_boost", "oauth", "passport_data_request",
}

return {
  -- Read only: the rule says what opens. -----------------------------------------------------------

  resolve = {
    title    = "A name, in the app's own form",
    reads    = { "tg://resolve?domain=:username", "tg://resolve?domain=:username&phone" },  -- a name goes before a phone
    rule     = function(username, ask) return resolve.in_app(username, ask) end,
    gives    = by_name,
    examples = { "tg:resolve?domain=ada", "TG://resolve/?domain=ada_l&start=x", "tg:resolve?phone=1&domain=ada",
                 "tg:resolve?domain=ada&post=&single", "tg:resolve?domain=ada&game=&game=chess" },
    absent   = { "tg:?domain=ada", "tg:resolve:80?domain=ada", "tg://ada@resolve?domain=ada", "tg:http://resolve?domain=ada" },
  },

  resolve_phone = {
    title    = "A phone number, in the app's own form",
    reads    = "tg://resolve?phone=:phone",
    rule     = function(phone, ask)
      local row, with = resolve.attached(ask.query.attach, ask.query, nil, phone)
      if row then return row, with end
      return "user_phone_number",
        { phone = phone, draft_text = resolve.draft(ask.query), open_profile = text.has(ask.keys, "profile") }
    end,
    gives    = { "user_phone_number", "attachment_menu_bot" },
    examples = { "tg:resolve?phone=123456", "tg:resolve?phone=+123456&text=hi", "tg:resolve?domain=a__b&phone=1" },
    absent   = { "tg://@resolve@?phone=1", "tg:?phone=123456", "https://resolve/?phone=123456" },
  },

  t_me = {
    title    = "A name on t.me",
    reads    = "t.me/:t_me_name/:_*",
    rule     = function(t_me_name, ask)
      -- A lone /s/ says nothing, as any /s/ in front; only /s is someone's name.
      if t_me_name == "s" and ask.text:match("^[^?#]*"):sub(-1) == "/" then return nil end
      return resolve.on_web(t_me_name, ask)
    end,
    gives    = by_name,
    examples = { "t.me/ada", "ada_l.t.me", "https://www.telegram.me/ada/1?single", "http://telegram.dog:443/s/s/ada",
                 "t.me/boost?c=12", "t.me/boost/s", "t.me/newbot" },
    absent   = { "t.me/a__b", "t.me/ada_", "t.me//ada", "t.me/s/", "t.me/i/ada", "web.t.me", "ada.ada_l.t.me", "t.me:8080/ada",
                 "http:t.me/ada", "https://ada@t.me/ada", "t.me/ada;" },
  },

  t_me_plus = {
    title    = "A phone number or an invitation on t.me",
    reads    = "t.me/:plus_word/:_*",
    rule     = function(plus_word, ask)
      if not iris.value("all_digits", plus_word) then return "chat_invite", { invitation = plus_word } end
      local row, with = resolve.attached(ask.query.attach, ask.query, nil, plus_word)
      if row then return row, with end
      return "user_phone_number",
        { phone = plus_word, draft_text = resolve.draft(ask.query), open_profile = text.has(ask.keys, "profile") }
    end,
    gives    = { "chat_invite", "user_phone_number", "attachment_menu_bot" },
    examples = { "t.me/+123456", "t.me/%20123456?profile", "https://t.me/+AbCdEf123?source=test" },
    absent   = { "t.me/+", "t.me/+%20", "t.me/+a.b", "https://t.me/++123456" },
  },

  private_post = {
    title    = "A private channel on t.me",
    reads    = "t.me/c/:_*",
    rule     = function(ask)
      local channel = text.number(ask.path[2])
      if channel <= 0 then return nil end
      local post, thread = resolve.numbers(ask.path, 3)
      channel = string.format("%d", channel)
      if post then return resolve.message(ask.query, { channel = channel, post = post, thread = thread }) end
      if text.has(ask.keys, "boost") then return "chat_boost", { channel = channel } end
    end,
    gives    = { "message", "chat_boost" },
    examples = { "t.me/c/12/345", "t.me/c/12/3/45?comment=6", "t.me/c/12?boost" },
    absent   = { "t.me/c", "t.me/c/12", "t.me/c/0/1", "t.me/c/ada/1", "c.t.me/12/3" },
  },

  -- What they open. ----------------------------------------------------------------------------------

  public_chat = {
    title  = "A chat with a name",
    prints = "tg://resolve?domain=:chat_username",
    query  = { "text=:draft_text", "profile=:open_profile" },
    tab    = "chats",
    screen = {
      title     = { "@{chat_username}" },
      text      = { { "Shows the profile.", when = "open_profile" } },
      highlight = "Draft: {draft_text}",                              -- a draft that is empty is none
    },
  },

  user_phone_number = {
    title  = "Someone, by phone number",
    prints = "tg://resolve?phone=:phone",
    query  = { "text=:draft_text", "profile=:open_profile" },
    values = function(phone, draft_text, open_profile)
      return { phone_number = "+" .. phone, draft_text = draft_text, open_profile = open_profile }
    end,
    tab    = "chats",
    screen = {
      title     = "+{phone}",
      text      = { { "Shows the profile.", when = "open_profile" } },
      highlight = "Draft: {draft_text}",
    },
  },

  message = {                                   -- the app is given a link, which it asks the server about
    title    = "A message",
    link     = { "tg://resolve?domain=:domain&post=:post", "tg://privatepost?channel=:channel&post=:post" },
    query    = { "single", "thread", "comment", "t", "task", "option" },
    values   = function(domain, channel, post, single, thread, comment, t, task, option)
      local place = domain and "tg://resolve" or "tg://privatepost"
      return { url = text.with_items(place, {
        { "domain", domain }, { "channel", channel }, { "post", post }, { "single", single }, { "thread", thread },
        { "comment", comment }, { "t", t }, { "task", task }, { "option", option } }) }
    end,
    tab      = "chats",
    screen   = {
      title     = { "@{domain}", "Private channel {channel}" },       -- the first that is there
      highlight = "Message {post}",
      fields    = { { "Thread", "{thread}" }, { "Comment", "{comment}" }, { "From", "{t}" } },
      links     = {
        { "The chat", row = "public_chat", with = { chat_username = "{domain}" } },
        { "Boost", row = "chat_boost", with = { channel = "{channel}" } },
      },
    },
    examples = { "tg:privatepost?channel=12&post=345", "tg:resolve?domain=ada&post=1&single&t=2h3m", "tg:privatepost?post=a&channel=b" },
    absent   = { "tg://privatepost:1?channel=12&post=345", "t.me/privatepost@1?channel=12&post=345" },
  },

  video_chat = {
    title  = "A video chat or a live stream",
    prints = { { "tg://resolve?domain=:chat_username&livestream=:invite_hash", is_live_stream = true },
               { "tg://resolve?domain=:chat_username&videochat=:invite_hash", is_live_stream = false } },
    opens  = { "public_chat" },
    tab    = "chats",
  },

  chat_affiliate_program = {                    -- start=_tgr_x is ref=x
    title  = "A bot, recommended by someone",
    prints = "tg://resolve?domain=:username&ref=:referral",
    tab    = "chats",
  },

  bot_start = {
    title  = "Start a bot",
    prints = "tg://resolve?domain=:bot_username&start=:start_parameter",
    tab    = "chats",
    screen = { title = "Start @{bot_username}?", fields = { { "Parameter", "{start_parameter}" } } },
  },

  bot_start_in_group = {
    title    = "Add a bot to a group",
    prints   = "tg://resolve?domain=:bot_username&startgroup=:start_parameter",
    query    = { "admin" },
    values   = function(bot_username, start_parameter, admin)
      return { bot_username = bot_username, start_parameter = start_parameter,
               administrator_rights = rights.shown(admin) }
    end,
    presents = true,
    tab      = "chats",
  },

  bot_add_to_channel = {
    title    = "Add a bot to a channel",
    prints   = "tg://resolve?domain=:bot_username&startchannel&admin=:admin",
    values   = function(bot_username, admin)
      return { bot_username = bot_username, administrator_rights = rights.shown(admin) }
    end,
    presents = true,
    tab      = "chats",
  },

  game = {
    title  = "A game",
    prints = "tg://resolve?domain=:bot_username&game=:game_short_name",
    tab    = "chats",
  },

  web_app = {                                   -- in tg: links the name oauth means something else
    title    = "A web app of a bot",
    prints   = { { "https://t.me/oauth/:web_app_short_name", bot_username = "oauth" },
                 "tg://resolve?domain=:bot_username&appname=:web_app_short_name" },
    query    = { "startapp=:start_parameter", "mode" },
    params   = { start_parameter = "app_parameter" },               -- any text, the client does not look
    values   = function(bot_username, web_app_short_name, start_parameter, mode)
      return { bot_username = bot_username, web_app_short_name = web_app_short_name, start_parameter = start_parameter,
               is_compact = mode == "compact", is_full_screen = mode == "fullscreen" }
    end,
    presents = true,
    tab      = "chats",
  },

  main_web_app = {                              -- as above
    title    = "The main web app of a bot",
    prints   = { { "https://t.me/oauth?startapp=:start_parameter", bot_username = "oauth" },
                 "tg://resolve?domain=:bot_username&startapp=:start_parameter" },
    query    = { "mode" },
    values   = function(bot_username, start_parameter, mode)
      return { bot_username = bot_username, start_parameter = start_parameter,
               is_compact = mode == "compact", is_full_screen = mode == "fullscreen" }
    end,
    presents = true,
    tab      = "chats",
  },

  attachment_menu_bot = {                       -- in a chat that the link names, one that the user chooses, or this one
    title    = "A bot of the attachment menu",
    prints   = { { "tg://resolve?domain=:target&attach=:bot_username", start_parameter = "" },
                 "tg://resolve?domain=:target&attach=:bot_username&startattach=:start_parameter",
                 { "tg://resolve?phone=:target_phone&attach=:bot_username", start_parameter = "" },
                 "tg://resolve?phone=:target_phone&attach=:bot_username&startattach=:start_parameter",
                 "tg://resolve?domain=:bot_username&startattach=:start_parameter" },
    query    = { "choose=:chats" },
    values   = function(bot_username, start_parameter, chats, target, target_phone)
      local types, link
      if target then
        link = { kind = "public_chat", chat_username = target, draft_text = "", open_profile = false }
      elseif target_phone then
        link = { kind = "user_phone_number", phone_number = "+" .. target_phone, draft_text = "", open_profile = false }
      elseif chats then
        types = { users = false, bots = false, groups = false, channels = false }
        for _, kind in ipairs(chats) do types[kind] = true end
      end
      return { bot_username = bot_username, start_parameter = start_parameter, target_chat_types = types,
               target_chat_link = link }
    end,
    presents = true,
    tab      = "chats",
  },

  story                = { title = "A story", tab = "chats",
                           prints = "tg://resolve?domain=:poster_username&story=:story_id" },
  live_story           = { title = "A story that is live", tab = "chats",
                           prints = "tg://resolve?domain=:poster_username&story=live" },
  story_album          = { title = "An album of stories", tab = "chats",
                           prints = "tg://resolve?domain=:owner_username&album=:story_album_id" },
  gift_collection      = { title = "A collection of gifts", tab = "chats",
                           prints = "tg://resolve?domain=:owner_username&collection=:collection_id" },
  direct_messages_chat = { title = "Direct messages to a channel", tab = "chats",
                           prints = "tg://resolve?domain=:channel_username&direct" },

  chat_boost = {                                -- a name goes before a number; a boost is a link to the server
    title    = "Boost a channel",
    link     = { "tg://boost?domain=:domain", "tg://boost?channel=:channel" },
    reads    = "tg://boost?domain=:domain&channel",
    params   = { domain = "text" },
    values   = function(domain, channel)
      return { url = text.with_items("tg://boost", { { "domain", domain }, { "channel", channel } }) }
    end,
    presents = true,
    tab      = "chats",
    examples = { "tg:boost?domain=ada", "tg:boost?channel=12&domain=ada", "tg:boost?domain=&channel=12" },
    absent   = { "tg://ada@boost?domain=ada", "tg:boost:1?channel=12", "boost.t.me" },
  },

  -- Who a site asks for. -----------------------------------------------------------------------------

  oauth = {
    title    = "Log in to a site",
    link     = "tg://oauth?token=:token",
    prints   = "tg://resolve?domain=oauth&startapp=:startapp",
    params   = { token = "text", startapp = "text" },
    values   = function(token, startapp)
      if token then return { url = text.with_items("tg://oauth", { { "token", token } }) } end
      return { url = text.with_items("tg://resolve", { { "domain", "oauth" }, { "startapp", startapp } }) }
    end,
    presents = true,
    examples = { "tg://oauth?token=abc" },
    absent   = { "tg://oauth@?token=abc", "tg://ada@oauth?token=abc", "https://oauth/?token=abc" },
  },

  passport_data_request = {                     -- payload is the old word for nonce
    title    = "A site asks for documents",
    link     = "tg://passport?bot_id=:bot_user_id&scope=:scope&public_key=:public_key&nonce=:nonce",
    reads    = { "tg://passport?bot_id=:bot_user_id&scope=:scope&public_key=:public_key&payload=:nonce",
                 "tg://passport?bot_id=:bot_user_id&scope=:scope&public_key=:public_key&nonce=:nonce&payload" },
    query    = { "callback_url" },
    params   = { scope = "text", public_key = "text", nonce = "text",
                 callback_url = { type = "text", empty = true, lenient = true, default = "" } },
    presents = true,
    examples = { "tg:passport?bot_id=1&scope=a&public_key=b&nonce=c", "tg:passport?bot_id=1&scope=a&public_key=b&nonce=&payload=c",
                 "tg:passport?payload=x&bot_id=1&scope=a&public_key=b&nonce=c&callback_url=https%3A%2F%2Fada.example" },
    absent   = { "tg:passport:443?bot_id=1&scope=a&public_key=b&nonce=c", "tg://@ada@passport?bot_id=1&scope=a&public_key=b&nonce=c" },
  },
}

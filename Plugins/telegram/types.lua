-- What the words of a link may be. The client's rules, as expressions.

-- First segments of t.me that are never someone's name: what does not fit them opens nothing.
local words = {
  "addemoji", "addlist", "addstickers", "addstyle", "addtheme", "auction", "bg", "c", "call", "confirmphone", "contact",
  "giftcode", "i", "invoice", "iv", "joinchat", "login", "m", "msg", "nft", "proxy", "setlanguage", "share", "socks",
}

-- Names that no subdomain of t.me stands for.
local not_before_t_me = {
  "a", "addemoji", "addlist", "addstickers", "addstyle", "addtheme", "auction", "auth", "boost", "call", "confirmphone",
  "contact", "giftcode", "invoice", "joinchat", "k", "login", "m", "nft", "proxy", "setlanguage", "share", "socks", "web", "z",
}

local some_text = { type = "text", empty = true }                 -- an item that may be there without a value
---@type iris.Types
return {
  -- Who. A letter first, no underscore beside another or at the end.
  username             = { match = "[A-Za-z](?:_?[A-Za-z0-9])*", max = 32 },
  t_me_name            = { type = "username", except = words },
  subdomain            = { type = "username", min = 4, except = not_before_t_me },
  domain               = "username",
  target               = "username",
  chat_username        = "username",
  bot_username         = "username",
  channel_username     = "username",
  owner_username       = "username",
  poster_username      = "username",
  manager_bot_username = "username",
  new_bot_username     = { match = "(?:[A-Za-z](?:_?[A-Za-z0-9])*)?", max = 32, default = "" },
  new_bot_name         = { type = "text", empty = true, lenient = true, default = "" },
  short_name           = { type = "username", min = 3 },          -- of games and of web apps
  game_short_name      = "short_name",
  web_app_short_name   = "short_name",
  phone                = { match = " ?([0-9]{1,32})" },           -- in phone=+1 the plus has become a space
  target_phone         = "phone",
  all_digits           = { match = "[0-9]{1,32}" },
  bot_user_id          = { type = "integer", match = "0*([1-9][0-9]*)(?:[^0-9].*)?", max = 1099511627775 },

  -- Tokens.
  start_parameter      = { match = "[A-Za-z0-9_-]*", default = "" },
  invite_hash          = { match = "[A-Za-z0-9_-]*", default = "" },
  referral             = { match = "[A-Za-z0-9_-]+" },
  slug_token           = { match = "[A-Za-z0-9_-]+" },
  invitation           = { match = "[A-Za-z0-9_-]*[A-Za-z_-][A-Za-z0-9_-]*|[0-9]{33,}" },  -- fewer digits alone are a phone
  plus_word            = { match = "[ +]([A-Za-z0-9_-]+)" },      -- t.me/+…, a phone or an invitation

  -- Numbers.
  story_id             = { type = "integer", match = "[1-9][0-9]*", max = 1999999999 },
  story_album_id       = { type = "integer", match = "[1-9][0-9]*", max = 2147483647 },
  collection_id        = { type = "integer", match = "[1-9][0-9]*", max = 2147483647 },
  port                 = { type = "integer", match = "0*([1-9][0-9]*)(?:[^0-9].*)?", max = 65535 },  -- 80 and 80x, not 0 or x80

  -- What a link may say beside the name.
  draft_text           = { type = "text", empty = true, max = 4096, clip = true, default = "" },
  open_profile         = "flag",
  is_live_stream       = "flag",
  expect_custom_emoji  = "flag",
  mode                 = { oneof = { "compact", "fullscreen" } },
  app_parameter        = { type = "text", empty = true, default = "" },
  chats                = { list = " ", oneof = { "users", "bots", "groups", "channels" } },
  admin                = { list = " ", oneof = {
    "manage_chat", "change_info", "post_messages", "edit_messages", "delete_messages", "invite_users", "restrict_members",
    "pin_messages", "manage_topics", "promote_members", "manage_video_chats", "post_stories", "edit_stories",
    "delete_stories", "manage_direct_messages", "manage_tags", "anonymous" } },

  -- Of messages: taken as they are.
  channel = "text", post = "text", single = some_text, thread = some_text, comment = some_text,
  t = some_text, task = some_text, option = some_text,

  rest = "raw",
}

-- What a name opens: tg://resolve?domain=NAME&… and t.me/NAME/…
--
-- The keys of the link are tried in the order of the link; the first whose value makes sense
-- decides. Where none does, the chat itself opens.
local text   = require "text"
local rights = require "rights"

local resolve = {}

local function fits(type, value)
  if value then return iris.value(type, value) end
end

-- A draft that begins with @ would look like an inline bot; a space goes before it.
function resolve.draft(query)
  local draft = query.text
  if not draft or draft == "" then return "" end
  return draft:sub(1, 1) == "@" and " " .. draft or draft
end

local function video_chat(is_live_stream)
  return function(name, value)
    if fits("invite_hash", value) then
      return "video_chat", { chat_username = name, invite_hash = value, is_live_stream = is_live_stream }
    end
  end
end

local function startapp(name, value, ask)
  if fits("start_parameter", value) then
    return "main_web_app", { bot_username = name, start_parameter = value, mode = fits("mode", ask.query.mode) }
  end
end

function resolve.web_app(name, app, query)
  return "web_app", { bot_username = name, web_app_short_name = app, start_parameter = query.startapp or "",
                      mode = fits("mode", query.mode) }
end

-- An attachment menu bot, opened in the chat of a name or of a phone number.
function resolve.attached(bot, query, name, phone)
  if fits("username", bot) then
    return "attachment_menu_bot",
      { bot_username = bot, start_parameter = fits("start_parameter", query.startattach) or "",
        target = name, target_phone = phone }
  end
end

local keys = {
  videochat  = video_chat(false),
  voicechat  = video_chat(false),
  livestream = video_chat(true),

  ref = function(name, value)
    if fits("referral", value) then return "chat_affiliate_program", { username = name, referral = value } end
  end,

  start = function(name, value)
    if not fits("start_parameter", value) then return nil end
    local referral = value:match("^_tgr_(.+)$")
    if referral then return "chat_affiliate_program", { username = name, referral = referral } end
    return "bot_start", { bot_username = name, start_parameter = value }
  end,

  startgroup = function(name, value, ask)
    if fits("start_parameter", value) then
      return "bot_start_in_group",
        { bot_username = name, start_parameter = value, admin = rights.in_group(ask.query.admin) }
    end
  end,

  startchannel = function(name, _, ask)         -- a bot without rights has no business in a channel
    local known = rights.in_channel(ask.query.admin)
    if known then return "bot_add_to_channel", { bot_username = name, admin = known } end
  end,

  game = function(name, value)
    if fits("short_name", value) then return "game", { bot_username = name, game_short_name = value } end
  end,

  attach = function(name, value, ask) return resolve.attached(value, ask.query, name) end,

  startattach = function(name, value, ask)
    if text.some(ask.query.attach) then return nil end
    return "attachment_menu_bot",
      { bot_username = name, start_parameter = fits("start_parameter", value) or "", chats = rights.chats(ask.query.choose) }
  end,

  direct = function(name) return "direct_messages_chat", { channel_username = name } end,
}

local function numbered(row, owner, field)
  return function(name, value)
    local number = fits(field, value)
    if number then return row, { [owner] = name, [field] = number } end
  end
end

local story      = numbered("story", "poster_username", "story_id")
local album      = numbered("story_album", "owner_username", "story_album_id")
local collection = numbered("gift_collection", "owner_username", "collection_id")

local function any_story(name, value)
  if value == "live" then return "live_story", { poster_username = name } end
  return story(name, value)
end

local in_app, on_web = {}, {}
for key, opens in pairs(keys) do in_app[key], on_web[key] = opens, opens end

-- Only in tg: links: what t.me has in its path.
in_app.story, in_app.album, in_app.collection = any_story, album, collection
in_app.appname = function(name, value, ask)
  if fits("short_name", value) then return resolve.web_app(name, value, ask.query) end
end
in_app.startapp = function(name, value, ask)
  if not text.has(ask.keys, "appname") then return startapp(name, value, ask) end
end

-- Only on t.me.
on_web.boost    = function(name) return "chat_boost", { domain = name } end
on_web.startapp = startapp

local below = { s = any_story, a = album, c = collection }          -- t.me/NAME/s/12

-- A key that comes again counts again, so all items are looked at.
local function first_that_makes_sense(name, ask, meanings)
  return text.first_item(ask.items, function(key, value)
    local opens = meanings[key]
    if opens then return opens(name, value, ask) end
  end)
end

local function chat(name, ask)
  return "public_chat",
    { chat_username = name, draft_text = resolve.draft(ask.query), open_profile = text.has(ask.keys, "profile") }
end

-- A message of a public chat or of a channel, with what the link says beside.
function resolve.message(query, place)
  return "message",
    { domain = place.domain, channel = place.channel, post = place.post, thread = place.thread or query.thread,
      single = query.single, comment = query.comment, t = query.t, task = query.task, option = query.option }
end

local function passport(query)
  local bot, scope, key = fits("bot_user_id", query.bot_id), text.some(query.scope), text.some(query.public_key)
  local nonce = text.some(query.nonce) or text.some(query.payload)
  if bot and scope and key and nonce then
    return "passport_data_request",
      { bot_user_id = bot, scope = scope, public_key = key, nonce = nonce, callback_url = query.callback_url }
  end
end

-- tg://resolve?domain=NAME
function resolve.in_app(name, ask)
  local query = ask.query
  if text.some(query.post) then return resolve.message(query, { domain = name, post = query.post }) end
  if name == "oauth" and text.some(query.startapp) then return "oauth", { startapp = query.startapp } end
  local row, with = first_that_makes_sense(name, ask, in_app)
  if row then return row, with end
  if name == "telegrampassport" then
    row, with = passport(query)
    if row then return row, with end
  end
  return chat(name, ask)
end

-- The two numbers of …/POST or …/THREAD/POST that begin at a segment; nil where there is no post.
function resolve.numbers(path, first)
  local one, two = text.number(path[first]), text.number(path[first + 1])
  if one <= 0 then return nil end
  if two > 0 then return string.format("%d", two), string.format("%d", one) end
  return string.format("%d", one)
end

-- t.me/NAME/…
function resolve.on_web(name, ask)
  local path, query, count = ask.path, ask.query, text.length(ask.path)
  local post, thread = resolve.numbers(path, 2)
  if post then return resolve.message(query, { domain = name, post = post, thread = thread }) end
  if name:lower() == "boost" then
    if count == 2 and fits("username", path[2]) then return "chat_boost", { domain = path[2] } end
    local channel = text.number(query.c)
    if count == 1 and channel > 0 then return "chat_boost", { channel = string.format("%d", channel) } end
  end
  local row, with
  if count == 3 and below[path[2]] then row, with = below[path[2]](name, path[3]) end
  if row then return row, with end
  if count == 2 and fits("short_name", path[2]) then return resolve.web_app(name, path[2], query) end
  row, with = first_that_makes_sense(name, ask, on_web)
  if row then return row, with end
  return chat(name, ask)
end

return resolve

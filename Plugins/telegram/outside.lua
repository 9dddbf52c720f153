-- What a link brings along from outside: a text to share, a background, a proxy, an article; and
-- what no other row knows.
local text    = require "text"
local secrets = require "secrets"

-- A text as the client takes it from a link: control characters are spaces; carriage returns, marks
-- of direction and lines above or below letters are left out.
local function clean(value)
  local cleaned = value:gsub("\r", ""):gsub("[\1-\9\11-\31]", " ")
  cleaned = cleaned:gsub("\226\128[\168-\174]", "")
  return (cleaned:gsub("\204[\138\179\191]", ""))
end

local article_hosts = { ["telegra.ph"] = true, ["te.legra.ph"] = true, ["graph.org"] = true }

-- Path and query of a link to an article, written out; nil: it is another link, or to no article.
local function article_page(link)
  local slashes = link:find("//", 1, true)
  local scheme  = slashes and link:sub(1, slashes - 1):lower()
  local rest    = (scheme == "" or scheme == "http:" or scheme == "https:") and link:sub(slashes + 2) or link
  rest = rest:sub(1, (rest:find("#", 1, true) or 0) - 1)
  local cut  = rest:find("[/?]") or #rest + 1
  local host = rest:sub(1, cut - 1):gsub("%%(%x%x)", function(hex) return string.char(tonumber(hex, 16)) end)
  host = host:lower():gsub(":0*443$", ""):gsub(":0*80$", ""):gsub("%.$", ""):gsub("^www%.", "")
  local page = text.trimmed(rest:sub(cut), true):gsub(" ", "%%20")
  if page:sub(1, 1) ~= "/" then page = "/" .. page end
  return article_hosts[host] and page ~= "/" and page or nil
end

-- Whether a tg: link names a place. It is read like a host: no name of a user before it, no port
-- behind it, only characters of hosts.
local function names_a_place(rest)
  local place = rest:sub(1, (rest:find("[/?]") or 0) - 1)
  if place:sub(1, 1) == "@" then place = place:sub(2) end
  return place ~= "" and place ~= "." and not place:find("[^%w%.%-_!$,~*'();&+=%%\128-\255]")
end

local any_item = { type = "text", empty = true }
local proxies  = { "unsupported_proxy" }

return {
  -- A text to send on. -------------------------------------------------------------------------------

  share = {
    title    = "Share a link",
    reads    = { "tg://msg_url", "tg://msg", "tg://share", "t.me/share/url/:_*", "t.me/msg/url/:_*" },
    rule     = function(ask)
      local url  = text.trimmed(clean(ask.query.url or ""))
      local said = clean(ask.query.text or "")
      local last = #said
      while said:byte(last) == 10 do last = last - 1 end
      said = said:sub(1, last)
      if url ~= "" then return "message_draft", { url = url, said = text.some(said) } end
      if said:find("[^ \n]") then return "message_draft", { said = said } end
    end,
    gives    = { "message_draft" },
    examples = { "t.me/share/url?url=https%3A%2F%2Fada.example&text=look", "tg:msg_url?url=a", "tg:share?text=hello", "t.me/msg/url/x?url=a" },
    absent   = { "t.me/share/url", "t.me/share?url=a", "tg:msg_url", "tg:share?url=&text=%20", "t.me/msg/link?url=a" },
  },

  message_draft = {                             -- the link, and below it what is said about it
    title    = "A message to send to someone",
    prints   = { "tg://msg_url?url=:url&text=:said", "tg://msg_url?url=:url", "tg://msg_url?text=:said" },
    params   = { url = "text", said = "text" },
    values   = function(url, said)
      local whole = url and said and url .. "\n" .. said or url or said
      if whole:sub(1, 1) == "@" then whole = " " .. whole end
      return { text = whole, contains_link = url ~= nil and said ~= nil }
    end,
    presents = true,
    tab      = "chats",
  },

  -- Backgrounds. -------------------------------------------------------------------------------------

  background = {                                -- a colour goes before a gradient, a gradient before a name
    title    = "A background",
    link     = "tg://bg?slug=:slug",
    reads    = { "tg://bg?color=:slug", "tg://bg?gradient=:slug" },
    query    = { "mode", "intensity", "bg_color", "rotation" },
    params   = { slug = "text", mode = any_item, intensity = any_item, bg_color = any_item, rotation = any_item },
    rule     = function(slug, mode, intensity, bg_color, rotation, ask)
      local query = ask.query
      if text.some(query.color) then return { slug = query.color } end
      if text.some(query.gradient) then return { slug = query.gradient, rotation = rotation } end
      return { slug = slug, mode = mode, intensity = intensity, bg_color = bg_color, rotation = rotation }
    end,
    values   = function(slug, mode, intensity, bg_color, rotation)
      return { background_name = text.with_items(text.encode(slug), {
        { "mode", mode }, { "intensity", intensity }, { "bg_color", bg_color }, { "rotation", rotation } }) }
    end,
    presents = true,
    tab      = "settings",
    examples = { "tg:bg?slug=abc&mode=blur+motion", "tg:bg?color=ffffff&slug=abc", "tg:bg?gradient=000000-ffffff&rotation=45" },
    absent   = { "tg://ada@bg?slug=abc", "tg:bg:1?color=ffffff", "t.me/bg?slug=abc" },
  },

  background_on_t_me = {                        -- a short name is a colour or a gradient, which only rotates
    title    = "A background on t.me",
    reads    = "t.me/bg/:slug/:_*",
    params   = { slug = "text" },
    rule     = function(slug, ask)
      local query, before = ask.query, slug:match("^[^?]*")
      local is_fill = #slug <= 13 or (#before <= 13 and #before < #slug) or before:find("[^A-Za-z0-9_-]")
      if is_fill then return "background", { slug = slug, rotation = query.rotation } end
      return "background",
        { slug = slug, mode = query.mode, intensity = query.intensity, bg_color = query.bg_color, rotation = query.rotation }
    end,
    gives    = { "background" },
    examples = { "t.me/bg/ffffff", "t.me/bg/000000-ffffff?rotation=45", "t.me/bg/%20/", "t.me/bg/a-name-that-is-long?mode=blur" },
    absent   = { "t.me/bg/", "t.me/bg//abc", "t.me/bg?color=ffffff" },
  },

  -- Proxies. -----------------------------------------------------------------------------------------

  proxy_mtproto = {
    title    = "A proxy",
    link     = "tg://proxy?server=:server&port=:port&secret=:secret",
    reads    = "t.me/proxy/:_*?server=:server&port=:port&secret=:secret",
    params   = { server = "text", secret = "text" },
    rule     = function(server, port, secret)
      local written = #server <= 255 and secrets.written(secret)
      if written then return { server = server, port = port, secret = written } end
      return "unsupported_proxy", {}
    end,
    gives    = proxies,
    presents = true,
    tab      = "settings",
    examples = { "t.me/proxy?server=1.2.3.4&port=80&secret=1234567890abcdef1234567890ABCDEF",
                 "tg:proxy?secret=EjRWeJCrze8SNFZ4kKvN7w&server=a&port=443x" },
    absent   = { "tg:proxy:1?server=a&port=80&secret=b", "proxy.t.me?server=a&port=80" },
  },

  proxy_socks = {
    title    = "A SOCKS5 proxy",
    link     = "tg://socks?server=:server&port=:port",
    reads    = "t.me/socks/:_*?server=:server&port=:port",
    query    = { "user=:username_there", "pass=:password" },
    params   = { server = "text", username_there = { type = "text", empty = true, default = "" },
                 password = { type = "text", empty = true, default = "" } },
    rule     = function(server)
      if #server <= 255 then return true end
      return "unsupported_proxy", {}
    end,
    gives    = proxies,
    values   = function(server, port, username_there, password)
      return { server = server, port = port, username = username_there, password = password }
    end,
    presents = true,
    tab      = "settings",
    examples = { "t.me/socks?server=ada.example&port=80&user=1&pass=2", "tg:socks?server=a&port=1080" },
    absent   = { "tg:socks:1?server=a&port=80", "socks.t.me?server=a&port=80" },
  },

  unsupported_proxy = {                         -- said to the user, and not left to the browser
    title    = "A proxy that this app does not know",
    link     = "tg://proxy",
    reads    = { "tg://socks", "t.me/proxy/:_*", "t.me/socks/:_*" },
    presents = true,
    tab      = "settings",
    examples = { "t.me/socks?server=&port=80", "tg:proxy?server=a&port=65536&secret=b", "t.me/proxy" },
    absent   = { "tg:proxy:1", "socks.t.me" },
  },

  -- Articles. ----------------------------------------------------------------------------------------

  instant_view = {                              -- an article of telegra.ph is printed as a view of it, with the link as it came
    title    = "An article",
    link     = { "t.me/iv?url=:address", "t.me/iv?url=:article&telegraph" },
    query    = { "rhash" },
    params   = { address = "text", article = "text", rhash = { type = "text", empty = true, lenient = true } },
    rule     = function(address, article, rhash)
      if not article then return { address = address, rhash = rhash } end
      if article_page(article) then return { article = article } end
      return { address = article, rhash = rhash }
    end,
    values   = function(address, article, rhash)
      if article then return { url = "https://telegra.ph" .. article_page(article), fallback_url = article } end
      return { url = text.with_items("https://t.me/iv", { { "url", address }, { "rhash", rhash } }), fallback_url = address }
    end,
    presents = true,
    examples = { "t.me/iv?url=https%3A%2F%2Fada.example&rhash=1", "http://telegram.me/iv/?rhash=&url=a" },
    absent   = { "t.me/iv", "t.me/iv?url=", "t.me/iv/x?url=a", "tg:iv@?url=a" },
  },

  telegraph = {
    title    = "An article on telegra.ph",
    reads    = "telegra.ph/:_*",
    rule     = function(ask)
      if article_page(ask.text) then return "instant_view", { article = ask.text } end
    end,
    gives    = { "instant_view" },
    examples = { "telegra.ph/page", "https://www.graph.org/page?x=1#y", "http://te.leGra.ph/?" },
    absent   = { "telegra.ph", "www.telegra.ph/", "https://graph.org/#x", "https://telegra.ph:8080/page", "legra.ph/page" },
  },

  -- The rest. ----------------------------------------------------------------------------------------

  -- DISAGREE: the documentation says that these are ignored; the library takes them for something
  -- newer than itself and asks the server. We ignore them.
  only_in_messages = {
    title    = "Someone's number or an emoji, which only a message may name",
    reads    = { "tg://user?id", "tg://emoji?id" },
    retired  = "Only a message may name these; a link to them opens nothing.",
    absent   = { "tg://user?id=1", "tg:emoji?id=5368324170671202286" },
  },

  unknown_deep_link = {                         -- kept whole: the server is asked what it is
    title    = "Something that this app does not know yet",
    link     = "tg://:rest+",
    rule     = function(rest) return names_a_place(rest) end,
    values   = function(rest) return { link = "tg://" .. rest } end,
    presents = true,
    examples = { "tg://need_update_for_some_feature?test=a", "tg:resolve?domain=a__b", "tg:restore_purchases/x?#y",
                 "tg:join?invite=123456", "tg://Settings" },
    absent   = { "tg:", "tg://", "tg:?x", "tg:ada@new_thing", "tg:new_thing:1", "tg:http://new_thing", "tg://[::1]/x" },
  },
}

-- Links that name one thing by a word: invitations, stickers, gifts, codes. In tg: links the word is
-- an item, on t.me it is the second segment, and what comes behind it says nothing.
local text = require "text"

return {
  chat_invite = {
    title    = "Invitation to a chat",
    link     = "tg://join?invite=:invitation",
    reads    = "t.me/joinchat/:invitation/:_*",
    values   = function(invitation) return { hash = invitation } end,
    presents = true,
    tab      = "chats",
    examples = { "tg:join?invite=AbC-_1", "t.me/joinchat/AbC-_1", "https://t.me/s/joinchat/12345678901a/x" },
    absent   = { "t.me/joinchat/", "t.me/joinchat/123456", "t.me/joinchat/a%20b", "www.t.me/s/s/s/joinchat/1", "joinchat.t.me/AbC" },
  },

  chat_folder_invite = {
    title    = "Invitation to a folder of chats",
    link     = "tg://addlist?slug=:slug_token",
    reads    = "t.me/addlist/:slug_token/:_*",
    values   = function(slug_token) return { slug = slug_token } end,
    presents = true,
    tab      = "chats",
    examples = { "tg:addlist?slug=123456", "t.me/addlist/123456/x/?y#z" },
    absent   = { "t.me/addlist", "t.me/addlist/a%2Fb", "t.me/addlist//123456", "addlist.t.me/123456" },
  },

  group_call = {
    title    = "A group call",
    link     = "tg://call?slug=:slug_token",
    reads    = "t.me/call/:slug_token/:_*",
    values   = function(slug_token) return { slug = slug_token } end,
    presents = true,
    tab      = "chats",
    examples = { "tg:call?slug=abc", "telegram.dog/call/abc" },
    absent   = { "t.me/call", "t.me/call/a.b", "t.me/call?slug=abc" },
  },

  user_token = {
    title    = "Someone, by a token",
    link     = "tg://contact?token=:token",
    reads    = "t.me/contact/:token/:_*",
    params   = { token = "text" },
    tab      = "chats",
    examples = { "tg:contact?token=abc", "t.me/contact/abc", "t.me/contact/a%2Fb/c" },
    absent   = { "t.me/contact", "t.me/contact//abc", "contact.t.me/abc" },
  },

  business_chat = {
    title    = "A chat with a business",
    link     = "tg://message?slug=:link_name",
    reads    = "t.me/m/:link_name/:_*",
    params   = { link_name = "text" },
    tab      = "chats",
    examples = { "tg:message?slug=abc", "t.me/m/abc" },
    absent   = { "t.me/m", "t.me/m//abc", "m.t.me/abc" },
  },

  sticker_set = {
    title    = "A set of stickers or of emoji",
    link     = { { "tg://addstickers?set=:sticker_set_name", expect_custom_emoji = false },
                 { "tg://addemoji?set=:sticker_set_name", expect_custom_emoji = true } },
    reads    = { { "t.me/addstickers/:sticker_set_name/:_*", expect_custom_emoji = false },
                 { "t.me/addemoji/:sticker_set_name/:_*", expect_custom_emoji = true } },
    params   = { sticker_set_name = "slug_token" },
    presents = true,
    tab      = "chats",
    examples = { "tg:addstickers?set=abc", "tg:addemoji?set=abc", "t.me/addstickers/abc", "t.me/addemoji/abc?x=1" },
    absent   = { "t.me/addstickers", "t.me/addstickers/a%20b", "t.me/addemoji?set=abc", "addemoji.t.me/abc" },
  },

  language_pack = {
    title    = "A language",
    link     = "tg://setlanguage?lang=:language_pack_name",
    reads    = "t.me/setlanguage/:language_pack_name/:_*",
    params   = { language_pack_name = { match = "[A-Za-z0-9-]{2,64}|X" } },   -- those that begin with X are one's own
    presents = true,
    tab      = "settings",
    examples = { "tg:setlanguage?lang=ab0-a", "t.me/setlanguage/aba%30ab-a" },
    absent   = { "t.me/setlanguage/a", "t.me/setlanguage/ab_c", "t.me/setlanguage/aba%2Faba", "t.me/setlanguage/" },
  },

  text_composition_style = {
    title    = "A style of writing",
    link     = "tg://addstyle?slug=:style_name",
    reads    = "t.me/addstyle/:style_name/:_*",
    params   = { style_name = { match = "[A-Za-z0-9_-]{8,}" } },
    presents = true,
    tab      = "settings",
    examples = { "tg:addstyle?slug=abacabaabc", "t.me/addstyle/abacabaabc" },
    absent   = { "t.me/addstyle/abacaba", "t.me/addstyle/abacaba.bc", "addstyle.t.me/abacabaabc" },
  },

  theme = {
    title    = "A theme",
    link     = "tg://addtheme?slug=:theme_name",
    reads    = "t.me/addtheme/:theme_name/:_*",
    params   = { theme_name = "text" },
    presents = true,
    tab      = "settings",
    examples = { "tg:addtheme?slug=abc", "t.me/addtheme/a%20b" },
    absent   = { "t.me/addtheme", "t.me/addtheme//abc", "t.me/addtheme?slug=abc" },
  },

  invoice = {
    title    = "An invoice",
    link     = "tg://invoice?slug=:invoice_name",
    reads    = { "t.me/invoice/:invoice_name/:_*", "t.me/$:invoice_name/:_*" },
    params   = { invoice_name = "text" },
    presents = true,
    examples = { "tg:invoice?slug=abc", "t.me/invoice/abc", "t.me/$abc", "t.me/%24123456/x" },
    absent   = { "t.me/invoice", "t.me/$", "t.me/$/abc" },
  },

  upgraded_gift = {
    title    = "A gift that is one of a kind",
    link     = "tg://nft?slug=:name",
    params   = { name = "text" },
    presents = true,
    examples = { "tg:nft?slug=abc-1", "tg:nft?slug=123456/789&attach=&startattach" },
    absent   = { "tg://ada@nft?slug=abc-1", "nft.t.me/abc-1", "t.me/nft?slug=abc-1" },
  },

  upgraded_gift_on_t_me = {                     -- here slashes belong to the name
    title    = "A gift that is one of a kind, on t.me",
    reads    = "t.me/nft/:_*",
    rule     = function(ask)
      if text.some(ask.path[2]) then return "upgraded_gift", { name = text.joined(ask.path, 2) } end
    end,
    gives    = { "upgraded_gift" },
    examples = { "t.me/nft/abc-1", "t.me/nft/123456/789/", "t.me/nft/%2Fabc" },
    absent   = { "t.me/nft", "t.me/nft//abc-1" },
  },

  premium_gift_code = {
    title    = "A gift code",
    link     = "tg://giftcode?slug=:code",
    reads    = "t.me/giftcode/:code/:_*",
    params   = { code = "text" },
    presents = true,
    examples = { "tg:giftcode?slug=abc", "t.me/giftcode/abc" },
    absent   = { "t.me/giftcode", "t.me/giftcode/?slug=abc", "giftcode.t.me/abc" },
  },

  gift_auction = {
    title    = "An auction of gifts",
    link     = "tg://stargift_auction?slug=:slug",
    reads    = "t.me/auction/:slug/:_*",
    params   = { slug = "text" },
    presents = true,
    examples = { "tg:stargift_auction?slug=abc", "t.me/auction/abc" },
    absent   = { "t.me/auction", "t.me/auction//abc", "auction.t.me/abc" },
  },

  phone_number_confirmation = {
    title    = "Confirm a phone number",
    link     = "tg://confirmphone?phone=:phone_number&hash=:hash",
    reads    = "t.me/confirmphone/:_*?phone=:phone_number&hash=:hash",
    params   = { phone_number = "all_digits", hash = { match = "[0-9A-Fa-f]{1,32}" } },
    presents = true,
    tab      = "settings",
    examples = { "tg:confirmphone?phone=123456789&hash=abc0ef", "t.me/confirmphone?hash=abc%30ef&phone=123456789" },
    absent   = { "t.me/confirmphone?hash=abc0ef&phone=+123456789", "t.me/confirmphone?hash=xyz&phone=1", "t.me/confirmphone?phone=1" },
  },

  authentication_code = {                       -- a code goes before a token
    title    = "A login code",
    link     = "tg://login?code=:code",
    reads    = { "tg://login?code=:code&token", "t.me/login/:code/:_*" },
    params   = { code = "text" },
    presents = true,
    examples = { "tg:login?code=123456", "tg:login?token=a&code=%2F123456", "t.me/login/123456" },
    absent   = { "t.me/login", "t.me/login?code=123456", "login.t.me/123456" },
  },

  qr_code_authentication = {                    -- scanned by the device that is logged in: the app is not given the token
    title    = "A QR code to log in with",
    link     = "tg://login?token=:token",
    params   = { token = "text" },
    values   = function() return {} end,
    presents = true,
    examples = { "tg:login?token=abc", "tg:login?code=&token=abc" },
    absent   = { "t.me/login?token=abc", "tg://ada@login?token=abc" },
  },

  request_managed_bot = {                       -- a bot's name ends in "bot"; where it does not, the app is given one that does
    title    = "A bot asks to make a bot",
    link     = "tg://newbot?manager=:manager_bot_username",
    query    = { "username=:new_bot_username", "name=:new_bot_name" },
    values   = function(manager_bot_username, new_bot_username, new_bot_name)
      local is_bot = new_bot_username:lower():find("bot$")
      return { manager_bot_username = manager_bot_username, suggested_bot_name = new_bot_name,
               suggested_bot_username = is_bot and new_bot_username or new_bot_username .. "bot" }
    end,
    presents = true,
    tab      = "chats",
    examples = { "tg:newbot?manager=ada&username=bea&name=Bea", "tg:newbot?manager=ada&username=" },
    absent   = { "tg://ada@newbot?manager=ada", "tg:newbot:1?manager=ada", "https://newbot/?manager=ada" },
  },

  managed_bot_on_t_me = {                       -- here the names are segments; what is no name belongs to a chat called newbot
    title    = "A bot asks to make a bot, on t.me",
    reads    = { "t.me/newbot/:manager_bot_username", "t.me/newbot/:manager_bot_username/:new_bot_username/:_*" },
    query    = { "name=:new_bot_name" },
    rule     = function(manager_bot_username, new_bot_username, new_bot_name)
      return "request_managed_bot",
        { manager_bot_username = manager_bot_username, new_bot_username = new_bot_username, new_bot_name = new_bot_name }
    end,
    gives    = { "request_managed_bot" },
    examples = { "t.me/newbot/ada/bea?name=Bea", "t.me/newbot/ada", "t.me/newbot/ada//x" },
    absent   = { "t.me//newbot/ada", "https://newbot/ada", "t.me:80x/newbot/ada" },
  },

  premium_features_page = {
    title    = "What Premium offers",
    link     = "tg://premium_offer",
    query    = { "ref=:referrer" },
    params   = { referrer = { type = "text", empty = true, default = "" } },
    presents = true,
    tab      = "settings",
    examples = { "tg:premium_offer", "tg:premium_offer?ref=abcdef" },
    absent   = { "tg:premium_offer:80", "tg://ada@premium_offer?ref=abcdef", "http:premium_offer" },
  },

  premium_gift_purchase = {
    title    = "Give Premium to several people",
    link     = "tg://premium_multigift",
    query    = { "ref=:referrer" },
    params   = { referrer = { type = "text", empty = true, default = "" } },
    presents = true,
    tab      = "settings",
    examples = { "tg:premium_multigift", "tg://premium_multigift/?ref=abc" },
    absent   = { "tg:premium_multigift:80?ref=abc", "tg:https://premium_multigift" },
  },

  star_purchase = {                             -- at least one star, at most 10^12; what is no number counts as one
    title    = "Buy stars",
    link     = "tg://stars_topup?balance=:balance",
    query    = { "purpose" },
    params   = { balance = "text", purpose = { type = "text", empty = true, default = "" } },
    rule     = function(balance, purpose)
      local count = math.max(1, math.min(text.number(balance), 1000000000000))
      return { balance = string.format("%d", count), purpose = purpose }
    end,
    values   = function(balance, purpose) return { star_count = text.number(balance), purpose = purpose } end,
    presents = true,
    tab      = "settings",
    examples = { "tg:stars_topup?balance=10&purpose=gift", "tg:stars_topup?balance=test" },
    absent   = { "tg://stars_topup:10?balance=10", "tg://10@stars_topup?balance=10" },
  },

  restore_purchases = {
    title    = "Restore what was bought",
    link     = "tg://restore_purchases",
    tab      = "settings",
    examples = { "tg:restore_purchases", "tg://restore_purchases/?x#y" },
    absent   = { "tg:restore_purchases:1", "http://restore_purchases" },
  },
}

-- The app's own pages, which only tg: links reach: settings and their sections, calls, contacts.
--
-- A section that is not known opens the settings, and a subsection that is not known its section.
local text = require "text"

-- A list of subsections. A line is a page and what stands below it, under its name; a line that
-- begins with a dot lists pages by themselves.
local function below(lines)
  local pages = {}
  for line in lines:gmatch("[^\n]+") do
    local parent
    for word in line:gmatch("%S+") do
      if not parent then
        parent = word
        if word ~= "." then pages[word] = true end
      else
        pages[parent == "." and word or parent .. "/" .. word] = true
      end
    end
  end
  return pages
end

local nothing = below ""

-- The word of the link, the section that the app is given, its subsections. A section without the
-- third has none at all.
local sections = {
  appearance = { "appearance", below [[
    themes edit create
    wallpapers edit set choose-photo
    your-color/profile add-icons use-gift reset
    your-color/name add-icons use-gift
    text-size use-system
    stickers-and-emoji edit trending archived emoji suggest-by-emoji large-emoji dynamic-order
    stickers-and-emoji/archived edit
    stickers-and-emoji/emoji edit archived suggest quick-reaction show-more
    stickers-and-emoji/emoji/archived edit
    stickers-and-emoji/emoji/quick-reaction choose
    . night-mode auto-night-mode message-corners animations app-icon tap-for-next-media
  ]] },
  ["ask-question"] = { "ask_question" },
  business = { "business", below ". do-not-hide-ads" },
  data = { "data_and_storage", below [[
    storage edit auto-remove clear-cache max-cache
    usage mobile wifi reset roaming
    auto-download/mobile enable usage photos stories videos files
    auto-download/wifi enable usage photos stories videos files
    auto-download/roaming enable usage photos stories videos files
    save-to-photos/chats max-video-size add-exception delete-all
    save-to-photos/groups max-video-size add-exception delete-all
    save-to-photos/channels max-video-size add-exception delete-all
    share-sheet suggested-chats suggest-by reset
    proxy edit use-proxy add-proxy share-list use-for-calls
    . auto-download/reset less-data-calls open-links saved-edited-photos pause-music
    . raise-to-listen raise-to-speak show-18-content
  ]] },
  devices = { "devices", below ". edit link-desktop terminate-sessions auto-terminate" },
  edit = { "edit_profile", below [[
    . set-photo first-name last-name bio birthday change-number username your-color channel add-account log-out
  ]] },
  faq = { "faq" },
  features = { "features" },
  folders = { "chat_folders", below ". edit create add-recommended show-tags tab-view" },
  grams = { "my_grams" },
  language = { "language", below ". show-button translate-chats do-not-translate" },
  notifications = { "notifications", below [[
    private-chats edit show preview sound add-exception delete-exceptions light-color vibrate priority
    groups edit show preview sound add-exception delete-exceptions light-color vibrate priority
    channels edit show preview sound add-exception delete-exceptions light-color vibrate priority
    stories new important show-sender sound add-exception delete-exceptions light-color vibrate priority
    reactions messages stories show-sender sound light-color vibrate priority
    . accounts in-app-sounds in-app-vibrate in-app-preview in-chat-sounds in-app-popup lock-screen-names
    . include-channels include-muted-chats count-unread-messages new-contacts pinned-messages reset web
  ]] },
  ["power-saving"] = { "power_saving", below [[
    . videos gifs stickers emoji effects preload background call-animations particles transitions
  ]] },
  premium = { "premium" },
  privacy = { "privacy_and_security", below [[
    blocked edit block-user
    blocked/block-user chats contacts
    active-websites edit disconnect-all
    passcode disable change auto-lock face-id fingerprint
    2sv change disable change-email
    passkey create
    auto-delete set-custom
    phone-number never always
    last-seen never always hide-read-time
    profile-photos never always set-public update-public remove-public
    bio never always
    gifts show-icon never always accepted-types
    birthday add never always
    saved-music never always
    forwards never always
    calls never always p2p ios-integration
    calls/p2p never always
    voice never always
    messages set-price exceptions
    invites never always
    data-settings sync-contacts delete-synced suggest-contacts delete-cloud-drafts clear-payment-info
    data-settings link-previews bot-settings map-provider
    . login-email self-destruct archive-and-mute
  ]] },
  ["privacy-policy"] = { "privacy_policy" },
  ["qr-code"] = { "qr_code", below ". share scan" },
  search = { "search" },
  ["send-gift"] = { "send_gift", below ". self" },
  stars = { "my_stars", below ". top-up stats gift earn" },
}

-- Pages of the profile that have a word of their own; the whole of it is the subsection.
local of_the_profile = below [[
  profile-color/profile add-icons use-gift
  profile-color/name add-icons use-gift
  . emoji-status profile-photo/use-emoji
]]
local profile_words = { ["emoji-status"] = "emoji-status", ["profile-color"] = "edit", ["profile-photo"] = "edit" }

-- The browser in the app stands in a section that is no page itself.
local browser = below ". enable-browser clear-cookies clear-cache history clear-history never-open clear-list search"

-- Older words, and the page that they mean now.
local now = {
  auto_delete = "privacy/auto-delete", change_number = "edit/change-number", edit_profile = "edit",
  login_email = "privacy/login-email", password = "privacy/2sv", phone_privacy = "privacy/phone-number",
  themes = "appearance", ton = "grams",
}

-- The page of a path behind tg://settings, as the link to it is written; "" for the settings.
local function page_of(path)
  local word, rest = path[2] or "", text.joined(path, 3)
  if now[word] then return now[word] end
  if word == "chat" then
    if path[3] ~= "browser" then return "" end
    return browser[path[4]] and "chat/browser/" .. path[4] or "chat/browser"
  end
  if profile_words[word] then
    local whole = rest == "" and word or word .. "/" .. rest
    return of_the_profile[whole] and whole or profile_words[word]
  end
  if not sections[word] then return "" end
  local known = sections[word][2] or nothing
  return known[rest] and word .. "/" .. rest or word
end

-- What the app is given of a page: the section, and the subsection where the section has any.
local function shown(page)
  if page == "" then return {} end
  local word, rest = page:match("^([^/]*)/?(.*)$")
  if word == "chat" then return { section = "in_app_browser", subsection = rest:match("^browser/?(.*)$") } end
  if profile_words[word] then return { section = "edit_profile", subsection = page } end
  local section = sections[word]
  return { section = section[1], subsection = section[2] and rest }
end

local calls      = below ". all missed edit show-tab start-call"
local contacts   = below ". search sort new invite manage"
local my_profile = below [[
  posts all-stories add-album
  . gifts archived-posts
]]

return {
  settings = {
    title    = "Settings, and what is in them",
    reads    = "tg://settings/:_*",
    prints   = { { "tg://settings", page = "" }, "tg://settings/:page+" },
    params   = { page = { type = "text", empty = true } },
    rule     = function(ask)
      local path = ask.path
      local word, rest = path[2], text.joined(path, 3)
      if word == "saved-messages" then return "saved_messages", {} end
      if word == "calls" then return "calls_page", { section = calls[rest] and rest or "" } end
      if word == "my-profile" then return "my_profile_page", { section = my_profile[rest] and rest or "" } end
      return { page = page_of(path) }
    end,
    gives    = { "saved_messages", "calls_page", "my_profile_page" },
    values   = function(page) return shown(page) end,
    tab      = "settings",
    again    = "reuse",
    examples = { "tg:settings", "tg://settings/", "tg:settings/devices", "tg:settings/appearance/themes/edit",
                 "tg:settings/no-such-section", "tg:settings/privacy/no-such-page", "tg:settings/chat/browser/history/x",
                 "tg:settings/change_number", "tg:settings/calls/start-call", "tg:settings/my-profile/posts/add-album" },
    absent   = { "tg:settings:80/devices", "tg://ada@settings/devices", "http:settings/devices", "tg:https://settings" },
  },

  balances = {
    title    = "Stars and grams",
    reads    = { "tg://stars/:_*", "tg://grams/:_*", "tg://ton/:_*" },
    rule     = function(ask) return "settings", { page = ask.path[1] == "stars" and "stars" or "grams" } end,
    gives    = { "settings" },
    examples = { "tg:stars", "tg:stars/stats", "tg:grams", "tg:ton?x" },
    absent   = { "tg:stars:1", "tg://ada@ton" },
  },

  emoji_status = {
    title    = "The emoji beside one's name",
    reads    = "tg://chats/emoji-status",
    rule     = function() return "settings", { page = "emoji-status" } end,
    gives    = { "settings" },
    examples = { "tg:chats/emoji-status", "tg://chats/emoji-status/" },
    absent   = { "tg:chats:1/emoji-status", "https://chats/emoji-status" },
  },

  calls_page = {
    title  = "Calls",
    prints = { { "tg://settings/calls", section = "" }, "tg://settings/calls/:section" },
    params = { section = { type = "text", empty = true } },
    tab    = "calls",
    again  = "reuse",
  },

  my_profile_page = {
    title  = "One's own profile",
    prints = { { "tg://settings/my-profile", section = "" }, "tg://settings/my-profile/:section+" },
    params = { section = { type = "text", empty = true } },
    tab    = "settings",
    again  = "reuse",
  },

  saved_messages = {
    title  = "Saved messages",
    prints = "tg://settings/saved-messages",
    tab    = "chats",
    again  = "reuse",
  },

  contacts_page = {
    title    = "Contacts",
    reads    = "tg://contacts/:_*",
    prints   = { { "tg://contacts", section = "" }, "tg://contacts/:section" },
    params   = { section = { type = "text", empty = true } },
    rule     = function(ask)
      local rest = text.joined(ask.path, 2)
      return { section = contacts[rest] and rest or "" }
    end,
    tab      = "contacts",
    again    = "reuse",
    examples = { "tg:contacts", "tg:contacts/new", "tg:contacts/new/x" },
    absent   = { "tg:contacts:1", "tg://ada@contacts/new", "tg:http://contacts" },
  },

  chat_selection = {
    title    = "Choose several chats",
    link     = "tg://chats/edit",
    tab      = "chats",
    examples = { "tg:chats/edit", "tg://chats/edit/?x#y" },
    absent   = { "tg:chats:1/edit", "http:chats/edit" },
  },

  search = {
    title    = "Search",
    link     = "tg://chats/search",
    tab      = "chats",
    examples = { "tg:chats/search", "TG:chats/search" },
    absent   = { "tg://chats@search", "https://chats/search" },
  },

  new_private_chat = {
    title    = "A new chat",
    link     = "tg://new",
    tab      = "chats",
    examples = { "tg:new", "tg://new/" },
    absent   = { "tg:new:1", "http:new" },
  },

  new_group_chat = {
    title    = "A new group",
    link     = "tg://new/group",
    opens    = { "new_private_chat" },
    tab      = "chats",
    examples = { "tg:new/group" },
    absent   = { "tg:new:1/group", "tg://ada@new/group" },
  },

  new_channel_chat = {
    title    = "A new channel",
    link     = "tg://new/channel",
    opens    = { "new_private_chat" },
    tab      = "chats",
    examples = { "tg:new/channel" },
    absent   = { "tg:new:1/channel", "https://new/channel" },
  },

  new_story = {                                 -- photo, video or live; any other word is a kind of story that is not known
    title    = "A new story",
    link     = { "tg://post/:content_type", "tg://post" },
    params   = { content_type = "text" },
    rule     = function(content_type)
      local known = { photo = true, video = true, live = true }
      if content_type and not known[content_type] then return { content_type = "unsupported" } end
      return true
    end,
    presents = true,
    tab      = "chats",
    examples = { "tg:post", "tg:post/photo", "tg://post/photos" },
    absent   = { "tg:post:1", "tg://ada@post/live", "http:post/photo" },
  },
}

-- What a link lets a bot do in a group or a channel: admin=change_info+pin_messages.
local text = require "text"

local rights = {}

-- In the order in which the client shows them.
local all = {
  "manage_chat", "change_info", "post_messages", "edit_messages", "delete_messages", "invite_users", "restrict_members",
  "pin_messages", "manage_topics", "promote_members", "manage_video_chats", "post_stories", "edit_stories",
  "delete_stories", "manage_direct_messages", "manage_tags", "anonymous",
}
local none_of_a_channel = { pin_messages = true, manage_topics = true, manage_tags = true, anonymous = true }
local none_of_a_group   = { post_messages = true, edit_messages = true, manage_direct_messages = true }

-- The words of a link that mean something, in order; nil where none does. Any right brings
-- manage_chat along.
local function read(words, dropped)
  local asked, known = text.words(words), { "manage_chat" }
  local any = asked.manage_chat
  for _, right in ipairs(all) do
    if right ~= "manage_chat" and asked[right] and not dropped[right] then
      known[#known + 1] = right
      any = true
    end
  end
  return any and known or nil
end

function rights.in_channel(words) return read(words, none_of_a_channel) end
function rights.in_group(words) return read(words, none_of_a_group) end

-- As the app is shown them: can_change_info, …, is_anonymous.
function rights.shown(words)
  if not words then return nil end
  local shown = {}
  for i, word in ipairs(words) do
    shown[i] = word == "anonymous" and "is_anonymous" or "can_" .. word
  end
  return shown
end

-- The kinds of chats that choose=users+groups offers, in order; nil where it names none.
function rights.chats(words)
  local asked, known = text.words(words), {}
  for _, kind in ipairs { "users", "bots", "groups", "channels" } do
    if asked[kind] then known[#known + 1] = kind end
  end
  return known[1] and known or nil
end

return rights

-- What Signal's links open, in sentences. Run them with: Scripts/run test signal

-- What lies below is the app's, so only the top of a stack is looked at.
local function top_is(...)
  local wanted = { ... }
  return function(result)
    for i = 0, #wanted - 1 do
      local got = result.stack[#result.stack - i]
      if got ~= wanted[#wanted - i] then return "the stack is " .. table.concat(result.stack, ", ") end
    end
  end
end

---@type iris.Specs
return {
  ["a phone number opens a contact"] = {
    links     = { "https://signal.me/#p/+1234567890", "sgnl://signal.me#p/+1234567890", "https://signal.me/#p/%2B1234567890" },
    opens     = "contact_by_phone",
    values    = { phone = "+1234567890" },
    canonical = "https://signal.me/#p/+1234567890",
    state     = { tab = "chats", sheets = {} },
    check     = top_is("contact_by_phone +1234567890"),
  },
  ["a phone number over http, or on another port, opens nothing"] = {
    links  = { "http://signal.me/#p/+1234567890", "https://signal.me:8443/#p/+1234567890" },
    absent = true,
  },
  ["no number and a broken escape open nothing"] = {
    links  = { "https://signal.me/#p/", "https://signal.me/#p/%zz" },
    absent = true,
  },

  ["a username may hold a slash"] = {
    link   = "https://signal.me/#eu/aB-_/9",
    opens  = "contact_by_username",
    values = { encrypted = "aB-_/9" },
  },
  ["a username in the path is none"] = {
    link   = "https://signal.me/eu/aB-_9",
    absent = true,
  },

  ["an invitation to a group opens a sheet, in all its spellings"] = {
    links     = { "https://signal.group/#CjQKIO", "sgnl://signal.group#CjQKIO", "sgnl://joingroup/#CjQKIO" },
    opens     = "group_invite",
    values    = { code = "CjQKIO" },
    canonical = "https://signal.group/#CjQKIO",
    check     = function(result)
      if #result.sheets ~= 1 then return "there are " .. #result.sheets .. " sheets" end
    end,
  },
  ["an invitation ends where a slash stands"] = {
    links  = { "https://signal.group/#a/b", "https://signal.group/" },
    absent = true,
  },

  ["a device link opens, and what else it brings is thrown away"] = {
    link      = "sgnl://linkdevice/?pub_key=b&uuid=a&capabilities=backup",
    opens     = "link_device",
    values    = { uuid = "a", pub_key = "b" },
    canonical = "sgnl://linkdevice?uuid=a&pub_key=b",
  },
  ["a device link without its key opens nothing"] = {
    links  = { "sgnl://linkdevice?uuid=a", "sgnl://linkdevice?uuid=a&pub_key=" },
    absent = true,
  },

  ["a call link keeps its key in the fragment"] = {
    link   = "https://signal.link/call/#key=bcdf-ghkm",
    opens  = "call_link",
    values = { key = "bcdf-ghkm" },
    state  = { tab = "calls", sheets = { "call_link bcdf-ghkm" } },
  },
  ["a key in the query is no call link"] = {
    link   = "https://signal.link/call?key=bcdf-ghkm",
    absent = true,
  },

  ["stickers stand in the fragment on the web, and in the query in the app"] = {
    links     = { "https://signal.art/addstickers/#pack_key=1b&pack_id=0a&x=1", "sgnl://addstickers?pack_id=0a&pack_key=1b" },
    opens     = "add_stickers",
    values    = { pack_id = "0a", pack_key = "1b" },
    canonical = "https://signal.art/addstickers#pack_id=0a&pack_key=1b",
  },
  ["stickers the other way round are nothing"] = {
    links  = { "https://signal.art/addstickers?pack_id=0a&pack_key=1b", "sgnl://addstickers#pack_id=0a&pack_key=1b" },
    absent = true,
  },

  ["a message opens in its conversation"] = {
    link   = "sgnl://show-conversation/?conversationId=a&messageId=b&storyId=c",
    opens  = "show_conversation",
    values = { conversationId = "a", messageId = "b", storyId = "c" },
    check  = top_is("show_conversation a"),
  },
  ["the lobby of a call stands over its conversation"] = {
    link  = "sgnl://start-call-lobby?conversationId=a",
    opens = "start_call_lobby",
    check = top_is("show_conversation a", "start_call_lobby a"),
  },
  ["a window takes nothing along"] = {
    links  = { "sgnl://show-window?x=1", "sgnl://show-window#x", "sgnl://Show-Window", "sgnl:show-window" },
    absent = true,
  },
}

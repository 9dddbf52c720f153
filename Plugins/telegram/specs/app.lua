-- The app's own pages, and what links bring along from outside.
---@type iris.Specs
return {
  ["the settings open in their tab"] = {
    links     = { "tg:settings", "tg://settings/", "tg:settings/no-such-section" },
    opens     = "settings",
    values    = {},
    canonical = "tg://settings",
    state     = { tab = "settings" },
  },
  ["a page of the settings opens by its path"] = {
    link   = "tg:settings/appearance/themes/edit",
    opens  = "settings",
    values = { section = "appearance", subsection = "themes/edit" },
  },
  ["an older word means the page of now"] = {
    link      = "tg:settings/change_number",
    opens     = "settings",
    values    = { section = "edit_profile", subsection = "change-number" },
    canonical = "tg://settings/edit/change-number",
  },
  ["a port or a name in front is no link to the settings"] = {
    links  = { "tg:settings:80/devices", "tg://ada@settings/devices" },
    absent = true,
  },
  ["grams, and ton as they were called, are a page of the settings"] = {
    links  = { "tg:grams", "tg:ton?x" },
    opens  = "settings",
    values = { section = "my_grams" },
  },
  ["stars are a page of the settings, whatever follows"] = {
    links     = { "tg:stars", "tg:stars/stats" },
    opens     = "settings",
    values    = { section = "my_stars", subsection = "" },
    canonical = "tg://settings/stars",
  },
  ["a new group stands over a new chat"] = {
    link  = "tg:new/group",
    opens = "new_group_chat",
    check = function(result)
      local below, top = result.stack[#result.stack - 1], result.stack[#result.stack]
      if below ~= "new_private_chat" or top ~= "new_group_chat" then
        return "the stack is " .. table.concat(result.stack, ", ")
      end
    end,
  },

  ["a link to share becomes a message, with what is said about it"] = {
    link   = "t.me/share/url?url=https%3A%2F%2Fada.example&text=look",
    opens  = "message_draft",
    values = { text = "https://ada.example\nlook", contains_link = true },
  },
  ["nothing to share opens nothing"] = {
    links  = { "t.me/share/url", "tg:share?url=&text=%20" },
    absent = true,
  },
  ["stickers and emoji are two sorts of one set"] = {
    links = { "tg:addemoji?set=abc", "t.me/addemoji/abc?x=1" },
    opens = "sticker_set",
    values = { sticker_set_name = "abc", expect_custom_emoji = true },
    canonical = "tg://addemoji?set=abc",
  },
  ["a set without a name opens nothing"] = {
    links  = { "t.me/addstickers", "t.me/addemoji?set=abc" },
    absent = true,
  },
  ["a login code goes before a token"] = {
    link   = "tg:login?token=a&code=%2F123456",
    opens  = "authentication_code",
    values = { code = "/123456" },
  },
  ["a gift has slashes in its name on t.me"] = {
    link   = "t.me/nft/123456/789/",
    opens  = "upgraded_gift",
    values = { name = "123456/789" },
  },
  ["a gift without a name opens nothing"] = {
    links  = { "t.me/nft", "t.me/nft//abc-1" },
    absent = true,
  },
}

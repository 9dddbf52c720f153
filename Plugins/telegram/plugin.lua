-- Telegram: tg: links, t.me and its other names, and the articles of telegra.ph.
local t_me      = { bare = true, ports = { 80, 443 }, skip = "{/s}*" }   -- t.me/s/s/name is t.me/name
local same      = { bare = true, as = "t.me" }
local article   = { bare = true, ports = { 80, 443 } }
local same_page = { bare = true, as = "telegra.ph" }
---@type iris.Manifest
return {
  name        = "telegram",
  version     = "1.0.0",
  api         = 1,
  title       = "Telegram",
  description = "Chats, messages, invitations, bots, settings: what t.me and tg: links open.",

  -- Everything behind the first # is dropped: no form names a fragment, and none is strict.
  schemes = { tg = { spelling = "tg://", slashes = { 0, 2 }, plus = "query" } },
  hosts = {
    ["t.me"]                 = t_me,
    ["www.t.me"]             = same,
    ["{www.}?telegram.me"]   = same,
    ["{www.}?telegram.dog"]  = same,
    -- name.t.me/1 is t.me/name/1
    [":subdomain.t.me"]      = { bare = true, as = "t.me/:subdomain" },
    ["telegra.ph"]           = article,
    ["www.telegra.ph"]       = same_page,
    ["{www.}?te.legra.ph"]   = same_page,
    ["{www.}?graph.org"]     = same_page,
  },
}

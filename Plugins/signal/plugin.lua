-- Signal: people, groups, calls and stickers by link, and what its own windows ask of each other.
---@type iris.Manifest
return {
  name        = "signal",
  version     = "1.0.0",
  api         = 1,
  title       = "Signal",
  description = "Contacts, group invites, call links, sticker packs, device linking.",

  -- The part that a form does not use, query or fragment, must be empty.
  strict      = true,

  -- Without the two slashes there is no place to go to: sgnl:show-window is nothing.
  schemes = {
    sgnl          = { spelling = "sgnl://", slashes = 2, plus = "query" },
    signalcaptcha = { spelling = "signalcaptcha://", slashes = 2 },
  },
  hosts = { "signal.me", "signal.group", "signal.link", "signal.art" },
}

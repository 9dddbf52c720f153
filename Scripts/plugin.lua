-- The app's own rules: messages between people.
---@type iris.Manifest
return {
  name        = "messages",
  version     = "1.0.0",
  api         = 1,
  title       = "Messages",
  description = "Conversations, the inbox, a sheet to write in, the people, the settings.",

  home    = { "iris:", "https://iris.example" },       -- iris://conversation/7 is the canonical spelling
  schemes = { iris = "iris://" },
  hosts   = { "iris.example" },

  records = {
    conversation = { from = "records.sql", table = "conversation", key = "id" },
    contact      = { from = "records.sql", table = "contact", key = "id" },
  },

  facts = {
    user = { title = "Who is signed in", opens = "sign_in", example = "ada" },
  },
}

-- The client checks of nearly every value only that it is there; so do we. What a value is *meant*
-- to be stands beside it.
---@type iris.Types
return {
  phone          = "text",      -- E.164 with its +
  encrypted      = "text",      -- base64url
  code           = "text",      -- base64url
  uuid           = "text",
  pub_key        = "text",      -- base64 with padding
  id             = { match = "[^:@]+" },  -- opaque; a port or a user's name makes it no captcha
  key            = "text",      -- consonants only
  pack_id        = "text",      -- hexadecimal
  pack_key       = "text",      -- hexadecimal
  conversationId = "text",
  messageId      = "text",
  storyId        = "text",
}

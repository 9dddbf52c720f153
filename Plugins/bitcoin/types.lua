-- What the words of a link may be: their letters and how they begin. Whether an address has been
-- copied well (its checksum) is the wallet's to find out, when it asks the user.

-- Bech32 is all small or all large letters.
local function bech32(prefix)
  return "(?:" .. prefix .. "1[0-9a-z]+|" .. prefix:upper() .. "1[0-9A-Z]+)"
end

local base58 = "[123mn][1-9A-HJ-NP-Za-km-z]{24,34}"
---@type iris.Types
return {
  address   = { match = "(?:" .. base58 .. "|" .. bech32 "bc" .. "|" .. bech32 "tb" .. ")?", default = "" },

  -- Bitcoins, as they are written: a binary fraction would not hold them.
  amount    = { match = "[0-9]+(?:[.][0-9]*)?|[.][0-9]+" },
  label     = { type = "text", empty = true },
  message   = { type = "text", empty = true },
  pop       = { type = "text", empty = true },

  -- Instructions how to pay. The key says how the value begins.
  lightning = { match = "ln(?:bc|tb|sb)[0-9a-z]+|LN(?:BC|TB|SB)[0-9A-Z]+" },
  lno       = { match = bech32 "lno" },
  pay       = { match = bech32 "pay" },
  sp        = { match = bech32 "sp" },
  bc        = { match = bech32 "bc" },
  tb        = { match = bech32 "tb" },
}

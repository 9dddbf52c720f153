-- Secrets of MTProto proxies, as links write them: in hex or in one of the two alphabets of base64.
local secrets = {}

local web, plain = {}, {}                                           -- the two base64 alphabets
local letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
for i = 1, 62 do
  web[letters:sub(i, i)] = i - 1
  plain[letters:sub(i, i)] = i - 1
end
web["-"], web["_"], plain["+"], plain["/"] = 62, 63, 62, 63

local function from_hex(secret)
  if #secret % 2 ~= 0 or secret:find("[^0-9A-Fa-f]") then return nil end
  local bytes = {}
  for pair in secret:gmatch("..") do bytes[#bytes + 1] = tonumber(pair, 16) end
  return bytes
end

-- Padding is free in the alphabet of the web, and needed in the other.
local function from_base64(secret, alphabet)
  local bare, padding = secret:match("^([^=]*)(=*)$")
  if not bare or #padding > 2 or #bare % 4 == 1 then return nil end
  if (#padding > 0 or alphabet == plain) and (#bare + #padding) % 4 ~= 0 then return nil end
  local bytes, bits, count = {}, 0, 0
  for letter in bare:gmatch(".") do
    local value = alphabet[letter]
    if not value then return nil end
    bits, count = bits << 6 | value, count + 6
    if count >= 8 then
      count = count - 8
      bytes[#bytes + 1] = bits >> count
      bits = bits & ((1 << count) - 1)
    end
  end
  return bits == 0 and bytes or nil                                 -- what is left over must say nothing
end

local function to_base64(bytes)
  local out, bits, count = "", 0, 0
  local all = letters .. "-_"
  for _, byte in ipairs(bytes) do
    bits, count = bits << 8 | byte, count + 8
    while count >= 6 do
      count = count - 6
      local at = (bits >> count) + 1
      out = out .. all:sub(at, at)
      bits = bits & ((1 << count) - 1)
    end
  end
  if count > 0 then
    local at = (bits << (6 - count)) + 1
    out = out .. all:sub(at, at)
  end
  return out
end

-- 16 bytes; or 17 that begin with dd; or 18 to 199 that begin with ee, which hide as the visit of a
-- site. Written in hex, the last in base64; nil: no secret that the client knows.
function secrets.written(secret)
  if #secret > 400 then return nil end
  local bytes = from_hex(secret) or from_base64(secret, web) or from_base64(secret, plain)
  if not bytes then return nil end
  local length, first = #bytes, bytes[1]
  if length >= 18 and length <= 199 and first == 0xee then return to_base64(bytes) end
  if length ~= 16 and not (length == 17 and first == 0xdd) then return nil end
  local out = ""
  for _, byte in ipairs(bytes) do out = out .. string.format("%02x", byte) end
  return out
end

return secrets

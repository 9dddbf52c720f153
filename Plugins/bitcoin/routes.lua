-- One place: a sheet on which the user is asked. Nothing is ever paid by a link alone.
--
-- DISAGREE: BIP 21 tells keys apart by case, BIP 321 does not. We do not; amount and AMOUNT are one.
-- DISAGREE: BIP 321's grammar takes an amount without a digit. We do not.

local once         = { amount = true, label = true, message = true, pop = true }
local instructions = { lightning = true, lno = true, pay = true, sp = true, bc = true, tb = true }

-- Where the proof of a payment may not go: to whatever a browser would open.
local browsers = { http = true, https = true, file = true, javascript = true, mailto = true, data = true, ftp = true,
                   about = true, blob = true, ws = true, wss = true, ["view-source"] = true }

local function may_be_told(pop)
  local scheme = pop:match("^(%a[%w+.-]*):")
  return scheme and not browsers[scheme:lower()]
end

-- How many items the link has as it is written. One whose key cannot be decoded is not told to a rule,
-- and might be a required one.
local function count(text)
  local query = text:match("%?([^#]*)") or ""
  return select(2, query:gsub("[^&=][^&]*", ""))
end

-- What all items say together; nil where one does not fit, comes twice, or is required and not known.
local function read(items, text)
  local said, required, is_payable, seen = {}, {}, false, 0
  for _, item in ipairs(items) do
    seen = seen + 1
    local key  = item.key:lower()
    local name = key:match("^req%-(.*)$") or key
    if once[name] or instructions[name] then
      local value = item.value and iris.value(name, item.value)
      if not value then return nil end
      if instructions[name] then
        said[name] = said[name] or {}
        table.insert(said[name], value)
        is_payable = true
      elseif said[name] then
        return nil
      else
        said[name], required[name] = value, name ~= key
      end
    elseif name ~= key then
      return nil
    end
  end
  if seen ~= count(text) then return nil end
  return said, required, is_payable
end

local legacy, segwit = "175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W", "bc1qufgy354j3kmvuch987xe4s40836x3h0lg8f5n2"
local function to(items) return "bitcoin:" .. legacy .. "?" .. items end
---@type iris.Routes
return {
  payment = {
    title    = "A payment, to be confirmed",
    link     = "/:address?",
    query    = { "amount", "label", "message", "pop", "req-pop=:required_pop", "lightning=:lightning*", "lno=:lno*", "pay=:pay*",
                 "sp=:sp*", "bc=:bc*", "tb=:tb*" },
    params   = { required_pop = "pop" },
    rule     = function(address, ask)
      local said, required, is_payable = read(ask.items, ask.text)
      if not said or address == "" and not is_payable then return nil end
      if said.pop and not may_be_told(said.pop) then
        if required.pop then return nil end
        said.pop = nil                          -- paid all the same, and nobody is told
      end
      if required.pop then said.pop, said.required_pop = nil, said.pop end
      said.address = address
      return said
    end,
    values   = function(address, amount, label, message, pop, required_pop, lightning, lno, pay, sp, bc, tb)
      return { address = address, amount = amount, label = label, message = message, pop = required_pop or pop,
               pop_required = required_pop and true, lightning = lightning, lno = lno, pay = pay, sp = sp, bc = bc, tb = tb }
    end,
    presents = true,
    tab      = "wallet",
    examples = { "bitcoin:" .. legacy, "bitcoin://" .. segwit, "BITCOIN:" .. segwit:upper() .. "?AMOUNT=.5",
                 to "amount=20.30&label=Luke-Jr&message=a%20b&unknown=1", to "pop=app%3a", to "req-pop=app%3a", to "pop=https%3a",
                 "bitcoin:?lno=lno1a&sp=sp1b&sp=sp1c", "bitcoin:?req-lightning=lnbc1a" },
    absent   = { "bitcoin:", "bitcoin:?amount=1", "bitcoin:" .. legacy .. "/x", "bitcoin:?bc=tb1q", to "lightning=lno1a",
                 to "amount=1,5", to "amount=-1", to "amount=1e3", to "amount=", to "amount=1&amount=1", to "label=a&LABEL=b",
                 to "pop=app%3a&req-pop=app%3a", to "req-pop=https%3a", to "req-unknown=1", to "req-%zz=1" },
  },
}

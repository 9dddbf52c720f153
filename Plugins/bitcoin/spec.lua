-- What a payment link asks for, in sentences. Run them with: Scripts/run test bitcoin
local address = "175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W"
local segwit  = "bc1qufgy354j3kmvuch987xe4s40836x3h0lg8f5n2"
local function to(items) return "bitcoin:" .. address .. "?" .. items end
---@type iris.Specs
return {
  ["an address alone is a payment, which the user is asked about on a sheet"] = {
    links     = { "bitcoin:" .. address, "BitCoin:" .. address, "bitcoin://" .. address, "bitcoin:" .. address .. "?", to "&" },
    opens     = "payment",
    values    = { address = address },
    canonical = "bitcoin:" .. address,
    state     = { sheets = { "payment " .. address } },
  },
  ["an address is of base 58 or of bech32, and is no path"] = {
    links  = { "bitcoin:ada", "bitcoin:0" .. address, "bitcoin:" .. address .. "/1", "bitcoin:ada@" .. address,
               "bitcoin:" .. address .. ":80", "bitcoin:Bc1qufgy354j3kmvuch987xe4s40836x3h0lg8f5n2", "bitcoin:///" .. address,
               "satoshi:" .. address },
    absent = true,
  },
  ["the amount is kept as it is written"] = {
    link      = to "amount=20.300&label=Luke-Jr&message=Donation%20for%20xyz",
    opens     = "payment",
    values    = { address = address, amount = "20.300", label = "Luke-Jr", message = "Donation for xyz" },
    canonical = to "amount=20.300&label=Luke-Jr&message=Donation%20for%20xyz",
  },
  ["an amount is digits and one point"] = {
    links  = { to "amount=50,000.00", to "amount=-1", to "amount=+1", to "amount=1e8", to "amount=0x10", to "amount=NaN",
               to "amount=Infinity", to "amount=1.2.3", to "amount=.", to "amount=", to "amount", to "amount=1%20",
               to "amount=%D9%A1" },
    absent = true,
  },
  ["what is said once may not be said twice, in whatever case"] = {
    links  = { to "amount=42&amount=42", to "amount=42&AMOUNT=10", to "label=a&label=a", to "message=&message=",
               to "pop=a%3a&pop=a%3a", to "pop=a%3a&req-pop=a%3a", to "amount=1&req-amount=1", to "%61mount=1&amount=1" },
    absent = true,
  },

  ["keys are in any case, as in a QR code"] = {
    link      = "BITCOIN:" .. segwit:upper() .. "?AMOUNT=1&BC=BC1PA&bc=bc1pb",
    opens     = "payment",
    values    = { address = segwit:upper(), amount = "1", bc = { "BC1PA", "bc1pb" } },
    canonical = "bitcoin:" .. segwit:upper() .. "?amount=1&bc=BC1PA&bc=bc1pb",
  },
  ["no address is needed where the link says how to pay"] = {
    link   = "bitcoin:?lno=lno1bogusoffer&sp=sp1a&lno=lno1b&lightning=lnbc420a&pay=pay1a&tb=tb1q",
    opens  = "payment",
    values = { address = "", lno = { "lno1bogusoffer", "lno1b" }, sp = { "sp1a" }, lightning = { "lnbc420a" },
               pay = { "pay1a" }, tb = { "tb1q" } },
  },
  ["nothing to pay to is no payment"] = {
    links  = { "bitcoin:", "bitcoin:?", "bitcoin:?amount=1", "bitcoin:?pop=a%3a", "bitcoin:?unknown=lno1a" },
    absent = true,
  },
  ["an instruction begins as its key says, be there an address or not"] = {
    links  = { "bitcoin:?bc=tb1qa", "bitcoin:?tb=bc1qa", "bitcoin:?lno=lnbc1a", to "lightning=lno1a", to "sp=", to "sp=SP1a" },
    absent = true,
  },

  ["unknown items are ignored"] = {
    link      = to "somethingyoudontunderstand=50&r=https%3A%2F%2Fbitpay.com&somethingelse",
    opens     = "payment",
    values    = { address = address },
    canonical = "bitcoin:" .. address,
  },
  ["unknown items that are required make the whole link nothing"] = {
    links  = { to "req-somethingyoudontunderstand=50", to "amount=1&REQ-x", to "req-=1", to "r%65q-x=1", to "req-req-amount=1",
               to "req-%zz=1", to "req-x=%zz" },
    absent = true,
  },
  ["known items may be required"] = {
    link      = to "req-amount=1&REQ-label=a&req-lightning=lnbc1a",
    opens     = "payment",
    values    = { address = address, amount = "1", label = "a", lightning = { "lnbc1a" } },
    canonical = to "amount=1&label=a&lightning=lnbc1a",
  },

  ["the app that asked may be told"] = {
    link   = to "pop=callbackuri%3abody%3fpop=",
    opens  = "payment",
    values = { address = address, pop = "callbackuri:body?pop=" },
  },
  ["it may insist on it"] = {
    link      = to "req-pop=initiatingapp%3a",
    opens     = "payment",
    values    = { address = address, pop = "initiatingapp:", pop_required = true },
    canonical = to "req-pop=initiatingapp:",
  },
  ["a browser is not told, and the payment goes on"] = {
    links  = { to "pop=https%3aiwantyouripaddress.com", to "pop=HTTP%3a//ada.example", to "pop=javascript:alert(1)",
               to "pop=mailto:a", to "pop=", to "pop=x" },
    opens  = "payment",
    values = { address = address },
  },
  ["who insists that a browser is told is not paid"] = {
    links  = { to "req-pop=https%3aevilwebsite.com", to "req-pop=File%3a", to "req-pop=mailto:a", to "req-pop=javascript:a",
               to "req-pop=", to "req-pop=x" },
    absent = true,
  },
}

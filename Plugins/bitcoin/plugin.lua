-- Bitcoin: a request to pay (BIP 321, and BIP 21 before it).
---@type iris.Manifest
return {
  name        = "bitcoin",
  version     = "1.0.0",
  api         = 1,
  title       = "Bitcoin",
  description = "A payment, to an address or by any other instruction in the link.",

  -- Uppercase links fit into smaller QR codes: BITCOIN:?BC=BC1Q…
  anycase     = true,

  -- DISAGREE: two slashes are in neither text, and in many links out there. They are forgiven.
  home        = { "bitcoin:" },
  schemes     = { bitcoin = { spelling = "bitcoin:", slashes = { 0, 2 } } },
}

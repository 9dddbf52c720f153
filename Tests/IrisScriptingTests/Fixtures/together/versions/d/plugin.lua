return { name = "d", home = { "dapp:" }, schemes = { dapp = "dapp:" }, requires = { c = "1", b = "*" } }

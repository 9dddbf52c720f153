return { name = "d", home = { "dapp:" }, schemes = { dapp = "dapp:" }, requires = { b = "1" } }

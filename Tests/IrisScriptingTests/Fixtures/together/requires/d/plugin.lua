return { name = "d", home = { "dapp:" }, schemes = { dapp = "dapp:" } }

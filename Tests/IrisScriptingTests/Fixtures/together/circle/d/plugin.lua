return {
  name = "d", version = "1.2.0", home = { "dapp:" }, schemes = { dapp = "dapp:" },
  requires = { a = "1" },
}

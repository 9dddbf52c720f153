return {
  name = "e", version = "1.2.0", home = { "eapp:" }, schemes = { eapp = "eapp:" },
}

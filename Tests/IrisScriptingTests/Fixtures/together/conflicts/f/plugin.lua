return {
  name = "f", version = "1.2.0", home = { "fapp:" }, schemes = { fapp = "fapp:" },
  conflicts = { g = "*" }, priority = 1,
}

return {
  name = "a", version = "1.2.0", home = { "aapp:" }, schemes = { aapp = "aapp:" },
  optional = { b = "2" },
}

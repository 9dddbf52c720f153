return {
  name = "c", version = "1.2.0", home = { "capp:" }, schemes = { capp = "capp:" },
  optional = { b = "~1.2", d = "1" },
}

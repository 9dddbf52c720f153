return {
  name = "b", version = "1.2.0", home = { "bapp:" }, schemes = { bapp = "bapp:" },
  optional = { c = "*", none = "1" },
}

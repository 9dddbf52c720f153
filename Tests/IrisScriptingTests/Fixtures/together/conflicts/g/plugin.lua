return {
  name = "g", version = "1.2.0", home = { "gapp:" }, schemes = { gapp = "gapp:" },
}

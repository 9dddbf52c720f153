return {
  name = "z", version = "1.2.0", home = { "zapp:" }, schemes = { zapp = "zapp:" },
}

return {
  name = "a", home = { "xapp:" }, schemes = { xapp = "xapp:" },
}

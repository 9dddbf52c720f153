return {
  name = "b", home = { "xapp:" }, schemes = { xapp = "xapp:" },
  priority = 2,
}

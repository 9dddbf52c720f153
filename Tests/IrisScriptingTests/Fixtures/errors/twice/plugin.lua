return {
  name = "twice",
  home = { "twice:" }, schemes = { ["twice"] = "twice:" },
}

return {
  name = "cycle",
  home = { "cycle:" }, schemes = { ["cycle"] = "cycle:" },
}

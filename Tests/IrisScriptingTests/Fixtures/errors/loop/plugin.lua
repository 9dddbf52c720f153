return {
  name = "loop",
  home = { "loop:" }, schemes = { ["loop"] = "loop:" },
}

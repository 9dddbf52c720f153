return {
  name = "impure",
  home = { "impure:" }, schemes = { ["impure"] = "impure:" },
}

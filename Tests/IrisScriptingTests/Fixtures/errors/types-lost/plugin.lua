return {
  name = "types-lost",
  home = { "types.lost:" }, schemes = { ["types.lost"] = "types.lost:" },
}

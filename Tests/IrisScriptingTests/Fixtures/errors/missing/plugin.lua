return {
  name = "missing",
  home = { "missing:" }, schemes = { ["missing"] = "missing:" },
}

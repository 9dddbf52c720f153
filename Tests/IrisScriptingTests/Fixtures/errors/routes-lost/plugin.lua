return {
  name = "routes-lost",
  home = { "routes.lost:" }, schemes = { ["routes.lost"] = "routes.lost:" },
}

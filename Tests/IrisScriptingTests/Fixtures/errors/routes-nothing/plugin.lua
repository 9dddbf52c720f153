return {
  name = "routes-nothing",
  home = { "routes.nothing:" }, schemes = { ["routes.nothing"] = "routes.nothing:" },
}

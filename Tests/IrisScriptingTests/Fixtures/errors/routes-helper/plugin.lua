return {
  name = "routes-helper",
  home = { "routes.helper:" }, schemes = { ["routes.helper"] = "routes.helper:" },
}

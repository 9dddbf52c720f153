return {
  name = "tricks",
  home = { "tricks:" }, schemes = { ["tricks"] = "tricks:" },
}

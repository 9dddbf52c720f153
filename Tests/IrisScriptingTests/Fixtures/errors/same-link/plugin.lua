return {
  name = "same-link",
  home = { "same.link:" }, schemes = { ["same.link"] = "same.link:" },
}

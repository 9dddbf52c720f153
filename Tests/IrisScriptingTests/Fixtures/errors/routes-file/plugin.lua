return {
  name = "routes-file",
  home = { "routes.file:" }, schemes = { ["routes.file"] = "routes.file:" },
  facts = { user = { title = "User", opens = "nowhere" } },
}

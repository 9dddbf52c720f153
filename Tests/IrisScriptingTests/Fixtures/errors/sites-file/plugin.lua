return {
  name = "sites-file",
  home = { "sites.file:" }, schemes = { ["sites.file"] = "sites.file:" },
}

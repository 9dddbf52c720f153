return {
  name = "types-file",
  home = { "types.file:" }, schemes = { ["types.file"] = "types.file:" },
}

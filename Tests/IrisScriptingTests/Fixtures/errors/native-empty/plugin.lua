return {
  name = "native-empty",
  home = { "native-empty:" }, schemes = { ["native-empty"] = "native-empty:" },
  native = {},
}

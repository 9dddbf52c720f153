return {
  name = "a9", version = "1.2.0", home = { "a9app:" }, schemes = { a9app = "a9app:" },
}

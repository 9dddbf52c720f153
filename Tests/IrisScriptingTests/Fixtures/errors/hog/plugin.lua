return {
  name = "hog",
  home = { "hog:" }, schemes = { ["hog"] = "hog:" },
}

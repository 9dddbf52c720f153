return {
  name = "manifest-api",
  api  = ">=2 <3",
}

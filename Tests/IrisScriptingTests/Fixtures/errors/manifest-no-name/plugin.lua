return {
  schemes = { app = "app:" },
  strict  = "very",
}

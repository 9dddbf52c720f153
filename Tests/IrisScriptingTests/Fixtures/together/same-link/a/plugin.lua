return { name = "a", home = { "app:" }, schemes = { app = "app:" } }

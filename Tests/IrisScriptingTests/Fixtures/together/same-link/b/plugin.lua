return { name = "b", home = { "app:" }, schemes = { app = "app:" } }

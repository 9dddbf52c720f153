return { name = "c", home = { "app:" }, schemes = { app = "app:" } }

return { name = "c", version = "1.0.0", home = { "app:" }, schemes = { app = "app:" } }

return { name = "a", home = { "aapp:" }, schemes = { aapp = "aapp:" }, requires = { b = "1" } }

return { name = "c", home = { "capp:" }, schemes = { capp = "capp:" }, requires = { b = ">=2 <3" } }

return { name = "b", version = "1.0.0", home = { "bapp:" }, schemes = { bapp = "bapp:" }, requires = { c = "1" } }

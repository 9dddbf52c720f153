return { name = "b", home = { "bapp:" }, schemes = { bapp = "bapp:" }, requires = { a = "1" } }

return { name = "b", home = { "bapp:" }, schemes = { bapp = "bapp:" }, requires = { c = "1" } }

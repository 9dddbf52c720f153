return { name = "b", version = "2.1.0", home = { "bapp:" }, schemes = { bapp = "bapp:" } }

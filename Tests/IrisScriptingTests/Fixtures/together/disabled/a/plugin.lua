return { name = "a", home = { "aapp:" }, schemes = { aapp = "aapp:" }, enabled = false }

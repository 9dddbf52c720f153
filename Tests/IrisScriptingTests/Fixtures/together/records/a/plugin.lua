return { name = "a", home = { "aapp:" }, schemes = { aapp = "aapp:" }, records = { contact = { from = "r.sql" } } }

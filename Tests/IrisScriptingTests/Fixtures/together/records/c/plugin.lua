return { name = "c", home = { "capp:" }, schemes = { capp = "capp:" }, records = { place = { from = "r.sql" } } }

return { name = "b", home = { "bapp:" }, schemes = { bapp = "bapp:" }, records = { contact = { from = "r.sql" }, place = { from = "r.sql" } } }

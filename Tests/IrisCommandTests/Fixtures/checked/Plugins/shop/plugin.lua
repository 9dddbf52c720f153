return { name = "shop", home = "shop:", schemes = { shop = "shop:" } }

return { name = "shop", hosts = { "shop.example" } }

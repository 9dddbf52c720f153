return { two = { link = { "/x", "/y" }, examples = { "app:y" }, absent = {} } }

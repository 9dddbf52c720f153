return { book = { record = "book" }, disc = { record = "disc" } }

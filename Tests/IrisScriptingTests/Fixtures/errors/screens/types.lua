return { book = { record = "book" }, page = "integer" }

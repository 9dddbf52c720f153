return { id = "integer"

return { id = "integer" }

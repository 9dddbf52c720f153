return { name = "another-name" }

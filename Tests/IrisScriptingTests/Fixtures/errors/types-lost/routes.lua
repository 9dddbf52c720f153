return { row = { link = "/:id", examples = {}, absent = {} } }

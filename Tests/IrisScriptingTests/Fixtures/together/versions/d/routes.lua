return { two = { link = "/x", examples = { "bapp:x" }, absent = {} } }

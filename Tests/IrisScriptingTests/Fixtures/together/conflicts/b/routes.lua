return { one = { link = "/x", examples = { "bapp:x" }, absent = {} } }

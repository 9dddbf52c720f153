return { one = { link = "/x", examples = { "capp:x" }, absent = {} } }

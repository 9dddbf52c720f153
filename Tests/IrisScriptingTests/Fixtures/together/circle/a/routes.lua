return { one = { link = "/x", examples = { "aapp:x" }, absent = {} } }

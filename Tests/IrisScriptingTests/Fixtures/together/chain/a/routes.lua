return { one = { link = "/x", examples = { "app:x" }, absent = {} } }

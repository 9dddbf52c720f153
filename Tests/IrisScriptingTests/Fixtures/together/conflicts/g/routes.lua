return { one = { link = "/x", examples = { "gapp:x" }, absent = {} } }

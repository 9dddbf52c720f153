return { one = { link = "/x", examples = { "eapp:x" }, absent = {} } }

return { one = { link = "/x", examples = { "zapp:x" }, absent = {} } }

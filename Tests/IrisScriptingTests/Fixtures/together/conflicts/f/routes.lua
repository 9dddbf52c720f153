return { one = { link = "/x", examples = { "fapp:x" }, absent = {} } }

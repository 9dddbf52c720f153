return { one = { link = "/x", examples = { "a9app:x" }, absent = {} } }

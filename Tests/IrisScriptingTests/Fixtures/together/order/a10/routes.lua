return { one = { link = "/x", examples = { "a10app:x" }, absent = {} } }

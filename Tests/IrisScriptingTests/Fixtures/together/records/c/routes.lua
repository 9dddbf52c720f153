return { three = { link = "/x", examples = { "capp:x" }, absent = {} } }

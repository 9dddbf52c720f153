return { three = { link = "/y", examples = { "app:y" }, absent = {} } }

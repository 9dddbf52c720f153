return { three = { link = "/y/:integer", examples = { "app:y/1" }, absent = {} } }

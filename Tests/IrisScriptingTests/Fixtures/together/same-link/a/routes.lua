return { one = { link = "/x/:integer", examples = { "app:x/1" }, absent = {} } }

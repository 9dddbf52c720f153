return { one = { link = "/x/:integer", examples = { "xapp:x/1" }, absent = {} } }

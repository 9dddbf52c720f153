return { two = { link = "/x/:digits", examples = { "app:x/1" }, absent = {} } }

return { one = { link = "/x", examples = { "dapp:x" }, absent = {} } }

return { four = { link = "/x", examples = { "dapp:x" }, absent = {} } }

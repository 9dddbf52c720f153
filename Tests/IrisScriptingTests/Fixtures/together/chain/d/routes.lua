return { four = { link = "/z", examples = { "dapp:z" }, absent = {} } }

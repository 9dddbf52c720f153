return { note = { record = "note" }, page = { type = "integer", min = 1, max = 9 }, tag = { match = "[a-z]+" } }

return { name = "refused", schemes = { refused = "refused://" } }

return {
  row = { link = "/one", examples = {}, absent = {} },
  row = { link = "/two", examples = {}, absent = {} },
}

return {
  page = { link = "torn:page/:nmuber", examples = {}, absent = {} },
}

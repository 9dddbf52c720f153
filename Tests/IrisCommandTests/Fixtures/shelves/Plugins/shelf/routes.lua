return {
  book = { link = "/book/:book", examples = { "shelf:book/1" }, absent = { "shelf:book/9" } },
  disc = { link = "/disc/:disc", examples = { "shelf:disc/1" }, absent = { "shelf:disc/9" } },
}

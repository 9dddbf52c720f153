return {
  name    = "shelf",
  schemes = { shelf = "shelf:" },
  home    = "shelf:",
  records = {
    book = { from = "books.csv", types = { pages = "integer" } },
    disc = { from = "discs.sqlite" },
  },
}

return {
  shelf = {
    link = "/", examples = "screens:", absent = "screens:x",
    screen = "Shelf",
  },
  old = { link = "/old", retired = "Gone.", absent = "screens:old" },
  book = {
    link = "/book/:book", query = "page", examples = "screens:book/1", absent = "screens:book/x",
    screen = {
      titel     = "Book",
      title     = "{book.titel}",
      image     = { "{book.title}", "a cover", "too much" },
      highlight = { "Page {pag}", "Page {page" },
      text      = { "{page.number}", "{book.}", "{fact.usr}", { "no", unless = "user" }, { "a", "b" } },
      fields    = { "Page", { "Page" }, { "Page", "{page}", only = "page" } },
      list      = { 7, true },
      links     = {
        "Shelf",
        { "Shelf" },
        { "Shelf", row = "shelves" },
        { "Old", row = "old" },
        { "Next", row = "book", with = { boook = "{book}", page = "x" } },
        { "Next", row = "book", with = { page = {} } },
        { "Next", row = "book", whit = {} },
      },
    },
  },
  lost = {
    link = "/lost", examples = "screens:lost", absent = "screens:lost/x",
    screen = { links = { { "A book", row = "book" } }, fields = { { "a", "b", when = 7 } } },
  },
}

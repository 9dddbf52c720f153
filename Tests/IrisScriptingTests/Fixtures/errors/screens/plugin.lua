return {
  name = "screens", home = "screens:", schemes = { screens = "screens:" },
  records = { book = { from = "records.sql" } },
  facts = { user = { opens = "shelf", example = "ada" } },
}

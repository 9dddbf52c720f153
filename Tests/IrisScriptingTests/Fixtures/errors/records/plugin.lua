return {
  name = "records",
  home = { "records:" }, schemes = { ["records"] = "records:" },
  records = {
    gone    = { from = "gone.sql" },
    broken  = { from = "broken.sql" },
    contact = { from = "fine.sql", table = "kontact" },
    place   = { from = "fine.sql", key = "number" },
    fine    = { from = "fine.sql" },
  },
}

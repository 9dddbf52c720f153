-- What rules, checks and values can answer, one row each.
return {
  name    = "answers",
  home    = { "answers:" },
  schemes = { answers = "answers:" },
  records = { person = { from = "people.sql" }, note = { from = "people.sql", key = "slug" } },
  facts   = { user = { title = "Who is signed in", opens = "sign_in", example = "ada" }, level = "How far", beta = "A flag" },
}

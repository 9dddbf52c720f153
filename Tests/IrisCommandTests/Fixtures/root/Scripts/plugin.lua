-- A small app to run the command on.
return {
  name    = "app",
  home    = { "app:", "https://app.example" },
  schemes = { app = "app:" },
  hosts   = { "app.example" },
  records = { note = { from = "notes.sql" } },
  facts   = { user = { title = "Who is signed in", opens = "door", example = "ada" } },
}

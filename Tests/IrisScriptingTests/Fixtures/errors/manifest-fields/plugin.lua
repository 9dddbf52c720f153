return {
  name     = "Manifest Fields",
  versoin  = "1.0.0",
  api      = 2,
  title    = 7,
  priority = 1,
  enabled  = "yes",
  home     = "app:",
  schemes  = { App = "app:", https = "https:", tg = "tg", one = { spelling = "two://", slashes = 4, plus = "always", separator = "ab", exakt = true } },
  hosts    = { "exa mple.com", ["example.com"] = { ports = { 0, 443, "80" }, skip = "{/s", bare = 1, typo = true } },
  requires = { "other" },
  records  = { contact = { table = "contact" }, place = { from = "../place.sql" }, thing = { from = "thing.sql", table = "a b" } },
  facts    = { user = 7, home = { example = {}, tilte = "Home" } },
}

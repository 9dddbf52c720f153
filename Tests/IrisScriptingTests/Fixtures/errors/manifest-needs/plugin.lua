return {
  name      = "manifest-needs",
  version   = "1.0",
  api       = "one",
  requires  = { shop = "newest", ["manifest-needs"] = "1" },
  optional  = { shop = 1 },
  conflicts = "shop",
  priority  = "high",
  hosts     = { ["shop.example"] = { off = "yes" }, ["*"] = { of = true } },
}

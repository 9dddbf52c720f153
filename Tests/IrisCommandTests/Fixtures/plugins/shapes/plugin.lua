return {
  name = "shapes", title = "Shapes | and *signs*", description = "All that a table can hold: `code`, [links], <tags>.",
  home = { "shape:", "https://shapes.example" },
  schemes = { shape = "shape://" },
  hosts = { "shapes.example", ["{www.}?shapes.example"] = { as = "shapes.example" }, [":who.shapes.example"] = {} },
  facts = { user = "Who is signed in" },
  records = { shape = { from = "shapes.sql" } },
}

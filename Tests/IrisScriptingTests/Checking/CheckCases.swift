import Testing

/// One finding, and rules that have it and do not have it.
struct CheckCase: Sendable, CustomTestStringConvertible {
  let title: String
  /// Files of the shop that have the finding.
  let files: [String: String]
  /// Those that differ where there is nothing to find.
  let twin: [String: String]
  let findings: [String]

  var testDescription: String { title }
}

extension CheckCase {
  /// Rows of the shop, each of one line.
  private static func rows(_ lines: String...) -> String {
    "return {\n" + lines.map { "  " + $0 + ",\n" }.joined() + "}\n"
  }

  private static func manifest(_ line: String) -> String {
    """
    return {
      name = "shop", home = "shop:", schemes = { shop = "shop://" },
      \(line),
    }
    """
  }

  private static let plain = """
    plain = { link = "/", examples = { "shop://" }, absent = { "shop://a" } }
    """

  /// A row whose links are numbers.
  private static func item(_ fields: String) -> String {
    """
    item = { link = "/a/:id", params = { id = "digits" }, \(fields), \
    examples = { "shop://a/1" }, absent = { "shop://a/x" } }
    """
  }

  private static func asking(_ question: String) -> String {
    item("rule = function(id) return \(question) == nil end")
  }

  static let forms = [
    CheckCase(
      title: "a form that stands twice",
      files: ["routes.lua": rows(item("reads = \"/a/:id/\""))],
      twin: ["routes.lua": rows(item("reads = \"/b/:id/\""))],
      findings: [
        "Plugins/shop/routes.lua:2:65: warning: '/a/:id/' stands twice in shop.item: "
          + "'/a/:id' says the same"
      ]),
    CheckCase(
      title: "a form that no link chooses",
      files: [
        "routes.lua": rows(
          """
          item = { link = "/a/:id", params = { id = { match = ".+" } }, \
          examples = { "shop://a/1" }, absent = { "shop://a" } }
          """,
          """
          word = { link = "/w/:name", reads = "/a/:name", params = { name = "text" }, \
          examples = { "shop://w/1" }, absent = { "shop://w" } }
          """)
      ],
      twin: [
        "routes.lua": rows(
          """
          item = { link = "/a/:id", params = { id = { match = "[a-z]+" } }, \
          examples = { "shop://a/b" }, absent = { "shop://a" } }
          """,
          """
          word = { link = "/w/:name", reads = "/a/:name", params = { name = "text" }, \
          examples = { "shop://w/1" }, absent = { "shop://w" } }
          """)
      ],
      findings: [
        "Plugins/shop/routes.lua:3:39: warning: never chosen: shop://a/j is taken by "
          + "'/a/:id' of shop.item (Plugins/shop/routes.lua:2)"
      ]),
    CheckCase(
      title: "a form that cannot print, because another row takes its links",
      files: [
        "routes.lua": rows(
          item("title = \"An item\""),
          """
          word = { link = "/w/:name", prints = "/a/:name", params = { name = "digits" }, \
          examples = { "shop://w/1" }, absent = { "shop://w/x" } }
          """)
      ],
      twin: [
        "routes.lua": rows(
          """
          item = { reads = "/a/:id", params = { id = "digits" }, gives = "word", \
          rule = function(id) return "word", { name = id } end, \
          examples = { "shop://a/1" }, absent = { "shop://a/x" } }
          """,
          """
          word = { link = "/w/:name", prints = "/a/:name", params = { name = "digits" }, \
          examples = { "shop://w/1" }, absent = { "shop://w/x" } }
          """)
      ],
      findings: [
        "Plugins/shop/routes.lua:3:40: warning: cannot print: shop://a/1 is taken by "
          + "'/a/:id' of shop.item (Plugins/shop/routes.lua:2)"
      ]),
    CheckCase(
      title: "forms that nothing can tell apart",
      files: [
        "routes.lua": rows(
          item("title = \"An item\""),
          """
          word = { link = { "/w/:name", "/a/:name" }, params = { name = "hex" }, \
          examples = { "shop://w/1" }, absent = { "shop://w/x" } }
          """)
      ],
      twin: [
        "routes.lua": rows(
          item("title = \"An item\""),
          """
          word = { link = { "/w/:name", "/a/:name" }, params = { name = { match = "[a-z]+" } }, \
          examples = { "shop://w/b" }, absent = { "shop://w/1" } }
          """)
      ],
      findings: [
        "Plugins/shop/routes.lua:3:33: '/a/:name' of shop.word and '/a/:id' of shop.item "
          + "(Plugins/shop/routes.lua:2) cannot be told apart: both match shop://a/0"
      ]),
  ]

  static let links = [
    CheckCase(
      title: "examples that do not open as their row",
      files: [
        "routes.lua": rows(
          """
          item = { link = "/a/:id", params = { id = "digits" }, absent = { "shop://a" }, \
          examples = { "shop://a/1", "shop://a/x", "shop://", "shop://a\\\\b", "shop://c" } }
          """,
          """
          closed = { link = "/c", rule = function() return false end, absent = { "shop://a/1" }, \
          examples = { "shop://" } }
          """,
          plain)
      ],
      twin: [
        "routes.lua": rows(
          item("title = \"An item\""), plain,
          """
          closed = { link = "/c", rule = function() return true end, absent = { "shop://a/1" }, \
          examples = { "shop://c" } }
          """)
      ],
      findings: [
        "Plugins/shop/routes.lua:2:109: the example opens nothing: no form matches it",
        "Plugins/shop/routes.lua:2:123: the example opens as shop.plain "
          + "(Plugins/shop/routes.lua:4), and not as shop.item",
        "Plugins/shop/routes.lua:2:134: the example opens nothing: it is no link (backslash)",
        "Plugins/shop/routes.lua:2:149: the example opens nothing: shop.closed "
          + "(Plugins/shop/routes.lua:3) is asked, and refuses it",
        "Plugins/shop/routes.lua:3:103: the example opens as shop.plain "
          + "(Plugins/shop/routes.lua:4), and not as shop.closed",
      ]),
    CheckCase(
      title: "absent links that open as their row",
      files: [
        "routes.lua": rows(
          """
          item = { link = "/a/:id", params = { id = "digits" }, examples = { "shop://a/1" }, \
          absent = { "shop://a/2", "shop://a/x", "shop://" } }
          """,
          plain)
      ],
      twin: ["routes.lua": rows(item("title = \"An item\""), plain)],
      findings: [
        "Plugins/shop/routes.lua:2:97: the absent link opens as shop.item "
          + "(Plugins/shop/routes.lua:2)"
      ]),
    CheckCase(
      title: "links that break",
      files: ["routes.lua": rows(item("rule = function(id) return id.x.y end"))],
      twin: ["routes.lua": rows(item("rule = function(id) return id == \"1\" end"))],
      findings: [
        "Plugins/shop/routes.lua:2:109: the example breaks: Plugins/shop/routes.lua:2: "
          + "attempt to index a nil value (field 'x')"
      ]),
    CheckCase(
      title: "a fact that the example needs",
      files: [
        "plugin.lua": manifest("facts = { user = \"Who is signed in\" }"),
        "routes.lua": rows(item("rule = function() return iris.fact(\"user\") ~= nil end")),
      ],
      twin: [
        "plugin.lua": manifest("facts = { user = { title = \"Who\", example = \"ada\" } }")
      ],
      findings: [
        "Plugins/shop/routes.lua:2:125: the example opens nothing: shop.item "
          + "(Plugins/shop/routes.lua:2) is asked, and refuses it"
      ]),
    CheckCase(
      title: "rows without links",
      files: ["routes.lua": rows("item = { link = \"/a\" }")],
      twin: [
        "routes.lua": rows(
          "item = { link = \"/a\", examples = { \"shop://a\" }, absent = { \"shop://b\" } }",
          "gone = { link = \"/c\", retired = \"It went away.\", absent = { \"shop://c\" } }")
      ],
      findings: [
        "Plugins/shop/routes.lua:2:3: warning: the row has no examples",
        "Plugins/shop/routes.lua:2:3: warning: the row has no absent",
      ]),
  ]

  static let usage = [
    CheckCase(
      title: "a type that nothing is of",
      files: [
        "types.lua": "return { base = \"text\", word = { type = \"base\" }, asked = \"hex\" }",
        "routes.lua": rows(asking("iris.value(\"asked\", \"x\")")),
      ],
      twin: [
        "types.lua": "return { base = \"text\", word = { type = \"base\" }, asked = \"hex\" }",
        "routes.lua": rows(
          asking("iris.value(\"asked\", \"x\")"),
          """
          word = { link = "/w/:word", examples = { "shop://w/1" }, absent = { "shop://w" } }
          """),
      ],
      findings: [
        "Plugins/shop/types.lua:1:25: warning: nothing is of the type 'word'"
      ]),
    CheckCase(
      title: "a type that a script may ask for by any name",
      files: [
        "types.lua": "return { word = \"text\" }",
        "routes.lua": rows(asking("iris.value(\"hex\", id)")),
      ],
      twin: ["routes.lua": rows(asking("iris.value(id, id)"))],
      findings: [
        "Plugins/shop/routes.lua:2:131: the example opens nothing: shop.item "
          + "(Plugins/shop/routes.lua:2) is asked, and refuses it",
        "Plugins/shop/types.lua:1:10: warning: nothing is of the type 'word'",
      ]),
    CheckCase(
      title: "records that nobody asks for",
      files: [
        "plugin.lua": manifest("records = { thing = { from = \"things.sql\" } }"),
        "things.sql": "CREATE TABLE thing (id INTEGER PRIMARY KEY);",
        "routes.lua": rows(plain),
      ],
      twin: ["routes.lua": rows(asking("iris.record(\"thing\", id)"))],
      findings: [
        "Plugins/shop/plugin.lua:3:15: warning: no type and no script asks for the records 'thing'"
      ]),
    CheckCase(
      title: "a fact that nobody asks for",
      files: [
        "plugin.lua": manifest(
          "facts = { time = \"now\", user = { title = \"Who\", opens = \"plain\" } }"),
        "routes.lua": rows(asking("iris.fact(\"user\")"), plain),
      ],
      twin: [
        "plugin.lua": manifest("facts = { user = { title = \"Who\", opens = \"plain\" } }")
      ],
      findings: [
        "Plugins/shop/plugin.lua:3:13: warning: no row needs the fact 'time', and no script "
          + "asks for it"
      ]),
    CheckCase(
      title: "lookups of what nobody has",
      files: [
        "plugin.lua": manifest("facts = { user = \"Who\" }"),
        "routes.lua": rows(
          asking("iris.fact(\"user\") or iris.fact(\"usr\") or iris.value(\"digit\", id)")),
      ],
      twin: [
        "routes.lua": rows(asking("iris.fact(\"user\") or iris.value(\"hex\", \"x\")"))
      ],
      findings: [
        "Plugins/shop/routes.lua:2:115: warning: there is no fact 'usr', so the answer is "
          + "always nil",
        "Plugins/shop/routes.lua:2:136: warning: there is no type 'digit', so the answer is "
          + "always nil",
      ]),
    CheckCase(
      title: "sites that nobody asks",
      files: [
        "sites.lua": """
        return {
          ["handoff.sheet"] = "register then hand off", ["fact.needed"] = "stop",
          ["link.opens"] = "stop", ["handoff.stack"] = "continue",
        }
        """,
        "routes.lua": rows(plain),
      ],
      twin: [
        "plugin.lua": manifest("facts = { user = { title = \"Who\", example = \"ada\" } }"),
        "routes.lua": rows(plain, item("presents = true, needs = { \"user\" }")),
      ],
      findings: [
        "Plugins/shop/sites.lua:2:4: warning: nobody asks at handoff.sheet: no row presents",
        "Plugins/shop/sites.lua:2:50: warning: nobody asks at fact.needed: no row needs a fact",
      ]),
    CheckCase(
      title: "a site of a stack where every row is a sheet",
      files: [
        "sites.lua": "return { [\"handoff.stack\"] = \"continue\" }",
        "routes.lua": rows(item("presents = true")),
      ],
      twin: [
        "routes.lua": rows(
          item("presents = true, flow = function() return { { push = \"item\" } } end"))
      ],
      findings: [
        "Plugins/shop/sites.lua:1:11: warning: nobody asks at handoff.stack: every row presents"
      ]),
    CheckCase(
      title: "a fallback that does not open",
      files: [
        "sites.lua": "return { [\"tap.opens\"] = { fallback = \"item\" } }",
        "routes.lua": rows(item("title = \"An item\"")),
      ],
      twin: [
        "sites.lua": "return { [\"tap.opens\"] = { fallback = \"item\", with = { id = 1 } } }"
      ],
      findings: [
        "Plugins/shop/sites.lua:1:39: warning: the fallback does not open: no link of "
          + "shop.item leads to it with these values, so tap.opens stops"
      ]),
  ]

  static let texts = [
    CheckCase(
      title: "a key that is given twice",
      files: ["routes.lua": rows(item("title = \"One\", title = \"Two\""), plain)],
      twin: ["routes.lua": rows(item("title = \"One\""), plain)],
      findings: [
        "Plugins/shop/routes.lua:2:72: 'title' stands here twice, first in line 2"
      ]),
    CheckCase(
      title: "names that are not there, and what is not a function's own",
      files: [
        "routes.lua": rows(
          item("rule = function(id) count = (count or 0) + 1 return print(id) end"))
      ],
      twin: [
        "routes.lua": rows(
          item("rule = function(id) local count = 1 return tostring(id) ~= \"\" end"))
      ],
      findings: [
        "Plugins/shop/routes.lua:2:77: assigns to the global 'count', which is not its own",
        "Plugins/shop/routes.lua:2:86: there is no global 'count'",
        "Plugins/shop/routes.lua:2:109: there is no global 'print'",
      ]),
    CheckCase(
      title: "a meaning that a site cannot have",
      files: [
        "sites.lua": "return { [\"link.opens\"] = \"continue\" }", "routes.lua": rows(plain),
      ],
      twin: ["sites.lua": "return { [\"link.opens\"] = \"stop\" }"],
      findings: [
        "Plugins/shop/sites.lua:1:27: 'continue' makes no sense at link.opens"
      ]),
    CheckCase(
      title: "a spec with a mistake",
      files: [
        "spec.lua": "return { [\"a\"] = { link = \"shop://\", opns = \"plain\" } }",
        "routes.lua": rows(plain),
      ],
      twin: ["spec.lua": "return { [\"a\"] = { link = \"shop://\", opens = \"plain\" } }"],
      findings: [
        "Plugins/shop/spec.lua:1:38: unknown field 'opns'"
      ]),
  ]
}

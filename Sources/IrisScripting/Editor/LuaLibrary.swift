/// The functions that a script has, as editors are told of them. A test holds the names against
/// what a script can reach.
enum LuaLibrary {
  /// A function or a value of a library; "" is the library of what is global.
  struct Member {
    let name: String
    /// Names and types; a name that ends with `?` may be left out. Nil: it is a value.
    let parameters: [(name: String, type: String)]?
    /// The types of what it gives, or of the value.
    let gives: [String]
    let about: String
    /// Another way to call it, in the words of the language server.
    let overload: String?
    /// What stands for types, so that what comes out is known by what goes in: `T: table, V`.
    let generic: String?

    init(
      _ name: String, _ parameters: [(String, String)]?, _ gives: [String], _ about: String,
      overload: String? = nil, generic: String? = nil
    ) {
      self.generic = generic
      self.name = name
      self.parameters = parameters
      self.gives = gives
      self.about = about
      self.overload = overload
    }
  }

  /// All, in the order in which they are written down.
  static let all: [(library: String, about: String, members: [Member])] = [
    ("", "", globals), ("iris", "All that a script can ask.", lookups),
    ("math", "Numbers. There is no chance: a rule gives the same answer each time.", math),
    ("string", "Texts, byte by byte. Also called as methods: text:lower().", string),
    ("table", "Lists.", table),
  ]

  private static let globals = [
    Member(
      "assert", [("value", "T"), ("message?", "string"), ("...", "any")], ["T", "any ..."],
      "The value, or an error where it is false or nil.", generic: "T"),
    Member(
      "error", [("message", "any"), ("level?", "integer")], [],
      "Breaks the rule: the link is absent, and the failure is reported. To refuse, return nil."),
    Member(
      "ipairs", [("list", "T")], ["fun(list: V[], index?: integer): integer, V", "T", "integer"],
      "The entries 1, 2, 3, … of a list.", generic: "T: table, V"),
    Member(
      "pairs", [("entries", "T")], ["fun(entries: table<K, V>, key?: K): K, V", "T", "nil"],
      "The entries of a table, in the order of their keys.", generic: "T: table, K, V"),
    Member(
      "pcall", [("call", "function"), ("...", "any")], ["boolean", "any ..."],
      "true and what a function gives, or false and its error."),
    Member(
      "require", [("name", "string")], ["any"],
      "What another file of the plugin's folder returns. Only while loading."),
    Member(
      "select", [("index", "integer|\"#\""), ("...", "any")], ["any ..."],
      "The arguments from one on, or how many there are."),
    Member(
      "tonumber", [("value", "any"), ("base?", "integer")], ["number?"],
      "The number that a text says; nil: it says none."),
    Member("tostring", [("value", "any")], ["string"], "The value as a text."),
    Member("type", [("value", "any")], ["string"], "What sort of value it is."),
  ]

  private static let lookups = [
    Member(
      "value", [("type", "iris.TypeName"), ("text", "string")], ["iris.Value?"],
      "The text as a value of a type of this plugin; nil: it does not fit."),
    Member(
      "record", [("kind", "string"), ("key", "string|integer|boolean")], ["iris.Record?"],
      "The record of a kind under a key; nil: there is none."),
    Member(
      "fact", [("name", "string")], ["string|integer|boolean|nil"],
      "What the host knows; nil: it does not."),
    Member(
      "state", [("name", "\"tab\"|\"top\"|\"stack\"|\"sheets\"")], ["string|string[]|nil"],
      "Where one stands; nil: nothing is there. Only in sites and flows."),
    Member(
      "handoff", [("route", "string")], ["iris.Value?"],
      "The handoff that waits for a route; nil: there is none. Only in sites and flows."),
    Member(
      "intent", [("link", "string")], ["string?"],
      "The row that a link opens; nil: it opens nothing. Only in sites and flows."),
  ]

  private static let math: [Member] =
    [
      ("abs", "The distance from 0."), ("acos", "The arc cosine, in radians."),
      ("asin", "The arc sine, in radians."), ("ceil", "The least whole number that is not less."),
      ("cos", "The cosine of radians."), ("deg", "Radians in degrees."),
      ("exp", "e raised to a power."), ("floor", "The greatest whole number that is not greater."),
      ("rad", "Degrees in radians."), ("sin", "The sine of radians."),
      ("sqrt", "The square root."), ("tan", "The tangent of radians."),
    ].map { name, about in
      Member(
        name, [("x", "number")], [name == "ceil" || name == "floor" ? "integer" : "number"], about)
    } + [
      Member("atan", [("y", "number"), ("x?", "number")], ["number"], "The arc tangent of y/x."),
      Member("fmod", [("x", "number"), ("y", "number")], ["number"], "The rest of a division."),
      Member("huge", nil, ["number"], "More than any number."),
      Member("log", [("x", "number"), ("base?", "number")], ["number"], "The logarithm."),
      Member("max", [("x", "number"), ("...", "number")], ["number"], "The greatest."),
      Member("maxinteger", nil, ["integer"], "The greatest whole number."),
      Member("min", [("x", "number"), ("...", "number")], ["number"], "The least."),
      Member("mininteger", nil, ["integer"], "The least whole number."),
      Member("modf", [("x", "number")], ["number", "number"], "The whole part, and the rest."),
      Member("pi", nil, ["number"], "The circle's."),
      Member("tointeger", [("x", "any")], ["integer?"], "The whole number; nil: it is none."),
      Member(
        "type", [("x", "any")], ["\"integer\"|\"float\"|nil"], "Which sort of number; nil: none."),
      Member(
        "ult", [("m", "integer"), ("n", "integer")], ["boolean"],
        "Whether m is less than n without a sign."),
    ]

  private static let range = [("i?", "integer"), ("j?", "integer")]

  private static let string = [
    Member("byte", [("s", "string")] + range, ["integer ..."], "The bytes of a piece."),
    Member("char", [("...", "integer")], ["string"], "The text of these bytes."),
    Member(
      "find",
      [("s", "string"), ("pattern", "string"), ("init?", "integer"), ("plain?", "boolean")],
      ["integer?", "integer?", "string ..."], "Where a pattern is found; nil: nowhere."),
    Member(
      "format", [("form", "string"), ("...", "any")], ["string"], "Values written into a form."),
    Member(
      "gmatch", [("s", "string"), ("pattern", "string"), ("init?", "integer")],
      ["fun(): string, ..."], "Each place where a pattern is found."),
    Member(
      "gsub",
      [
        ("s", "string"), ("pattern", "string"), ("by", "string|table|function"), ("n?", "integer"),
      ], ["string", "integer"], "The text with what a pattern finds replaced, and how often."),
    Member("len", [("s", "string")], ["integer"], "How many bytes."),
    Member("lower", [("s", "string")], ["string"], "With A-Z in lower case."),
    Member(
      "match", [("s", "string"), ("pattern", "string"), ("init?", "integer")],
      ["string?", "string? ..."], "What a pattern captures; nil: it is found nowhere."),
    Member(
      "rep", [("s", "string"), ("n", "integer"), ("between?", "string")], ["string"],
      "The text so many times."),
    Member("reverse", [("s", "string")], ["string"], "The bytes from last to first."),
    Member("sub", [("s", "string")] + range, ["string"], "A piece of the text."),
    Member("upper", [("s", "string")], ["string"], "With a-z in upper case."),
  ]

  private static let table = [
    Member(
      "concat", [("list", "table"), ("between?", "string")] + range, ["string"],
      "The texts of a list as one."),
    Member(
      "insert", [("list", "table"), ("place", "integer"), ("value", "any")], [],
      "Puts a value into a list, at a place or at its end.",
      overload: "fun(list: table, value: any)"),
    Member(
      "remove", [("list", "table"), ("place?", "integer")], ["any?"],
      "Takes a value out of a list, at a place or at its end."),
    Member(
      "sort", [("list", "table"), ("precedes?", "fun(a: any, b: any): boolean")], [],
      "Puts a list in order."),
    Member("unpack", [("list", "table")] + range, ["any ..."], "The entries of a list."),
  ]
}

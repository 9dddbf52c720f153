import Iris

extension ScriptSchema {
  /// `plugin.lua`
  static let manifest = ScriptSchema(
    "iris.Manifest", "plugin.lua: who a plugin is, what it claims, what it needs.",
    [
      .init("name", "string", "The plugin's name, which is that of its folder.", isNeeded: true),
      .init("version", "string", "Its version, for people."),
      .init(
        "api", "integer|string",
        "The versions of the script language that it is written in: 1, or \">=1 <3\"."),
      .init("title", "string", "What people call it."),
      .init("description", "string", "What it is, in a sentence."),
      .init(
        "requires", "table<string, string>",
        "Plugins that must be there, each with a range of versions: { shop = \">=1.2 <3\" }."),
      .init(
        "optional", "table<string, string>",
        "Plugins that are loaded before this one where they are there."),
      .init("conflicts", "table<string, string>", "Plugins that it cannot stand beside."),
      .init("records", "table<string, iris.Records>", "The kinds of record that it can look up."),
      .init("facts", "table<string, string|iris.Fact>", "The facts that it may ask the host for."),
      .init("native", "iris.Native", "A shared library that looks records up."),
      .init("enabled", "boolean", "false: it is not loaded."),
      .init(
        "priority", "integer",
        "Of two plugins with forms that nothing tells apart, the higher one's are chosen; 0 unless said."
      ),
      .init(
        "home", "string|string[]",
        "The places under which a form that begins with / stands; the first is canonical."),
      .init(
        "schemes", "table<string, string|iris.Scheme>",
        "Its custom schemes, each with its spelling: { tg = \"tg://\" }."),
      .init(
        "hosts", "string|string[]|table<string, iris.Host>",
        "Its hosts of http and https: names or patterns, or options by pattern."),
      .init("strict", "boolean", "For all rows: an undeclared query item or fragment is no match."),
      .init("anycase", "boolean", "For all rows: literals and keys compare without case."),
    ])

  /// An entry of `schemes`.
  static let scheme = ScriptSchema(
    "iris.Scheme", "How the links of a custom scheme are written and read.",
    [
      .init("spelling", "string", "The canonical beginning: the scheme, a colon, up to 3 slashes."),
      .init("exact", "boolean", "true: only the canonical spelling opens."),
      .init("slashes", "integer|integer[]", "How many slashes may stand behind the colon, 0 to 3."),
      .init("separator", "string", "The character between segments; / unless said."),
      .init("plus", words(Plus.allCases.map(\.rawValue)), "Where + is a space."),
      .init("hosts", "boolean", "true: a host stands behind //, without case and without a port."),
    ])

  /// An entry of `hosts`.
  static let host = ScriptSchema(
    "iris.Host", "How links on a host are read.",
    [
      .init("bare", "boolean", "true: the host may stand without a scheme."),
      .init("ports", "integer[]", "Ports that may be written beside the default one."),
      .init(
        "as", "string", "The host is another name of this one, with a path that goes in front."),
      .init("skip", "string", "Leading segments that say nothing: \"{/s}*\"."),
      .init("merge", "boolean", "true: // counts as /."),
      .init("off", "boolean", "true: it is not claimed until a person turns it on."),
      .init("plus", words(Plus.allCases.map(\.rawValue)), "Where + is a space."),
      .init("params", "table<string, string|iris.Type>", "The types of the pattern's captures."),
    ])

  /// An entry of `records`.
  static let records = ScriptSchema(
    "iris.Records", "Where the records of a kind are.",
    [
      .init(
        "from", "string",
        "A file of the plugin's folder: .sql, .sqlite, .sqlite3, .db, .csv, .jsonl or .ndjson.",
        isNeeded: true),
      .init(
        "table", "string", "The table of a .sql or a database; the name of the kind unless said."),
      .init("key", "string", "The column that a link names a record by; id unless said."),
      .init(
        "types", "table<string, \(words(ColumnType.allCases.map(\.rawValue)))>",
        "The columns of a .csv that are no text."),
    ])

  /// `native`
  static let native = ScriptSchema(
    "iris.Native", "A shared library that looks records up; who runs Iris has to allow it.",
    [
      .init("file", "string", "The library, a file of the plugin's folder.", isNeeded: true),
      .init(
        "records", "string[]", "The kinds of record that it answers for.", isNeeded: true),
    ])

  /// An entry of `facts`.
  static let fact = ScriptSchema(
    "iris.Fact", "Something that the host knows, or does not.",
    [
      .init("title", "string", "What it is, for people."),
      .init("opens", "string", "The row where someone can make it so, such as a sign-in."),
      .init("example", "string|integer|boolean", "What the plugin's own examples take it to be."),
    ])
}

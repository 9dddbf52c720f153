/// What a table of a script may hold: the one list from which readers know their fields and editors
/// are told of them.
public struct ScriptSchema: Sendable {
  /// One field.
  public struct Field: Sendable {
    /// Its name in a script.
    public let name: String
    /// What it holds, in the words of the Lua language server: `string`, `string[]`, `"stop"|"keep"`.
    public let type: String
    /// What it says, in one line.
    public let about: String
    /// Whether the table is nothing without it.
    public let isNeeded: Bool

    init(_ name: String, _ type: String, _ about: String, isNeeded: Bool = false) {
      self.name = name
      self.type = type
      self.about = about
      self.isNeeded = isNeeded
    }
  }

  /// What editors call the table: `iris.Row`.
  public let name: String
  /// What the table is, in one line.
  public let about: String
  /// Its fields.
  public let fields: [Field]
  /// The names of the fields.
  public let names: [String]
  private let known: Set<String>

  init(_ name: String, _ about: String, _ fields: [Field]) {
    self.name = name
    self.about = about
    self.fields = fields
    names = fields.map(\.name)
    known = Set(names)
  }

  /// Whether the table may hold a field.
  func knows(_ field: String) -> Bool { known.contains(field) }

  /// A union of texts, in the words of the language server.
  static func words(_ words: some Sequence<String>) -> String {
    words.map { "\"\($0)\"" }.joined(separator: "|")
  }
}

extension ScriptItem {
  /// The entries of a table whose keys are texts that the schema knows.
  func fields(_ schema: ScriptSchema) -> [String: ScriptItem]? {
    guard let entries else { return nil }
    var fields: [String: ScriptItem] = [:]
    for (key, item) in entries {
      if schema.knows(key) {
        fields[key] = item
      } else {
        item.error(
          "unknown field '\(key)'", hint: Suggestion.hint(for: key, among: schema.names),
          atKey: true)
      }
    }
    return fields
  }
}

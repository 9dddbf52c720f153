/// A value that a script returned, with its place in the file, for reading it by a schema.
///
/// Each reading reports what it does not understand and gives nil; the caller goes on, so that
/// every error of a file is found.
struct ScriptItem {
  let value: ScriptValue
  let path: [LuaFile.Key]
  let source: ScriptSource
  let report: Report

  /// What the item is called in messages: `routes.compose.link`.
  private var title: String {
    path.map { key in
      switch key {
      case .name(let name): name
      case .index(let index): String(index)
      }
    }.joined(separator: ".")
  }

  // MARK: Messages

  func error(_ message: String, hint: String? = nil, atKey: Bool = false) {
    report.add(diagnostic(.error, message, hint: hint, atKey: atKey))
  }

  func warning(_ message: String, hint: String? = nil, atKey: Bool = false) {
    report.add(diagnostic(.warning, message, hint: hint, atKey: atKey))
  }

  private func diagnostic(
    _ severity: Diagnostic.Severity, _ message: String, hint: String?, atKey: Bool
  ) -> Diagnostic {
    // What is not written out, because a function made it, is named, since its place is another's.
    let isThere = path.isEmpty || source.lua.place(of: path) != nil
    return Diagnostic(
      severity, file: source.name, source: source.text,
      place: source.place(of: path, isKey: atKey),
      message: isThere ? message : "\(title): \(message)", hint: hint)
  }

  private var quotedTitle: String { path.isEmpty ? "the file" : "'\(title)'" }

  private func mismatch<Wanted>(_ wanted: String) -> Wanted? {
    error("\(quotedTitle) wants \(wanted), and got \(value.sort)")
    return nil
  }

  // MARK: Values

  var text: String? {
    if case .text(let text) = value { text } else { mismatch("a text") }
  }

  var flag: Bool? {
    if case .boolean(let flag) = value { flag } else { mismatch("true or false") }
  }

  var integer: Int? {
    if case .integer(let number) = value, let whole = Int(exactly: number) { return whole }
    return mismatch("a whole number")
  }

  var number: Double? {
    switch value {
    case .integer(let number): return Double(number)
    case .number(let number) where number.isFinite: return number
    default: return mismatch("a number")
    }
  }

  var function: ScriptFunction? {
    if case .function(let function) = value { function } else { mismatch("a function") }
  }

  // MARK: Tables

  /// The entries of a table, all of whose keys are texts.
  var entries: [(key: String, item: ScriptItem)]? {
    guard case .table(let table) = value else { return mismatch("a table") }
    var entries: [(key: String, item: ScriptItem)] = []
    for entry in table.entries {
      let item = child(entry)
      switch entry.key {
      case .text(let name): entries.append((name, item))
      case .integer: item.error("an entry without a name stands in \(quotedTitle)")
      }
    }
    return entries
  }

  /// The entry of a name; nil: there is none, or this is no table.
  func field(_ name: String) -> ScriptItem? {
    guard case .table(let table) = value else { return nil }
    return table.entries.first { $0.key == .text(name) }.map { child($0) }
  }

  /// The entries of a list: a table with the keys 1, 2, 3, …
  var list: [ScriptItem]? {
    guard case .table(let table) = value else { return mismatch("a list") }
    var items: [ScriptItem] = []
    for entry in table.entries {
      switch entry.key {
      case .integer(let index) where index == Int64(items.count + 1): items.append(child(entry))
      case .text(let name):
        child(entry).error("a list has no named entries: '\(name)'", atKey: true)
      case .integer: error("\(quotedTitle) is a list with a gap: \(items.count + 1) is missing")
      }
    }
    return items
  }

  /// A list, or one entry that stands for a list of one.
  var oneOrMany: [ScriptItem]? {
    if case .table = value { list } else { [self] }
  }

  /// The texts of a list, or one text.
  var texts: [String]? {
    guard let items = oneOrMany else { return nil }
    let texts = items.compactMap(\.text)
    return texts.count == items.count ? texts : nil
  }

  /// An entry of this table.
  func child(_ entry: ScriptTable.Entry) -> ScriptItem {
    let key: LuaFile.Key =
      switch entry.key {
      case .text(let name): .name(name)
      case .integer(let index): .index(Int(truncatingIfNeeded: index))
      }
    return ScriptItem(value: entry.value, path: path + [key], source: source, report: report)
  }
}

extension ScriptValue {
  /// What sort of value it is, in a message.
  var sort: String {
    switch self {
    case .absent: "nothing"
    case .boolean(let flag): "\(flag)"
    case .integer, .number: "a number"
    case .text(let text): text.count <= 24 ? "the text \"\(text)\"" : "a text"
    case .table: "a table"
    case .function: "a function"
    case .object: "a \(kindName)"
    }
  }
}

import Iris

/// Reads a table of comma-separated values (RFC 4180). The first line names the columns; lines end
/// with CR LF or LF; an empty line says nothing.
struct CSVReader {
  private let text: TableText
  private let types: [String: ColumnType]
  private var at = 0

  private static let comma = UInt8(ascii: ",")
  private static let quote = UInt8(ascii: "\"")
  private static let cr: UInt8 = 0x0D
  private static let lf: UInt8 = 0x0A

  private struct Field {
    let text: String
    let isQuoted: Bool
    let range: Range<Int>
  }

  private init(_ text: TableText, types: [String: ColumnType]) {
    self.text = text
    self.types = types
  }

  /// The table.
  ///
  /// - Parameter types: the types of columns that are no text.
  /// - Throws: what is wrong first, with its place.
  static func table(
    _ text: TableText, types: [String: ColumnType]
  ) throws(Diagnostic.Failure) -> RecordTable {
    var reader = CSVReader(text, types: types)
    return try reader.table()
  }

  private mutating func table() throws(Diagnostic.Failure) -> RecordTable {
    guard let header = try line() else {
      throw text.failure("the table is empty: its first line names the columns", at: 0)
    }
    var names: [String] = []
    for field in header {
      guard field.text.isSQLName || header.count > 1 || !field.text.contains(";") else {
        throw text.failure(
          "the columns are not divided by commas", at: 0, hint: "save the table with , and not ;")
      }
      try text.checkName(
        field.text, among: names, at: field.range.lowerBound, to: field.range.upperBound)
      names.append(field.text)
    }
    for name in types.keys.sorted() where !names.contains(name) {
      throw text.failure(
        "there is no column '\(name)', whose type the manifest says", at: 0,
        hint: Suggestion.hint(for: name, among: names))
    }
    var table = RecordTable(columns: names.map { .init(name: $0, type: types[$0] ?? .text) })
    while let fields = try line() {
      let start = fields.first?.range.lowerBound ?? at
      guard fields.count == names.count else {
        throw text.failure(
          "the line has \(fields.count) fields, and the first line names \(names.count)", at: start)
      }
      var cells: [Value?] = []
      for (field, column) in zip(fields, table.columns) {
        try cells.append(value(field, column))
      }
      try table.add(.init(offset: start, cells: cells), of: text)
    }
    return table
  }

  /// An empty cell has no value; between quotes it is an empty text.
  private func value(
    _ field: Field, _ column: RecordTable.Column
  ) throws(Diagnostic.Failure) -> Value? {
    if field.text.isEmpty, !field.isQuoted || column.type != .text { return nil }
    let found: Value? =
      switch column.type {
      case .text: .text(field.text)
      case .integer: field.text.isPlainNumber ? Int(field.text).map { .integer($0) } : nil
      case .decimal:
        field.text.isDecimalNumber
          ? Double(field.text).flatMap { $0.isFinite ? .decimal($0) : nil } : nil
      case .flag:
        switch field.text {
        case "true", "1": .flag(true)
        case "false", "0": .flag(false)
        default: nil
        }
      }
    guard let found else {
      throw text.failure(
        "'\(field.text.prefix(80))' of '\(column.name)' is no \(column.type.rawValue)",
        at: field.range.lowerBound, to: field.range.upperBound)
    }
    return found
  }

  // MARK: Lines

  /// The fields of the next line that says something; nil: the text ends.
  private mutating func line() throws(Diagnostic.Failure) -> [Field]? {
    while at < text.bytes.count, skipLineEnd() {}
    guard at < text.bytes.count else { return nil }
    var fields: [Field] = []
    while true {
      try fields.append(field())
      guard at < text.bytes.count else { return fields }
      if skipLineEnd() { return fields }
      guard text.bytes[at] == Self.comma else {
        throw text.failure("behind a closing quote stands a comma or the line's end", at: at)
      }
      guard fields.count <= RecordTable.columnLimit else {
        throw text.failure("there are more than \(RecordTable.columnLimit) fields", at: at)
      }
      at += 1
    }
  }

  private mutating func skipLineEnd() -> Bool {
    if text.bytes[at] == Self.lf {
      at += 1
      return true
    }
    if text.bytes[at] == Self.cr, at + 1 < text.bytes.count, text.bytes[at + 1] == Self.lf {
      at += 2
      return true
    }
    return false
  }

  private mutating func field() throws(Diagnostic.Failure) -> Field {
    let bytes = text.bytes
    let start = at
    guard at < bytes.count, bytes[at] == Self.quote else {
      while at < bytes.count, bytes[at] != Self.comma, bytes[at] != Self.lf {
        if bytes[at] == Self.quote {
          throw text.failure(
            "a quote stands inside a field that does not begin with one", at: at, to: at + 1,
            hint: "put the whole field between quotes, and write \"\" for one inside it")
        }
        if bytes[at] == Self.cr {
          guard at + 1 < bytes.count, bytes[at + 1] == Self.lf else {
            throw text.failure("a CR stands without its LF", at: at, to: at)
          }
          break
        }
        at += 1
      }
      return Field(
        text: String(decoding: bytes[start..<at], as: UTF8.self), isQuoted: false,
        range: start..<at)
    }
    var content: [UInt8] = []
    at += 1
    while at < bytes.count {
      if bytes[at] == Self.quote {
        at += 1
        guard at < bytes.count, bytes[at] == Self.quote else {
          return Field(
            text: String(decoding: content, as: UTF8.self), isQuoted: true, range: start..<at)
        }
      }
      content.append(bytes[at])
      at += 1
    }
    throw text.failure("the quote is never closed", at: start)
  }
}

extension String {
  /// Whether the text is a whole number as SQLite prints it.
  fileprivate var isPlainNumber: Bool { Int(self).map { String($0).isExactly(self) } ?? false }

  /// Whether the text is of what decimal numbers are written with.
  fileprivate var isDecimalNumber: Bool {
    utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
  }
}

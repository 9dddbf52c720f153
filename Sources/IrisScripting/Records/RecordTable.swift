import Iris

/// A small table that was written as text: its columns, and the cells of its rows.
struct RecordTable {
  /// A column by its name, with the type that all its cells have.
  struct Column {
    let name: String
    var type: ColumnType
  }

  /// A row; a cell without a value is nil.
  struct Row {
    /// Where it stands, in bytes of the file.
    let offset: Int
    var cells: [Value?]
  }

  private(set) var columns: [Column]
  private(set) var rows: [Row] = []

  /// The largest file, in bytes, the most rows and the most columns.
  static let limit = 1 << 20
  static let rowLimit = 10_000
  static let columnLimit = 100

  init(columns: [Column]) { self.columns = columns }

  /// Adds a row.
  ///
  /// - Throws: there are too many.
  mutating func add(_ row: Row, of text: TableText) throws(Diagnostic.Failure) {
    guard rows.count < Self.rowLimit else {
      throw text.failure(
        "the table has more than \(Self.rowLimit) rows", at: row.offset, hint: TableText.larger)
    }
    rows.append(row)
  }

  /// Holds that each row has a key, and no two have the same.
  func checkKeys(_ key: String, of text: TableText) throws(Diagnostic.Failure) {
    guard let column = columns.firstIndex(where: { $0.name == key }) else {
      throw text.failure(
        "there is no column '\(key)', which the key is in", at: 0,
        hint: Suggestion.hint(for: key, among: columns.map(\.name)))
    }
    guard [.text, .integer].contains(columns[column].type) else {
      throw text.failure("the key '\(key)' is a text or a whole number", at: 0)
    }
    var known: [[UInt8]: Int] = [:]
    for row in rows {
      guard let name = row.cells[column]?.plainText, !name.isEmpty else {
        throw text.failure("the record has no '\(key)'", at: row.offset)
      }
      if let first = known.updateValue(row.offset, forKey: Array(name.utf8)) {
        throw text.failure(
          "the record '\(name.prefix(80))' stands twice: also on line \(text.line(at: first))",
          at: row.offset)
      }
    }
  }
}

/// The text of a table, with what messages about it need.
struct TableText {
  let bytes: [UInt8]
  /// What messages call the file.
  let title: String
  private let lines: SourceLines

  static let larger = "a larger set belongs into a SQLite database"

  /// Reads a file.
  ///
  /// - Throws: it cannot be read, is too large or is no text.
  init(path: String, title: String) throws(Diagnostic.Failure) {
    func failure(_ message: String, hint: String? = nil) -> Diagnostic.Failure {
      .init(Diagnostic(file: title, message: message, hint: hint))
    }
    guard var bytes = RegularFile.bytes(at: path, limit: RecordTable.limit + 1) else {
      throw failure("the file cannot be read")
    }
    guard bytes.count <= RecordTable.limit else {
      throw failure("the file is larger than \(RecordTable.limit >> 20) MiB", hint: Self.larger)
    }
    guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
      throw failure("the file is no text in UTF-8")
    }
    // Spreadsheets put a byte order mark in front.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    self.bytes = bytes
    self.title = title
    lines = SourceLines(bytes)
  }

  /// The number of the line, from 1, on which a byte stands.
  func line(at offset: Int) -> Int { lines.index(of: offset) + 1 }

  /// A message about the bytes from one place up to another; no end: to the end of the line.
  func failure(
    _ message: String, at offset: Int, to end: Int? = nil, hint: String? = nil
  ) -> Diagnostic.Failure {
    let rest = bytes[min(offset, bytes.count)...]
    let lineEnd = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    return .init(
      Diagnostic(
        file: title, source: String(decoding: bytes, as: UTF8.self),
        place: lines.place(bytes, from: offset, to: max(offset, end ?? lineEnd)),
        message: message, hint: hint))
  }

  /// Holds that a text can be the name of a field and is not one already.
  func checkName(
    _ name: String, among known: [String], at offset: Int, to end: Int
  ) throws(Diagnostic.Failure) {
    guard name.isSQLName else {
      throw failure(
        "'\(name.prefix(80))' is no name of a field", at: offset, to: end,
        hint: "a name is of letters, digits and _")
    }
    // SQLite knows columns without case.
    if let other = known.first(where: { $0.lowercased() == name.lowercased() }) {
      throw failure("the field '\(other)' is there already", at: offset, to: end)
    }
    guard known.count < RecordTable.columnLimit else {
      throw failure("there are more than \(RecordTable.columnLimit) fields", at: offset, to: end)
    }
  }
}

/// What the records of a kind are read from.
enum RecordFormat: Sendable {
  /// A script of statements, run once into a database in memory.
  case script
  /// A database file, which others may write to.
  case database
  /// A table with a line of names above it (RFC 4180).
  case csv
  /// An object a line.
  case jsonLines

  /// The endings of files, each with what such a file is.
  static let endings: KeyValuePairs<String, RecordFormat> = [
    ".sql": .script, ".sqlite": .database, ".sqlite3": .database, ".db": .database, ".csv": .csv,
    ".jsonl": .jsonLines, ".ndjson": .jsonLines,
  ]

  /// What a file is by the ending of its name; nil: nothing that holds records.
  init?(file: String) {
    guard let known = Self.endings.first(where: { file.hasSuffix($0.key) }) else { return nil }
    self = known.value
  }

  /// Whether the file holds one table, which has no name.
  var isOneTable: Bool { self == .csv || self == .jsonLines }
}

/// The type of a column of a table that is written as text.
enum ColumnType: String, Sendable, CaseIterable {
  case text, integer, decimal, flag

  /// The type that SQLite knows such a column by.
  var declared: String {
    switch self {
    case .text: "TEXT"
    case .integer: "INTEGER"
    case .decimal: "REAL"
    case .flag: "BOOLEAN"
    }
  }
}

import CSQLite
import Iris

extension SQLiteDatabase {
  /// What the only table of a database is called that was made from a table in text.
  static let tableName = "record"

  /// The database in memory that holds one table.
  convenience init(_ table: RecordTable, title: String) throws(Diagnostic.Failure) {
    try self.init(inMemory: title)
    bounds.allow(milliseconds: Self.checkTime)
    let result = fill(table)
    guard result == SQLITE_OK else {
      throw .init(Diagnostic(file: title, message: trouble(result).message))
    }
  }

  private func fill(_ table: RecordTable) -> Int32 {
    guard !table.columns.isEmpty else { return SQLITE_OK }
    // The names were held against letters, digits and _ when the table was read.
    let columns = table.columns.map { "[\($0.name)] \($0.type.declared)" }.joined(separator: ", ")
    var result = run("BEGIN; CREATE TABLE [\(Self.tableName)] (\(columns))")
    guard result == SQLITE_OK else { return result }
    let marks = table.columns.map { _ in "?" }.joined(separator: ", ")
    var statement: OpaquePointer?
    result = sqlite3_prepare_v2(
      connection, "INSERT INTO [\(Self.tableName)] VALUES (\(marks))", -1, &statement, nil)
    defer { sqlite3_finalize(statement) }
    guard result == SQLITE_OK, let statement else { return result }
    for row in table.rows {
      for (number, cell) in row.cells.enumerated() {
        result = bind(cell, to: Int32(clamping: number + 1), of: statement)
        guard result == SQLITE_OK else { return result }
      }
      result = sqlite3_step(statement)
      guard result == SQLITE_DONE else { return result }
      sqlite3_reset(statement)
    }
    return run("COMMIT")
  }

  private func bind(_ cell: Value?, to number: Int32, of statement: OpaquePointer) -> Int32 {
    switch cell {
    case .integer(let whole): return sqlite3_bind_int64(statement, number, Int64(whole))
    case .decimal(let decimal): return sqlite3_bind_double(statement, number, decimal)
    case .flag(let flag): return sqlite3_bind_int64(statement, number, flag ? 1 : 0)
    case .text(let text):
      return Array(text.utf8).withUnsafeBytes { bytes in
        // Without bytes there is no address, and SQLite would take that for NULL.
        bytes.isEmpty
          ? sqlite3_bind_text(statement, number, "", 0, Self.copied)
          : sqlite3_bind_text(
            statement, number, bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
            Int32(clamping: bytes.count), Self.copied)
      }
    default: return sqlite3_bind_null(statement, number)
    }
  }
}

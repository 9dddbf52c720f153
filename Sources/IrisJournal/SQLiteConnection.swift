import CSQLite
import Iris

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One connection to the file of a journal. Not shared between threads; the journal's lock sees to
/// that.
final class SQLiteConnection {
  private let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]

  /// Opens a file that is there.
  ///
  /// - Parameter patience: how long a statement waits for the locks of others, in milliseconds.
  init(_ path: String, patience: Int) throws(JournalFailure) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let failure = opened.map { Self.failure(code, $0) } ?? .system("no memory")
      sqlite3_close_v2(opened)
      throw failure
    }
    handle = opened
    sqlite3_busy_timeout(handle, Int32(clamping: patience))
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// A value that goes into a statement, or comes out of one.
  enum Value {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
  }

  /// Runs one statement to its end.
  ///
  /// - Returns: the rows; empty when it has none.
  @discardableResult
  func run(_ text: String, _ values: [Value] = []) throws(JournalFailure) -> [[Value]] {
    let statement = try prepared(text)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (place, value) in values.enumerated() {
      try check(bind(value, statement, Int32(place + 1)))
    }
    var rows: [[Value]] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        var row: [Value] = []
        for column in 0..<sqlite3_column_count(statement) {
          row.append(try value(statement, column))
        }
        rows.append(row)
      case SQLITE_DONE: return rows
      case let code: throw Self.failure(code, handle)
      }
    }
  }

  /// Does something in a transaction that has the only right to write from its beginning; all of it,
  /// or nothing when it throws.
  func write<Result>(
    _ body: () throws(JournalFailure) -> Result
  ) throws(JournalFailure) -> Result {
    try run("BEGIN IMMEDIATE")
    do throws(JournalFailure) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // After some failures SQLite has rolled back by itself.
      if sqlite3_get_autocommit(handle) == 0 { _ = try? run("ROLLBACK") }
      throw error
    }
  }

  private func prepared(_ text: String) throws(JournalFailure) -> OpaquePointer {
    if let known = statements[text] { return known }
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, text, -1, &statement, nil))
    guard let statement else { throw .system("an empty statement") }
    statements[text] = statement
    return statement
  }

  private func bind(_ value: Value, _ statement: OpaquePointer, _ place: Int32) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(statement, place)
    case .integer(let number): return sqlite3_bind_int64(statement, place, number)
    case .real(let number): return sqlite3_bind_double(statement, place, number)
    case .text(let text):
      let bytes = Array(text.utf8CString)
      return sqlite3_bind_text(
        statement, place, bytes, Int32(clamping: bytes.count - 1), Self.copied)
    }
  }

  private func value(_ statement: OpaquePointer, _ column: Int32) throws(JournalFailure) -> Value {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT:
      let bytes = sqlite3_column_text(statement, column)
      let count = Int(sqlite3_column_bytes(statement, column))
      guard
        let text = String(
          validating: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
      else { throw .damaged("a text is not UTF-8") }
      return .text(text)
    default: return .null
    }
  }

  private func check(_ code: Int32) throws(JournalFailure) {
    if code != SQLITE_OK { throw Self.failure(code, handle) }
  }

  private static func failure(_ code: Int32, _ handle: OpaquePointer) -> JournalFailure {
    let message = String(cString: sqlite3_errmsg(handle))
    switch code & 0xFF {
    case SQLITE_FULL: return .diskFull
    case SQLITE_BUSY, SQLITE_LOCKED: return .busy
    case SQLITE_CORRUPT, SQLITE_NOTADB: return .damaged(message)
    default:
      // A quota, or a limit on the size of files, is a full disk to whoever meets it.
      var number: Int32 = 0
      _ = sqlite3_file_control(handle, "main", SQLITE_FCNTL_LAST_ERRNO, &number)
      let numbers = [number, sqlite3_system_errno(handle)]
      if code & 0xFF == SQLITE_IOERR, numbers.contains(where: { isNoSpace($0) }) {
        return .diskFull
      }
      return .system(message)
    }
  }

  private static func isNoSpace(_ number: Int32) -> Bool {
    [ENOSPC, EDQUOT, EFBIG].contains(number)
  }

  /// SQLITE_TRANSIENT, a macro that Swift does not see: SQLite keeps a copy of its own.
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}

import CSQLite
import Iris

/// A connection to a database of records.
///
/// One thread at a time may use it. A script or a table fills one in memory; from then on, and in a
/// file from the beginning, there are only look-ups.
final class SQLiteDatabase {
  let connection: OpaquePointer
  let bounds: SQLiteBounds
  /// What messages call the file.
  let title: String
  private var statements: [String: OpaquePointer] = [:]
  /// What the connection reads from, where that is memory of ours.
  private let image: SQLiteImage?

  /// How long one look-up may take, in milliseconds; by key it takes some microseconds.
  static let lookupTime: Int64 = 50
  /// How long looking over a whole database may take, in milliseconds.
  static let checkTime: Int64 = 2_000

  private init(
    _ path: String, title: String, flags: Int32, isFilled: Bool = false,
    image: SQLiteImage? = nil
  ) throws(SQLiteTrouble) {
    var opened: OpaquePointer?
    var result = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    // SQLite lends memory to a connection by statements that the bounds refuse.
    if result == SQLITE_OK, let opened, let image { result = image.lend(to: opened) }
    guard result == SQLITE_OK, let opened else {
      sqlite3_close(opened)
      throw SQLiteTrouble(result, "")
    }
    connection = opened
    self.title = title
    self.image = image
    sqlite3_extended_result_codes(opened, 1)
    bounds = SQLiteBounds(opened, isReadOnly: !isFilled)
  }

  /// An empty database in memory.
  ///
  /// - Throws: there is no memory.
  convenience init(inMemory title: String) throws(Diagnostic.Failure) {
    do {
      try self.init(
        ":memory:", title: title,
        flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY, isFilled: true)
    } catch {
      throw .init(Diagnostic(file: title, message: "there is no memory for a database"))
    }
  }

  /// A database file, which is only read and which others may write to.
  ///
  /// - Parameter path: its canonical path: no part of it may be a symbolic link.
  convenience init(file path: String, title: String) throws(SQLiteTrouble) {
    try self.init(
      path, title: title,
      flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_PRIVATECACHE | SQLITE_OPEN_NOFOLLOW)
  }

  /// A connection of its own to a database that was made before.
  convenience init(_ image: SQLiteImage) throws(SQLiteTrouble) {
    try self.init(
      ":memory:", title: image.title, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY,
      image: image)
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close(connection)
  }

  /// What the connection says of a result that is none.
  func trouble(_ result: Int32) -> SQLiteTrouble {
    SQLiteTrouble(result, String(cString: sqlite3_errmsg(connection)))
  }

  /// Runs statements of our own.
  func run(_ statements: String) -> Int32 {
    sqlite3_exec(connection, statements, nil, nil, nil)
  }

  // MARK: Looking up

  /// The row of a table whose key is a text; absent: there is none.
  ///
  /// A record has one name: the key is compared as SQLite prints it, so `07` does not name 7.
  func record(_ kind: String, _ declaration: RecordDeclaration, key: String) -> Outcome<Record> {
    bounds.allow(milliseconds: Self.lookupTime)
    guard !key.isEmpty else { return .absent }
    do throws(SQLiteTrouble) {
      let statement = try statement(declaration)
      defer {
        sqlite3_reset(statement)
        sqlite3_clear_bindings(statement)
      }
      let bound = Array(key.utf8).withUnsafeBytes { bytes in
        sqlite3_bind_text(
          statement, 1, bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
          Int32(clamping: bytes.count), Self.copied)
      }
      // A key that is too long for a database is in none.
      guard bound != SQLITE_TOOBIG else { return .absent }
      guard bound == SQLITE_OK else { throw trouble(bound) }
      var result = sqlite3_step(statement)
      if result == SQLITE_DONE, let number = Int64(key),
        String(number).utf8.elementsEqual(key.utf8)
      {
        // A column without a type keeps numbers as numbers, which no text equals.
        sqlite3_reset(statement)
        sqlite3_bind_int64(statement, 1, number)
        result = sqlite3_step(statement)
      }
      guard result != SQLITE_DONE else { return .absent }
      guard result == SQLITE_ROW else { throw trouble(result) }
      return record(kind, declaration, key: key, in: statement)
    } catch {
      return .broken(error.failure(file: title))
    }
  }

  private func record(
    _ kind: String, _ declaration: RecordDeclaration, key: String, in statement: OpaquePointer
  ) -> Outcome<Record> {
    var fields: [String: Value] = [:]
    var found: String?
    for column in 0..<sqlite3_column_count(statement) {
      guard
        let name = sqlite3_column_name(statement, column).flatMap({ String(validatingCString: $0) })
      else { continue }
      let value = value(statement, column)
      // SQLite knows columns without case.
      if name.lowercased() == declaration.key.lowercased() { found = value?.plainText }
      fields[name] = value
    }
    guard let found, found.utf8.elementsEqual(key.utf8) else { return .absent }
    return .value(Record(kind: kind, key: key, fields: fields))
  }

  /// The columns of a declaration's table; empty: it cannot be read.
  func columns(of declaration: RecordDeclaration) -> [String] {
    guard let statement = try? statement(declaration) else { return [] }
    return (0..<sqlite3_column_count(statement)).compactMap { column in
      sqlite3_column_name(statement, column).flatMap { String(validatingCString: $0) }
    }
  }

  private func value(_ statement: OpaquePointer, _ column: Int32) -> Value? {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER:
      let number = sqlite3_column_int64(statement, column)
      return isBoolean(statement, column) ? .flag(number != 0) : .integer(Int(number))
    case SQLITE_FLOAT:
      let number = sqlite3_column_double(statement, column)
      return number.isFinite ? .decimal(number) : nil
    case SQLITE_TEXT:
      guard let bytes = sqlite3_column_text(statement, column) else { return nil }
      let count = Int(sqlite3_column_bytes(statement, column))
      return String(validating: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
        .map { .text($0) }
    default: return nil
    }
  }

  private func isBoolean(_ statement: OpaquePointer, _ column: Int32) -> Bool {
    guard let type = sqlite3_column_decltype(statement, column) else { return false }
    return String(cString: type).uppercased() == "BOOLEAN"
  }

  private func statement(_ declaration: RecordDeclaration) throws(SQLiteTrouble) -> OpaquePointer {
    let name = declaration.table + "." + declaration.key
    if let known = statements[name] { return known }
    try checkTable(declaration.table)
    // Both names were held against letters, digits and _ when the manifest was read. Between
    // double quotes a column that is not there would be a text.
    let prepared = try prepare(
      "SELECT * FROM [\(declaration.table)] WHERE [\(declaration.key)] = ?1 LIMIT 1")
    statements[name] = prepared
    return prepared
  }

  /// A view or a virtual table is what the file's maker has programmed, and no table.
  private func checkTable(_ table: String) throws(SQLiteTrouble) {
    // A name of letters, digits and _ needs no binding.
    let asked = try prepare(
      "SELECT type FROM sqlite_master WHERE lower(name) = lower('\(table)') "
        + "AND type IN ('table', 'view') AND NOT (type = 'table' AND rootpage > 0)")
    defer { sqlite3_finalize(asked) }
    switch sqlite3_step(asked) {
    case SQLITE_DONE: return
    case SQLITE_ROW: throw SQLiteTrouble(SQLITE_ERROR, "\(table) is no plain table")
    case let result: throw trouble(result)
    }
  }

  private func prepare(_ text: String) throws(SQLiteTrouble) -> OpaquePointer {
    var prepared: OpaquePointer?
    let result = sqlite3_prepare_v2(connection, text, -1, &prepared, nil)
    guard result == SQLITE_OK, let prepared else {
      sqlite3_finalize(prepared)
      throw trouble(result)
    }
    return prepared
  }

  /// SQLITE_TRANSIENT, a macro that Swift does not see: SQLite keeps a copy of its own.
  static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  // MARK: Looking over

  /// Why a declaration finds nothing here; nil: its table and its key are there.
  func problem(_ declaration: RecordDeclaration) -> String? {
    bounds.allow(milliseconds: Self.checkTime)
    do {
      _ = try statement(declaration)
      return nil
    } catch {
      return error.message
    }
  }

  /// Whether a look-up reads the whole table, because nothing leads to the key.
  func isScanned(_ declaration: RecordDeclaration) -> Bool {
    bounds.allow(milliseconds: Self.checkTime)
    guard
      let plan = try? prepare(
        "EXPLAIN QUERY PLAN SELECT * FROM [\(declaration.table)] "
          + "WHERE [\(declaration.key)] = 'x' LIMIT 1")
    else { return false }
    defer { sqlite3_finalize(plan) }
    guard sqlite3_step(plan) == SQLITE_ROW, let detail = sqlite3_column_text(plan, 3) else {
      return false
    }
    return String(cString: detail).hasPrefix("SCAN")
  }

  /// Makes an index where look-ups would read the whole table each time.
  func index(_ declaration: RecordDeclaration) {
    guard isScanned(declaration) else { return }
    _ = run(
      "CREATE INDEX [iris \(declaration.table) \(declaration.key)] "
        + "ON [\(declaration.table)] ([\(declaration.key)])")
  }
}

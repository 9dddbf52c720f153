import CSQLite
import Iris

/// A database in memory that a script of statements made, and that is only read from then on.
final class SQLiteDatabase {
  private let connection: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]
  /// Columns that are declared BOOLEAN, by table.
  private var booleans: [String: Set<String>] = [:]

  private let bounds: SQLiteBounds

  /// How long one look-up may take, in milliseconds; by key it takes some microseconds.
  private static let lookupTime: Int64 = 50
  /// How long the whole script may take, in milliseconds.
  private static let scriptTime: Int64 = 2_000

  /// The longest script, in bytes.
  private static let scriptLimit = 16 << 20

  /// The database that a file of statements makes.
  ///
  /// - Parameter title: what messages call the file.
  /// - Throws: why there is none, with the place of the statement that fails.
  init(script path: String, title: String) throws(Diagnostic.Failure) {
    func failure(_ message: String) -> Diagnostic.Failure {
      .init(Diagnostic(file: title, message: message))
    }
    guard let bytes = RegularFile.bytes(at: path, limit: Self.scriptLimit + 1) else {
      throw failure("the file cannot be read")
    }
    guard bytes.count <= Self.scriptLimit else {
      throw failure("the file is larger than \(Self.scriptLimit >> 20) MiB")
    }
    guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
      throw failure("the file is no text in UTF-8")
    }
    var opened: OpaquePointer?
    let flags =
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(":memory:", &opened, flags, nil) == SQLITE_OK, let opened else {
      sqlite3_close(opened)
      throw failure("there is no memory for a database")
    }
    connection = opened
    bounds = SQLiteBounds(opened)
    bounds.allow(milliseconds: Self.scriptTime)
    if let problem = run(bytes) {
      throw .init(
        Diagnostic(
          file: title, source: String(decoding: bytes, as: UTF8.self),
          place: Place(in: bytes, at: problem.offset), message: problem.message))
    }
  }

  /// Runs all statements; what the first that fails says, and where it stands, or nil.
  private func run(_ script: [UInt8]) -> (offset: Int, message: String)? {
    var script = script
    script.append(0)
    return script.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text -> (offset: Int, message: String)? in
        guard let start = text.baseAddress else { return nil }
        var next: UnsafePointer<CChar>? = start
        while let now = next, now.pointee != 0 {
          var statement: OpaquePointer?
          var result = sqlite3_prepare_v2(connection, now, -1, &statement, &next)
          if result == SQLITE_OK, statement != nil {
            repeat { result = sqlite3_step(statement) } while result == SQLITE_ROW
            if result == SQLITE_DONE { result = SQLITE_OK }
          }
          let message =
            result == SQLITE_INTERRUPT
            ? "the script takes longer than \(Self.scriptTime) ms"
            : String(cString: sqlite3_errmsg(connection))
          let within = max(0, Int(sqlite3_error_offset(connection)))
          sqlite3_finalize(statement)
          if result != SQLITE_OK {
            let blank = Self.blank(script[start.distance(to: now)...])
            return (start.distance(to: now) + max(within, blank), message)
          }
        }
        return nil
      }
    }
  }

  /// How many bytes of white space and comments stand in front of a statement.
  private static func blank(_ statement: ArraySlice<UInt8>) -> Int {
    var rest = statement
    while let first = rest.first {
      if [0x20, 0x09, 0x0A, 0x0D].contains(first) {
        rest = rest.dropFirst()
      } else if rest.starts(with: [0x2D, 0x2D]) {
        rest = rest.drop { $0 != 0x0A }
      } else if rest.starts(with: [0x2F, 0x2A]) {
        rest = rest.dropFirst(2)
        while !rest.isEmpty, !rest.starts(with: [0x2A, 0x2F]) { rest = rest.dropFirst() }
        rest = rest.dropFirst(2)
      } else {
        break
      }
    }
    return rest.startIndex - statement.startIndex
  }

  /// Why a declaration finds nothing here; nil: its table and its key are there.
  func problem(_ declaration: RecordDeclaration) -> String? {
    bounds.allow(milliseconds: Self.scriptTime)
    if statement(declaration) != nil {
      // A look-up by a column without an index would read the whole table each time.
      sqlite3_exec(
        connection,
        "CREATE INDEX IF NOT EXISTS [iris \(declaration.table) \(declaration.key)] "
          + "ON [\(declaration.table)] ([\(declaration.key)])", nil, nil, nil)
      return nil
    }
    return String(cString: sqlite3_errmsg(connection))
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close(connection)
  }

  /// The row of a table whose key is a text; nil: there is none, or it cannot be read.
  ///
  /// A record has one name: the key is compared as SQLite prints it, so `07` does not name 7.
  func record(_ kind: String, _ declaration: RecordDeclaration, key: String) -> Record? {
    bounds.allow(milliseconds: Self.lookupTime)
    guard !key.isEmpty, let statement = statement(declaration) else { return nil }
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    let bound = Array(key.utf8).withUnsafeBytes { bytes in
      sqlite3_bind_text(
        statement, 1, bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
        Int32(clamping: bytes.count), Self.copied)
    }
    guard bound == SQLITE_OK, sqlite3_step(statement) == SQLITE_ROW else { return nil }
    let booleans = booleans(of: declaration.table)
    var fields: [String: Value] = [:]
    var found: String?
    for column in 0..<sqlite3_column_count(statement) {
      guard
        let name = sqlite3_column_name(statement, column).flatMap({ String(validatingCString: $0) })
      else { continue }
      let value = value(statement, column, isBoolean: booleans.contains(name))
      if name == declaration.key { found = value?.plainText }
      fields[name] = value
    }
    guard let found, found.utf8.elementsEqual(key.utf8) else { return nil }
    return Record(kind: kind, key: key, fields: fields)
  }

  private func value(_ statement: OpaquePointer, _ column: Int32, isBoolean: Bool) -> Value? {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER:
      let number = sqlite3_column_int64(statement, column)
      return isBoolean ? .flag(number != 0) : .integer(Int(number))
    case SQLITE_FLOAT: return .decimal(sqlite3_column_double(statement, column))
    case SQLITE_TEXT:
      guard let bytes = sqlite3_column_text(statement, column) else { return nil }
      let count = Int(sqlite3_column_bytes(statement, column))
      return String(validating: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
        .map { .text($0) }
    default: return nil
    }
  }

  private func statement(_ declaration: RecordDeclaration) -> OpaquePointer? {
    let name = declaration.table + "." + declaration.key
    if let known = statements[name] { return known }
    // Both names were held against letters, digits and _ when the manifest was read. Between
    // double quotes a column that is not there would be a text.
    let text =
      "SELECT * FROM [\(declaration.table)] WHERE [\(declaration.key)] = ?1 LIMIT 1"
    var prepared: OpaquePointer?
    guard sqlite3_prepare_v2(connection, text, -1, &prepared, nil) == SQLITE_OK else { return nil }
    statements[name] = prepared
    return prepared
  }

  private func booleans(of table: String) -> Set<String> {
    if let known = booleans[table] { return known }
    var names: Set<String> = []
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    if sqlite3_prepare_v2(
      connection, "SELECT name, type FROM pragma_table_info('\(table)')", -1, &statement, nil)
      == SQLITE_OK
    {
      while sqlite3_step(statement) == SQLITE_ROW {
        guard let name = sqlite3_column_text(statement, 0),
          let type = sqlite3_column_text(statement, 1)
        else { continue }
        if String(cString: type).uppercased() == "BOOLEAN" { names.insert(String(cString: name)) }
      }
    }
    booleans[table] = names
    return names
  }

  /// SQLITE_TRANSIENT, a macro that Swift does not see: SQLite keeps a copy of its own.
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}

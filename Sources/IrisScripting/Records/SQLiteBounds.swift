import CSQLite
import Glibc

/// What the statements of a plugin's database may do, and how long.
///
/// They make tables and fill them, and read by key: nothing outside the database, nothing that answers
/// differently twice, and nothing without end.
final class SQLiteBounds {
  private let connection: OpaquePointer
  /// When the running statements have had their time, in nanoseconds of this thread.
  private var deadline: Int64 = 0

  /// The longest text or blob, and the longest statement, in bytes.
  private static let length: Int32 = 1 << 20
  /// How many pages of 4 KiB the database may have.
  private static let pages = 16_384
  /// How many steps of SQLite's machine pass between two looks at the clock.
  private static let stride: Int32 = 1_000

  /// Binds a connection. It must not outlive this object.
  init(_ connection: OpaquePointer) {
    self.connection = connection
    for (limit, value) in [
      (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_LENGTH, Self.length),
      (SQLITE_LIMIT_SQL_LENGTH, Self.length), (SQLITE_LIMIT_WORKER_THREADS, 0),
      (SQLITE_LIMIT_TRIGGER_DEPTH, 0), (SQLITE_LIMIT_EXPR_DEPTH, 100),
      (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1_000),
    ] {
      sqlite3_limit(connection, limit, value)
    }
    sqlite3_exec(
      connection, "PRAGMA temp_store = MEMORY; PRAGMA max_page_count = \(Self.pages)", nil, nil, nil
    )
    replaceChanging()
    // The handler is called only while a statement runs, and the connection is closed before this
    // object goes.
    sqlite3_progress_handler(
      connection, Self.stride,
      { bounds in
        guard let bounds else { return 1 }
        return Unmanaged<SQLiteBounds>.fromOpaque(bounds).takeUnretainedValue().isLate ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
    sqlite3_set_authorizer(
      connection, { _, action, first, second, _, _ in SQLiteBounds.verdict(action, first, second) },
      nil)
  }

  /// Puts functions that fail in the place of those that answer differently twice: the default of a
  /// column calls them without asking.
  private func replaceChanging() {
    let fixed: [(String, Int32)] = [
      ("random", 0), ("randomblob", 1), ("current_date", 0), ("current_time", 0),
      ("current_timestamp", 0),
    ]
    let clocks = ["date", "time", "datetime", "julianday", "unixepoch", "strftime"]
    for (name, count) in fixed + clocks.map({ ($0, -1) }) {
      sqlite3_create_function_v2(
        connection, name, count, SQLITE_UTF8, nil,
        { context, _, _ in
          sqlite3_result_error(context, "a record is the same each time: no clock, no chance", -1)
        }, nil, nil, nil)
    }
  }

  /// Gives the statements that follow so much time, in milliseconds of this thread.
  func allow(milliseconds: Int64) {
    deadline = Self.now() + milliseconds * 1_000_000
  }

  private var isLate: Bool { Self.now() > deadline }

  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Whether an action of a statement is allowed (https://sqlite.org/c3ref/set_authorizer.html).
  private static func verdict(
    _ action: Int32, _ first: UnsafePointer<CChar>?, _ second: UnsafePointer<CChar>?
  ) -> Int32 {
    switch action {
    case SQLITE_READ, SQLITE_SELECT, SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE,
      SQLITE_CREATE_TABLE, SQLITE_CREATE_INDEX, SQLITE_DROP_TABLE, SQLITE_DROP_INDEX,
      SQLITE_ALTER_TABLE, SQLITE_TRANSACTION, SQLITE_SAVEPOINT, SQLITE_RECURSIVE, SQLITE_REINDEX,
      SQLITE_ANALYZE:
      return SQLITE_OK
    case SQLITE_FUNCTION:
      let name = second.map { String(cString: $0).lowercased() } ?? ""
      return changing.contains(name) ? SQLITE_DENY : SQLITE_OK
    case SQLITE_PRAGMA:
      // Asked of which columns a table has; none that sets anything.
      return first.map { String(cString: $0) } == "table_info" ? SQLITE_OK : SQLITE_DENY
    default: return SQLITE_DENY
    }
  }

  /// Functions that answer by the clock, by chance or by what the connection has done before.
  private static let changing: Set<String> = [
    "random", "randomblob", "date", "time", "datetime", "julianday", "unixepoch", "strftime",
    "timediff", "current_date", "current_time", "current_timestamp", "changes", "total_changes",
    "last_insert_rowid", "load_extension", "sqlite_version", "sqlite_source_id",
    "sqlite_compileoption_used", "sqlite_compileoption_get", "sqlite_offset",
  ]
}

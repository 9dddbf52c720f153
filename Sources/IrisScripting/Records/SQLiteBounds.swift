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
  /// When they have waited long enough for a lock, in nanoseconds of the clock.
  private var patience: Int64 = 0

  /// The longest text or blob, and the longest statement, in bytes.
  static let length: Int32 = 1 << 20
  /// How many pages of 4 KiB the database may have.
  private static let pages = 16_384
  /// How many steps of SQLite's machine pass between two looks at the clock. One step handles up to
  /// a MiB; a look-up by key takes some dozens.
  private static let stride: Int32 = 1_000
  private static let readingStride: Int32 = 100

  /// How long is waited between two looks at a lock, in microseconds.
  private static let pause: UInt32 = 1_000

  /// Binds a connection. It must not outlive this object.
  ///
  /// - Parameter isReadOnly: whether nothing is ever written by it.
  init(_ connection: OpaquePointer, isReadOnly: Bool) {
    self.connection = connection
    iris_sqlite_distrust(connection)
    for (limit, value) in [
      (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_LENGTH, Self.length),
      (SQLITE_LIMIT_SQL_LENGTH, Self.length), (SQLITE_LIMIT_WORKER_THREADS, 0),
      (SQLITE_LIMIT_TRIGGER_DEPTH, 0), (SQLITE_LIMIT_EXPR_DEPTH, 100),
      (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1_000),
    ] {
      sqlite3_limit(connection, limit, value)
    }
    // Without a map of the file, nobody who cuts it short can end this process.
    let pragmas =
      isReadOnly
      ? "PRAGMA mmap_size = 0; PRAGMA cell_size_check = ON; PRAGMA cache_size = -1024"
      : "PRAGMA max_page_count = \(Self.pages)"
    sqlite3_exec(connection, "PRAGMA temp_store = MEMORY; " + pragmas, nil, nil, nil)
    replaceChanging()
    sqlite3_busy_handler(
      connection,
      { bounds, _ in
        guard let bounds else { return 0 }
        return Unmanaged<SQLiteBounds>.fromOpaque(bounds).takeUnretainedValue().waitsOn() ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
    // The handler is called only while a statement runs, and the connection is closed before this
    // object goes.
    sqlite3_progress_handler(
      connection, isReadOnly ? Self.readingStride : Self.stride,
      { bounds in
        guard let bounds else { return 1 }
        return Unmanaged<SQLiteBounds>.fromOpaque(bounds).takeUnretainedValue().isLate ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
    if isReadOnly {
      sqlite3_set_authorizer(
        connection, { _, action, _, second, _, _ in SQLiteBounds.readingVerdict(action, second) },
        nil)
    } else {
      sqlite3_set_authorizer(
        connection, { _, action, _, second, _, _ in SQLiteBounds.verdict(action, second) }, nil)
    }
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
    deadline = Self.now(CLOCK_THREAD_CPUTIME_ID) + milliseconds * 1_000_000
    patience = Self.now(CLOCK_MONOTONIC) + milliseconds * 1_000_000
  }

  private var isLate: Bool { Self.now(CLOCK_THREAD_CPUTIME_ID) > deadline }

  /// Waits a moment for somebody's lock; false: it was long enough.
  private func waitsOn() -> Bool {
    guard Self.now(CLOCK_MONOTONIC) < patience else { return false }
    usleep(Self.pause)
    return true
  }

  private static func now(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The same of a connection that looks records up and does nothing else.
  private static func readingVerdict(
    _ action: Int32, _ second: UnsafePointer<CChar>?
  ) -> Int32 {
    switch action {
    case SQLITE_READ, SQLITE_SELECT, SQLITE_TRANSACTION: return SQLITE_OK
    case SQLITE_FUNCTION: return verdict(action, second)
    default: return SQLITE_DENY
    }
  }

  /// Whether an action of a statement is allowed (https://sqlite.org/c3ref/set_authorizer.html).
  private static func verdict(_ action: Int32, _ second: UnsafePointer<CChar>?) -> Int32 {
    switch action {
    case SQLITE_READ, SQLITE_SELECT, SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE,
      SQLITE_CREATE_TABLE, SQLITE_CREATE_INDEX, SQLITE_DROP_TABLE, SQLITE_DROP_INDEX,
      SQLITE_ALTER_TABLE, SQLITE_TRANSACTION, SQLITE_SAVEPOINT, SQLITE_RECURSIVE, SQLITE_REINDEX,
      SQLITE_ANALYZE:
      return SQLITE_OK
    case SQLITE_FUNCTION:
      let name = second.map { String(cString: $0).lowercased() } ?? ""
      return changing.contains(name) ? SQLITE_DENY : SQLITE_OK
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

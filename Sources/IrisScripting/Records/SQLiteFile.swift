import CSQLite
import Iris

/// A database file, as one resolver reads it while others may write to it.
///
/// It is opened when first asked. Between the first look-up of a moment and its end the file is read
/// in one transaction, so that what is written meanwhile, by whatever process, is seen by the next
/// moment only. Who writes waits no longer than that.
final class SQLiteFile {
  private let path: String
  private let title: String
  private var database: SQLiteDatabase?
  private var isInTransaction = false

  /// - Parameter path: its canonical path.
  init(path: String, title: String) {
    self.path = path
    self.title = title
  }

  /// The record; absent: there is none.
  ///
  /// - Parameter isMoment: whether what is looked up next is of the same moment.
  func record(
    _ kind: String, _ declaration: RecordDeclaration, key: String, isMoment: Bool
  ) -> Outcome<Record> {
    do throws(SQLiteTrouble) {
      let database = try opened()
      if isMoment, !isInTransaction {
        let result = database.run("BEGIN")
        guard result == SQLITE_OK else { throw database.trouble(result) }
        isInTransaction = true
      }
      let found = database.record(kind, declaration, key: key)
      // What is broken may be mended or replaced by the next time.
      if found.failure != nil { close() }
      return found
    } catch {
      close()
      return .broken(error.failure(file: title))
    }
  }

  /// Ends the moment.
  func end() {
    guard isInTransaction else { return }
    isInTransaction = false
    if database?.run("COMMIT") != SQLITE_OK { close() }
  }

  private func close() {
    database = nil
    isInTransaction = false
  }

  private func opened() throws(SQLiteTrouble) -> SQLiteDatabase {
    if let database, isInTransaction || !database.hasMoved { return database }
    let made = try SQLiteDatabase(file: path, title: title)
    database = made
    return made
  }
}

extension SQLiteDatabase {
  /// Whether the name no longer leads to the file that was opened, because it was replaced.
  fileprivate var hasMoved: Bool {
    var moved: Int32 = 0
    return sqlite3_file_control(connection, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK
      && moved != 0
  }
}

import CSQLite

/// What went wrong with a database.
struct SQLiteTrouble: Error {
  /// The kind of failure that it is at the gate.
  let reason: ScriptFailure.Reason
  /// What happened, in words.
  let message: String

  /// By a result code of SQLite (https://sqlite.org/rescode.html), and what SQLite says itself.
  init(_ result: Int32, _ said: String) {
    switch result & 0xFF {
    case SQLITE_INTERRUPT:
      reason = .slowRecords
      message = "a look-up takes longer than \(SQLiteDatabase.lookupTime) ms"
    case SQLITE_NOMEM:
      reason = .memory
      message = "there is no memory for the database"
    case SQLITE_BUSY, SQLITE_LOCKED:
      reason = .records
      message = "the database is locked: another program keeps it from being read"
    case SQLITE_NOTADB:
      reason = .records
      message = "the file is no SQLite database"
    case SQLITE_CORRUPT:
      reason = .records
      message = "the database is damaged"
    case SQLITE_CANTOPEN:
      reason = .records
      message = "the database cannot be opened"
    case SQLITE_IOERR:
      reason = .records
      message = "the database cannot be read"
    case SQLITE_READONLY:
      reason = .records
      message = "a change of the database was cut short, and who made it has to undo it first"
    case SQLITE_TOOBIG:
      reason = .records
      message = "a record is longer than \(SQLiteBounds.length >> 20) MiB"
    default:
      reason = .records
      message = said
    }
  }

  /// The failure of a look-up.
  func failure(file: String) -> ScriptFailure {
    ScriptFailure(reason: reason, message: message, file: file)
  }
}

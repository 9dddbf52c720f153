import CSQLite

/// The bytes of a database that was made in memory. Any number of connections read them, each on a
/// thread of its own.
final class SQLiteImage: @unchecked Sendable {
  // Safe to share: the bytes are written by init alone, before anyone else has the object; a
  // connection is lent them read-only, and keeps the object as long as it is open.
  private let bytes: UnsafeMutableRawBufferPointer
  /// What messages call the file that it was made from.
  let title: String

  /// Copies a database. No statement of others may be run in it from then on.
  ///
  /// - Throws: there is no memory.
  init(_ database: SQLiteDatabase) throws(Diagnostic.Failure) {
    _ = database.run("COMMIT")
    // SQLite counts the pages by a statement that the bounds refuse.
    sqlite3_set_authorizer(database.connection, nil, nil)
    var size: sqlite3_int64 = 0
    let copy = sqlite3_serialize(database.connection, "main", &size, 0)
    defer { sqlite3_free(copy) }
    guard let copy, size > 0 else {
      throw .init(
        Diagnostic(file: database.title, message: "there is no memory for the database"))
    }
    bytes = .allocate(byteCount: Int(size), alignment: 16)
    bytes.copyMemory(from: UnsafeRawBufferPointer(start: copy, count: Int(size)))
    title = database.title
  }

  deinit { bytes.deallocate() }

  /// Lets a connection read the bytes.
  func lend(to connection: OpaquePointer) -> Int32 {
    let size = sqlite3_int64(bytes.count)
    return sqlite3_deserialize(
      connection, "main", bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), size, size,
      UInt32(SQLITE_DESERIALIZE_READONLY))
  }
}

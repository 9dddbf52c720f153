import CSQLite

extension SQLiteDatabase {
  /// How long the whole script may take, in milliseconds.
  static let scriptTime: Int64 = 2_000
  /// The longest script, in bytes.
  static let scriptLimit = 16 << 20

  /// The database in memory that a file of statements makes.
  ///
  /// - Parameter title: what messages call the file.
  /// - Throws: why there is none, with the place of the statement that fails.
  convenience init(script path: String, title: String) throws(Diagnostic.Failure) {
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
    try self.init(inMemory: title)
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
}

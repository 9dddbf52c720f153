import Iris

/// What stands in the file of a journal.
///
/// A rollback journal that is truncated and flushed at each commit, `synchronous = FULL`: after a
/// commit the change is on the disk, and at any other instant the file as a whole is as it was. One
/// file at rest, unlike with a write-ahead log, and the few writes there are need no more.
/// https://sqlite.org/pragma.html#pragma_synchronous, https://sqlite.org/atomiccommit.html
struct JournalStore {
  private let connection: SQLiteConnection

  /// The number by which SQLite files tell whose they are: `Iris` in ASCII.
  private static let application: Int64 = 0x4972_6973
  /// The version of the tables.
  private static let version: Int64 = 1

  init(_ connection: SQLiteConnection) { self.connection = connection }

  // MARK: - Opening

  /// Checks the file, and makes the tables in an empty one.
  func set() throws(JournalFailure) {
    try connection.run("PRAGMA trusted_schema = OFF")
    try connection.run("PRAGMA cell_size_check = ON")
    // A link may be private: one that is done leaves no bytes behind.
    try connection.run("PRAGMA secure_delete = ON")
    try connection.run("PRAGMA synchronous = FULL")
    let application = try number("PRAGMA application_id")
    let version = try number("PRAGMA user_version")
    let tables = try number("SELECT count(*) FROM sqlite_schema")
    switch (application, version) {
    case (0, 0) where tables == 0: break
    case (Self.application, Self.version): break
    case (Self.application, _): throw .foreign("version \(version); this is \(Self.version)")
    default: throw .foreign("a database of another application")
    }
    try connection.run("PRAGMA journal_mode = TRUNCATE")
    let findings = try connection.run("PRAGMA quick_check(1)")
    guard case .text("ok")? = findings.first?.first else {
      if case .text(let finding)? = findings.first?.first { throw .damaged(finding) }
      throw .damaged("it cannot be checked")
    }
    if tables == 0 { try make() }
    do throws(JournalFailure) {
      _ = try entries("LIMIT 0")
      _ = try number("SELECT last FROM owners")
    } catch {
      guard case .system(let message) = error else { throw error }
      throw .damaged(message)
    }
  }

  private func make() throws(JournalFailure) {
    try connection.write { () throws(JournalFailure) in
      try connection.run(
        """
        CREATE TABLE entry (
          place INTEGER PRIMARY KEY AUTOINCREMENT,
          id TEXT NOT NULL UNIQUE,
          source TEXT NOT NULL,
          opening INTEGER,
          link TEXT NOT NULL,
          route TEXT,
          needs TEXT NOT NULL,
          registered REAL NOT NULL,
          deadline REAL,
          owner INTEGER,
          takes INTEGER NOT NULL DEFAULT 0
        )
        """)
      try connection.run("CREATE TABLE owners (last INTEGER NOT NULL)")
      try connection.run("INSERT INTO owners VALUES (0)")
      try connection.run("PRAGMA application_id = \(Self.application)")
      try connection.run("PRAGMA user_version = \(Self.version)")
    }
  }

  /// A number that no journal on this file has had before.
  func newOwner() throws(JournalFailure) -> Int64 {
    try connection.write { () throws(JournalFailure) in
      try number("UPDATE owners SET last = last + 1 RETURNING last")
    }
  }

  // MARK: - Entries

  func apply(
    _ changes: [JournalChange], owner: Int64, limit: Int
  ) throws(JournalFailure) {
    try connection.write { () throws(JournalFailure) in
      let before = try count()
      for change in changes {
        switch change {
        case .keep(let entry): try put(entry, owner: .integer(owner))
        case .leave(let entry): try put(entry, owner: .null)
        case .done(let id):
          try connection.run("DELETE FROM entry WHERE id = ?1", [.text(id.description)])
        }
      }
      let after = try count()
      if after > before, after > limit { throw .full(limit) }
    }
  }

  func take(
    owner: Int64, isAlive: (Int64) -> Bool
  ) throws(JournalFailure) -> [JournalEntry] {
    try connection.write { () throws(JournalFailure) in
      let owners = try connection.run(
        "SELECT DISTINCT owner FROM entry WHERE owner IS NOT NULL AND owner <> ?1",
        [.integer(owner)])
      for row in owners {
        guard case .integer(let other)? = row.first, !isAlive(other) else { continue }
        try connection.run("UPDATE entry SET owner = NULL WHERE owner = ?1", [.integer(other)])
      }
      if try number("SELECT count(*) FROM entry WHERE owner IS NULL") == 0 { return [] }
      try connection.run("UPDATE entry SET takes = takes + 1 WHERE owner IS NULL")
      let taken = try entries("WHERE owner IS NULL ORDER BY place")
      try connection.run("UPDATE entry SET owner = ?1 WHERE owner IS NULL", [.integer(owner)])
      return taken
    }
  }

  func entries() throws(JournalFailure) -> [JournalEntry] { try entries("ORDER BY place") }

  private func count() throws(JournalFailure) -> Int64 {
    try number("SELECT count(*) FROM entry")
  }

  private func put(
    _ entry: JournalEntry, owner: SQLiteConnection.Value
  ) throws(JournalFailure) {
    try connection.run(
      """
      INSERT INTO entry (id, source, opening, link, route, needs, registered, deadline, owner)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      ON CONFLICT (id) DO UPDATE SET source = ?2, opening = ?3, link = ?4, route = ?5, needs = ?6,
        registered = ?7, deadline = ?8, owner = ?9
      """,
      [
        .text(entry.id.description), .text(entry.source.rawValue),
        entry.opening.map { .integer(Int64(bitPattern: $0)) } ?? .null, .text(entry.link),
        entry.route.map { .text($0) } ?? .null, .text(NameList.text(entry.needs)),
        // SQLite writes what is not a number as NULL; a time like that counts as past.
        .real(entry.registered.isNaN ? -.infinity : entry.registered),
        entry.deadline.map { .real($0.isNaN ? -.infinity : $0) } ?? .null, owner,
      ])
  }

  private func entries(_ condition: String) throws(JournalFailure) -> [JournalEntry] {
    let rows = try connection.run(
      """
      SELECT id, source, opening, link, route, needs, registered, deadline, takes FROM entry
      \(condition)
      """)
    var entries: [JournalEntry] = []
    for row in rows {
      guard let entry = Self.entry(row) else { throw .damaged("an entry cannot be read") }
      entries.append(entry)
    }
    return entries
  }

  private static func entry(_ row: [SQLiteConnection.Value]) -> JournalEntry? {
    guard row.count == 9,
      case .text(let idText) = row[0], let id = JournalID(idText),
      case .text(let sourceText) = row[1], let source = Source(rawValue: sourceText),
      case .text(let link) = row[3], case .text(let needsText) = row[5],
      let needs = NameList.names(needsText), case .real(let registered) = row[6],
      case .integer(let takes) = row[8]
    else { return nil }
    var opening: UInt64?
    if case .integer(let number) = row[2] { opening = UInt64(bitPattern: number) }
    var route: String?
    if case .text(let text) = row[4] { route = text }
    var deadline: Seconds?
    if case .real(let time) = row[7] { deadline = time }
    return JournalEntry(
      id: id, source: source, opening: opening, link: link, route: route, needs: needs,
      registered: registered, deadline: deadline, takes: Int(clamping: takes))
  }

  private func number(_ text: String) throws(JournalFailure) -> Int64 {
    guard case .integer(let number)? = try connection.run(text).first?.first else {
      throw .damaged("a number is missing")
    }
    return number
  }
}

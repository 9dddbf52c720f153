import Foundation
import Iris
import TestSupport
import Testing

@testable import IrisScripting

/// A plugin whose records are in a database file, and who writes that file.
private final class Shelf {
  let folder: TemporaryFolder
  let rules: RuleSet

  static let rows = """
    book = { link = "/book/:book", examples = { "app:book/1" }, absent = { "app:book/9" } },
    two = {
      link = "/two/:book/:other", examples = { "app:two/1/2" }, absent = { "app:two/1/9" },
    },
    asked = {
      link = "/asked/:n", params = { n = "integer" },
      rule = function(n) return not iris.record("book", n) end,
      examples = { "app:asked/9" }, absent = { "app:asked/1" },
    },
    """

  static let books = """
    CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT, lent BOOLEAN, pages INTEGER);
    INSERT INTO book VALUES (1, 'Middlemarch', 0, 880), (2, 'Ulysses', 1, NULL);
    """

  init(
    _ statements: String? = Shelf.books, file: String = "books.sqlite",
    record: String? = nil, prepare: (TemporaryFolder) throws -> Void = { _ in }
  ) throws {
    let record = record ?? "{ from = \"\(file)\" }"
    folder = try TemporaryFolder([
      "app/plugin.lua": """
      return {
        name = "app", home = { "app:" }, schemes = { app = "app:" }, records = { book = \(record) },
      }
      """,
      "app/types.lua": "return { book = { record = \"book\" }, other = { record = \"book\" } }",
      "app/routes.lua": "return {\n\(Self.rows)\n}",
    ])
    path = folder.path + "/app/" + file
    if let statements { try SQLiteWriter.make(path, statements) }
    try prepare(folder)
    rules = RuleSet(
      folders: PluginFolder.plugins(in: folder.path, title: "Plugins"), hostNames: .platform)
  }

  let path: String

  var resolver: Resolver { Resolver(rules: rules, records: PluginRecords(rules)) }

  func told(_ link: String) -> String { resolver.resolve(link).told }
}

@Suite("Records in a database file")
struct DatabaseFileTests {
  @Test("are found by their key, with fields of their columns' types, and others are absent")
  func found() throws {
    let shelf = try Shelf()
    #expect(shelf.rules.diagnostics == [])
    #expect(
      shelf.told("app:book/1")
        == #"app.book {"book": {"id": 1, "lent": false, "pages": 880, "title": "Middlemarch"}}"#)
    #expect(
      shelf.told("app:book/2") == #"app.book {"book": {"id": 2, "lent": true, "title": "Ulysses"}}"#
    )
    for key in ["9", "01", "1.0", "x", "1%00", String(repeating: "1", count: 5_000)] {
      #expect(shelf.told("app:book/" + key) == "absent", "\(key)")
    }
    #expect(shelf.told("app:asked/1") == "absent")
    #expect(shelf.told("app:asked/9") == #"app.asked {"n": 9}"#)
  }

  @Test("whatever the file's ending", arguments: ["a.sqlite", "a.sqlite3", "a.db", "in/side/a.db"])
  func endings(file: String) throws {
    let shelf = try Shelf(nil, file: file) { folder in
      try folder.write("", to: "app/" + file)
      try SQLiteWriter.make(folder.path + "/app/" + file, Shelf.books)
    }
    #expect(shelf.rules.diagnostics == [])
    #expect(shelf.told("app:book/1").hasPrefix("app.book"))
    #expect(shelf.told("app:book/9") == "absent")
  }

  @Test("are not opened before they are asked for")
  func lazy() throws {
    let shelf = try Shelf(nil) { try $0.write("nonsense", to: "app/books.sqlite") }
    #expect(shelf.rules.diagnostics == [])
    let resolver = shelf.resolver
    try FileManager.default.removeItem(atPath: shelf.path)
    try SQLiteWriter.make(shelf.path, Shelf.books)
    #expect(resolver.resolve("app:book/1").intent != nil)
  }

  // MARK: Broken, slow, absent

  @Test(
    "that nobody can read are broken and not absent, and a rule cannot take them for absent",
    arguments: [
      (
        "nothing at all, and surely no database of any kind. " as String?, nil,
        "the file is no SQLite database"
      ),
      (nil, "CREATE TABLE other (id INTEGER)", "no such table: book"),
      (nil, "CREATE TABLE book (number INTEGER)", "no such column: id"),
      (nil, "CREATE TABLE t (id); CREATE VIEW book AS SELECT id FROM t", "book is no plain table"),
      (
        nil, "CREATE VIRTUAL TABLE book USING fts5(id)", "book is no plain table"
      ),
    ])
  func broken(text: String?, statements: String?, message: String) throws {
    let shelf = try Shelf(statements) {
      if let text { try $0.write(String(repeating: text, count: 20), to: "app/books.sqlite") }
    }
    let resolver = shelf.resolver
    for link in ["app:book/1", "app:asked/1"] {
      let resolution = resolver.resolve(link)
      #expect(resolution.intent == nil)
      #expect(resolution.told == "broken Plugins/app/books.sqlite: \(message)")
      #expect(resolution.failure?.reason == .records)
      #expect(resolution.failure?.isExhaustion == false)
    }
    let explanation = resolver.explanation(of: "app:book/1")
    #expect(explanation.outcome == .broken)
    #expect(explanation.reasons == [])
    #expect(explanation.failure?.file == "Plugins/app/books.sqlite")
    // The twin: one is not there, and the database is whole.
    let whole = try Shelf()
    #expect(whole.resolver.resolve("app:book/9").failure == nil)
    #expect(whole.resolver.explanation(of: "app:book/9").outcome == .absent)
  }

  @Test("are broken where their file is gone, and there again with it")
  func gone() throws {
    let shelf = try Shelf()
    let resolver = shelf.resolver
    #expect(resolver.resolve("app:book/1").intent != nil)
    try FileManager.default.moveItem(atPath: shelf.path, toPath: shelf.path + ".away")
    #expect(
      resolver.resolve("app:book/1").told
        == "broken Plugins/app/books.sqlite: the database cannot be opened")
    try FileManager.default.moveItem(atPath: shelf.path + ".away", toPath: shelf.path)
    #expect(resolver.resolve("app:book/1").intent != nil)
  }

  @Test("that take too long to find are told as slow")
  func slow() throws {
    let shelf = try Shelf(SQLiteWriter.slowTable("book"))
    let resolution = shelf.resolver.resolve("app:book/x")
    #expect(resolution.failure?.reason == .slowRecords)
    #expect(resolution.failure?.isExhaustion == true)
    #expect(
      resolution.told == "broken Plugins/app/books.sqlite: a look-up takes longer than 50 ms")
    let quick = try Shelf(
      "CREATE TABLE book (n INTEGER, id TEXT); INSERT INTO book VALUES (1, 'x')")
    #expect(quick.resolver.resolve("app:book/x").failure == nil)
    #expect(quick.resolver.resolve("app:book/y").told == "absent")
  }

  @Test("that another program keeps locked are waited for, and then told as locked")
  func locked() throws {
    let shelf = try Shelf()
    let resolver = shelf.resolver
    let writer = try SQLiteWriter(shelf.path)
    try writer.run("BEGIN EXCLUSIVE")
    let resolution = resolver.resolve("app:book/1")
    #expect(resolution.failure?.reason == .records)
    #expect(
      resolution.told
        == "broken Plugins/app/books.sqlite: the database is locked: another program keeps it from "
        + "being read")
    try writer.run("COMMIT")
    #expect(resolver.resolve("app:book/1").intent != nil)
  }

  @Test("that somebody died while writing are broken until who writes has mended them")
  func cutShort() throws {
    let shelf = try Shelf()
    let writer = try SQLiteWriter(shelf.path)
    // More pages than the cache holds: what was there stands in the journal, and is written over.
    try writer.run(
      """
      PRAGMA cache_size = 2; BEGIN;
      WITH RECURSIVE k(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM k WHERE i < 2000)
      INSERT INTO book SELECT i, hex(zeroblob(50)), 0, i FROM k;
      """)
    let torn = try Shelf(nil) { folder in
      for ending in ["", "-journal"] {
        try FileManager.default.copyItem(
          atPath: shelf.path + ending, toPath: folder.path + "/app/books.sqlite" + ending)
      }
    }
    #expect(
      torn.told("app:book/1")
        == "broken Plugins/app/books.sqlite: a change of the database was cut short, and who made "
        + "it has to undo it first")
    // Whoever may write undoes it by opening the file.
    try SQLiteWriter(torn.path).run("SELECT count(*) FROM book")
    #expect(torn.told("app:book/1").hasPrefix("app.book"))
    #expect(torn.told("app:book/10") == "absent")
  }

  @Test("that are in the log of a writer who died count, and nothing in a damaged log does harm")
  func logs() throws {
    let shelf = try Shelf("PRAGMA journal_mode = WAL;" + Shelf.books)
    let writer = try SQLiteWriter(shelf.path)
    try writer.run("INSERT INTO book (id, title) VALUES (7, 'In the log')")
    let main = try #require(FileManager.default.contents(atPath: shelf.path))
    let log = [UInt8](try #require(FileManager.default.contents(atPath: shelf.path + "-wal")))
    let path = shelf.folder.path + "/copy.db"
    let book = RecordDeclaration(file: "copy.db", table: "book", key: "id")
    var numbers = SeededGenerator(seed: 7)
    var counts = (there: 0, others: 0)
    for round in 0..<200 {
      var bytes = log
      for _ in 0..<(round == 0 ? 0 : Int.random(in: 1...6, using: &numbers)) {
        let at = Int.random(in: 0..<(numbers.once(in: 2) ? 56 : bytes.count), using: &numbers)
        bytes[at] = UInt8.random(in: 0...255, using: &numbers)
      }
      if round > 0, numbers.once(in: 6) {
        bytes.removeLast(Int.random(in: 0..<bytes.count, using: &numbers))
      }
      try main.write(to: URL(fileURLWithPath: path))
      try Data(bytes).write(to: URL(fileURLWithPath: path + "-wal"))
      let file = SQLiteFile(path: path, title: "copy.db")
      let outcome = file.record("book", book, key: "7", isMoment: true)
      file.end()
      if round == 0 { #expect(outcome.value?.fields["title"] == .text("In the log")) }
      if outcome.value == nil { counts.others += 1 } else { counts.there += 1 }
      for ending in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: path + ending)
      }
    }
    #expect(counts.there > 0)
    #expect(counts.others > 20)
  }

  @Test("of a source that never fails are there or absent")
  func sourcesWithoutFailures() throws {
    struct Plain: RecordSource {
      func record(_ kind: String, key: String) -> Record? { nil }
    }
    let shelf = try Shelf()
    let resolver = Resolver(rules: shelf.rules, records: Plain())
    #expect(resolver.resolve("app:book/1").told == "absent")
    #expect(resolver.failure == nil)
  }

  // MARK: One moment

  /// Records of a plugin, while somebody writes behind each first look-up of a resolution.
  private final class Disturbed: RecordSource {
    let records: PluginRecords
    var disturb: (() -> Void)?

    init(_ records: PluginRecords) { self.records = records }

    func record(_ kind: String, key: String) -> Record? {
      defer {
        disturb?()
        disturb = nil
      }
      return records.record(kind, key: key)
    }

    func takeFailure() -> ScriptFailure? { records.takeFailure() }
    func begin() { records.begin() }
    func end() { records.end() }
  }

  private static let change = """
    BEGIN IMMEDIATE; UPDATE book SET pages = 7; INSERT INTO book (id) VALUES (9); COMMIT
    """
  private static let old =
    #"app.two {"book": {"id": 1, "lent": false, "pages": 880, "title": "Middlemarch"}, "#
    + #""other": {"id": 2, "lent": true, "title": "Ulysses"}}"#
  private static let new =
    #"app.two {"book": {"id": 1, "lent": false, "pages": 7, "title": "Middlemarch"}, "#
    + #""other": {"id": 2, "lent": true, "pages": 7, "title": "Ulysses"}}"#

  @Test(
    "are of one moment for one link, whatever is written meanwhile, and of the next for the next")
  func snapshot() throws {
    let shelf = try Shelf("PRAGMA journal_mode = WAL;" + Shelf.books)
    let writer = try SQLiteWriter(shelf.path)
    let records = Disturbed(PluginRecords(shelf.rules))
    let resolver = Resolver(rules: shelf.rules, records: records)
    var isWritten = false
    records.disturb = { isWritten = writer.runs(Self.change) }
    #expect(resolver.resolve("app:two/1/2").told == Self.old)
    // Who writes need not wait for who reads.
    #expect(isWritten)
    #expect(resolver.resolve("app:two/1/2").told == Self.new)
    #expect(resolver.resolve("app:two/1/9").intent != nil)
    // The twin: what was not there at the first look-up is not there at the second.
    records.disturb = { isWritten = writer.runs("INSERT INTO book (id) VALUES (10)") }
    #expect(resolver.resolve("app:two/1/10").told == "absent")
    #expect(resolver.resolve("app:two/1/10").intent != nil)
  }

  @Test("keep who writes without a log waiting for one link, and no longer")
  func rollbackJournal() throws {
    let shelf = try Shelf("PRAGMA journal_mode = DELETE;" + Shelf.books)
    let writer = try SQLiteWriter(shelf.path)
    let records = Disturbed(PluginRecords(shelf.rules))
    let resolver = Resolver(rules: shelf.rules, records: records)
    var isWritten = true
    records.disturb = { isWritten = writer.runs(Self.change) }
    #expect(resolver.resolve("app:two/1/2").told == Self.old)
    #expect(!isWritten)
    #expect(writer.runs(Self.change))
    #expect(resolver.resolve("app:two/1/2").told == Self.new)
  }

  @Test("leave no transaction open, whatever the resolver was asked")
  func endings() throws {
    let shelf = try Shelf("PRAGMA journal_mode = DELETE;" + Shelf.books)
    let writer = try SQLiteWriter(shelf.path)
    let resolver = shelf.resolver
    let row = try #require(shelf.rules.row(named: "app.book"))
    let asking: [() -> Void] = [
      { _ = resolver.resolve("app:book/1") }, { _ = resolver.resolve("app:book/77") },
      { _ = resolver.explanation(of: "app:two/1/2") },
      { _ = resolver.value(["1"], of: "book", in: row) },
      {
        if let intent = resolver.resolve("app:book/1").intent {
          _ = resolver.links(row: "app.book", parameters: intent.parameters)
        }
      },
      { _ = resolver.record("book", key: "2") }, { _ = resolver.resolve("app:asked/1") },
    ]
    for (number, ask) in asking.enumerated() {
      ask()
      #expect(writer.runs("UPDATE book SET pages = \(number)"), "\(number)")
    }
  }

  @Test("are those of the file that stands there, also when another one has taken its place")
  func replaced() throws {
    let shelf = try Shelf()
    let resolver = shelf.resolver
    #expect(resolver.resolve("app:book/1").intent != nil)
    try SQLiteWriter.make(
      shelf.path + ".new",
      "CREATE TABLE book (title TEXT, id TEXT); INSERT INTO book VALUES ('New', '7')")
    #expect(rename(shelf.path + ".new", shelf.path) == 0)
    #expect(
      resolver.resolve("app:book/7").told == #"app.book {"book": {"id": "7", "title": "New"}}"#)
    #expect(resolver.resolve("app:book/1").told == "absent")
  }

  @Test("have the columns that the table has now")
  func altered() throws {
    let shelf = try Shelf()
    let resolver = shelf.resolver
    #expect(resolver.resolve("app:book/1").intent != nil)
    try SQLiteWriter(shelf.path).run(
      "ALTER TABLE book DROP COLUMN title; ALTER TABLE book ADD COLUMN new BOOLEAN DEFAULT 1")
    #expect(
      resolver.resolve("app:book/1").told
        == #"app.book {"book": {"id": 1, "lent": false, "new": true, "pages": 880}}"#)
  }

  // MARK: Paths

  @Test(
    "come from a file inside the plugin's folder, by whatever links",
    arguments: [
      (
        "/etc/passwd.db",
        "Plugins/app/plugin.lua:2:92: records come from a file of the plugin's folder"
      ),
      (
        "../books.db",
        "Plugins/app/plugin.lua:2:92: records come from a file of the plugin's folder"
      ),
      (
        "a/../books.db",
        "Plugins/app/plugin.lua:2:92: records come from a file of the plugin's folder"
      ),
      (
        "./books.db", "Plugins/app/plugin.lua:2:92: records come from a file of the plugin's folder"
      ),
      ("out.db", "Plugins/app/plugin.lua:2:92: out.db is no file inside the plugin's folder"),
      (
        "away/books.db",
        "Plugins/app/plugin.lua:2:92: away/books.db is no file inside the plugin's folder"
      ),
      ("folder.db", "Plugins/app/plugin.lua:2:92: folder.db is no file inside the plugin's folder"),
      ("pipe.db", "Plugins/app/plugin.lua:2:92: pipe.db is no file inside the plugin's folder"),
      ("none.db", "Plugins/app/none.db: the file cannot be read"),
      (
        "books.txt",
        "Plugins/app/plugin.lua:2:92: records come from a file that ends with one of .sql, .sqlite, "
          + ".sqlite3, .db, .csv, .jsonl, .ndjson"
      ),
    ])
  func outside(file: String, message: String) throws {
    let shelf = try Shelf(nil, record: "{ from = \"\(file)\" }") { folder in
      try SQLiteWriter.make(folder.path + "/books.db", Shelf.books)
      let app = folder.path + "/app"
      let files = FileManager.default
      try files.createSymbolicLink(atPath: app + "/out.db", withDestinationPath: "../books.db")
      try files.createSymbolicLink(atPath: app + "/away", withDestinationPath: "..")
      try files.createDirectory(atPath: app + "/folder.db", withIntermediateDirectories: false)
      mkfifo(app + "/pipe.db", 0o600)
    }
    #expect(shelf.rules.diagnostics.map(\.summary) == [message])
    #expect(shelf.rules.plugins.isEmpty)
  }

  @Test("may be reached by a link that stays inside")
  func inside() throws {
    let shelf = try Shelf(nil, file: "link.db") { folder in
      try SQLiteWriter.make(folder.path + "/app/books.db", Shelf.books)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/app/link.db", withDestinationPath: "books.db")
    }
    #expect(shelf.rules.diagnostics == [])
    #expect(shelf.told("app:book/1").hasPrefix("app.book"))
    // One that leads elsewhere later is not followed.
    try FileManager.default.removeItem(atPath: shelf.folder.path + "/app/books.db")
    try SQLiteWriter.make(shelf.folder.path + "/outside.db", Shelf.books)
    try FileManager.default.createSymbolicLink(
      atPath: shelf.folder.path + "/app/books.db", withDestinationPath: "../outside.db")
    #expect(shelf.told("app:book/1").hasPrefix("broken"))
  }

  // MARK: What the connection may do

  @Test(
    "are read by a connection that can do nothing else",
    arguments: [
      "ATTACH ':memory:' AS x", "PRAGMA query_only", "PRAGMA table_info(book)", "DELETE FROM book",
      "UPDATE book SET pages = 1", "CREATE TABLE x (y)", "CREATE TEMP TABLE x (y)", "VACUUM",
      "DROP TABLE book", "SELECT load_extension('x')", "SELECT random()", "SELECT datetime()",
      "SELECT * FROM pragma_table_info('book')", "SAVEPOINT a", "ANALYZE",
      "DETACH main",
      "WITH RECURSIVE k(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM k) SELECT * FROM k",
    ])
  func refused(statement: String) throws {
    let shelf = try Shelf()
    let database = try SQLiteDatabase(
      file: try #require(
        RegularFile.canonicalPath(of: "books.sqlite", in: shelf.folder.path + "/app")),
      title: "books")
    database.bounds.allow(milliseconds: 1_000)
    #expect(database.run(statement) != 0)
    #expect(database.run("SELECT upper(title) FROM book") == 0)
    #expect(shelf.told("app:book/1").contains("880"))
  }

  @Test("whatever bytes the file holds, are there, absent or broken")
  func fuzz() throws {
    let shelf = try Shelf(
      "PRAGMA page_size = 512;" + Shelf.books + """
        CREATE TABLE long (id TEXT, v TEXT);
        WITH RECURSIVE k(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM k WHERE i < 40)
        INSERT INTO long SELECT 'k' || i, hex(zeroblob(i * 9)) FROM k;
        CREATE INDEX by_id ON long (id);
        """)
    let whole = [UInt8](try #require(FileManager.default.contents(atPath: shelf.path)))
    let path = shelf.folder.path + "/fuzzed.db"
    let book = RecordDeclaration(file: "f.db", table: "book", key: "id")
    let long = RecordDeclaration(file: "f.db", table: "long", key: "id")
    var numbers = SeededGenerator(seed: 20_261_130)
    var counts = (there: 0, absent: 0, broken: 0)
    for round in 0..<700 {
      var bytes = whole
      for _ in 0..<(round == 0 ? 0 : Int.random(in: 1...12, using: &numbers)) {
        // The headers of the file and of its pages say more than the rest.
        let near = numbers.once(in: 2) ? 108 : bytes.count
        let page = near == bytes.count ? 0 : Int.random(in: 0..<8, using: &numbers) * 512
        let at = min(page + Int.random(in: 0..<near, using: &numbers), bytes.count - 1)
        bytes[at] = numbers.once(in: 4) ? 0xFF : UInt8.random(in: 0...255, using: &numbers)
      }
      if numbers.once(in: 8) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &numbers)) }
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let file = SQLiteFile(path: path, title: "f.db")
      for (declaration, key) in [(book, "1"), (long, "k17"), (book, "3"), (long, "k40")] {
        switch file.record("thing", declaration, key: key, isMoment: true) {
        case .value(let record):
          #expect(record.key == key)
          counts.there += 1
        case .absent: counts.absent += 1
        case .broken(let failure):
          #expect(failure.isOfRecords || failure.reason == .memory)
          #expect(failure.file == "f.db")
          counts.broken += 1
        }
      }
      file.end()
      for ending in ["-wal", "-shm", "-journal"] {
        try? FileManager.default.removeItem(atPath: path + ending)
      }
    }
    #expect(counts.there > 100)
    #expect(counts.absent > 100)
    #expect(counts.broken > 100)
  }
}

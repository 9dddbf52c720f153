import Iris
import TestSupport
import Testing

@testable import IrisScripting

@Suite("What a plugin's database may do")
struct RecordBoundsTests {
  private let declaration = RecordDeclaration(file: "r.sql", table: "c", key: "id")

  private func database(_ script: String) throws -> SQLiteDatabase {
    let folder = try TemporaryFolder()
    try folder.write(script, to: "r.sql")
    return try SQLiteDatabase(script: folder.path + "/r.sql", title: "r.sql")
  }

  @Test("a record is found however often it is asked for, also by a column without an index")
  func often() throws {
    let database = try database(
      """
      CREATE TABLE c (id TEXT, v TEXT);
      WITH RECURSIVE k(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM k WHERE i < 20000)
      INSERT INTO c SELECT 'k' || i, 'v' FROM k;
      """)
    #expect(database.problem(declaration) == nil)
    #expect(database.isScanned(declaration))
    database.index(declaration)
    #expect(!database.isScanned(declaration))
    for _ in 0..<20_000 {
      #expect(database.record("c", declaration, key: "k19999").value != nil)
    }
    #expect(database.record("c", declaration, key: "k20001") == .absent)
  }

  @Test(
    "a script makes tables and fills them",
    arguments: [
      "CREATE TABLE c (id TEXT, v INTEGER); INSERT INTO c VALUES ('a', 1), ('b', abs(-2));",
      "BEGIN; CREATE TABLE c (id TEXT); INSERT INTO c VALUES (upper('a')); COMMIT;",
      "CREATE TABLE c (id TEXT); CREATE INDEX i ON c (id); UPDATE c SET id = 'x';",
    ])
  func allowed(_ script: String) throws {
    #expect(try database(script).problem(declaration) == nil)
  }

  @Test(
    "what answers by chance or by the clock, reaches outside or has no end is refused",
    arguments: [
      "CREATE TABLE c (id TEXT, v INTEGER DEFAULT (random())); INSERT INTO c (id) VALUES ('a');",
      "CREATE TABLE c (id TEXT, v TEXT); INSERT INTO c VALUES ('a', datetime('now'));",
      "CREATE TABLE c (id TEXT, v TEXT); INSERT INTO c VALUES ('a', CURRENT_TIMESTAMP);",
      "CREATE VIEW c AS SELECT '1' AS id;",
      "CREATE TEMP TABLE c (id TEXT);",
      "ATTACH 'x.db' AS x;",
      "PRAGMA max_page_count = 1000000000;",
      "CREATE TABLE c (id TEXT, v BLOB); INSERT INTO c VALUES ('a', zeroblob(900000000));",
      "SELECT hex(hex(zeroblob(200000000)));",
      """
      WITH RECURSIVE k(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM k) SELECT count(*) FROM k;
      """,
    ])
  func refused(_ script: String) {
    #expect(throws: Diagnostic.Failure.self) { _ = try database(script) }
  }
}

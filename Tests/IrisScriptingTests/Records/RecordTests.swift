import Iris
import IrisScripting
import Testing
import TestSupport

@Suite("Records of plugins")
struct RecordTests {
  private let sql = """
    CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT, ok BOOLEAN, size REAL, data BLOB, big INTEGER);
    INSERT INTO thing VALUES (1, 'a', 1, 0.5, x'01', 9223372036854775807), (2, NULL, 0, NULL, NULL, NULL);
    INSERT INTO thing (id, name) VALUES (3, cast(x'ff' AS TEXT)), (-4, 'minus');
    CREATE TABLE odd (slug TEXT, n INTEGER);
    INSERT INTO odd VALUES ('a', 1), ('A', 2), ('', 3), ('ü', 4), ('a''b', 5), ('%', 6);
    """

  private func records() throws -> (PluginRecords, Rig) {
    let rig = try Rig(
      rows: #"a = { link = "/a", examples = { "app:a" }, absent = { "app:b" } }"#,
      manifest:
        #"records = { thing = { from = "t.sql" }, odd = { from = "t.sql", key = "slug" } }"#,
      more: ["t.sql": sql])
    #expect(rig.rules.diagnostics.map(\.rendered) == [])
    return (PluginRecords(rig.rules), rig)
  }

  @Test("are found by the one name that they have")
  func keys() throws {
    let (records, _) = try records()
    for key in ["1", "2", "3", "-4"] { #expect(records.record("thing", key: key)?.key == key) }
    for key in [
      "", "0", "01", "1.0", "+1", " 1", "1 ", "1\0", "1e0", "0x1", "9", "'1'", "1 OR 1=1", "-04",
      "٣",
    ] {
      #expect(records.record("thing", key: key) == nil, "\(key)")
    }
    for key in ["a", "A", "ü", "a'b", "%"] { #expect(records.record("odd", key: key)?.key == key) }
    for key in ["b", "", "u\u{308}", "a''b", "_"] {
      #expect(records.record("odd", key: key) == nil, "\(key)")
    }
    #expect(records.record("nothing", key: "1") == nil)
    #expect(records.record("sqlite_master", key: "1") == nil)
  }

  @Test("have fields of the types of their columns, and none where a column has no value")
  func fields() throws {
    let (records, _) = try records()
    #expect(
      records.record("thing", key: "1")?.fields == [
        "id": .integer(1), "name": .text("a"), "ok": .flag(true), "size": .decimal(0.5),
        "big": .integer(.max),
      ])
    #expect(records.record("thing", key: "2")?.fields == ["id": .integer(2), "ok": .flag(false)])
    // A text that is no UTF-8 is no value.
    #expect(records.record("thing", key: "3")?.fields == ["id": .integer(3)])
  }

  @Test("whose script does not end are no reason to wait")
  func endless() throws {
    let rig = try Rig(
      rows: #"a = { link = "/a", examples = { "app:a" }, absent = { "app:b" } }"#,
      manifest: #"records = { thing = { from = "t.sql" } }"#,
      more: [
        "t.sql": """
        CREATE TABLE thing (id INTEGER PRIMARY KEY);
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n;
        """
      ])
    #expect(rig.rules.plugins.isEmpty)
    #expect(
      rig.rules.diagnostics.map(\.summary) == [
        "Plugins/app/t.sql:2:1: the script takes longer than 2000 ms"
      ])
  }

  @Test(
    "come from the plugin's folder and touch nothing outside",
    arguments: [
      ("ATTACH 'x.db' AS x;", "Plugins/app/t.sql:1:1: not authorized"),
      (
        "SELECT load_extension('x');",
        "Plugins/app/t.sql:1:8: not authorized to use function: load_extension"
      ),
      (
        "CREATE TABLE thing (id);\n\n  -- here\n /* and\n here */  INSERT INTO thong VALUES (1);",
        "Plugins/app/t.sql:5:11: no such table: thong"
      ),
      ("CREATE TABLE thing (id);\0", "Plugins/app/t.sql: the file is no text in UTF-8"),
      (
        "",
        "Plugins/app/plugin.lua:1:100: t.sql holds no records of the kind 'thing': no such table: thing"
      ),
    ])
  func outside(sql: String, message: String) throws {
    let rig = try Rig(
      rows: #"a = { link = "/a", examples = { "app:a" }, absent = { "app:b" } }"#,
      manifest: #"records = { thing = { from = "t.sql" } }"#, more: ["t.sql": sql])
    #expect(rig.rules.diagnostics.map(\.summary) == [message])
  }
}

@Suite("Keys of columns without a type")
struct UntypedKeyTests {
  @Test(
    "name numbers and texts as SQLite prints them",
    arguments: [("1", true), ("x", true), ("01", false), ("2", false), ("1.0", false)])
  func keys(key: String, isThere: Bool) throws {
    let rig = try Rig(
      rows: """
        thing = { link = "app:thing/:thing", examples = { "app:thing/1" }, absent = {} },
        """,
      types: "return { thing = { record = \"thing\" } }",
      manifest: "records = { thing = { from = \"things.sql\" } }",
      more: [
        "things.sql":
          "CREATE TABLE thing (id, name); INSERT INTO thing VALUES (1, 'a'), ('x', 'b');"
      ])
    #expect((rig.resolver().resolve("app:thing/" + key).intent != nil) == isThere)
  }
}

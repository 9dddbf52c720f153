import Foundation
import TestSupport
import Testing

/// What the command says of records that take too long, are locked or are not there.
@Suite("Records of database files, for who asks the command")
struct RecordCommandTests {
  private func folder(_ statements: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "Plugins/app/plugin.lua": """
      return { name = "app", home = "app:", schemes = { app = "app:" },
        records = { thing = { from = "things.db" } } }
      """,
      "Plugins/app/types.lua": "return { thing = { record = \"thing\" } }",
      "Plugins/app/routes.lua": """
      return { thing = { link = "/:thing", examples = { "app:x" }, absent = { "app:y" } } }
      """,
    ])
    try SQLiteWriter.make(folder.path + "/Plugins/app/things.db", statements)
    return folder
  }

  private func run(_ command: String, in folder: TemporaryFolder) throws -> ChildProcess {
    try Iris.run([command, "app:x"], input: Data(), folder: folder.path)
  }

  @Test("a look-up that is too slow is told as such, and is exhaustion to the caller")
  func slow() throws {
    let folder = try folder(SQLiteWriter.slowTable("thing"))
    let message = "Plugins/app/things.db: a look-up takes longer than 50 ms"
    for command in ["resolve", "open", "explain"] {
      let child = try run(command, in: folder)
      #expect(child.code == 4)
      #expect(child.text.contains(message), "\(child.text)")
      #expect(child.text.contains("broken"))
    }
  }

  @Test("a record that is not there is absent, and one that is there opens")
  func twins() throws {
    let table = "CREATE TABLE thing (id TEXT PRIMARY KEY);"
    let without = try folder(table)
    #expect(try run("resolve", in: without).text == "app:x\tabsent\n")
    #expect(try run("resolve", in: without).code == 1)
    #expect(try run("explain", in: without).text.hasPrefix("absent  there is no thing 'x'"))
    let with = try folder(table + "INSERT INTO thing VALUES ('x')")
    #expect(try run("resolve", in: with).text == "app:x\tapp.thing\t{\"thing\": {\"id\": \"x\"}}\n")
    #expect(try run("resolve", in: with).code == 0)
  }

  @Test("a database that another program keeps locked is broken, and whole when it lets go")
  func locked() throws {
    let folder = try folder(
      "CREATE TABLE thing (id TEXT PRIMARY KEY); INSERT INTO thing VALUES ('x')")
    let writer = try SQLiteWriter(folder.path + "/Plugins/app/things.db")
    try writer.run("BEGIN EXCLUSIVE")
    let child = try run("resolve", in: folder)
    #expect(child.code == 3)
    #expect(child.text.contains("Plugins/app/things.db: the database is locked"))
    try writer.run("COMMIT")
    #expect(try run("resolve", in: folder).code == 0)
  }

  @Test("a file that holds something else is an error of check, and a missing index a warning")
  func check() throws {
    func findings(_ statements: String) throws -> [String] {
      let folder = try folder(statements)
      let child = try Iris.run(["check"], input: Data(), folder: folder.path)
      return child.lines.filter { $0.contains("plugin.lua") }
    }
    #expect(
      try findings("CREATE TABLE other (id TEXT)") == [
        "Plugins/app/plugin.lua:2:32: things.db holds no records of the kind 'thing': "
          + "no such table: thing"
      ])
    #expect(
      try findings("CREATE TABLE thing (id TEXT)") == [
        "Plugins/app/plugin.lua:2:32: warning: each look-up of a thing reads the whole table: "
          + "'id' has no index"
      ])
    #expect(try findings("CREATE TABLE thing (id TEXT PRIMARY KEY)") == [])
  }
}

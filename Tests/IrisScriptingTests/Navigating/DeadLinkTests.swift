import Iris
import IrisScripting
import Synchronization
import Testing
import TestSupport

/// Records that a test can delete.
final class MutableRecords: RecordSource, Sendable {
  private let records: Mutex<[String: Record]>

  init(_ records: [Record]) {
    self.records = Mutex(
      Dictionary(records.map { ($0.kind + " " + $0.key, $0) }) { first, _ in first })
  }

  func record(_ kind: String, key: String) -> Record? {
    records.withLock { $0[kind + " " + key] }
  }

  func delete(_ kind: String, key: String) { records.withLock { $0[kind + " " + key] = nil } }
}

/// The suite that every row goes through: whatever it is, a dead link of it stops, and changes
/// nothing. It knows no row by name.
enum DeadLinks {
  static func check(_ rig: Rig, records: (@Sendable () -> (any RecordSource)?)? = nil) {
    let resolver = rig.resolver(records: records.flatMap { $0() })
    let navigator = rig.navigator(records: records ?? { nil }).navigator
    for row in rig.rules.rows {
      for example in row.examples {
        navigator.open(resolver.resolve(example).intent, from: .link, at: 0)
      }
    }
    let before = navigator.snapshot
    for row in rig.rules.rows {
      let spoiled = row.examples.flatMap {
        ["x" + $0, $0 + "%zz", $0.replacing("/", with: "//no/")]
      }
      for link in row.absent + spoiled {
        let resolution = resolver.resolve(link)
        if resolution.intent != nil { continue }
        #expect(resolution.failure == nil, "\(link)")
        for source in [Source.link, .tap, .notification] {
          let opening = navigator.open(resolution.intent, from: source, at: 1)
          guard case .absent = opening else {
            Issue.record("\(link) from \(source): \(opening.told)")
            continue
          }
          #expect(navigator.snapshot == before, "\(link)")
        }
      }
      for link in row.absent { #expect(resolver.resolve(link).intent?.row != row.name, "\(link)") }
      #expect(row.examples.allSatisfy { resolver.resolve($0).intent != nil }, "\(row.name)")
    }
  }
}

@Suite("Dead links")
struct DeadLinkTests {
  private static let people = (1...3).map {
    Record(kind: "person", key: String($0), fields: ["name": .text("N\($0)")])
  }
  private static let row =
    #"person = { link = "/person/:person", examples = { "app:person/1" }, absent = { "app:person/9" } },"#
  private static let manifest = #"records = { person = { from = "people.sql" } }"#
  private static let types = #"return { person = { record = "person" } }"#
  private static let sql = ["people.sql": "CREATE TABLE person (id INTEGER PRIMARY KEY);"]

  @Test("every row of the app's scripts and of the plugins passes the suite")
  func own() { DeadLinks.check(Rig.own.withExampleFacts()) }

  @Test("a row that is added with nothing but its row passes the suite")
  func added() throws {
    let folder = try TemporaryFolder(copying: Repository.root + "/Scripts")
    let text = try #require(folder.text("routes.lua"))
    let added = """
      return {
        dossier = { link = "/dossier/:contact", query = { "message" }, examples = { "iris://dossier/1" },
                    absent = { "iris://dossier/99", "iris://dossier/1?message=0" } },
      """
    try folder.write(text.replacing("return {", with: added, maxReplacements: 1), to: "routes.lua")
    let rig = Rig(
      folders: [PluginFolder(path: folder.path, title: "Scripts", isNamed: false)],
      facts: ["user": .text("ada")])
    #expect(rig.rules.diagnostics.map(\.rendered) == [])
    #expect(rig.rules.row(named: "messages.dossier") != nil)
    DeadLinks.check(rig)
    withExtendedLifetime(folder) {}
  }

  @Test("a link that was minted stops once its record is deleted, and nothing has changed")
  func deletedRecord() throws {
    let rig = try Rig(rows: Self.row, types: Self.types, manifest: Self.manifest, more: Self.sql)
    let records = MutableRecords(Self.people)
    let resolver = rig.resolver(records: records)
    let row = try #require(rig.rules.row(named: "app.person"))
    let value = try #require(resolver.value(["2"], of: "person", in: row))
    let links = resolver.links(row: row.name, parameters: Parameters(["person": value]))
    #expect(links.map(\.text) == ["app:person/2"])
    let navigator = rig.navigator(records: { records }).navigator
    guard case .opened = navigator.open(resolver.resolve("app:person/2").intent, from: .link, at: 0)
    else { return #expect(Bool(false)) }
    records.delete("person", key: "2")
    let before = navigator.snapshot
    #expect(resolver.resolve("app:person/2").intent == nil)
    guard case .absent = navigator.open(resolver.resolve("app:person/2").intent, from: .link, at: 1)
    else { return #expect(Bool(false)) }
    #expect(navigator.snapshot == before)
    #expect(resolver.links(row: row.name, parameters: Parameters(["person": value])).isEmpty)
    #expect(resolver.value(["2"], of: "person", in: row) == nil)
    #expect(resolver.resolve("app:person/1").intent != nil)
  }

  @Test("a record is read anew for each link, and once for one")
  func freshRecords() throws {
    final class Counting: RecordSource {
      var count = 0
      func record(_ kind: String, key: String) -> Record? {
        count += 1
        return Record(kind: kind, key: key, fields: ["count": .integer(count)])
      }
    }
    let rig = try Rig(rows: Self.row, types: Self.types, manifest: Self.manifest, more: Self.sql)
    let records = Counting()
    let resolver = rig.resolver(records: records)
    #expect(resolver.resolve("app:person/1").told == #"app.person {"person": {"count": 1}}"#)
    #expect(resolver.resolve("app:person/1").told == #"app.person {"person": {"count": 2}}"#)
    #expect(resolver.resolve("app:nobody/1").told == "absent")
    #expect(records.count == 2)
  }

  @Test("a link stops once its row is dropped, and nothing has changed")
  func droppedRow() throws {
    let folder = try TemporaryFolder(copying: Repository.root + "/Scripts")
    let place = PluginFolder(path: folder.path, title: "Scripts", isNamed: false)
    let old = Rig(folders: [place])
    let minted = try #require(old.resolver().resolve("iris://conversation/7").canonical)
    let text = try #require(folder.text("routes.lua"))
    // One that no other row leads to: a screen that offers what is gone is told when it is loaded.
    let start = try #require(text.firstRange(of: "  conversation = {"))
    let end = try #require(text[start.lowerBound...].firstRange(of: "\n  },\n"))
    try folder.write(
      String(text[..<start.lowerBound] + text[end.upperBound...]), to: "routes.lua")
    let new = Rig(folders: [place])
    #expect(new.rules.diagnostics.map(\.rendered) == [])
    #expect(new.rules.rows.count == old.rules.rows.count - 1)
    let drive = Drive(new)
    let before = drive.navigator.snapshot
    #expect(drive.open(minted).told == "absent at link.opens")
    #expect(drive.navigator.snapshot == before)
    #expect(drive.open("iris://people").told == "opened people registered")
    withExtendedLifetime(folder) {}
  }

  @Test("hostile links are answered, and nothing changes")
  func hostile() {
    let drive = Drive(Rig.own)
    let before = drive.navigator.snapshot
    var generator = LinkGenerator(seed: 5)
    for _ in 0..<2000 {
      let link = generator.mutated(generator.link())
      let resolution = drive.resolver.resolve(link)
      #expect(resolution.failure == nil, "\(link)")
      if resolution.intent == nil {
        #expect(drive.open(link).told == "absent at link.opens")
        #expect(drive.navigator.snapshot == before)
      }
    }
  }
}

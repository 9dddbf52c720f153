import Foundation
import Iris
import IrisScripting
import Testing
import TestSupport

/// A state of scripts that was stored, and what of it comes back.
@Suite("Stored states of scripts")
struct StoredStateTests {
  private static let rows = """
    list   = { link = "/list", tab = "main", examples = { "app:list" }, absent = { "app:x" } },
    person = { link = "/person/:person", query = { "text" }, tab = "main", opens = { "list" },
               examples = { "app:person/1" }, absent = { "app:person/9" } },
    photo  = { link = "/photo/:person", sheets = "keep", examples = { "app:photo/1" }, absent = { "app:photo/9" } },
    card   = { link = "/card/:person", presents = true, examples = { "app:card/1" }, absent = { "app:card/9" } },
    """

  private func rig(rows: String = Self.rows) throws -> Rig {
    try Rig(
      rows: rows, types: #"return { person = { record = "person" } }"#,
      manifest: #"records = { person = { from = "people.sql" } }"#,
      more: ["people.sql": "CREATE TABLE person (id INTEGER PRIMARY KEY);"])
  }

  private func people(_ name: String = "N") -> MutableRecords {
    MutableRecords(
      (1...4).map { Record(kind: "person", key: String($0), fields: ["name": .text(name)]) })
  }

  private func walked(_ rig: Rig, _ records: MutableRecords) -> ScriptNavigator {
    let scripts = rig.navigator(records: { records })
    let resolver = rig.resolver(records: records)
    for link in ["app:person/1?text=x", "app:photo/2", "app:card/3", "app:photo/4"] {
      scripts.open(resolver.resolve(link), from: .link, at: 0)
    }
    return scripts
  }

  private func place(_ scripts: ScriptNavigator) -> String { Drive.place(scripts.navigator.state) }

  @Test("a state is stored as links, and comes back as it was, with the records as they are now")
  func whole() throws {
    let rig = try rig()
    let scripts = walked(rig, people())
    #expect(place(scripts) == "main: list > person 1 > photo 2 | card 3 > photo 4")
    let data = try JSONEncoder().encode(scripts.stored)
    #expect(String(decoding: data, as: UTF8.self).contains(#"app:person\/1""#))

    let later = people("M")
    let again = rig.navigator(records: { later })
    let restoration = again.restore {
      try JSONDecoder().decode(NavigationState<StoredScreen>.self, from: data)
    }
    #expect(restoration.leftOut == [])
    #expect(again.navigator.state == scripts.navigator.state)
    guard case .record(let person)? = restoration.kept.last?.intent.parameters["person"] else {
      Issue.record("the screen is built from its record")
      return
    }
    #expect(person.fields["name"] == .text("M"))
    #expect(again.takeFailures() == [])
  }

  @Test("a record that was deleted since is left out and reported, a sheet with its root")
  func deleted() throws {
    let rig = try rig()
    let records = people()
    let stored = walked(rig, records).stored
    for (key, left, what) in [
      ("1", "main: list > photo 2 | card 3 > photo 4", ["app:person/1"]),
      ("2", "main: list > person 1 | card 3 > photo 4", ["app:photo/2"]),
      ("3", "main: list > person 1 > photo 2", ["app:card/3", "app:photo/4"]),
      ("4", "main: list > person 1 > photo 2 | card 3", ["app:photo/4"]),
    ] {
      let fewer = people()
      fewer.delete("person", key: key)
      let again = rig.navigator(records: { fewer })
      let restoration = again.restore { stored }
      #expect(place(again) == left)
      #expect(restoration.leftOut.map(\.what) == what)
      // What was left out stops as a link does.
      let before = again.navigator.snapshot
      let resolver = rig.resolver(records: fewer)
      let opening = again.open(resolver.resolve(what[0]), from: .link, at: 0)
      #expect(opening.told == "absent at link.opens")
      #expect(again.navigator.snapshot == before)
    }
  }

  @Test("a row that was dropped, retired or given to another since does not come back")
  func dropped() throws {
    let records = people()
    let stored = walked(try rig(), records).stored
    for change in [
      #"photo  = { link = "/photo/:person", retired = "gone", absent = { "app:photo/1" } },"#,
      #"image  = { link = "/photo/:person", examples = { "app:photo/1" }, absent = { "app:photo/9" } },"#,
      "",
    ] {
      let lines = Self.rows.split(separator: "\n").map { line in
        line.hasPrefix("photo") ? change : String(line)
      }
      let rig = try rig(rows: lines.joined(separator: "\n"))
      #expect(rig.rules.diagnostics.map(\.rendered) == [])
      let again = rig.navigator(records: { records })
      let restoration = again.restore { stored }
      #expect(place(again) == "main: list > person 1 | card 3")
      #expect(restoration.leftOut.map(\.what) == ["app:photo/2", "app:photo/4"])
      #expect(restoration.leftOut.allSatisfy { $0.why == .gone })
    }
  }

  @Test("what cannot be read leaves the state as it is", arguments: ["{", #"{"version":9}"#])
  func unreadable(text: String) throws {
    let scripts = walked(try rig(), people())
    let before = scripts.navigator.snapshot
    let restoration = scripts.restore {
      try JSONDecoder().decode(NavigationState<StoredScreen>.self, from: Data(text.utf8))
    }
    #expect(scripts.navigator.snapshot == before)
    #expect(restoration.leftOut.map(\.place) == [.whole])
  }

  @Test(
    "a place that no link can say without an optional item is stored by what led there, again and again"
  )
  func optional() throws {
    let row = """
      note = { link = "/note", query = { "text" }, rule = function(text) return text ~= nil end,
               examples = { "app:note?text=x" }, absent = { "app:note" } },
      """
    let rig = try Rig(rows: row)
    let resolver = rig.resolver()
    let scripts = rig.navigator()
    scripts.open(resolver.resolve("app:note?text=x"), from: .link, at: 0)
    var stored = scripts.stored
    #expect(stored.tabs.first?.stack.map(\.link) == ["app:note?text=x"])
    for _ in 0..<2 {
      let again = rig.navigator()
      #expect(again.restore { stored }.leftOut == [])
      #expect(again.navigator.state == scripts.navigator.state)
      stored = again.stored
    }
    // Its twin: what came by hand has nothing to be asked for by, and is left out.
    let byHand = rig.navigator()
    byHand.navigator.moved(to: scripts.navigator.state)
    let nothing = byHand.stored
    #expect(nothing.tabs.first?.stack == [StoredScreen(row: "app.note", link: nil)])
    let restoration = rig.navigator().restore { nothing }
    #expect(restoration.leftOut.map(\.what) == ["app.note"])
    #expect(restoration.state.visible == nil)
  }

  @Test("every example of the app's scripts and of the plugins comes back after it was opened")
  func own() {
    let rig = Rig.own.withExampleFacts()
    let resolver = rig.resolver()
    let scripts = rig.navigator()
    let again = rig.navigator()
    var count = 0
    for row in rig.rules.rows {
      for example in row.examples {
        scripts.navigator.moved(to: rig.rules.initialState)
        scripts.open(resolver.resolve(example), from: .link, at: 0)
        let restoration = again.restore { scripts.stored }
        // Of a place that no link can name the app's own root is all that there is.
        #expect(restoration.leftOut.allSatisfy { !$0.what.contains(":") }, "\(example)")
        let isWhole = again.navigator.state == scripts.navigator.state
        #expect(isWhole, "\(example)")
        count += 1
      }
    }
    print("restored: \(count) examples")
    #expect(count > 50)
  }
}

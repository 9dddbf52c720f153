import Iris
import IrisScripting
import Testing
import TestSupport

/// The examples and counter-examples that rows bring along.
@Suite("Examples of the app's scripts and of the plugins")
struct ExampleTests {
  static let rig = Rig.own.withExampleFacts()

  @Test("all that is here is loaded, and nothing is suspicious")
  func loaded() {
    #expect(Self.rig.rules.diagnostics.map(\.rendered) == [])
    #expect(Self.rig.rules.plugins.count == Self.rig.rules.states.count)
    #expect(Self.rig.rules.rows.count > 80)
  }

  @Test("every example opens as its row, or is matched by it and opens what its rule hands on to")
  func examples() {
    let used = Self.rig.resolver()
    var count = 0
    for row in Self.rig.rules.rows {
      if row.isRead, row.retired == nil { #expect(!row.examples.isEmpty, "\(row.name)") }
      for example in row.examples {
        count += 1
        let resolution = used.resolve(example)
        #expect(resolution.intent != nil, "\(example) of \(row.name): \(resolution.told)")
        #expect(resolution.rule == row.place.description, "\(example) of \(row.name)")
        let fresh = Self.rig.resolver().resolve(example)
        #expect(fresh.told == resolution.told, "\(example)")
        #expect(fresh.canonical == resolution.canonical, "\(example)")
      }
    }
    print("examples: \(count)")
    #expect(count > 150)
  }

  @Test("every counter-example stops, or opens as another row, and no script is broken by it")
  func absent() {
    let used = Self.rig.resolver()
    var count = 0
    for row in Self.rig.rules.rows {
      for link in row.absent {
        count += 1
        let resolution = used.resolve(link)
        #expect(resolution.intent?.row != row.name, "\(link) of \(row.name)")
        #expect(resolution.failure == nil, "\(link) of \(row.name): \(resolution.told)")
        #expect(Self.rig.resolver().resolve(link).told == resolution.told, "\(link)")
      }
    }
    print("counter-examples: \(count)")
    #expect(count > 150)
  }

  @Test("a row that is retired opens nothing, and says why")
  func retired() {
    let resolver = Self.rig.resolver()
    let rows = Self.rig.rules.rows.filter { $0.retired != nil }
    #expect(!rows.isEmpty)
    for row in rows {
      for link in row.absent {
        #expect(resolver.resolve(link).intent == nil)
        let isTold = resolver.notes.contains { if case .retired = $0 { true } else { false } }
        #expect(isTold, "\(link)")
      }
    }
  }

  @Test("whatever link opens, its canonical link opens as an equal intent and prints itself")
  func law() {
    let resolver = Self.rig.resolver()
    var generator = LinkGenerator(seed: 1)
    var opened = 0
    var tried = 0
    let links = Self.rig.rules.rows.flatMap { $0.examples + $0.absent }
    for link in links {
      for number in 0..<25 {
        let text = number == 0 ? link : generator.mutated(link)
        tried += 1
        let resolution = resolver.resolve(text)
        #expect(resolution.failure == nil, "\(text): \(resolution.told)")
        guard let intent = resolution.intent, let canonical = resolution.canonical else {
          #expect(resolution.canonical == nil, "\(text)")
          continue
        }
        opened += 1
        let again = resolver.resolve(canonical)
        #expect(again.intent == intent, "\(text) → \(canonical)")
        #expect(again.canonical == canonical, "\(text) → \(canonical)")
        #expect(again.values?.text == resolution.values?.text, "\(text) → \(canonical)")
        let links = resolver.links(row: intent.row, parameters: intent.parameters)
        #expect(links.first?.text == canonical, "\(text)")
      }
    }
    print("links tried: \(tried), opened: \(opened)")
    #expect(opened > 2000)
  }
}

import Foundation
import Iris
import IrisScripting
import Testing
import TestSupport

/// Links of real products with what their own programs make of them.
enum Product {
  struct Row: Sendable {
    let link: String
    /// The full name of the row; nil: the link leads to nothing.
    let intent: String?
    /// Its values, as JSON.
    let values: String

    func isAnswered(by resolution: Resolution) -> Bool {
      guard resolution.failure == nil else { return false }
      guard let intent else { return resolution.intent == nil }
      guard resolution.intent?.row == intent, let text = resolution.values?.text,
        let given = Self.dictionary(text), let wanted = Self.dictionary(values)
      else { return false }
      return given.isEqual(wanted)
    }

    /// An object without what is null: a missing optional is left out.
    private static func dictionary(_ json: String) -> NSDictionary? {
      (try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        .map { $0.filter { !($0.value is NSNull) } as NSDictionary }
    }
  }

  /// What the files call a link that leads to nothing.
  private static let nothing = ["no route", "refused"]

  static func path(_ name: String) -> String { "products/\(name).tsv" }

  static func rows(_ name: String) throws -> [Row] {
    let table = try #require(TSV(shared: path(name)))
    return table.rows.compactMap { fields in
      guard fields.count >= 3 else { return nil }
      return Row(
        link: fields[0], intent: nothing.contains(fields[1]) ? nil : name + "." + fields[1],
        values: fields[2])
    }
  }
}

extension Product {
  /// How large a part of a product's links is answered as its own programs do, at least.
  static let shares: [(name: String, share: Double)] = [
    ("signal", 1),
    ("telegram", 0.98),
    ("matrix", 0.98),
    ("github", 0.98),
    ("bluesky", 0.98),
    ("spotify", 0.98),
    ("youtube", 0.98),
    ("geo", 0.98),
    ("bitcoin", 0.98),
  ]

  /// The products of which there are links that lead to nothing.
  static let refusing = shares.map(\.name).filter { name in
    (try? rows(name))?.contains { $0.intent == nil } ?? false
  }

  /// The hosts that are off, and that links of a product stand on.
  static let hosts = [
    "github": ["github:*"]
  ]
}

@Suite("Links of products")
struct ProductTests {
  @Test(
    "links of products are answered as their own programs do",
    .enabled(if: SharedData.has("products"), "\(SharedData.missing("products"))"),
    arguments: Product.shares)
  func answers(name: String, share: Double) throws {
    let resolver = Rig.own(turningOn: Product.hosts[name] ?? []).resolver()
    let rows = try Product.rows(name)
    var right = 0
    for row in rows {
      let resolution = resolver.resolve(row.link)
      if row.isAnswered(by: resolution) {
        right += 1
      } else {
        print(
          "\(name): \(row.link)\n  wanted \(row.intent ?? "nothing") \(row.values)\n  got \(resolution.told)"
        )
      }
    }
    print("\(name): \(right) of \(rows.count)")
    #expect(rows.count > 15)
    #expect(Double(right) >= share * Double(rows.count))
  }

  @Test(
    "links on hosts that are off lead to nothing until the hosts are turned on",
    .enabled(if: SharedData.has("products"), "\(SharedData.missing("products"))"),
    arguments: Product.hosts.keys.sorted())
  func hostsThatAreOff(name: String) throws {
    let off = Rig.own.resolver()
    let on = Rig.own(turningOn: Product.hosts[name] ?? []).resolver()
    let (opened, waiting) = (try Product.rows(name)).reduce(into: (0, 0)) { counts, row in
      guard on.resolve(row.link).intent != nil else { return }
      if off.resolve(row.link).intent == nil { counts.1 += 1 } else { counts.0 += 1 }
    }
    #expect(opened > 0)
    #expect(waiting > 0)
  }

  @Test(
    "a link that leads to nothing leaves state, registry and pending work as they were",
    .enabled(if: SharedData.has("products"), "\(SharedData.missing("products"))"),
    arguments: Product.refusing)
  func nothingChanges(name: String) throws {
    let resolver = Rig.own.resolver()
    let navigator = Rig.own.navigator().navigator
    // Something stands there and something waits, so that there is something to lose.
    for link in ["iris://conversation/7?message=3", "iris://compose?to=3"] {
      navigator.open(resolver.resolve(link).intent, from: .link, at: 0)
    }
    let before = navigator.snapshot
    #expect(!before.pending.isEmpty)
    let absent = try Product.rows(name).filter { $0.intent == nil }
    #expect(!absent.isEmpty)
    for row in absent {
      let opening = navigator.open(resolver.resolve(row.link).intent, from: .link, at: 1)
      guard case .absent = opening else {
        Issue.record("\(row.link) opened: \(opening)")
        continue
      }
      #expect(navigator.snapshot == before, "\(row.link)")
    }
    let opening = navigator.open(resolver.resolve("iris://inbox").intent, from: .link, at: 1)
    if case .absent = opening { Issue.record("\(opening)") }
    #expect(navigator.snapshot != before)
  }
}

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

@Suite("Links of products")
struct ProductTests {
  private func answered(_ name: String) throws -> (right: Int, all: Int) {
    let resolver = Rig.own.resolver()
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
    return (right, rows.count)
  }

  @Test(
    "all links of Signal are answered as its own programs do",
    .enabled(if: SharedData.has(Product.path("signal")), "\(SharedData.missing("products"))"))
  func signal() throws {
    let (right, all) = try answered("signal")
    #expect(all > 20)
    #expect(right == all)
  }

  @Test(
    "at least 95 of 100 links of Telegram are answered as its own library does",
    .enabled(if: SharedData.has(Product.path("telegram")), "\(SharedData.missing("products"))"))
  func telegram() throws {
    let (right, all) = try answered("telegram")
    #expect(all > 80)
    #expect(Double(right) >= 0.95 * Double(all))
  }

  @Test(
    "a link that leads to nothing leaves state, registry and pending work as they were",
    .enabled(if: SharedData.has("products"), "\(SharedData.missing("products"))"),
    arguments: ["signal", "telegram"])
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
    #expect(absent.count > 9)
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

import Iris
import IrisJournal
import IrisScripting
import Testing
import TestSupport

/// What waits in an app of scripts, from one start of it to the next.
@Suite("Handoffs of scripts that are kept")
struct KeptHandoffTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The app's own scripts, started anew on the same journal.
  private func start(_ facts: [String: FactValue] = [:]) throws -> ScriptNavigator {
    let scripts = Rig(rules: Rig.own.rules, facts: facts).navigator()
    #expect(scripts.keep(in: try SQLiteJournal(at: folder.path + "/handoffs")))
    return scripts
  }

  private let link = "iris://compose?to=3&text=Hello"

  @Test("a link that waits for a sign-in waits again after a start, and goes on after the sign-in")
  func signIn() throws {
    do {
      let first = try start()
      let resolution = Rig.own.resolver().resolve(link)
      guard case .waiting = first.open(resolution, from: .notification, at: 100) else {
        Issue.record("it did not wait")
        return
      }
      #expect(first.navigator.registry.listing(at: 100).count == 1)
    }
    let second = try start(["user": .text("ada")])
    let back = try second.takeUp(at: 200)
    #expect(back.waiting.map(\.link) == [link])
    let pending = try #require(second.navigator.registry.listing(at: 200).first)
    #expect(pending.source == .notification)
    let appeared = second.navigator.screenAppears(for: pending.route, at: 201)
    guard case .holds(let baton) = appeared else {
      Issue.record("\(appeared)")
      return
    }
    #expect(baton.intent.row == "messages.compose")
  }

  @Test("a link that waits too long is told, and opens nothing")
  func late() throws {
    do {
      let first = try start()
      _ = first.open(Rig.own.resolver().resolve(link), from: .link, at: 100)
    }
    let second = try start(["user": .text("ada")])
    // The row says ten minutes.
    let back = try second.takeUp(at: 100 + 601)
    #expect(back.waiting.isEmpty)
    #expect(back.expired.map(\.link) == [link])
    #expect(second.navigator.registry.listing(at: 701).isEmpty)
  }

  @Test("a link that was left before the first start is opened at the first, and only then")
  func deferred() throws {
    try SQLiteJournal(at: folder.path + "/handoffs")
      .leave(link: "iris://conversation/7", from: .share, at: 50, deadline: nil)
    let first = try start()
    let back = try first.takeUp(at: 60)
    #expect(back.toOpen.map(\.link) == ["iris://conversation/7"])
    #expect(first.navigator.state.visible?.row == "messages.conversation")
    #expect(try first.takeUp(at: 61).toOpen.isEmpty)
  }

  @Test("a link that was left and leads to nothing changes nothing, and is done with")
  func dead() throws {
    try SQLiteJournal(at: folder.path + "/handoffs")
      .leave(link: "iris://conversation/404", from: .share, at: 50, deadline: nil)
    let first = try start()
    let before = first.navigator.state
    _ = try first.takeUp(at: 60)
    #expect(first.navigator.state == before)
    let again = try start().takeUp(at: 61)
    #expect(again.toOpen.isEmpty && again.waiting.isEmpty)
  }

  @Test("a journal is given once")
  func once() throws {
    let first = try start()
    #expect(!first.keep(in: try SQLiteJournal(at: folder.path + "/other")))
  }
}

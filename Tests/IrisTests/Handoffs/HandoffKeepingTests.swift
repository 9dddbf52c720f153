import Testing

@testable import Iris

/// A journal in memory, which can be made to fail, and from which a later registry goes on.
private final class MemoryJournal: HandoffJournal {
  private struct Page {
    var entries: [JournalEntry] = []
    var free: Set<JournalID> = []
    var failure: JournalFailure?
    var log: [JournalChange] = []
  }

  private let page = Guarded(Page())

  var entries: [JournalEntry] { page.withLock { $0.entries } }
  var log: [JournalChange] { page.withLock { $0.log } }

  func fail(_ failure: JournalFailure?) { page.withLock { $0.failure = failure } }

  /// What a kill does: everything is free.
  func kill() { page.withLock { page in page.free = Set(page.entries.map(\.id)) } }

  func apply(_ changes: [JournalChange]) throws(JournalFailure) {
    let failure = page.withLock { page -> JournalFailure? in
      if let failure = page.failure { return failure }
      page.log += changes
      for change in changes {
        let place = page.entries.firstIndex { $0.id == change.id }
        switch change {
        case .keep(let entry), .leave(let entry):
          if let place { page.entries[place] = entry } else { page.entries.append(entry) }
          if case .leave = change { page.free.insert(entry.id) }
        case .done: if let place { page.entries.remove(at: place) }
        }
      }
      return nil
    }
    if let failure { throw failure }
  }

  func take() throws(JournalFailure) -> [JournalEntry] {
    let taken = page.withLock { page -> [JournalEntry]? in
      if page.failure != nil { return nil }
      defer { page.free = [] }
      return page.entries.filter { page.free.contains($0.id) }
    }
    guard let taken else { throw .busy }
    return taken
  }
}

@Suite("Handoffs in a journal")
struct HandoffKeepingTests {
  typealias Registry = HandoffRegistry<Int, String>

  private let journal = MemoryJournal()
  private let log = Log<HandoffEvent<Int, String>>()
  private let gone = Log<Int>()

  /// The registry of a new run.
  private func registry(limit: Int = 8) -> Registry {
    let registry = Registry(limit: limit) { [log] in log.keep($0) }
    let keeping = HandoffKeeping<Int, String>(
      in: journal, link: { $0 < 0 ? nil : "app://\($0)" },
      intent: { [gone] link in
        Int(link.dropFirst(6)).flatMap { gone.events.contains($0) ? nil : $0 }
      },
      route: { $0 == "unwritten" ? nil : $0 }, readRoute: { $0 == "removed" ? nil : $0 })
    #expect(registry.keep(with: keeping))
    #expect(!registry.keep(with: keeping))
    return registry
  }

  private func baton(_ number: Int) -> Baton<Int> { HandoffTests.baton(number) }

  @Test("a baton is in the journal when registering returns, and an empty handoff is not")
  func registered() {
    let registry = registry()
    registry.register(Handoff(holding: baton(1), deadline: 9, needs: ["user"]), for: "a", at: 3)
    registry.register(Handoff<Int>(), for: "b", at: 4)
    #expect(journal.entries.map(\.link) == ["app://1"])
    let entry = journal.entries.first
    #expect(entry?.route == "a" && entry?.registered == 3 && entry?.deadline == 9)
    #expect(entry?.needs == ["user"] && entry?.opening == 1 && entry?.source == .link)
    #expect(registry.journalID(of: baton(1)) == entry?.id)
    #expect(registry.journalID(of: baton(2)) == nil)
  }

  @Test("a baton that is delivered is in the journal, by whichever door it came")
  func delivered() {
    let registry = registry()
    let handoff = Handoff<Int>()
    registry.register(handoff, for: "a", at: 0)
    registry.register(Handoff<Int>(), for: "b", at: 0)
    #expect(handoff.deliver(baton(1), deadline: 7) == nil)
    #expect(registry.deliver(baton(2), for: "b", at: 1) == .taken)
    #expect(registry.deliver(baton(3), for: "b", at: 1) == .full(baton(3)))
    #expect(registry.deliver(baton(4), for: "c", at: 1) == .absent(baton(4)))
    #expect(journal.entries.map(\.link) == ["app://1", "app://2"])
    #expect(journal.entries.map(\.deadline) == [7, nil])
  }

  @Test("a baton that a screen has taken stays in the journal until it is done")
  func claimed() {
    let registry = registry()
    registry.register(Handoff(holding: baton(1)), for: "a", at: 0)
    #expect(registry.handoff(for: "a")?.claimNow() == baton(1))
    #expect(journal.entries.count == 1)
    registry.done(baton(1))
    #expect(journal.entries.isEmpty)
    #expect(registry.journalID(of: baton(1)) == nil)
    registry.done(baton(1))
    #expect(journal.log.count == 2)
  }

  @Test("what expires, is replaced, evicted, closed or left goes out of the journal")
  func ends() {
    let registry = registry(limit: 4)
    registry.register(Handoff(holding: baton(1), deadline: 5), for: "a", at: 0)
    registry.register(Handoff(holding: baton(2)), for: "b", at: 0)
    registry.register(Handoff(holding: baton(3)), for: "c", at: 0)
    registry.register(Handoff(holding: baton(4)), for: "d", at: 0)
    #expect(journal.entries.count == 4)
    registry.expire(at: 5)
    registry.leave(["b"])
    #expect(registry.handoff(for: "c")?.close() == baton(3))
    registry.register(Handoff(holding: baton(5)), for: "d", at: 6)
    #expect(journal.entries.map(\.link) == ["app://5"])
    for number in 6...9 {
      registry.register(Handoff(holding: baton(number)), for: "\(number)", at: 7)
    }
    #expect(journal.entries.map(\.link) == (6...9).map { "app://\($0)" })
  }

  @Test("after a kill what waited waits again, under the same id, and so does what was not done")
  func restored() throws {
    let first = registry()
    first.register(Handoff(holding: baton(1), deadline: 50), for: "a", at: 3)
    first.register(Handoff(holding: baton(2), needs: ["user"]), for: "b", at: 4)
    first.register(Handoff(holding: baton(3)), for: "c", at: 5)
    #expect(first.handoff(for: "c")?.claimNow() == baton(3))
    let ids = journal.entries.map(\.id)
    journal.kill()
    let writes = journal.log.count

    let second = registry()
    let restoration = try second.restore(at: 10)
    #expect(restoration.waiting.map(\.id) == ids)
    #expect(second.pending.map(\.route) == ["a", "b", "c"])
    #expect(second.pending.map(\.since) == [3, 4, 5])
    #expect(second.handoff(for: "b")?.needs == ["user"])
    #expect(second.handoff(for: "a")?.isDue(at: 50) == true)
    #expect(journal.log.count == writes, "what is in the journal is not written again")
    #expect(second.handoff(for: "a")?.claimNow() == baton(1))
    #expect(second.journalID(of: baton(1)) == ids[0])
    second.done(baton(1))
    #expect(journal.entries.map(\.id) == Array(ids.dropFirst()))
    #expect(try second.restore(at: 10) == HandoffRestoration(), "nothing comes twice")
  }

  @Test("what is too late or leads to nothing by now is reported, and not delivered")
  func notRestored() throws {
    let first = registry()
    first.register(Handoff(holding: baton(1), deadline: 8), for: "a", at: 3)
    first.register(Handoff(holding: baton(2)), for: "b", at: 4)
    let entries = journal.entries
    journal.kill()
    gone.keep(2)
    log.clear()
    let second = registry()
    let restoration = try second.restore(at: 8)
    #expect(restoration.expired == [entries[0]] && restoration.absent == [entries[1]])
    #expect(second.pending.isEmpty && journal.entries.isEmpty)
    #expect(
      log.events == [.notRestored(entries[0], .expired), .notRestored(entries[1], .absent)])
  }

  @Test("a screen that waits already gets what comes back; a baton of this run is not displaced")
  func meeting() throws {
    let first = registry()
    first.register(Handoff(holding: baton(1)), for: "a", at: 1)
    first.register(Handoff(holding: baton(2)), for: "b", at: 2)
    journal.kill()
    let second = registry()
    let waiting = Handoff<Int>()
    second.register(waiting, for: "a", at: 3)
    second.register(Handoff(holding: baton(3)), for: "b", at: 3)
    let restoration = try second.restore(at: 4)
    #expect(restoration.waiting.count == 1 && restoration.displaced.count == 1)
    #expect(waiting.claimNow() == baton(1))
    #expect(second.handoff(for: "b")?.claimNow() == baton(3))
    #expect(Set(journal.entries.map(\.link)) == ["app://1", "app://3"])
  }

  @Test("of two that come back for one route the later stays, and the other is reported")
  func rivals() throws {
    for number in 1...2 {
      let entry = JournalEntry(
        source: .link, opening: UInt64(number), link: "app://\(number)", route: "a", registered: 1)
      try journal.apply([.leave(entry)])
    }
    let registry = registry()
    try #require(registry.restore(at: 2).waiting.count == 2)
    #expect(registry.handoff(for: "a")?.claimNow() == baton(2))
    #expect(log.events.contains(.ended("a", HandoffEnding(end: .replaced, baton: baton(1)))))
    #expect(journal.entries.map(\.link) == ["app://2"])
  }

  @Test("a deferred link is opened once there is an app, goes on under its id, and is done once")
  func deferred() throws {
    let id = try journal.leave(link: "app://1", from: .link, at: 0)
    let registry = registry()
    let entry = try #require(registry.restore(at: 5).toOpen.first)
    #expect(entry.id == id)
    registry.resume(entry, as: 1) {
      _ = registry.register(Handoff(holding: baton(1)), for: "a", at: 5)
    }
    #expect(journal.entries.map(\.id) == [id] && journal.entries.map(\.route) == ["a"])
    #expect(registry.handoff(for: "a")?.claimNow() == baton(1))
    #expect(registry.journalID(of: baton(1)) == id)
    registry.done(baton(1))
    #expect(journal.entries.isEmpty)
  }

  @Test("a deferred link that leads to nothing, or is shown at once, is done with its opening")
  func deferredAbsent() throws {
    for link in ["app://1", "app://x"] {
      try journal.leave(link: link, from: .link, at: 0)
    }
    try journal.leave(link: "app://3", from: .link, at: 0, deadline: 4)
    let registry = registry()
    let restoration = try registry.restore(at: 5)
    #expect(restoration.toOpen.count == 2 && restoration.expired.count == 1)
    let results = restoration.toOpen.map { entry in
      registry.resume(entry, as: Int(entry.link.dropFirst(6))) { journal.entries.count }
    }
    #expect(results == [2, 1])
    #expect(journal.entries.isEmpty)
    // The expectation went with it: the next baton of that intent has an id of its own.
    registry.register(Handoff(holding: baton(1)), for: "a", at: 6)
    #expect(journal.entries.map(\.id) != restoration.toOpen.prefix(1).map(\.id))
  }

  @Test("a navigator opens a deferred link, and its baton goes on under the id")
  func navigator() throws {
    let navigator = Navigator<Int, String>(
      state: NavigationState(root: "home"),
      flow: NavigationFlow(destinations: { Destination("page \($0)") }))
    navigator.registry.keep(
      with: HandoffKeeping(
        in: journal, link: { "app://\($0)" }, intent: { Int($0.dropFirst(6)) }, route: { $0 },
        readRoute: { $0 }))
    let id = try journal.leave(link: "app://7", from: .share, at: 0)
    for entry in try navigator.registry.restore(at: 1).toOpen {
      let opening = navigator.registry.resume(entry, as: 7) {
        navigator.open(7, from: entry.source, at: 1)
      }
      #expect(opening.arrival?.meeting == .registered)
    }
    #expect(journal.entries.map(\.id) == [id])
    guard case .handed(let baton) = navigator.screenAppears(for: "page 7", at: 2) else {
      Issue.record("the screen has no baton")
      return
    }
    #expect(navigator.registry.journalID(of: baton) == id)
    navigator.registry.done(baton)
    #expect(journal.entries.isEmpty)
  }

  @Test("what waits for a fact moves on under its id when the fact has come")
  func facts() throws {
    let facts = FactBox([])
    let navigator = Navigator<Int, String>(
      state: NavigationState(root: "home"),
      flow: NavigationFlow(destinations: {
        Destination("page \($0)", policy: DeliveryPolicy(needs: ["user"]))
      }),
      facts: { facts.value($0) }, waitingPlaces: { _ in WaitingPlace("sign in") })
    navigator.registry.keep(
      with: HandoffKeeping(
        in: journal, link: { "app://\($0)" }, intent: { Int($0.dropFirst(6)) }, route: { $0 },
        readRoute: { $0 }))
    navigator.open(7, from: .link, at: 0)
    let id = try #require(journal.entries.first?.id)
    #expect(journal.entries.map(\.route) == ["sign in"])
    facts.learn("user")
    navigator.factsChanged(at: 1)
    #expect(journal.entries.map(\.id) == [id] && journal.entries.map(\.route) == ["page 7"])
  }

  @Test("a full disk is reported once, the baton waits in memory, and the next change tries again")
  func fullDisk() {
    let registry = registry()
    registry.register(Handoff(holding: baton(1)), for: "a", at: 0)
    journal.fail(.diskFull)
    log.clear()
    registry.register(Handoff(holding: baton(2)), for: "b", at: 0)
    #expect(registry.handoff(for: "b") != nil)
    registry.register(Handoff(holding: baton(3)), for: "c", at: 0)
    #expect(registry.handoff(for: "a")?.claimNow() == baton(1))
    registry.done(baton(1))
    let unwritten = log.events.compactMap { event -> [JournalChange]? in
      guard case .unwritten(let changes, .diskFull) = event else { return nil }
      return changes
    }
    #expect(unwritten.map(\.count) == [1, 1, 1])
    #expect(journal.entries.map(\.link) == ["app://1"])
    journal.fail(nil)
    registry.register(Handoff(holding: baton(4)), for: "d", at: 0)
    #expect(journal.entries.map(\.link) == ["app://2", "app://3", "app://4"])
  }

  @Test("a full journal refuses what is new and still forgets what is done")
  func fullJournal() {
    let registry = registry()
    registry.register(Handoff(holding: baton(1)), for: "a", at: 0)
    journal.fail(.full(1))
    log.clear()
    registry.register(Handoff(holding: baton(2)), for: "b", at: 0)
    guard case .unwritten(let changes, .full(1))? = log.events.last else {
      Issue.record("it is not reported")
      return
    }
    #expect(changes.map(\.id) == [registry.journalID(of: baton(2))].compactMap { $0 })
  }

  @Test("what is too long is reported and not tried again")
  func tooLong() {
    let registry = registry()
    journal.fail(.tooLong(9))
    registry.register(Handoff(holding: baton(1)), for: "a", at: 0)
    journal.fail(nil)
    registry.register(Handoff(holding: baton(2)), for: "b", at: 0)
    #expect(journal.entries.map(\.link) == ["app://2"])
  }

  @Test("a baton without a link is reported, and waits in memory")
  func unkept() {
    let registry = registry()
    let silent = Baton(-1, from: Provenance(id: 1, source: .tap))
    registry.register(Handoff(holding: silent), for: "a", at: 0)
    #expect(log.events.last == .unkept("a", silent))
    #expect(registry.handoff(for: "a")?.claimNow() == silent)
    #expect(journal.entries.isEmpty)
  }

  @Test("a route that cannot be written, or is gone, is opened anew")
  func noRoute() throws {
    let first = registry()
    first.register(Handoff(holding: baton(1)), for: "unwritten", at: 0)
    first.register(Handoff(holding: baton(2)), for: "removed", at: 0)
    journal.kill()
    let restoration = try registry().restore(at: 1)
    #expect(restoration.toOpen.map(\.link) == ["app://1", "app://2"])
    #expect(journal.entries.count == 2, "they stay until they are opened")
  }

  @Test("a journal that cannot be read is said, and tried again")
  func unreadable() throws {
    try journal.leave(link: "app://1", from: .link, at: 0)
    let registry = registry()
    journal.fail(.busy)
    #expect(throws: JournalFailure.busy) { try registry.restore(at: 0) }
    journal.fail(nil)
    #expect(try registry.restore(at: 0).toOpen.count == 1)
  }

  @Test("without a journal there is nothing to restore, and nothing to be done")
  func without() throws {
    let registry = Registry()
    registry.register(Handoff(holding: baton(1)), for: "a", at: 0)
    #expect(try registry.restore(at: 0) == HandoffRestoration())
    #expect(registry.journalID(of: baton(1)) == nil)
    registry.done(baton(1))
    #expect(registry.resume(JournalEntry(source: .tap, link: "", registered: 0), as: 1) { 5 } == 5)
  }
}

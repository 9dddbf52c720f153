import TestSupport
import Testing

@testable import Iris

@Suite("HandoffRegistry")
struct HandoffRegistryTests {
  typealias Registry = HandoffRegistry<Int, String>

  private func baton(_ number: Int) -> Baton<Int> { HandoffTests.baton(number) }

  @Test("nobody is there for a route that was never registered")
  func absent() {
    let registry = Registry()
    #expect(registry.handoff(for: "inbox") == nil)
    #expect(registry.pending.isEmpty)
  }

  @Test("a registered handoff is there, and asking twice gives the same one")
  func present() {
    let registry = Registry()
    let handoff = Handoff<Int>()
    #expect(registry.register(handoff, for: "inbox", at: 0) == nil)
    #expect(registry.handoff(for: "inbox") === handoff)
    #expect(registry.handoff(for: "inbox") === handoff)
    #expect(registry.handoff(for: "outbox") == nil)
  }

  @Test("registering replaces, and says what it replaced and which baton was in it")
  func replacing() {
    let log = Log<HandoffEvent<Int, String>>()
    let registry = Registry { log.keep($0) }
    let old = Handoff(holding: baton(1))
    let new = Handoff(holding: baton(2))
    registry.register(old, for: "inbox", at: 0)
    #expect(registry.register(new, for: "inbox", at: 1) === old)
    #expect(old.ending?.lost == baton(1))
    #expect(registry.handoff(for: "inbox") === new)
    #expect(
      log.events == [
        .registered("inbox", baton(1)), .registered("inbox", baton(2)),
        .ended("inbox", HandoffEnding(end: .replaced, baton: baton(1))),
      ])
  }

  @Test("registering the same handoff again changes nothing")
  func sameAgain() {
    let log = Log<HandoffEvent<Int, String>>()
    let registry = Registry { log.keep($0) }
    let handoff = Handoff(holding: baton(1))
    registry.register(handoff, for: "inbox", at: 0)
    let before = registry.pending
    #expect(registry.register(handoff, for: "inbox", at: 1) == nil)
    #expect(registry.pending == before)
    #expect(handoff.claimNow() == baton(1))
    #expect(log.events.count == 2)
  }

  @Test("a handoff that is over is not registered, and leaves the one that is there")
  func overAlready() {
    let registry = Registry()
    let there = Handoff<Int>()
    registry.register(there, for: "inbox", at: 0)
    let over = Handoff(holding: baton(1))
    _ = over.claimNow()
    #expect(registry.register(over, for: "inbox", at: 1) == nil)
    #expect(registry.handoff(for: "inbox") === there)
  }

  @Test("a handoff leaves when its baton is claimed")
  func claimed() async {
    let registry = Registry()
    let handoff = Handoff<Int>()
    registry.register(handoff, for: "inbox", at: 0)
    #expect(handoff.deliver(baton(1)) == nil)
    #expect(registry.handoff(for: "inbox") === handoff)
    #expect(await handoff.claim() == baton(1))
    #expect(registry.handoff(for: "inbox") == nil)
  }

  @Test("a handoff leaves when the app closes it")
  func closed() {
    let registry = Registry()
    let handoff = Handoff(holding: baton(1))
    registry.register(handoff, for: "inbox", at: 0)
    #expect(handoff.close() == baton(1))
    #expect(registry.handoff(for: "inbox") == nil)
  }

  @Test("what is due expires and is reported with its baton; what is not stays")
  func expiring() {
    let log = Log<HandoffEvent<Int, String>>()
    let registry = Registry { log.keep($0) }
    registry.register(Handoff(holding: baton(1), deadline: 10), for: "a", at: 0)
    registry.register(Handoff(holding: baton(2), deadline: 20), for: "b", at: 0)
    registry.register(Handoff(holding: baton(3)), for: "c", at: 0)
    #expect(registry.expire(at: 9).isEmpty)
    #expect(registry.expire(at: 10).count == 1)
    #expect(registry.handoff(for: "a") == nil)
    #expect(registry.pending.map(\.route) == ["b", "c"])
    #expect(log.events.last == .ended("a", HandoffEnding(end: .expired, baton: baton(1))))
  }

  @Test("a handoff leaves when its route does")
  func leaving() {
    let log = Log<HandoffEvent<Int, String>>()
    let registry = Registry { log.keep($0) }
    registry.register(Handoff(holding: baton(1)), for: "a", at: 0)
    registry.register(Handoff(holding: baton(2)), for: "b", at: 0)
    #expect(registry.leave(["b", "z"]).count == 1)
    #expect(registry.pending.map(\.route) == ["a"])
    #expect(log.events.last == .ended("b", HandoffEnding(end: .routeLeft, baton: baton(2))))
  }

  @Test("a full registry lets the oldest go, and reports it")
  func full() {
    let log = Log<HandoffEvent<Int, String>>()
    let registry = Registry(limit: 3) { log.keep($0) }
    for number in 1...4 {
      registry.register(Handoff(holding: baton(number)), for: "\(number)", at: 0)
    }
    #expect(registry.pending.map(\.route) == ["2", "3", "4"])
    #expect(log.events.last == .ended("1", HandoffEnding(end: .evicted, baton: baton(1))))
  }

  @Test("replacing in a full registry costs nobody else", arguments: [-5, 0, 1, 2])
  func fullReplacing(limit: Int) {
    let registry = Registry(limit: limit)
    registry.register(Handoff(holding: baton(1)), for: "a", at: 0)
    registry.register(Handoff(holding: baton(2)), for: "a", at: 0)
    #expect(registry.pending.count == 1)
    #expect(registry.limit == max(1, limit))
  }

  @Test(
    "a delivery to a route tells waiting, full and absent apart, and never keeps the baton twice")
  func delivering() {
    let log = Log<HandoffEvent<Int, String>>()
    let registry = Registry { log.keep($0) }
    registry.register(Handoff<Int>(), for: "waiting", at: 0)
    registry.register(Handoff<Int>(deadline: 5), for: "late", at: 0)
    registry.register(Handoff(holding: baton(1), needs: ["user"]), for: "held", at: 0)
    log.clear()
    #expect(registry.deliver(baton(2), for: "waiting", at: 5, deadline: 9) == .taken)
    #expect(registry.handoff(for: "waiting")?.isDue(at: 9) == true)
    #expect(registry.deliver(baton(3), for: "waiting", at: 5) == .full(baton(3)))
    #expect(registry.deliver(baton(4), for: "held", at: 5) == .full(baton(4)))
    #expect(registry.deliver(baton(5), for: "nowhere", at: 5) == .absent(baton(5)))
    #expect(registry.deliver(baton(6), for: "late", at: 5) == .absent(baton(6)))
    #expect(
      log.events == [
        .delivered("waiting", baton(2)), .ended("late", HandoffEnding(end: .expired, baton: nil)),
      ])
    #expect(registry.deliver(baton(7), for: "waiting", at: 9) == .absent(baton(7)))
    #expect(log.events.last == .ended("waiting", HandoffEnding(end: .expired, baton: baton(2))))
  }

  @Test("what is delivered past the registry is reported all the same")
  func deliveredDirectly() {
    let log = Log<HandoffEvent<Int, String>>()
    let registry = Registry { log.keep($0) }
    let handoff = Handoff<Int>()
    registry.register(handoff, for: "a", at: 0)
    #expect(handoff.deliver(baton(1)) == nil)
    #expect(handoff.deliver(baton(2)) == baton(2))
    #expect(log.events == [.registered("a", nil), .delivered("a", baton(1))])
  }

  @Test("the listing of what is over is no answer to presence, and is bounded")
  func listingIsNoPresence() {
    let registry = Registry()
    for number in 0..<100 {
      registry.register(Handoff(holding: baton(number)), for: "a", at: Seconds(number))
    }
    #expect(registry.handoff(for: "a")?.claimNow() == baton(99))
    let listing = registry.listing(at: 100)
    #expect(listing.count == Registry.remembered)
    #expect(listing.first?.standing == .over(.claimed))
    #expect(listing.dropFirst().allSatisfy { $0.standing == .over(.replaced) })
    #expect(registry.handoff(for: "a") == nil)
  }

  @Test("the listing says route, standing, source and age, and what ended lately")
  func listing() {
    let registry = Registry()
    registry.register(Handoff<Int>(), for: "empty", at: 0)
    registry.register(Handoff(holding: baton(1)), for: "buffered", at: 2)
    registry.register(Handoff(holding: baton(2), needs: ["user"]), for: "signIn", at: 3)
    registry.register(Handoff<Int>(deadline: 4), for: "gone", at: 1)
    registry.expire(at: 5)
    let listing = registry.listing(at: 10)
    #expect(listing.map(\.route) == ["empty", "buffered", "signIn", "gone"])
    #expect(listing.map(\.standing) == [.empty, .buffered, .buffered, .over(.expired)])
    #expect(listing.map(\.source) == [nil, .link, .link, nil])
    #expect(listing.map(\.age) == [10, 8, 7, 9])
    #expect(listing.map(\.needs) == [[], [], ["user"], []])
  }

  @Test("the listing shows a screen that waits")
  func listingWaiting() async {
    let registry = Registry()
    let handoff = Handoff<Int>()
    registry.register(handoff, for: "inbox", at: 0)
    let claim = Task { await handoff.claim() }
    while handoff.state.waiting.isEmpty { await Task.yield() }
    #expect(registry.listing(at: 0).map(\.standing) == [.waiting(1)])
    claim.cancel()
    _ = await claim.value
    #expect(registry.listing(at: 0).map(\.standing) == [.empty])
  }

  @Test("a report may call back into the registry")
  func reentrant() {
    let counts = Log<Int>()
    let later = Log<Registry>()
    let registry = Registry { event in
      guard let registry = later.events.first else { return }
      counts.keep(registry.pending.count)
      if case .ended = event { registry.register(Handoff<Int>(), for: "again", at: 0) }
    }
    later.keep(registry)
    // The report holds the log, and the log the registry.
    defer { later.clear() }
    registry.register(Handoff<Int>(deadline: 0), for: "a", at: 0)
    registry.expire(at: 1)
    #expect(counts.events == [1, 0, 1])
  }

  @Test("no baton is lost without a trace", arguments: 0..<40 as Range<UInt64>)
  func books(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let log = Log<HandoffEvent<Int, String>>()
    let registry = Registry(limit: 4) { log.keep($0) }
    let routes = ["a", "b", "c", "d", "e", "f"]
    var given: [Int] = []
    var back: [Int] = []
    var claimed: [Int] = []
    for number in 0..<400 {
      let route = routes.randomElement(using: &dice) ?? "a"
      let now = Seconds(number)
      switch Int.random(in: 0..<7, using: &dice) {
      case 0:
        given.append(number)
        let deadline = dice.once(in: 2) ? now + 20 : nil
        registry.register(Handoff(holding: baton(number), deadline: deadline), for: route, at: now)
      case 1:
        registry.register(Handoff<Int>(), for: route, at: now)
      case 2, 3:
        guard let handoff = registry.handoff(for: route) else { continue }
        given.append(number)
        if let baton = handoff.deliver(baton(number)) { back.append(baton.intent) }
      case 4:
        if let baton = registry.handoff(for: route)?.claimNow() { claimed.append(baton.intent) }
      case 5:
        registry.expire(at: now)
      default:
        registry.leave([route])
      }
    }
    let lost = log.events.compactMap { event -> Int? in
      if case .ended(_, let ending) = event { return ending.lost?.intent }
      return nil
    }
    let held = registry.pending.compactMap { $0.state.baton?.intent }
    #expect((back + claimed + lost + held).sorted() == given)
    #expect(registry.pending.count <= 4)
  }
}

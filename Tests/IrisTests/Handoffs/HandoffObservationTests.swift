import Observation
import Testing

@testable import Iris

@Suite("A registry that is observed")
struct HandoffObservationTests {
  typealias Registry = HandoffRegistry<Int, String>

  /// What is told of a reading: each once, as `withObservationTracking` does.
  private func observing(_ name: String, _ log: Log<String>, _ read: () -> Void) {
    withObservationTracking(read) { log.keep(name) }
  }

  private func baton(_ number: Int) -> Baton<Int> { HandoffTests.baton(number) }

  @Test("who asks for a route is told when a handoff is registered for it, and not for another")
  func registered() {
    let (registry, log) = (Registry(), Log<String>())
    observing("a", log) { _ = registry.handoff(for: "a") }
    observing("b", log) { _ = registry.handoff(for: "b") }
    registry.register(Handoff<Int>(), for: "a", at: 0)
    #expect(log.events == ["a"])
    registry.register(Handoff<Int>(), for: "c", at: 0)
    #expect(log.events == ["a"])
    registry.register(Handoff<Int>(), for: "b", at: 0)
    #expect(log.events == ["a", "b"])
  }

  /// The ways in which a handoff goes.
  enum Way: CaseIterable {
    case claimed, expired, left, closed, replaced, evicted
  }

  @Test("who asks for a route is told when its handoff goes", arguments: Way.allCases)
  func gone(way: Way) {
    let (registry, log) = (Registry(limit: 1), Log<String>())
    let handoff = Handoff(holding: baton(1), deadline: 5)
    registry.register(handoff, for: "a", at: 0)
    observing("a", log) { _ = registry.handoff(for: "a") }
    observing("b", log) { _ = registry.handoff(for: "b") }
    switch way {
    case .claimed: _ = handoff.claimNow()
    case .expired: registry.expire(at: 5)
    case .left: registry.leave(["a"])
    case .closed: _ = handoff.close()
    case .replaced: registry.register(Handoff<Int>(), for: "a", at: 0)
    case .evicted: registry.register(Handoff<Int>(), for: "c", at: 0)
    }
    #expect(log.events == ["a"])
  }

  @Test("a delivery changes the listing, and not who is there")
  func delivered() async {
    let (registry, log) = (Registry(), Log<String>())
    let handoff = Handoff<Int>()
    registry.register(handoff, for: "a", at: 0)
    observing("a", log) { _ = registry.handoff(for: "a") }
    observing("listing", log) { _ = registry.listing(at: 0) }
    let claim = Task { await handoff.claim() }
    while handoff.state.waiting.isEmpty || log.events.isEmpty { await Task.yield() }
    #expect(log.events == ["listing"], "a screen waits")
    observing("listing", log) { _ = registry.listing(at: 0) }
    #expect(handoff.deliver(baton(1)) == nil)
    #expect(log.events.prefix(2) == ["listing", "listing"])
    #expect(await claim.value == baton(1))
    #expect(log.events == ["listing", "listing", "a"])
  }

  @Test("who is told may ask at once, and finds the change")
  func rereading() {
    let (registry, log) = (Registry(), Log<Bool>())
    withObservationTracking {
      _ = registry.handoff(for: "a")
    } onChange: {
      log.keep(registry.handoff(for: "a") != nil)
    }
    registry.register(Handoff<Int>(), for: "a", at: 0)
    #expect(log.events == [true])
  }

  @Test("nothing is told when nothing changes")
  func unchanged() {
    let (registry, log) = (Registry(), Log<String>())
    let handoff = Handoff(holding: baton(1))
    registry.register(handoff, for: "a", at: 0)
    observing("a", log) { _ = registry.handoff(for: "a") }
    observing("listing", log) { _ = registry.listing(at: 0) }
    registry.register(handoff, for: "a", at: 1)
    registry.expire(at: 1e9)
    registry.leave(["b"])
    #expect(handoff.deliver(baton(2)) == baton(2))
    #expect(registry.deliver(baton(2), for: "a", at: 1) == .full(baton(2)))
    _ = registry.handoff(for: "a")
    #expect(log.events.isEmpty)
  }
}

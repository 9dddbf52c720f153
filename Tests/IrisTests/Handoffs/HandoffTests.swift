import Testing

@testable import Iris

@Suite("Handoff")
struct HandoffTests {
  static func baton(_ intent: Int, _ source: Source = .link) -> Baton<Int> {
    Baton(intent, from: Provenance(id: UInt64(intent), source: source))
  }

  @Test("a baton that comes first waits for the claim")
  func batonFirst() async {
    let handoff = Handoff<Int>()
    #expect(handoff.deliver(Self.baton(1)) == nil)
    #expect(await handoff.claim() == Self.baton(1))
    #expect(handoff.ending == HandoffEnding(end: .claimed, baton: Self.baton(1)))
  }

  @Test("a claim that comes first waits for the baton")
  func claimFirst() async {
    let handoff = Handoff<Int>()
    async let claimed = handoff.claim()
    await waiting(handoff, 1)
    #expect(handoff.deliver(Self.baton(1)) == nil)
    #expect(await claimed == Self.baton(1))
  }

  @Test("a second delivery gives the baton back")
  func secondDelivery() {
    let handoff = Handoff(holding: Self.baton(1))
    #expect(handoff.deliver(Self.baton(2)) == Self.baton(2))
    #expect(handoff.claimNow() == Self.baton(1))
    #expect(handoff.deliver(Self.baton(3)) == Self.baton(3))
  }

  @Test("a second claim of the same baton is nil")
  func secondClaim() async {
    let handoff = Handoff(holding: Self.baton(1))
    #expect(handoff.claimNow() == Self.baton(1))
    #expect(handoff.claimNow() == nil)
    #expect(await handoff.claim() == nil)
  }

  @Test("claiming at once is nil when nothing has come, and takes nothing away")
  func claimNowEmpty() {
    let handoff = Handoff<Int>()
    #expect(handoff.claimNow() == nil)
    #expect(handoff.ending == nil)
    #expect(handoff.deliver(Self.baton(1)) == nil)
    #expect(handoff.claimNow() == Self.baton(1))
  }

  @Test("a cancelled claim leaves the baton for the next one")
  func cancelled() async {
    let handoff = Handoff<Int>()
    let first = Task { await handoff.claim() }
    await waiting(handoff, 1)
    first.cancel()
    #expect(await first.value == nil)
    #expect(handoff.deliver(Self.baton(1)) == nil)
    #expect(await handoff.claim() == Self.baton(1))
  }

  @Test("a task that is cancelled already takes no baton")
  func cancelledBefore() async {
    let handoff = Handoff(holding: Self.baton(1))
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await handoff.claim()
    }
    task.cancel()
    #expect(await task.value == nil)
    #expect(handoff.claimNow() == Self.baton(1))
  }

  @Test("of two claims that wait, one gets the baton, and the other nil")
  func twoClaims() async {
    let handoff = Handoff<Int>()
    let claims = (0..<2).map { _ in Task { await handoff.claim() } }
    await waiting(handoff, 2)
    #expect(handoff.deliver(Self.baton(1)) == nil)
    var got: [Baton<Int>] = []
    for claim in claims {
      if let baton = await claim.value { got.append(baton) }
    }
    #expect(got == [Self.baton(1)])
  }

  @Test(
    "closing gives the baton back, and every later delivery too", arguments: HandoffEnd.allCases)
  func closing(end: HandoffEnd) {
    let handoff = Handoff(holding: Self.baton(1))
    #expect(handoff.close(end) == Self.baton(1))
    #expect(handoff.close(end) == nil)
    #expect(handoff.ending?.end == end)
    #expect(handoff.deliver(Self.baton(2)) == Self.baton(2))
    #expect(handoff.claimNow() == nil)
  }

  @Test("closing wakes the claims that wait, with nil")
  func closingWakes() async {
    let handoff = Handoff<Int>()
    let claims = (0..<3).map { _ in Task { await handoff.claim() } }
    await waiting(handoff, 3)
    #expect(handoff.close(.expired) == nil)
    for claim in claims { #expect(await claim.value == nil) }
  }

  @Test(
    "a handoff is due at its deadline and after, not before",
    arguments: [
      (nil, 1e9, false), (10, 9.9, false), (10, 10, true), (10, 11, true),
      (.infinity, 1e300, false), (.nan, 0, true), (10, .nan, true),
    ] as [(Seconds?, Seconds, Bool)])
  func due(deadline: Seconds?, now: Seconds, isDue: Bool) {
    #expect(Handoff<Int>(deadline: deadline).isDue(at: now) == isDue)
  }

  @Test("a baton brings its own deadline; without one the handoff keeps its own")
  func deadlines() {
    let handoff = Handoff<Int>(deadline: 5)
    #expect(handoff.deliver(Self.baton(1), deadline: 50) == nil)
    #expect(!handoff.isDue(at: 10))
    let other = Handoff<Int>(deadline: 5)
    #expect(other.deliver(Self.baton(1)) == nil)
    #expect(other.isDue(at: 10))
  }

  private func waiting(_ handoff: Handoff<Int>, _ count: Int) async {
    while handoff.state.waiting.count < count { await Task.yield() }
  }
}

import TestSupport
import Testing

@testable import Iris

/// Meant for the thread sanitizer; the books must balance without it too.
@Suite("Handoff under load")
struct HandoffStressTests {
  @Test("thousands of tasks deliver, claim, cancel and close, and every baton is accounted for")
  func stress() async {
    var dice = SeededGenerator(seed: 1)
    for round in 0..<300 {
      let handoff = Handoff<Int>()
      let claimed = Log<Int>()
      let back = Log<Int>()
      let lost = Log<Int>()
      let kinds = (0..<12).map { _ in Int.random(in: 0..<8, using: &dice) }
      await withTaskGroup(of: Void.self) { group in
        for (number, kind) in kinds.enumerated() {
          group.addTask {
            switch kind {
            case 0, 1, 2:
              let baton = HandoffTests.baton(number)
              if let baton = handoff.deliver(baton) { back.keep(baton.intent) }
            case 3:
              if let baton = handoff.claimNow() { claimed.keep(baton.intent) }
            case 4, 5, 6:
              let claim = Task {
                if let baton = await handoff.claim() { claimed.keep(baton.intent) }
              }
              if kind != 4 {
                await Task.yield()
                claim.cancel()
              }
            default:
              await Task.yield()
              if let baton = handoff.close(.expired) { lost.keep(baton.intent) }
            }
          }
        }
      }
      if let baton = handoff.close() { lost.keep(baton.intent) }
      // Claims that still waited are awake now, with nil; those that took a baton have put it in
      // the books or are about to.
      let delivered = kinds.indices.filter { kinds[$0] < 3 }
      var total: [Int] = []
      for _ in 0..<100_000 {
        total = (claimed.events + back.events + lost.events).sorted()
        if total.count >= delivered.count { break }
        await Task.yield()
      }
      #expect(total == delivered, "round \(round)")
      #expect(claimed.events.count <= 1)
      #expect(handoff.state.waiting.isEmpty)
    }
  }

  @Test("a thousand claims wait, one gets the baton and all others come back")
  func crowd() async {
    let handoff = Handoff<Int>()
    let got = await withTaskGroup(of: Baton<Int>?.self) { group in
      for _ in 0..<1000 { group.addTask { await handoff.claim() } }
      group.addTask {
        while handoff.state.waiting.count < 100 { await Task.yield() }
        return handoff.deliver(HandoffTests.baton(1))
      }
      var got: [Baton<Int>] = []
      for await baton in group {
        if let baton { got.append(baton) }
      }
      return got
    }
    #expect(got == [HandoffTests.baton(1)])
  }

  @Test("thousands of tasks share one registry, and every baton is accounted for")
  func registry() async {
    typealias Registry = HandoffRegistry<Int, Int>
    let lost = Log<Int>()
    let registry = Registry(limit: 3) { event in
      if case .ended(_, let ending) = event, let baton = ending.lost { lost.keep(baton.intent) }
    }
    let (claimed, back) = (Log<Int>(), Log<Int>())
    var dice = SeededGenerator(seed: 2)
    let plans = (0..<4_000).map { _ in
      (Int.random(in: 0..<7, using: &dice), Int.random(in: 0..<5, using: &dice))
    }
    let claims = Log<Task<Void, Never>>()
    await withTaskGroup(of: Void.self) { group in
      for (number, (kind, route)) in plans.enumerated() {
        group.addTask {
          let baton = HandoffTests.baton(number)
          switch kind {
          case 0: registry.register(Handoff(holding: baton), for: route, at: 0)
          case 1: registry.register(Handoff<Int>(), for: route, at: 0)
          case 2, 3:
            let delivery = registry.deliver(baton, for: route, at: 0)
            if let baton = delivery.returned { back.keep(baton.intent) }
          case 4:
            let claim = Task {
              guard let handoff = registry.handoff(for: route) else { return }
              if let baton = await handoff.claim() { claimed.keep(baton.intent) }
            }
            claims.keep(claim)
            if number.isMultiple(of: 2) { claim.cancel() }
          case 5:
            if let baton = registry.handoff(for: route)?.claimNow() { claimed.keep(baton.intent) }
          default:
            registry.leave([route])
            _ = registry.listing(at: 0)
          }
        }
      }
    }
    registry.leave(Set(0..<5))
    for claim in claims.events { await claim.value }
    #expect(registry.pending.isEmpty)
    let given = plans.indices.filter { [0, 2, 3].contains(plans[$0].0) }
    #expect((claimed.events + back.events + lost.events).sorted() == given)
  }
}

import TestSupport
import Testing

@testable import Iris

@Suite("Navigator, whole lives")
struct NavigatorBooksTests {
  /// The batons that went into handoffs, and what the events say became of them.
  private struct Books {
    var handedIn: [UInt64] = []
    var lost: [UInt64] = []
    var claimed: [UInt64] = []

    init(_ events: [NavigationEvent<Wish, Place>]) {
      for event in events {
        switch event {
        case .opened(let arrival) where arrival.meeting != nil:
          handedIn.append(arrival.baton.provenance.id)
        case .waiting(let wait):
          handedIn.append(wait.baton.provenance.id)
        case .handoff(.ended(_, let ending)):
          if let baton = ending.lost { lost.append(baton.provenance.id) }
          if ending.end == .claimed, let baton = ending.baton {
            claimed.append(baton.provenance.id)
          }
        default: break
        }
      }
    }
  }

  private func live(
    _ navigator: MessagesNavigator, _ facts: FactBox, _ dice: inout SeededGenerator, _ now: Seconds
  ) {
    let routes: [Place] = [.inbox, .conversation(7), .media, .compose, .vault, .signIn, .call(1)]
    let source = Source.allCases.randomElement(using: &dice) ?? .link
    switch Int.random(in: 0..<10, using: &dice) {
    case 0, 1, 2, 3:
      navigator.open(Wish.present.randomElement(using: &dice), from: source, at: now)
    case 4:
      navigator.open(Wish.absent.randomElement(using: &dice) ?? nil, from: source, at: now)
    case 5, 6:
      _ = navigator.screenAppears(for: routes.randomElement(using: &dice) ?? .inbox, at: now)
    case 7:
      if let back = navigator.state.back { navigator.moved(to: back) }
    case 8:
      if dice.once(in: 4) { facts.learn(dice.once(in: 2) ? "user" : "age") }
      navigator.factsChanged(at: now)
    default:
      navigator.expire(at: now)
    }
  }

  @Test("no baton is lost without a trace", arguments: 0..<60 as Range<UInt64>)
  func books(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let log = Log<NavigationEvent<Wish, Place>>()
    let facts = FactBox([])
    let navigator = Messages.navigator(facts: facts, handoffLimit: 3) { log.keep($0) }
    for moment in 0..<300 { live(navigator, facts, &dice, Seconds(moment)) }
    let books = Books(log.events)
    let held = navigator.registry.pending.compactMap { $0.state.baton?.provenance.id }
    #expect((books.claimed + books.lost + held).sorted() == books.handedIn.sorted())
    #expect(navigator.registry.pending.count <= 3)
  }

  @Test("an absent link changes nothing, at whatever moment", arguments: 0..<10 as Range<UInt64>)
  func absent(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let facts = FactBox([])
    let navigator = Messages.navigator(facts: facts, handoffLimit: 5)
    for moment in 0..<100 {
      let now = Seconds(moment)
      live(navigator, facts, &dice, now)
      for wish in Wish.absent + Wish.present.map(Optional.some) {
        guard Wish.absent.contains(wish) || dice.once(in: 5) else { continue }
        let before = navigator.snapshot
        let late = now + Seconds(Int.random(in: 0...50, using: &dice))
        let opening = navigator.open(wish, from: .link, at: late)
        if opening.absence != nil { #expect(navigator.snapshot == before) }
      }
    }
  }

  @Test("asking for a handoff twice gives the same answer", arguments: 0..<20 as Range<UInt64>)
  func presence(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let facts = FactBox([])
    let navigator = Messages.navigator(facts: facts)
    for moment in 0..<200 {
      live(navigator, facts, &dice, Seconds(moment))
      let before = navigator.snapshot
      for route in navigator.state.routes.union([.compose, .media, .signIn]) {
        let first: Handoff<Wish>? = navigator.registry.handoff(for: route)
        #expect(navigator.registry.handoff(for: route) === first)
        #expect((first == nil) == !before.pending.contains { $0.route == route })
      }
      #expect(navigator.snapshot == before)
    }
  }

  @Test("many tasks open, claim, cancel and move at once, and the books balance")
  func stress() async {
    let log = Log<NavigationEvent<Wish, Place>>()
    let facts = FactBox([])
    let navigator = Messages.navigator(facts: facts, handoffLimit: 4) { log.keep($0) }
    await withTaskGroup(of: Void.self) { group in
      for seed in 0..<2000 as Range<UInt64> {
        group.addTask {
          var dice = SeededGenerator(seed: seed)
          for _ in 0..<3 { live(navigator, facts, &dice, Seconds(seed)) }
          let claim = Task { await navigator.claim(for: .conversation(7)) }
          await Task.yield()
          if dice.once(in: 2) { claim.cancel() }
          navigator.open(.conversation(7), from: .test, at: Seconds(seed))
          claim.cancel()
          _ = await claim.value
        }
      }
    }
    // Events may still be under way when the last task ends: whoever drains, drains to the end.
    navigator.open(nil, from: .test, at: 0)
    let books = Books(log.events)
    let held = navigator.registry.pending.compactMap { $0.state.baton?.provenance.id }
    #expect((books.claimed + books.lost + held).sorted() == books.handedIn.sorted())
    #expect(Set(books.claimed).count == books.claimed.count)
  }
}

import Testing

@testable import Iris

/// What can happen to the handoffs of one registry while they are replaced, delivered to, claimed,
/// expired and left.
///
/// The pieces are those that `HandoffRegistry` runs under its lock or a handoff's, in its order, and
/// the code in them is its own (`HandoffTable`, `Rendezvous`). That a handoff which ended leaves the
/// table is a piece that may come at any later moment.
private struct World: Hashable {
  enum Actor: Hashable {
    /// Registers a handoff with this baton, or an empty one (nil).
    case register(Int?)
    /// Ends what was displaced by that.
    case ending(replaced: Int?, evicted: [Int])
    /// Looks up and delivers.
    case deliver(Int)
    case delivering(Int, to: Int)
    /// Looks up and claims; when its handoff is replaced it looks again.
    case claim(mayCancel: Bool)
    case claiming(Int, mayCancel: Bool)
    case begun(Int, UInt64, mayCancel: Bool)
    case asleep(Int, UInt64, mayCancel: Bool)
    case woken(Int, UInt64, mayCancel: Bool)
    /// Looks at what there is, and ends it.
    case end(HandoffEnd)
    case closing([Int], HandoffEnd)
    case done
  }

  struct Registration: Hashable {
    let route: String
    let number: UInt64
    let handoff: Int
  }

  /// The route of each actor.
  let routes: [String]
  var table: HandoffTable<Int, String>
  var handoffs: [Rendezvous<Int, Int>] = []
  var registrations: [Registration] = []
  /// Registrations that are over, and of which the registry has not heard yet.
  var unheard: [Registration] = []
  var reported: [Registration] = []
  var actors: [Actor]
  var given: [Int] = []
  var back: [Int] = []
  var claimed: [Int] = []
  var lost: [Int] = []
  var toWake: [Int] = []
  var problem: String?

  init(limit: Int, routes: [String]? = nil, actors: [Actor]) {
    self.routes = routes ?? actors.map { _ in "a" }
    table = HandoffTable(limit: limit)
    self.actors = actors
  }

  private func found(_ route: String) -> Int? {
    guard let handoff = table.entries[route]?.item, handoffs[handoff].state.ending == nil else {
      return nil
    }
    return handoff
  }

  var next: [World] {
    var worlds: [World] = []
    for index in actors.indices {
      var world = self
      world.step(index)
      if world != self { worlds.append(world) }
      if let cancelled = cancelling(index) { worlds.append(cancelled) }
    }
    for place in toWake.indices {
      var world = self
      world.wake(world.toWake.remove(at: place))
      worlds.append(world)
    }
    for place in unheard.indices {
      var world = self
      let registration = world.unheard.remove(at: place)
      _ = world.table.remove(registration.route, registration: registration.number)
      world.reported.append(registration)
      worlds.append(world)
    }
    return worlds
  }

  private mutating func step(_ index: Int) {
    switch actors[index] {
    case .register(let number):
      if let number { given.append(number) }
      let baton = number.map { Self.baton($0) }
      let handoff = handoffs.count
      handoffs.append(Rendezvous(HandoffState(holding: baton)))
      let known = handoffs
      let change = table.register(handoff, for: routes[index], at: 0) {
        known[$0].state.ending != nil
      }
      registrations.append(
        Registration(route: routes[index], number: change.registration, handoff: handoff))
      actors[index] = .ending(replaced: change.replaced, evicted: change.evicted)
    case .ending(let replaced, let evicted):
      if let first = evicted.first {
        close(first, .evicted)
        actors[index] = .ending(replaced: replaced, evicted: Array(evicted.dropFirst()))
      } else {
        actors[index] = .done
        if let replaced { close(replaced, .replaced) }
      }
    case .deliver(let number):
      given.append(number)
      if let handoff = found(routes[index]) {
        actors[index] = .delivering(number, to: handoff)
      } else {
        actors[index] = .done
        back.append(number)
      }
    case .delivering(let number, let handoff):
      actors[index] = .done
      let (delivery, woken) = handoffs[handoff].deliver(Self.baton(number), deadline: nil)
      toWake += woken
      if let baton = delivery.returned { back.append(baton.intent) }
    case .claim(let mayCancel):
      actors[index] =
        found(routes[index]).map { .claiming($0, mayCancel: mayCancel) } ?? .done
    case .claiming(let handoff, let mayCancel):
      settle(handoffs[handoff].claim(), handoff, index, mayCancel)
    case .begun(let handoff, let claim, let mayCancel):
      actors[index] =
        handoffs[handoff].park(index, for: claim)
        ? .asleep(handoff, claim, mayCancel: mayCancel)
        : .woken(handoff, claim, mayCancel: mayCancel)
    case .woken(let handoff, let claim, let mayCancel):
      settle(handoffs[handoff].collect(claim), handoff, index, mayCancel)
    case .end(let end):
      actors[index] = .closing(table.inOrder.map(\.entry.item), end)
    case .closing(let handoffs, let end):
      if let first = handoffs.first {
        close(first, end)
        actors[index] = .closing(Array(handoffs.dropFirst()), end)
      } else {
        actors[index] = .done
      }
    case .asleep, .done:
      break
    }
  }

  private mutating func settle(
    _ settled: (result: HandoffState<Int>.Claiming, woken: [Int]), _ handoff: Int, _ index: Int,
    _ mayCancel: Bool
  ) {
    toWake += settled.woken
    switch settled.result {
    case .collected(let baton, _):
      actors[index] = .done
      claimed.append(baton.intent)
      over(handoff)
    case .waits(let claim):
      actors[index] = .begun(handoff, claim, mayCancel: mayCancel)
    case .over:
      let isReplaced = handoffs[handoff].state.ending?.end == .replaced
      actors[index] = isReplaced ? .claim(mayCancel: mayCancel) : .done
    }
  }

  private mutating func close(_ handoff: Int, _ end: HandoffEnd) {
    guard let (baton, woken) = handoffs[handoff].close(end) else { return }
    toWake += woken
    if let baton { lost.append(baton.intent) }
    over(handoff)
  }

  private mutating func over(_ handoff: Int) {
    unheard += registrations.filter { $0.handoff == handoff }
  }

  private func cancelling(_ index: Int) -> World? {
    var world = self
    let (handoff, claim): (Int, UInt64)
    switch actors[index] {
    case .begun(let found, let number, mayCancel: true):
      (handoff, claim) = (found, number)
      world.actors[index] = .begun(found, number, mayCancel: false)
    case .asleep(let found, let number, mayCancel: true):
      (handoff, claim) = (found, number)
      world.actors[index] = .asleep(found, number, mayCancel: false)
    case .woken(let found, let number, mayCancel: true):
      (handoff, claim) = (found, number)
      world.actors[index] = .woken(found, number, mayCancel: false)
    default:
      return nil
    }
    world.toWake += world.handoffs[handoff].cancel(claim)
    return world
  }

  private mutating func wake(_ index: Int) {
    if case .asleep(let handoff, let claim, let mayCancel) = actors[index] {
      actors[index] = .woken(handoff, claim, mayCancel: mayCancel)
    } else {
      problem = "a claim was woken that did not sleep"
    }
  }

  private static func baton(_ number: Int) -> Baton<Int> {
    Baton(number, from: Provenance(id: UInt64(number), source: .test))
  }

  /// What is wrong; nil: nothing.
  func fault(isAtRest: Bool) -> String? {
    if let problem { return problem }
    let held = handoffs.compactMap { $0.state.baton?.intent }
    let flying = actors.compactMap { actor -> Int? in
      if case .delivering(let number, _) = actor { number } else { nil }
    }
    if (claimed + lost + back + held + flying).sorted() != given.sorted() {
      return "a baton is gone, or twice"
    }
    if table.entries.count > table.limit { return "more handoffs than the limit" }
    if !isAtRest { return nil }
    for (_, entry) in table.entries where handoffs[entry.item].state.ending != nil {
      return "a handoff is over and still in the table"
    }
    for (index, handoff) in handoffs.enumerated() where handoff.state.ending == nil {
      if !table.entries.values.contains(where: { $0.item == index }) {
        return "a handoff is pending, and nobody can find it"
      }
    }
    for actor in actors {
      if case .asleep(let handoff, _, _) = actor,
        handoffs[handoff].state.ending != nil
          || handoffs[handoff].state.baton != nil
      {
        return "a claim sleeps for ever"
      }
    }
    let over = registrations.filter { handoffs[$0.handoff].state.ending != nil }
    if Set(reported) != Set(over) || reported.count != over.count {
      return "an end is not reported, or twice"
    }
    return nil
  }
}

@Suite("HandoffRegistry, every interleaving")
struct RegistryModelTests {
  private static let scenes: [World] = [
    World(limit: 9, actors: [.register(nil), .register(1), .claim(mayCancel: true)]),
    World(limit: 9, actors: [.register(nil), .deliver(1), .deliver(2), .claim(mayCancel: true)]),
    World(limit: 9, actors: [.register(1), .register(2), .deliver(3), .claim(mayCancel: true)]),
    World(
      limit: 9,
      actors: [.register(nil), .register(1), .claim(mayCancel: true), .claim(mayCancel: false)]),
    World(limit: 9, actors: [.register(nil), .register(1), .deliver(2), .end(.expired)]),
    World(
      limit: 9, actors: [.register(nil), .deliver(1), .claim(mayCancel: true), .end(.routeLeft)]),
    World(
      limit: 9,
      actors: [
        .register(nil), .register(1), .deliver(2), .claim(mayCancel: true), .end(.expired),
      ]),
    World(
      limit: 1, routes: ["a", "b", "a", "b"],
      actors: [.register(1), .register(2), .claim(mayCancel: true), .deliver(3)]),
  ]

  @Test(
    "no interleaving loses a baton or an end, or leaves a claim where nobody can find it",
    arguments: scenes.indices)
  func explore(scene: Int) {
    let walk = Walk(from: Self.scenes[scene], next: \.next) { world, isAtRest in
      world.fault(isAtRest: isAtRest)
    }
    #expect(walk.fault == nil)
    #expect(walk.worlds > 10 && walk.ends > 1, "the walk was too short to mean anything")
    print("registry model \(scene): \(walk.size)")
  }
}

import Testing

@testable import Iris

/// What can happen to one handoff.
///
/// Each actor is a small program whose atomic pieces are those that `Handoff` runs under its lock,
/// and the code in each piece is the handoff's own (`Rendezvous`); only what sleeps is a number here
/// and a continuation there. A claim is four pieces: begin, park (go to sleep unless there is
/// something by now), be woken, collect; its cancellation can come between any two. Waking is a
/// piece of its own, because a handoff does it after the lock is released.
private struct World: Hashable {
  enum Actor: Hashable {
    case deliver(Int)
    case claimNow
    case close(HandoffEnd)
    case claim(mayCancel: Bool)
    case begun(UInt64, mayCancel: Bool)
    case asleep(UInt64, mayCancel: Bool)
    case woken(UInt64, mayCancel: Bool)
    case done
  }

  var rendezvous = Rendezvous<Int, Int>(HandoffState())
  var actors: [Actor]
  var taken: [Int] = []
  var full: [Int] = []
  var over: [Int] = []
  var claimed: [Int] = []
  var lost: [Int] = []
  /// The sleepers that are to be woken, by actor.
  var toWake: [Int] = []
  /// Someone was to be woken who did not sleep.
  var hasWokenTwice = false

  init(actors: [Actor]) { self.actors = actors }

  static func baton(_ number: Int) -> Baton<Int> {
    Baton(number, from: Provenance(id: UInt64(number), source: .test))
  }

  /// The worlds that can come next.
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
    return worlds
  }

  private mutating func step(_ index: Int) {
    switch actors[index] {
    case .deliver(let number):
      actors[index] = .done
      let wasFull = rendezvous.state.baton != nil
      let (delivery, woken) = rendezvous.deliver(Self.baton(number), deadline: nil)
      toWake += woken
      switch delivery {
      case .taken: taken.append(number)
      case .full(let baton): (wasFull ? full.append(baton.intent) : lost.append(-1))
      case .absent(let baton): over.append(baton.intent)
      }
    case .claimNow:
      actors[index] = .done
      settle(rendezvous.claimNow(), index, mayCancel: false)
    case .close(let end):
      actors[index] = .done
      if let (baton, woken) = rendezvous.close(end) {
        if let baton { lost.append(baton.intent) }
        toWake += woken
      }
    case .claim(let mayCancel):
      settle(rendezvous.claim(), index, mayCancel: mayCancel)
    case .begun(let claim, let mayCancel):
      actors[index] =
        rendezvous.park(index, for: claim)
        ? .asleep(claim, mayCancel: mayCancel) : .woken(claim, mayCancel: mayCancel)
    case .woken(let claim, let mayCancel):
      settle(rendezvous.collect(claim), index, mayCancel: mayCancel)
    case .asleep, .done:
      break
    }
  }

  private func cancelling(_ index: Int) -> World? {
    var world = self
    let claim: UInt64
    switch actors[index] {
    case .begun(let number, mayCancel: true):
      world.actors[index] = .begun(number, mayCancel: false)
      claim = number
    case .asleep(let number, mayCancel: true):
      world.actors[index] = .asleep(number, mayCancel: false)
      claim = number
    case .woken(let number, mayCancel: true):
      world.actors[index] = .woken(number, mayCancel: false)
      claim = number
    default:
      return nil
    }
    world.toWake += world.rendezvous.cancel(claim)
    return world
  }

  private mutating func settle(
    _ settled: (result: HandoffState<Int>.Claiming, woken: [Int]), _ index: Int, mayCancel: Bool
  ) {
    toWake += settled.woken
    switch settled.result {
    case .collected(let baton, _):
      actors[index] = .done
      claimed.append(baton.intent)
    case .waits(let claim):
      actors[index] = .begun(claim, mayCancel: mayCancel)
    case .over:
      actors[index] = .done
    }
  }

  private mutating func wake(_ index: Int) {
    if case .asleep(let claim, let mayCancel) = actors[index] {
      actors[index] = .woken(claim, mayCancel: mayCancel)
    } else {
      hasWokenTwice = true
    }
  }

  /// What is wrong; nil: nothing.
  func fault(isAtRest: Bool) -> String? {
    let held = rendezvous.state.baton.map { [$0.intent] } ?? []
    let isOver = rendezvous.state.ending != nil
    if (claimed + lost + held).sorted() != taken.sorted() { return "a baton is gone, or twice" }
    if claimed.count > 1 { return "two claims got a baton" }
    if !Set(taken).isDisjoint(with: full + over) { return "a baton was taken and given back" }
    if isOver && !held.isEmpty { return "it is over and holds a baton" }
    if !isOver && !over.isEmpty { return "a delivery found it over, and it was not" }
    if hasWokenTwice { return "a claim was woken that did not sleep" }
    if !isAtRest { return nil }
    let sleeps = actors.contains { if case .asleep = $0 { true } else { false } }
    if sleeps && (!held.isEmpty || isOver) { return "a claim sleeps for ever" }
    if !sleeps && !rendezvous.state.waiting.isEmpty { return "a claim is left in line" }
    if !sleeps && !rendezvous.sleepers.isEmpty { return "a sleeper is left over" }
    return nil
  }
}

@Suite("Handoff, every interleaving")
struct HandoffModelTests {
  private static let casts: [[World.Actor]] = [
    [.deliver(1), .claim(mayCancel: true), .claim(mayCancel: false)],
    [.deliver(1), .deliver(2), .claim(mayCancel: true), .claim(mayCancel: true)],
    [.deliver(1), .deliver(2), .claim(mayCancel: true), .close(.expired)],
    [.deliver(1), .claim(mayCancel: true), .claim(mayCancel: false), .close(.replaced)],
    [.deliver(1), .claim(mayCancel: true), .claimNow, .claim(mayCancel: true)],
    [.deliver(1), .deliver(2), .claim(mayCancel: true), .close(.expired), .close(.replaced)],
    [
      .deliver(1), .deliver(2), .claim(mayCancel: true), .claim(mayCancel: true),
      .close(.expired), .close(.replaced),
    ],
    [
      .deliver(1), .deliver(2), .claim(mayCancel: true), .claim(mayCancel: true),
      .claim(mayCancel: true), .claimNow, .close(.expired),
    ],
    [
      .deliver(1), .deliver(2), .deliver(3), .claim(mayCancel: true), .claim(mayCancel: false),
      .close(.replaced), .close(.expired),
    ],
  ]

  @Test(
    "no interleaving loses a baton, hands it out twice, or wakes a claim never or twice",
    arguments: casts.indices)
  func explore(cast: Int) {
    let walk = Walk(from: World(actors: Self.casts[cast]), next: \.next) { world, isAtRest in
      world.fault(isAtRest: isAtRest)
    }
    #expect(walk.fault == nil)
    #expect(walk.worlds > 10 && walk.ends > 1, "the walk was too short to mean anything")
    print("handoff model \(cast): \(walk.size)")
  }

  @Test("the walk finds a claim that nobody wakes")
  func seeded() {
    // The walk is worth something only if it sees a fault. Here one is put in by hand: a claim
    // asleep while the baton is there.
    var world = World(actors: [.asleep(1, mayCancel: false)])
    #expect(world.fault(isAtRest: true) == nil)
    _ = world.rendezvous.claim()
    _ = world.rendezvous.deliver(World.baton(1), deadline: nil)
    world.taken = [1]
    #expect(world.fault(isAtRest: true) == "a claim sleeps for ever")
    world.taken = []
    #expect(world.fault(isAtRest: false) == "a baton is gone, or twice")
  }

  @Test("the walk counts worlds, ends and ways, and sees what goes round")
  func walking() {
    // Two programs of two pieces: 3 × 3 worlds, one end, 4 over 2 ways.
    let grid = Walk(from: [0, 0]) { world in
      world.indices.filter { world[$0] < 2 }.map { index in
        var next = world
        next[index] += 1
        return next
      }
    } fault: { _, _ in
      nil
    }
    #expect(grid.size == "9 worlds, 1 ends, 6 interleavings")
    let round = Walk(from: 0, next: { [($0 + 1) % 3] }, fault: { _, _ in nil })
    #expect(round.fault == "it can go round for ever: 0")
  }
}

/// An opening under way: what was decided, and how far it has come.
///
/// It is taken in one piece, or step by step. Either way the baton is handed over together with the
/// step that brings its screen, so that it is there when the screen asks.
struct Passage<Intent: Hashable & Sendable, Route: Hashable & Sendable> {
  let decision: Decision<Intent, Route>
  let deliberation: Deliberation<Intent, Route>
  /// The steps that are still to be taken.
  private(set) var rest: ArraySlice<Step<Route>>
  /// The steps that were taken.
  private(set) var taken: [Step<Route>] = []
  /// Which state it stands on.
  var generation: UInt64
  /// How many steps are to be taken, all in all, until the baton is handed over.
  let arrival: Int
  /// Whether the baton was handed over; then it is open, whatever is left to do.
  var hasArrived = false
  /// Whether the baton was taken out of the handoff in which it waited.
  var isHeldTaken = false
  var meeting: Arrival<Intent, Route>.Meeting?
  var displaced: Baton<Intent>?

  /// - Parameter old: the same opening as it was decided before, and what it has done by that; nil:
  ///   nothing.
  init(
    _ decision: Decision<Intent, Route>, _ deliberation: Deliberation<Intent, Route>,
    after old: Passage? = nil
  ) {
    self.decision = decision
    self.deliberation = deliberation
    generation = deliberation.generation
    rest = decision.steps[...]
    taken = old?.taken ?? []
    isHeldTaken = old?.isHeldTaken ?? false
    arrival =
      taken.count
      + (decision.place.map { Self.arrival(at: $0, by: decision.steps, deliberation.state) } ?? 0)
  }

  /// Whether the baton is to be handed over before the next step.
  var isDue: Bool { !hasArrived && taken.count >= arrival }

  /// What is open already is not decided anew when somebody else has moved: it moves no more.
  mutating func keepUp(with generation: UInt64) {
    guard hasArrived, generation != self.generation else { return }
    leaveOutMoves()
    self.generation = generation
  }

  mutating func take(_ count: Int) {
    taken += rest.prefix(count)
    rest = rest.dropFirst(count)
  }

  /// Leaves out the moves that are still to come.
  mutating func leaveOutMoves() { rest = rest.filter(\.isEffect)[...] }

  /// The step that brings the route, or else the last move.
  private static func arrival(
    at route: Route, by steps: [Step<Route>], _ start: NavigationState<Route>
  ) -> Int {
    var state = start
    for (number, step) in steps.enumerated() {
      guard let next = state.applying([step]) else { break }
      if next.contains(route), !state.contains(route) { return number + 1 }
      state = next
    }
    return steps.lastIndex { !$0.isEffect }.map { $0 + 1 } ?? 0
  }
}

extension Decision {
  var steps: [Step<Route>] {
    switch self {
    case .absent: []
    case .lands(let landing): landing.steps
    case .waits(let holding): holding.steps
    }
  }

  /// Where the baton is to lie; nil when it leads to nothing.
  var place: Route? {
    switch self {
    case .absent: nil
    case .lands(let landing): landing.destination.route
    case .waits(let holding): holding.place
    }
  }

  var baton: Baton<Intent>? {
    switch self {
    case .absent: nil
    case .lands(let landing): landing.baton
    case .waits(let holding): holding.baton
    }
  }
}

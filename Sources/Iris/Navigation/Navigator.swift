import Observation

/// Owns the navigation state and the handoff registry, and opens intents.
///
/// Every source goes through `open(_:from:at:)`, a tapped control as well as a link. An opening is
/// one transaction: what leads to nothing leaves everything as it was, and what opens takes all of
/// its steps.
///
/// ```swift
/// let navigator = Navigator(state: NavigationState(root: .inbox), flow: flow)
/// switch navigator.open(intent, from: .link, at: now) {
/// case .opened(let arrival): show(arrival.state)
/// case .waiting(let wait): show(wait.state)
/// case .absent: break
/// }
/// ```
///
/// The closures it is given (flow, interpretations, facts, places, report) are never called under a
/// lock, so they may read the navigator and its registry. While they run another opening may get in
/// first; then this one is decided anew, and they are asked again.
///
/// `state` is observable: a view that reads it is told of every change, after it, on the thread
/// that made it.
public final class Navigator<Intent: Hashable & Sendable, Route: Hashable & Sendable>: Sendable {
  /// A fact by name, as the host knows it; nil when it is absent. Only its presence matters here.
  public typealias Facts = @Sendable (String) -> (any Sendable)?
  /// Where to wait for a fact; nil when no route supplies it.
  public typealias WaitingPlaces = @Sendable (String) -> WaitingPlace<Route>?
  /// Whether a place has a screen that shows it, with what its baton carries; nil: with nothing.
  public typealias HasScreen = @Sendable (Route, Intent?) -> Bool

  struct Core {
    var state: NavigationState<Route>
    /// Counts the changes of `state` and `once`.
    var generation: UInt64 = 0
    var once: OnceMemory<Intent>
    var nextID: UInt64
    /// The newest opening that has arrived, but for those that waited for facts; nil: none has.
    var latest: Provenance?
    /// Where a screen's fallback has led, as long as nothing else was opened.
    var fallenBack: Route?
  }

  /// The pending handoffs. Screens and tools may use it directly.
  public let registry: HandoffRegistry<Intent, Route>

  let core: Guarded<Core>
  /// Where the app began: its tabs, and their roots.
  let start: NavigationState<Route>
  let flow: NavigationFlow<Intent, Route>
  let interpretations: Interpretations<Intent, Route>
  let facts: Facts
  let waitingPlaces: WaitingPlaces
  let hasScreen: HasScreen
  let outbox: Outbox<NavigationEvent<Intent, Route>>
  let readers = Readers<NavigationEvent<Intent, Route>>()
  let lane: Lane<Intent, Route>
  private let observation = ObservationRegistrar()

  /// How often an opening is decided anew before it is given up as overtaken.
  static var attempts: Int { 1000 }

  /// A navigator.
  ///
  /// - Parameters:
  ///   - state: where the app begins: its tabs at their roots. What was stored is for `restore`.
  ///   - flow: from intents to steps.
  ///   - interpretations: what nil means, place by place.
  ///   - facts: what the host knows; by default nothing.
  ///   - waitingPlaces: where batons wait for facts; by default nowhere, so a missing fact stops.
  ///   - hasScreen: which places have a screen; what leads to another one is absent. By default all
  ///     have.
  ///   - handoffLimit: how many handoffs can be pending.
  ///   - onceLimit: how many intents that open once are remembered.
  ///   - laneLimit: how much can wait that was sent.
  ///   - firstID: the number of the first opening; to go on after a restart without using numbers
  ///     twice.
  ///   - report: called after each event, in order. It may call back.
  public init(
    state: NavigationState<Route>,
    flow: NavigationFlow<Intent, Route>,
    interpretations: Interpretations<Intent, Route> = .usual,
    facts: @escaping Facts = { _ in nil },
    waitingPlaces: @escaping WaitingPlaces = { _ in nil },
    hasScreen: @escaping HasScreen = { _, _ in true },
    handoffLimit: Int = 256,
    onceLimit: Int = 4096,
    laneLimit: Int = 4096,
    firstID: UInt64 = 1,
    report: (@Sendable (NavigationEvent<Intent, Route>) -> Void)? = nil
  ) {
    core = Guarded(Core(state: state, once: OnceMemory(limit: onceLimit), nextID: firstID))
    start = state
    self.flow = flow
    self.interpretations = interpretations
    self.facts = facts
    self.waitingPlaces = waitingPlaces
    self.hasScreen = hasScreen
    lane = Lane(limit: laneLimit)
    let outbox = Outbox<NavigationEvent<Intent, Route>> { [readers] event in
      readers.post(event)
      report?(event)
    }
    self.outbox = outbox
    registry = HandoffRegistry(limit: handoffLimit) { event in
      outbox.post(.handoff(event))
      outbox.drain()
    }
  }

  /// Where the app stands at this moment. Observable.
  public var state: NavigationState<Route> {
    // Told first, read after: a change in between is told for nothing, and none is missed.
    observation.access(self, keyPath: \.state)
    return core.withLock { $0.state }
  }

  /// All that the navigator holds, as one value, to compare before and after.
  public var snapshot: NavigatorSnapshot<Intent, Route> {
    core.withLock { core in
      NavigatorSnapshot(
        state: core.state, pending: registry.pending, opened: core.once.order)
    }
  }

  /// Opens an intent.
  ///
  /// - Parameters:
  ///   - intent: what is asked for; nil when the link, or whatever it was, has none.
  ///   - source: what asked. It decides which call site says what an absent intent means, and
  ///     nothing else.
  ///   - now: the time, by the caller's clock.
  ///   - claimant: who claims the link, by a name that the interpretations know, where the app knows
  ///     it although there is no intent; nil: nobody.
  /// - Returns: what it came to. When that is `absent`, nothing has changed.
  @discardableResult
  public func open(
    _ intent: Intent?, from source: Source, at now: Seconds, claimant: String? = nil
  ) -> Opening<Intent, Route> {
    let provenance = freshProvenance(source)
    for _ in 0..<Self.attempts {
      var deliberation = Deliberation(
        navigator: self, provenance: provenance, now: now, claimant: claimant)
      let decision = deliberation.decide(intent)
      if let outcome = commit(decision, from: deliberation) { return outcome }
    }
    return overtaken(provenance)
  }

  /// Applies steps that no intent asked for: the app's own moves, all or none.
  ///
  /// - Returns: the state after them; nil when one cannot be applied, and then nothing has changed.
  @discardableResult
  public func apply(_ steps: [Step<Route>]) -> NavigationState<Route>? {
    var after = Aftermath()
    let state = core.withLock { core -> NavigationState<Route>? in
      guard let state = core.state.applying(steps) else { return nil }
      if state != core.state { core.fallenBack = nil }
      move(&core, to: state, &after)
      return state
    }
    finish(&after)
    return state
  }

  /// Says that the user has moved: swiped back, closed a sheet, picked a tab. Handoffs of routes
  /// that are gone by that leave the registry.
  public func moved(to state: NavigationState<Route>) {
    var after = Aftermath()
    core.withLock { core in
      if state != core.state { core.fallenBack = nil }
      move(&core, to: state, &after)
    }
    finish(&after)
  }

  /// Says what time it is: what is due, expires.
  ///
  /// - Returns: the handoffs that ended, oldest first.
  @discardableResult
  public func expire(at now: Seconds) -> [Handoff<Intent>] { registry.expire(at: now) }

  // MARK: - Inside

  func freshProvenance(_ source: Source) -> Provenance {
    core.withLock { core in
      let id = core.nextID
      core.nextID &+= 1
      return Provenance(id: id, source: source)
    }
  }

  func finish(_ after: inout Aftermath) {
    registry.finish(&after)
    outbox.drain()
  }

  func overtaken(_ provenance: Provenance) -> Opening<Intent, Route> {
    let absence = Absence<Intent>(
      provenance: provenance, site: .opens(provenance.source), interpretation: nil, why: .overtaken,
      asked: [])
    outbox.post(.absent(absence))
    outbox.drain()
    return .absent(absence)
  }

  /// Changes the state. Handoffs of routes that are gone by that leave the registry.
  ///
  /// - Parameter route: one whose handoff stays, although it may not be in the state yet; nil: none.
  func move(
    _ core: inout Core, to state: NavigationState<Route>, keeping route: Route? = nil,
    _ after: inout Aftermath
  ) {
    core.generation &+= 1
    guard state != core.state else { return }
    let before = core.state
    core.state = state
    let gone = registry.pending.map(\.route).filter {
      $0 != route && before.contains($0) && !state.contains($0)
    }
    _ = registry.leave(Set(gone), &after)
    after.add { self.observation.withMutation(of: self, keyPath: \.state) {} }
  }
}

extension Navigator: Observable {}

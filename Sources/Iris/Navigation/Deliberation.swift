/// What an opening is going to do, before anything is done.
enum Decision<Intent: Hashable & Sendable, Route: Hashable & Sendable> {
  case absent(Absence<Intent>)
  case lands(Landing<Intent, Route>)
  case waits(Holding<Intent, Route>)
}

/// A decision to move.
struct Landing<Intent: Hashable & Sendable, Route: Hashable & Sendable> {
  /// How the baton gets to the screen.
  enum Approach {
    /// It does not.
    case without
    /// By the handoff that is there.
    case meet(Handoff<Intent>)
    /// By a handoff that is to be registered, because none is there.
    case register
    /// It does not, although none is there: the site said so.
    case goOn
  }

  let baton: Baton<Intent>
  let destination: Destination<Route>
  let deadline: Seconds?
  var steps: [Step<Route>]
  let approach: Approach
}

/// A decision to wait for a fact.
struct Holding<Intent: Hashable & Sendable, Route: Hashable & Sendable> {
  let baton: Baton<Intent>
  let place: Route
  let fact: String
  let needs: [String]
  let deadline: Seconds?
  var steps: [Step<Route>]
}

/// One attempt to decide what an intent comes to. It reads and asks; it changes nothing.
struct Deliberation<Intent: Hashable & Sendable, Route: Hashable & Sendable> {
  let navigator: Navigator<Intent, Route>
  let provenance: Provenance
  let now: Seconds
  /// When it was asked for, from which on it counts what expires.
  let since: Seconds
  let claimant: String?
  /// The state it was decided on, and which one that was.
  let state: NavigationState<Route>
  let generation: UInt64
  /// The newest opening that had arrived by then.
  let latest: Provenance?
  /// When a baton that has waited goes on, its own deadline counts and not a new one.
  let held: Handoff<Intent>?
  /// Set once a fallback is on its way: there is no second one.
  var isFallback = false
  /// Whether that fallback is one of a screen that nobody sent for.
  var isScreenFallback = false
  var because: String?
  var asked: [Asked<Intent>] = []

  init(
    navigator: Navigator<Intent, Route>, provenance: Provenance, now: Seconds,
    since: Seconds? = nil, claimant: String? = nil, held: Handoff<Intent>? = nil
  ) {
    self.navigator = navigator
    self.provenance = provenance
    self.now = now
    self.since = since ?? now
    self.claimant = claimant
    self.held = held
    (state, generation, latest) = navigator.core.withLock { ($0.state, $0.generation, $0.latest) }
  }

  /// - Parameter cleared: the state to start from when a sheet is to be closed on the way; nil is
  ///   `state`.
  mutating func decide(
    _ intent: Intent?, from cleared: NavigationState<Route>? = nil
  ) -> Decision<Intent, Route> {
    let start = cleared ?? state
    guard let intent else { return turnedAway(.noIntent, nil, nil, from: start) }
    guard let destination = navigator.flow.destination(of: intent) else {
      return turnedAway(.noDestination, intent, nil, from: start)
    }
    let route = destination.route
    guard navigator.hasScreen(route, intent) else {
      return turnedAway(.noScreen, intent, route, from: start)
    }
    let policy = destination.policy
    if policy.once, navigator.core.withLock({ $0.once.contains(intent) }) {
      return turnedAway(.openedBefore, intent, route, from: start)
    }
    let deadline = isFallback ? nil : held.map { $0.state.deadline }
    let until = deadline ?? policy.expires.map { since + $0 }
    if let until, !(now < until) { return turnedAway(.expired, intent, route, from: start) }
    if let fact = policy.needs.first(where: { navigator.facts($0) == nil }) {
      return waiting(for: fact, intent, destination, until, from: start)
    }
    guard
      let steps = navigator.flow.steps(for: intent, to: destination, in: start),
      let after = start.applying(steps)
    else { return turnedAway(.noSteps, intent, route, from: start) }
    guard steps.compactMap(\.route).allSatisfy({ $0 == route || navigator.hasScreen($0, nil) })
    else { return turnedAway(.noScreen, intent, route, from: start) }
    let isSeen = destination.isSeen(in: start)
    guard let approach = approach(intent, destination, isSeen, steps, after) else {
      return absent(.noHandoff)
    }
    return .lands(
      Landing(
        baton: Baton(intent, from: provenance), destination: destination, deadline: until,
        steps: steps, approach: approach))
  }

  private mutating func waiting(
    for fact: String, _ intent: Intent, _ destination: Destination<Route>, _ deadline: Seconds?,
    from start: NavigationState<Route>
  ) -> Decision<Intent, Route> {
    let meaning = ask(.factNeeded, intent, destination.route, fact: fact)
    guard meaning == .registerThenHandOff else {
      return follow(meaning, .factMissing(fact), from: start)
    }
    guard let place = navigator.waitingPlaces(fact), navigator.hasScreen(place.route, nil) else {
      return absent(.nowhereToWait(fact))
    }
    let isThere = !place.presents || start.contains(place.route)
    return .waits(
      Holding(
        baton: Baton(intent, from: provenance), place: place.route, fact: fact,
        needs: destination.policy.needs, deadline: deadline,
        steps: isThere ? [] : [.present(place.route)]))
  }

  /// How the baton is to get to the screen; nil when the site does not go on without a handoff.
  private mutating func approach(
    _ intent: Intent, _ destination: Destination<Route>, _ isSeen: Bool,
    _ steps: [Step<Route>], _ after: NavigationState<Route>
  ) -> Landing<Intent, Route>.Approach? {
    let route = destination.route
    if isSeen, destination.policy.again == .ignore { return .without }
    if let handoff = navigator.presence(for: route, at: now) {
      return handoff.needs.isEmpty || handoff === held ? .meet(handoff) : .without
    }
    let isSheet = steps.contains(.present(route)) || after.sheets.last?.root == route
    switch ask(isSheet ? .handoffSheet : .handoffStack, intent, route) {
    case .registerThenHandOff: return .register
    case .continue: return .goOn
    case .stop, .fallback: return nil
    }
  }

  private mutating func turnedAway(
    _ why: AbsenceReason, _ intent: Intent?, _ route: Route?, from start: NavigationState<Route>
  ) -> Decision<Intent, Route> {
    follow(ask(.opens(provenance.source), intent, route), why, from: start)
  }

  private mutating func follow(
    _ meaning: Interpretation<Intent>, _ why: AbsenceReason, from start: NavigationState<Route>
  ) -> Decision<Intent, Route> {
    guard case .fallback(let intent, let because) = meaning, !isFallback else { return absent(why) }
    isFallback = true
    self.because = because
    return decide(intent, from: start)
  }

  private mutating func ask(
    _ site: CallSite, _ intent: Intent?, _ route: Route?, fact: String? = nil
  ) -> Interpretation<Intent> {
    let question = Question(
      source: provenance.source, intent: intent, route: route, fact: fact,
      claimant: claimant, state: state)
    let answer = navigator.interpretations.ask(site, question)
    asked.append(answer)
    return answer.effective
  }

  private func absent(_ why: AbsenceReason) -> Decision<Intent, Route> {
    .absent(
      Absence(
        provenance: provenance, site: asked.last?.site ?? .opens(provenance.source),
        interpretation: asked.last?.interpretation, why: why, asked: asked))
  }
}

extension Navigator {
  /// The registry's answer, at a time: a handoff whose time is up, and that nobody has ended yet,
  /// is no longer there.
  func presence(for route: Route, at now: Seconds) -> Handoff<Intent>? {
    guard let handoff = registry.handoff(for: route), !handoff.isDue(at: now) else { return nil }
    return handoff
  }
}

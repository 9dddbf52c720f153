extension Navigator {
  /// Says that facts may have come or gone. Batons whose facts are all there now go on, each once,
  /// in the order in which they came; the sheet on which one waited is closed on the way.
  ///
  /// A baton that still lacks a fact stays where it is, or moves on to where that fact is supplied.
  /// One whose intent is absent by now ends with a report.
  ///
  /// - Returns: what became of those that did not just stay; empty when all stayed, and while a
  ///   presenter runs, which has them go on in their turn.
  @discardableResult
  public func factsChanged(at now: Seconds) -> [Opening<Intent, Route>] {
    registry.expire(at: now)
    return registry.pending.compactMap { entry in
      guard !entry.needs.isEmpty, let baton = entry.state.baton else { return nil }
      guard lane.isPresented else { return goOn(baton, from: entry.route, at: now) }
      put(
        Lane.Sent(
          provenance: baton.provenance, errand: .held(baton, place: entry.route), claimant: nil,
          since: now, then: nil), at: now)
      return nil
    }
  }

  private func goOn(
    _ baton: Baton<Intent>, from place: Route, at now: Seconds
  ) -> Opening<Intent, Route>? {
    for _ in 0..<Self.attempts {
      guard var passage = passage(of: baton, from: place, at: now) else { return nil }
      if let outcome = commit(&passage) { return outcome }
    }
    return nil
  }

  /// What a baton that waited at a place comes to now; nil when it stays there, or is not there any
  /// more.
  func passage(
    of baton: Baton<Intent>, from place: Route, at now: Seconds
  ) -> Passage<Intent, Route>? {
    guard let held = registry.handoff(for: place), held.state.baton == baton else { return nil }
    var deliberation = Deliberation(
      navigator: self, provenance: baton.provenance, now: now, held: held)
    let state = deliberation.state
    let isOver = state.sheets.last?.root == place
    let cleared = isOver ? state.applying([.dismissSheet]) : nil
    let decision = deliberation.decide(baton.intent, from: cleared)
    if case .waits(let holding) = decision, holding.place == place, holding.baton == baton {
      return nil
    }
    return whole(decision, after: cleared == nil ? [] : [.dismissSheet], in: state)
      .map { Passage($0, deliberation) }
  }

  /// The decision with steps before its own; nil when together they cannot be applied.
  private func whole(
    _ decision: Decision<Intent, Route>, after first: [Step<Route>],
    in state: NavigationState<Route>
  ) -> Decision<Intent, Route>? {
    switch decision {
    case .absent:
      return decision
    case .lands(var landing):
      guard let steps = state.eliding(first + landing.steps) else { return nil }
      landing.steps = steps
      return .lands(landing)
    case .waits(var holding):
      guard let steps = state.eliding(first + holding.steps) else { return nil }
      holding.steps = steps
      return .waits(holding)
    }
  }
}

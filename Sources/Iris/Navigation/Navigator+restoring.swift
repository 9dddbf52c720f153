extension Navigator {
  /// Takes up a stored state, as far as it is still there.
  ///
  /// ```swift
  /// navigator.restore(asking: { resolver.resolve($0).intent }) {
  ///   try JSONDecoder().decode(NavigationState<String>.self, from: data)  // canonical links
  /// }
  /// ```
  ///
  /// Each screen passes the gate again. One whose intent is nil by now, leads elsewhere, needs a fact
  /// that is missing, or is shown by nobody any more, is left out and reported; a sheet goes with its root. The tabs are those
  /// that the navigator began with: a stored tab that is not among them is left out, one that is new
  /// is as it was then, and where the root of a tab is gone the one it had then stands in its place. Nothing is
  /// delivered, no effect is run, and what opens once is not counted.
  ///
  /// - Parameters:
  ///   - gaps: what becomes of the screens above one that was left out.
  ///   - lookup: asks again for what was stored; nil: it is gone.
  ///   - read: reads the stored state. When it throws, the state stays as it is, which is reported.
  /// - Returns: what was kept and what was left out.
  @discardableResult
  public func restore<Stored: Hashable & Sendable>(
    gaps: Gaps = .close, asking lookup: (Stored) -> Intent?,
    reading read: () throws -> NavigationState<Stored>
  ) -> Restoration<Intent, Route> {
    restore(gaps: gaps, asking: lookup, expecting: { _ in nil }, reading: read)
  }

  /// Takes up a stored state whose routes were stored as they are. A route whose intent leads to
  /// another one by now is left out.
  @discardableResult
  public func restore(
    _ stored: NavigationState<Route>, gaps: Gaps = .close, asking lookup: (Route) -> Intent?
  ) -> Restoration<Intent, Route> {
    restore(gaps: gaps, asking: lookup, expecting: { $0 }) { stored }
  }

  private func restore<Stored: Hashable & Sendable>(
    gaps: Gaps, asking lookup: (Stored) -> Intent?, expecting: (Stored) -> Route?,
    reading read: () throws -> NavigationState<Stored>
  ) -> Restoration<Intent, Route> {
    let stored: NavigationState<Stored>
    do {
      stored = try read()
    } catch {
      let leftOut = LeftOut(place: .whole, what: "the stored state", why: .unreadable("\(error)"))
      return restored(core.withLock { $0.state }, kept: [], leftOut: [leftOut])
    }
    var answers: [Stored: StateReading<Intent, Route, Stored>.Answer] = [:]
    for entry in stored.routes {
      answers[entry] = answer(lookup(entry), expecting: expecting(entry))
    }
    var reading = StateReading(gaps: gaps, answers: answers)
    let state = reading.state(of: stored, in: start)
    var after = Aftermath()
    core.withLock { core in
      core.fallenBack = nil
      move(&core, to: state, &after)
    }
    finish(&after)
    return restored(state, kept: reading.kept, leftOut: reading.leftOut)
  }

  /// What the gate says to an intent.
  private func answer<Stored>(
    _ intent: Intent?, expecting route: Route?
  ) -> StateReading<Intent, Route, Stored>.Answer {
    guard let intent else { return .leftOut(.gone) }
    guard let destination = flow.destination(of: intent),
      route.map({ $0 == destination.route }) ?? true
    else { return .leftOut(.elsewhere) }
    if let fact = destination.policy.needs.first(where: { facts($0) == nil }) {
      return .leftOut(.factMissing(fact))
    }
    guard hasScreen(destination.route, intent) else { return .leftOut(.noScreen) }
    return .kept(.init(route: destination.route, intent: intent))
  }

  private func restored(
    _ state: NavigationState<Route>, kept: [Restoration<Intent, Route>.Kept], leftOut: [LeftOut]
  ) -> Restoration<Intent, Route> {
    outbox.post(.restored(leftOut))
    outbox.drain()
    return Restoration(state: state, kept: kept, leftOut: leftOut)
  }
}

extension Navigator {
  /// Asked by a screen when it appears: is there something for me?
  ///
  /// It asks `handoff(for:)`, and, when nobody is there, the site `screen.appears`.
  public func screenAppears(for route: Route, at now: Seconds) -> Appearance<Intent, Route> {
    registry.expire(at: now)
    if let handoff = registry.handoff(for: route) {
      if let found = found(handoff) { return found }
    }
    let (state, fallenBack) = core.withLock { ($0.state, $0.fallenBack) }
    let question = Question<Intent, Route>(route: route, state: state)
    let answer = interpretations.ask(.screenAppears, question)
    outbox.post(.asked(answer, nil))
    outbox.drain()
    switch answer.effective {
    case .stop: return .stopped
    case .continue: return .asItIs
    case .registerThenHandOff: return wait(for: route, at: now)
    case .fallback(let intent, let because):
      // A fallback to the very screen that asks would only make it ask again, and so would one from
      // a screen that was itself fallen back to, by way of others.
      if route == fallenBack || flow.destination(of: intent)?.route == route { return .stopped }
      return .fellBack(fallBack(to: intent, because, at: now))
    }
  }

  /// Waits for the baton of a route and takes it. When the handoff it waits at is replaced, it goes
  /// on waiting at the new one.
  ///
  /// - Returns: nil when no handoff is registered for the route, when it waits for facts, when the
  ///   task is cancelled, or when the handoff ends in another way.
  public func claim(for route: Route) async -> Baton<Intent>? {
    while let handoff = registry.handoff(for: route), handoff.needs.isEmpty {
      if let baton = await handoff.claim() { return baton }
      guard !Task.isCancelled, handoff.ending?.end == .replaced else { return nil }
    }
    return nil
  }

  /// nil when the handoff ended while it was looked at.
  private func found(_ handoff: Handoff<Intent>) -> Appearance<Intent, Route>? {
    if !handoff.needs.isEmpty { return handoff.state.baton.map { .holds($0) } }
    if let baton = handoff.claimNow() { return .handed(baton) }
    return handoff.ending == nil ? .waits(handoff) : nil
  }

  /// The screen comes first: a handoff without a baton.
  private func wait(for route: Route, at now: Seconds) -> Appearance<Intent, Route> {
    let mine = Handoff<Intent>()
    for _ in 0..<Self.attempts {
      var after = Aftermath()
      let there = core.withLock { _ -> Handoff<Intent>? in
        // Asked again, under the lock that openings register under: a baton that came meanwhile
        // must not be replaced.
        if let handoff = registry.handoff(for: route) { return handoff }
        _ = registry.register(mine, for: route, at: now, &after)
        return nil
      }
      finish(&after)
      guard let there else { return .waits(mine) }
      if let found = found(there) { return found }
    }
    return .stopped
  }

  /// Nobody sent for the screen, so it came by hand: the fallback counts as a tap.
  private func fallBack(
    to intent: Intent, _ because: String?, at now: Seconds
  ) -> Opening<Intent, Route> {
    let provenance = freshProvenance(.tap)
    for _ in 0..<Self.attempts {
      var deliberation = Deliberation(navigator: self, provenance: provenance, now: now)
      deliberation.isFallback = true
      deliberation.isScreenFallback = true
      deliberation.because = because
      let decision = deliberation.decide(intent)
      if let outcome = commit(decision, from: deliberation) { return outcome }
    }
    return overtaken(provenance)
  }
}

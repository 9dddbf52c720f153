extension Navigator {
  /// Does what was decided, at once and whole.
  ///
  /// - Returns: what it came to; nil when the navigator changed since it was decided, and then
  ///   nothing is done.
  func commit(
    _ decision: Decision<Intent, Route>, from deliberation: Deliberation<Intent, Route>
  ) -> Opening<Intent, Route>? {
    var passage = Passage(decision, deliberation)
    return commit(&passage)
  }

  /// Does what is left of a passage, at once.
  func commit(_ passage: inout Passage<Intent, Route>) -> Opening<Intent, Route>? {
    var after = Aftermath()
    let outcome = core.withLock { core -> Opening<Intent, Route>? in
      passage.keepUp(with: core.generation)
      guard advance(&passage, by: passage.rest.count, &core, &after) else { return nil }
      return conclude(passage, &core)
    }
    finish(&after)
    return outcome
  }

  /// Takes so many of a passage's steps.
  ///
  /// - Returns: false when the navigator changed since it was decided, and then nothing is done.
  func advance(
    _ passage: inout Passage<Intent, Route>, by count: Int, _ core: inout Core,
    _ after: inout Aftermath
  ) -> Bool {
    let now = passage.deliberation.now
    guard core.generation == passage.generation,
      let state = core.state.applying(passage.rest.prefix(count))
    else { return false }
    let arrives = !passage.hasArrived && passage.taken.count + count >= passage.arrival
    if arrives, !isStillSo(passage.decision, at: now) { return false }
    if !passage.isHeldTaken {
      guard take(passage.deliberation.held, for: passage.decision, &after) else { return false }
      passage.isHeldTaken = true
    }

    if state != core.state { move(&core, to: state, keeping: passage.decision.place, &after) }
    if arrives { arrive(&passage, &core, &after) }
    passage.take(count)
    passage.generation = core.generation
    return true
  }

  /// What a passage came to, for the caller and the events.
  func conclude(
    _ passage: Passage<Intent, Route>, _ core: inout Core
  ) -> Opening<Intent, Route> {
    let deliberation = passage.deliberation
    for asked in deliberation.asked { outbox.post(.asked(asked, deliberation.provenance)) }
    switch passage.decision {
    case .absent(let absence):
      outbox.post(.absent(absence))
      return .absent(absence)
    case .lands(let landing):
      let arrival = Arrival(
        baton: landing.baton, route: landing.destination.route, steps: passage.taken,
        state: core.state, meeting: passage.meeting, displaced: passage.displaced,
        because: deliberation.because, asked: deliberation.asked)
      outbox.post(.opened(arrival))
      return .opened(arrival)
    case .waits(let holding):
      let wait = Wait(
        baton: holding.baton, route: holding.place, fact: holding.fact, steps: passage.taken,
        state: core.state, displaced: passage.displaced, because: deliberation.because,
        asked: deliberation.asked)
      outbox.post(.waiting(wait))
      return .waiting(wait)
    }
  }

  // MARK: - Arriving

  /// Whether the registry answers as it did when it was decided.
  private func isStillSo(_ decision: Decision<Intent, Route>, at now: Seconds) -> Bool {
    guard case .lands(let landing) = decision else { return true }
    switch landing.approach {
    case .meet(let handoff): return presence(for: landing.destination.route, at: now) === handoff
    case .register, .goOn: return presence(for: landing.destination.route, at: now) == nil
    case .without: return true
    }
  }

  private func arrive(
    _ passage: inout Passage<Intent, Route>, _ core: inout Core, _ after: inout Aftermath
  ) {
    let now = passage.deliberation.now
    passage.hasArrived = true
    switch passage.decision {
    case .absent:
      return
    case .lands(let landing):
      _ = registry.expire(at: now, &after)
      (passage.meeting, passage.displaced) = handOver(landing, at: now, &after)
      if landing.destination.policy.once {
        core.generation &+= 1
        if let forgotten = core.once.remember(landing.baton.intent) {
          outbox.post(.forgotten(forgotten, for: landing.baton.provenance))
        }
      }
    case .waits(let holding):
      _ = registry.expire(at: now, &after)
      let handoff = Handoff(
        holding: holding.baton, deadline: holding.deadline, needs: holding.needs)
      let replaced = registry.register(handoff, for: holding.place, at: now, &after)
      passage.displaced = replaced?.ending?.lost
    }
    core.fallenBack = passage.deliberation.isScreenFallback ? passage.decision.place : nil
    // A baton that waited may be of an earlier run, whose numbers tell nothing of this one.
    if passage.deliberation.held == nil {
      core.latest = passage.deliberation.provenance.newer(than: core.latest)
    }
  }

  private func handOver(
    _ landing: Landing<Intent, Route>, at now: Seconds, _ after: inout Aftermath
  ) -> (meeting: Arrival<Intent, Route>.Meeting?, displaced: Baton<Intent>?) {
    let route = landing.destination.route
    switch landing.approach {
    case .without, .goOn:
      return (nil, nil)
    case .meet(let handoff):
      let back = registry.deliver(
        landing.baton, to: handoff, for: route, deadline: landing.deadline, &after)
      if back == nil { return (.met, nil) }
    // It is full: its baton has found no screen. The newer one takes the place.
    case .register:
      break
    }
    let replaced = registry.register(
      Handoff(holding: landing.baton, deadline: landing.deadline), for: route, at: now, &after)
    return (.registered, replaced?.ending?.lost)
  }

  /// Takes the baton out of the handoff in which it waited; true when there is none to take, false
  /// when somebody else was first.
  private func take(
    _ held: Handoff<Intent>?, for decision: Decision<Intent, Route>, _ after: inout Aftermath
  ) -> Bool {
    guard let held else { return true }
    if case .absent = decision { return held.close(.absent, &after) != nil }
    return held.claimNow(&after) != nil
  }
}

extension Provenance {
  /// The newer of the two.
  fileprivate func newer(than other: Provenance?) -> Provenance {
    if let other, other.id > id { return other }
    return self
  }
}

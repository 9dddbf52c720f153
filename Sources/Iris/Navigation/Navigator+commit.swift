extension Navigator {
  /// Does what was decided, at once and whole.
  ///
  /// - Returns: what it came to; nil when the navigator changed since it was decided, and then
  ///   nothing is done.
  func commit(
    _ decision: Decision<Intent, Route>, from deliberation: Deliberation<Intent, Route>
  ) -> Opening<Intent, Route>? {
    var after = Aftermath()
    let outcome = core.withLock { core -> Opening<Intent, Route>? in
      guard let outcome = commit(decision, from: deliberation, &core, &after) else { return nil }
      for asked in deliberation.asked { outbox.post(.asked(asked, deliberation.provenance)) }
      switch outcome {
      case .opened(let arrival): outbox.post(.opened(arrival))
      case .waiting(let wait): outbox.post(.waiting(wait))
      case .absent(let absence): outbox.post(.absent(absence))
      }
      return outcome
    }
    finish(&after)
    return outcome
  }

  private func commit(
    _ decision: Decision<Intent, Route>, from deliberation: Deliberation<Intent, Route>,
    _ core: inout Core, _ after: inout Aftermath
  ) -> Opening<Intent, Route>? {
    guard core.generation == deliberation.generation else { return nil }
    switch decision {
    case .absent(let absence):
      guard take(deliberation.held, as: .absent, &after) else { return nil }
      return .absent(absence)
    case .lands(let landing):
      return land(landing, from: deliberation, &core, &after).map { .opened($0) }
    case .waits(let holding):
      return hold(holding, from: deliberation, &core, &after).map { .waiting($0) }
    }
  }

  private func land(
    _ landing: Landing<Intent, Route>, from deliberation: Deliberation<Intent, Route>,
    _ core: inout Core, _ after: inout Aftermath
  ) -> Arrival<Intent, Route>? {
    let route = landing.destination.route
    guard let state = core.state.applying(landing.steps) else { return nil }
    let there = presence(for: route, at: deliberation.now)
    switch landing.approach {
    case .meet(let handoff): guard there === handoff else { return nil }
    case .register, .goOn: guard there == nil else { return nil }
    case .without: break
    }
    guard take(deliberation.held, as: .claimed, &after) else { return nil }

    let isMove = state != core.state
    if isMove { move(&core, to: state, keeping: route, &after) }
    _ = registry.expire(at: deliberation.now, &after)
    let (meeting, displaced) = handOver(landing, at: deliberation.now, &after)
    if landing.destination.policy.once {
      core.generation &+= 1
      if let forgotten = core.once.remember(landing.baton.intent) {
        outbox.post(.forgotten(forgotten))
      }
    }
    return Arrival(
      baton: landing.baton, route: route, steps: landing.steps, state: state, meeting: meeting,
      displaced: displaced, because: deliberation.because, asked: deliberation.asked)
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

  private func hold(
    _ holding: Holding<Intent, Route>, from deliberation: Deliberation<Intent, Route>,
    _ core: inout Core, _ after: inout Aftermath
  ) -> Wait<Intent, Route>? {
    guard let state = core.state.applying(holding.steps) else { return nil }
    guard take(deliberation.held, as: .claimed, &after) else { return nil }
    if state != core.state { move(&core, to: state, keeping: holding.place, &after) }
    _ = registry.expire(at: deliberation.now, &after)
    let handoff = Handoff(
      holding: holding.baton, deadline: holding.deadline, needs: holding.needs)
    let replaced = registry.register(handoff, for: holding.place, at: deliberation.now, &after)
    return Wait(
      baton: holding.baton, route: holding.place, fact: holding.fact, steps: holding.steps,
      state: state, displaced: replaced?.ending?.lost, because: deliberation.because,
      asked: deliberation.asked)
  }

  /// Takes the baton out of the handoff in which it waited; true when there is none to take, false
  /// when somebody else was first.
  private func take(
    _ held: Handoff<Intent>?, as end: HandoffEnd, _ after: inout Aftermath
  ) -> Bool {
    guard let held else { return true }
    if end == .claimed { return held.claimNow(&after) != nil }
    return held.close(end, &after) != nil
  }

  private func move(
    _ core: inout Core, to state: NavigationState<Route>, keeping route: Route,
    _ after: inout Aftermath
  ) {
    let left = core.state.routes.subtracting(state.routes).subtracting([route])
    core.state = state
    core.generation &+= 1
    _ = registry.leave(left, &after)
  }
}

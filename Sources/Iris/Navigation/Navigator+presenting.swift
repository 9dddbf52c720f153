extension Navigator {
  /// Opens what is sent, and shows it step by step, until the task is cancelled.
  ///
  /// ```swift
  /// .task {
  ///   await navigator.present(now: { clock.seconds }) { move in await animate(move) }
  /// }
  /// ```
  ///
  /// `show` is awaited after each step, when the navigator has taken it; a step that changes nothing
  /// is not taken. Between two steps it is looked what else was sent: the newest that leads
  /// somewhere takes over, decided on what shows by then, and what was under way gives way to it.
  /// A step itself is never cut short. Once its baton was handed over an opening is open, and
  /// nothing takes that back: moves that it would still make are left out, its effects are run.
  ///
  /// Who moves the state meanwhile, by `moved(to:)` or `apply(_:)`, has what is under way decided
  /// anew. `open(_:from:at:)` does not wait for its turn; what is under way and older gives way to
  /// it. When the task is cancelled, what is under way is taken to its end without being shown, and
  /// what was sent waits again.
  ///
  /// - Parameters:
  ///   - now: the time, by the clock of all other calls.
  ///   - show: shows a step, or runs an effect.
  /// - Returns: false, at once, when it is presented already.
  @discardableResult
  public func present(
    isolation: isolated (any Actor)? = #isolation,
    now: () -> Seconds, show: (Move<Intent, Route>) async -> Void
  ) async -> Bool {
    guard lane.beginPresenting() else { return false }
    defer { lane.endPresenting() }
    while !Task.isCancelled {
      let heard = lane.bell.rings
      guard let first = newest(of: lane.takeAll(), at: now()) else {
        await lane.bell.sleep(after: heard)
        continue
      }
      var flight: Candidate? = first
      while let candidate = flight {
        flight = await fly(candidate, isolation: isolation, now: now, show: show)
      }
    }
    return true
  }

  /// Takes the steps of an opening, one after the other.
  ///
  /// - Returns: what has been sent meanwhile, took over or comes after it; nil: nothing.
  private func fly(
    _ first: Candidate, isolation: isolated (any Actor)?, now: () -> Seconds,
    show: (Move<Intent, Route>) async -> Void
  ) async -> Candidate? {
    var flight = first
    while true {
      if Task.isCancelled {
        land(flight, at: now())
        return nil
      }
      let newer = newest(of: lane.takeAll(), at: now())
      if let newer, !flight.passage.hasArrived {
        supersede(flight.sent, flight.passage, by: newer.sent.provenance)
        return newer
      }
      // What has arrived is open: it only runs its effects before the newer one begins.
      if newer != nil { flight.passage.leaveOutMoves() }
      repeat {
        switch progress(&flight) {
        case .step(let move): await show(move)
        case .end: return newer
        case nil:
          guard let anew = decidedAnew(flight, at: now()) else { return newer }
          flight = anew
        }
      } while newer != nil
    }
  }

  private enum Progress {
    case step(Move<Intent, Route>)
    case end
  }

  /// Takes one step, or ends; nil when the navigator changed since it was decided.
  private func progress(_ flight: inout Candidate) -> Progress? {
    var after = Aftermath()
    var outcome: Opening<Intent, Route>?
    let progress = core.withLock { core -> Progress? in
      flight.passage.keepUp(with: core.generation)
      if flight.passage.isDue, !advance(&flight.passage, by: 0, &core, &after) { return nil }
      guard let step = flight.passage.rest.first else {
        outcome = conclude(flight.passage, &core)
        return .end
      }
      guard advance(&flight.passage, by: 1, &core, &after) else { return nil }
      return .step(Move(step: step, state: core.state, provenance: flight.sent.provenance))
    }
    finish(&after)
    if let outcome { end(flight.sent, outcome) }
    return progress
  }

  /// Takes an opening to its end without showing it.
  func land(_ flight: Candidate, at now: Seconds) {
    var flight: Candidate? = flight
    while var candidate = flight {
      flight = nil
      if let outcome = commit(&candidate.passage) {
        end(candidate.sent, outcome)
      } else {
        flight = decidedAnew(candidate, at: now)
      }
    }
  }
}

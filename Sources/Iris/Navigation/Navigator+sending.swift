extension Navigator {
  /// Sends something to be opened in its turn.
  ///
  /// Before the app is ready (`ready(at:)`, or `present` for one that shows its moves step by step)
  /// what was sent waits, in order. Then each is asked for, once, and ends once: it opens, waits for
  /// a fact, leads to nothing, or gives way. Of several that come together only the newest that
  /// leads somewhere moves anything; the others give way to it, so that none of them shows. What
  /// leads to nothing makes nothing give way.
  ///
  /// - Parameters:
  ///   - source: what asked.
  ///   - now: the time, by the caller's clock; from here on it counts when it expires.
  ///   - claimant: who claims the link; see `open(_:from:at:claimant:)`.
  ///   - then: told what became of it, once, on whatever thread that is found out.
  ///   - intent: what is asked for, when its turn comes; nil: nothing is there.
  /// - Returns: the number of the opening.
  @discardableResult
  public func send(
    from source: Source, at now: Seconds, claimant: String? = nil,
    then: (@Sendable (Sending<Intent, Route>) -> Void)? = nil,
    intent: @escaping @Sendable () -> Intent?
  ) -> Provenance {
    let sent = Lane<Intent, Route>.Sent(
      provenance: freshProvenance(source), errand: .intent(intent), claimant: claimant, since: now,
      then: then)
    put(sent, at: now)
    return sent.provenance
  }

  /// Sends an intent to be opened in its turn.
  @discardableResult
  public func send(
    _ intent: Intent?, from source: Source, at now: Seconds, claimant: String? = nil,
    then: (@Sendable (Sending<Intent, Route>) -> Void)? = nil
  ) -> Provenance {
    send(from: source, at: now, claimant: claimant, then: then) { intent }
  }

  /// Says that the app is ready: what waits is opened, and from now on what is sent is opened at
  /// once. For an app that shows its moves step by step, `present` says so.
  ///
  /// - Returns: false when a presenter runs, which is ready by itself.
  @discardableResult
  public func ready(at now: Seconds) -> Bool {
    guard lane.open() else { return false }
    drain(at: now)
    return true
  }

  /// How much was sent and waits for its turn.
  public var waitingToOpen: Int { lane.count }

  // MARK: - Inside

  func put(_ sent: Lane<Intent, Route>.Sent, at now: Seconds) {
    outbox.post(.sent(sent.provenance))
    if let oldest = lane.put(sent) { supersede(oldest, nil, by: sent.provenance) }
    outbox.drain()
    drain(at: now)
  }

  /// Opens what waits, when nobody else does.
  private func drain(at now: Seconds) {
    while let sent = lane.beginDraining() {
      if let newest = newest(of: sent, at: now) { land(newest, at: now) }
      lane.endDraining()
    }
  }

  /// Something that was sent, and what was decided about it.
  struct Candidate {
    let sent: Lane<Intent, Route>.Sent
    let intent: Intent?
    var passage: Passage<Intent, Route>
    var attempts = 0
  }

  /// Asks what each leads to. The newest that leads somewhere, before which the others give way;
  /// nil when none does.
  func newest(of sent: [Lane<Intent, Route>.Sent], at now: Seconds) -> Candidate? {
    var newest: Candidate?
    for one in sent {
      guard let candidate = candidate(one, at: now) else { continue }
      if let old = newest { supersede(old.sent, old.passage, by: one.provenance) }
      newest = candidate
    }
    return newest
  }

  /// The same, decided anew on the state as it is now, because somebody else has changed it; nil
  /// also when what changed it was a newer opening, before which it gives way.
  func decidedAnew(_ old: Candidate, at now: Seconds) -> Candidate? {
    if let latest = core.withLock({ $0.latest }), latest != old.passage.deliberation.latest,
      old.sent.gives(wayTo: latest)
    {
      supersede(old.sent, old.passage, by: latest)
      return nil
    }
    guard old.attempts < Self.attempts else {
      end(old.sent, overtaken(old.sent.provenance))
      return nil
    }
    var candidate = candidate(old.sent, old.intent, at: now, after: old.passage)
    candidate?.attempts = old.attempts + 1
    return candidate
  }

  private func candidate(_ sent: Lane<Intent, Route>.Sent, at now: Seconds) -> Candidate? {
    switch sent.errand {
    case .intent(let ask): candidate(sent, ask(), at: now, after: nil)
    case .held(let baton, _): candidate(sent, baton.intent, at: now, after: nil)
    }
  }

  /// What something leads to; nil when it leads to nothing, which is told.
  private func candidate(
    _ sent: Lane<Intent, Route>.Sent, _ intent: Intent?, at now: Seconds,
    after old: Passage<Intent, Route>?
  ) -> Candidate? {
    for _ in 0..<Self.attempts {
      guard var passage = passage(sent, intent, at: now, after: old) else { return nil }
      guard case .absent = passage.decision else {
        if old == nil, let latest = passage.deliberation.latest, case .intent = sent.errand,
          sent.gives(wayTo: latest)
        {
          // Something newer was opened at once while this waited.
          supersede(sent, passage, by: latest)
          return nil
        }
        return Candidate(sent: sent, intent: intent, passage: passage)
      }
      if let outcome = commit(&passage) {
        end(sent, outcome)
        return nil
      }
    }
    end(sent, overtaken(sent.provenance))
    return nil
  }

  private func passage(
    _ sent: Lane<Intent, Route>.Sent, _ intent: Intent?, at now: Seconds,
    after old: Passage<Intent, Route>?
  ) -> Passage<Intent, Route>? {
    if case .held(let baton, let place) = sent.errand, old?.isHeldTaken != true {
      return passage(of: baton, from: place, at: now)
    }
    var deliberation = Deliberation(
      navigator: self, provenance: sent.provenance, now: now, since: sent.since,
      claimant: sent.claimant, held: old?.deliberation.held)
    let decision = deliberation.decide(intent)
    return Passage(decision, deliberation, after: old)
  }

  func supersede(
    _ sent: Lane<Intent, Route>.Sent, _ passage: Passage<Intent, Route>?, by newer: Provenance
  ) {
    let superseded = Superseded(
      provenance: sent.provenance, intent: passage?.decision.baton?.intent, newer: newer)
    outbox.post(.superseded(superseded))
    outbox.drain()
    sent.then?(.superseded(superseded))
  }

  func end(_ sent: Lane<Intent, Route>.Sent, _ outcome: Opening<Intent, Route>) {
    sent.then?(.ended(outcome))
  }
}

extension Lane.Sent {
  /// Whether an opening that has just arrived counts as newer. A baton that waited for facts is
  /// older than all, and goes on as the newest, so whatever arrives after that is newer.
  fileprivate func gives(wayTo latest: Provenance) -> Bool {
    if case .held = errand { return true }
    return latest.id > provenance.id
  }
}

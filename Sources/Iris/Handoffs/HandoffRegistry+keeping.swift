extension HandoffRegistry {
  /// Keeps batons in a journal from now on, so that they survive the end of the process.
  ///
  /// Called once, when the registry is made, before anything is registered; what is there already is
  /// not kept, nor is anything the second time. From then on all times given to the registry must be
  /// seconds since 1970 (UTC), because other processes read them.
  ///
  /// A baton is durable when the call that registered or delivered it returns, unless the event
  /// `unwritten` said otherwise. One that a screen has taken stays in the journal until `done`: if
  /// the process ends before, it comes back. Every other end takes it out.
  ///
  /// - Returns: whether it does; false when the registry has a journal already.
  @discardableResult
  public func keep(with keeping: HandoffKeeping<Intent, Route>) -> Bool {
    setKeeper(Keeper(keeping))
  }

  /// Brings back what the journal holds and nobody else has: what waited when a process ended, what
  /// a screen had taken and not finished with, and links that were left to be opened.
  ///
  /// Called at the start, and whenever links may have been left meanwhile. What waited at a route
  /// waits there again, if its intent is still there and it is not too late. Two of them at one
  /// route: the later replaces the earlier, as ever. What does not come back is reported.
  ///
  /// - Parameter now: seconds since 1970.
  /// - Returns: what became of each; empty without a journal, or when nothing is in it.
  /// - Throws: why the journal cannot be read. Then nothing is taken, and it can be tried again.
  public func restore(at now: Seconds) throws(JournalFailure) -> HandoffRestoration {
    guard let keeper else { return HandoffRestoration() }
    var restoration = HandoffRestoration()
    var restored: [Handoff<Intent>] = []
    for entry in try keeper.keeping.journal.take() {
      if entry.isDue(at: now) {
        restoration.expired.append(entry)
      } else if let route = entry.route.flatMap({ keeper.keeping.readRoute($0) }) {
        guard let intent = keeper.keeping.intent(entry.link) else {
          restoration.absent.append(entry)
          continue
        }
        if let handoff = put(entry, intent, at: route, now, keeper, over: restored) {
          restored.append(handoff)
          restoration.waiting.append(entry)
        } else {
          restoration.displaced.append(entry)
        }
      } else {
        restoration.toOpen.append(entry)
      }
    }
    report(restoration.expired, .expired, keeper)
    report(restoration.absent, .absent, keeper)
    report(restoration.displaced, .replaced, keeper)
    settle()
    return restoration
  }

  /// Opens an entry that was left, so that the baton it comes to goes on under its id.
  ///
  /// ```swift
  /// for entry in try registry.restore(at: now).toOpen {
  ///   let intent = intent(of: entry.link)
  ///   registry.resume(entry, as: intent) { navigator.open(intent, from: entry.source, at: now) }
  /// }
  /// ```
  ///
  /// If the opening leaves a baton in the registry, that is the entry from then on; if not, because
  /// it stopped or is shown at once, the entry is done when `opening` returns.
  ///
  /// - Parameter intent: what the link asks for; nil: nothing, and then it is done with its opening.
  public func resume<Result>(
    _ entry: JournalEntry, as intent: Intent?, opening: () -> Result
  ) -> Result {
    guard let keeper else { return opening() }
    if let intent { keeper.expect(intent, as: entry.id) }
    let result = opening()
    if keeper.forget(entry.id) { keeper.noteDone(entry.id) }
    settle()
    return result
  }

  /// Says that a baton has arrived: its screen shows it, and it need not come back. Without a
  /// journal, or for a baton that is not in it, this does nothing.
  public func done(_ baton: Baton<Intent>) {
    guard let keeper else { return }
    keeper.noteDone(baton)
    settle()
  }

  /// The id under which the journal knows a baton that waits, or that a screen has and is not done
  /// with; nil: it is not in the journal.
  ///
  /// An app that must do something exactly once keeps the ids it has done it for: the id is the same
  /// when a baton comes back.
  public func journalID(of baton: Baton<Intent>) -> JournalID? { keeper?.id(of: baton) }

  /// nil: a baton of this run waits there.
  private func put(
    _ entry: JournalEntry, _ intent: Intent, at route: Route, _ now: Seconds, _ keeper: Keeper,
    over restored: [Handoff<Intent>]
  ) -> Handoff<Intent>? {
    let baton = Baton(intent, from: Provenance(id: entry.opening ?? 0, source: entry.source))
    let there = handoff(for: route)
    let isOld = there.map { there in restored.contains { $0 === there } } ?? false
    if let there, !isOld, there.state.baton != nil { return nil }
    keeper.adopt(baton, as: entry, at: route)
    if let there, !isOld, entry.needs.isEmpty {
      var after = Aftermath()
      let delivery = there.deliver(baton, deadline: entry.deadline, &after)
      finish(&after)
      return delivery == .taken ? there : nil
    }
    let handoff = Handoff(holding: baton, deadline: entry.deadline, needs: entry.needs)
    register(handoff, for: route, at: entry.registered)
    return handoff
  }

  private func report(_ entries: [JournalEntry], _ end: HandoffEnd, _ keeper: Keeper) {
    for entry in entries {
      outbox.post(.notRestored(entry, end))
      keeper.noteDone(entry.id)
    }
  }
}

/// Writes what happens in a registry to a journal, in the order in which it happened.
///
/// Like `Outbox` it is told under locks, and only notes; `drain` writes once they are released. All
/// who note also drain, one at a time, so when a drain returns, everything that was noted before it
/// is written, or is known not to be.
final class HandoffKeeper<Intent: Hashable & Sendable, Route: Hashable & Sendable>: Sendable {
  /// A baton that is in the journal.
  private struct Holder {
    let id: JournalID
    /// The registration that it waits in; nil: a screen has it, and has not said that it is done.
    var registration: UInt64?
    /// What the journal holds of it, of one that came back.
    var written: Place?
  }

  private struct Place: Hashable {
    let route: Route
    let deadline: Seconds?
  }

  /// A change whose texts are not made yet.
  private enum Note {
    case keep(Kept)
    case done(JournalID)

    var id: JournalID {
      switch self {
      case .keep(let kept): kept.id
      case .done(let id): id
      }
    }
  }

  struct Kept: Sendable {
    let id: JournalID
    let baton: Baton<Intent>
    let route: Route
    let needs: [String]
    let since: Seconds
    let deadline: Seconds?
  }

  private struct Desk {
    var notes: [Note] = []
    var holders: [Baton<Intent>: Holder] = [:]
    var resuming: [Intent: JournalID] = [:]
  }

  /// What a drain could not write.
  struct Problems: Sendable {
    var unwritten: [(changes: [JournalChange], failure: JournalFailure)] = []
    var unkept: [(route: Route, baton: Baton<Intent>)] = []
  }

  let keeping: HandoffKeeping<Intent, Route>
  private let desk = Guarded(Desk())
  /// What could not be written and was reported, in order. The lock is held while the journal is
  /// written, so that changes go in in order.
  private let overdue = Guarded<[JournalChange]>([])

  init(_ keeping: HandoffKeeping<Intent, Route>) { self.keeping = keeping }

  // MARK: - Noting, under the locks of others

  /// A baton waits in a registration.
  func note(
    _ baton: Baton<Intent>, at route: Route, registration: UInt64, since: Seconds,
    deadline: Seconds?, needs: [String]
  ) {
    desk.withLock { desk in
      let known = desk.holders[baton]
      let id = known?.id ?? desk.resuming.removeValue(forKey: baton.intent) ?? JournalID()
      let isWritten = known?.written == Place(route: route, deadline: deadline)
      desk.holders[baton] = Holder(
        id: id, registration: registration, written: isWritten ? known?.written : nil)
      if isWritten { return }
      let kept = Kept(
        id: id, baton: baton, route: route, needs: needs, since: since, deadline: deadline)
      desk.notes.removeAll { $0.id == id }
      desk.notes.append(.keep(kept))
    }
  }

  /// A registration is over. What a screen has taken stays until it is done; everything else goes.
  /// A baton that waits in another registration by now has moved on, and stays.
  func note(_ ending: HandoffEnding<Intent>, of registration: UInt64) {
    guard let baton = ending.baton else { return }
    desk.withLock { desk in
      guard desk.holders[baton]?.registration == registration else { return }
      if ending.end == .claimed {
        desk.holders[baton]?.registration = nil
      } else if let holder = desk.holders.removeValue(forKey: baton) {
        desk.notes.append(.done(holder.id))
      }
    }
  }

  func noteDone(_ baton: Baton<Intent>) {
    desk.withLock { desk in
      guard let holder = desk.holders.removeValue(forKey: baton) else { return }
      desk.notes.append(.done(holder.id))
    }
  }

  func noteDone(_ id: JournalID) {
    desk.withLock { desk in
      desk.holders = desk.holders.filter { $0.value.id != id }
      desk.notes.append(.done(id))
    }
  }

  /// A baton that came back, before it is registered: it goes on under the id that it had.
  func adopt(_ baton: Baton<Intent>, as entry: JournalEntry, at route: Route) {
    let place = Place(route: route, deadline: entry.deadline)
    desk.withLock { desk in
      desk.holders[baton] = Holder(id: entry.id, registration: nil, written: place)
    }
  }

  /// The next baton with this intent goes on under this id.
  func expect(_ intent: Intent, as id: JournalID) {
    desk.withLock { $0.resuming[intent] = id }
  }

  /// Ends the expectation; whether the id is still to be finished with, because no baton took it.
  func forget(_ id: JournalID) -> Bool {
    desk.withLock { desk in
      let unused = desk.resuming.filter { $0.value == id }.keys
      for intent in unused { desk.resuming[intent] = nil }
      return !desk.holders.values.contains { $0.id == id }
    }
  }

  /// The id of a baton; nil: it is not in the journal, or is done.
  func id(of baton: Baton<Intent>) -> JournalID? { desk.withLock { $0.holders[baton]?.id } }

  // MARK: - Writing

  /// Writes what was noted; nil: all of it is written.
  func drain() -> Problems? {
    overdue.withLock { overdue -> Problems? in
      let notes = desk.withLock { desk -> [Note] in
        defer { desk.notes = [] }
        return desk.notes
      }
      if notes.isEmpty { return nil }
      var problems = Problems()
      let fresh = notes.compactMap { change($0, &problems) }
      // A newer change to an entry makes the older one pointless.
      let touched = Set(fresh.map(\.id))
      let tried = overdue.filter { !touched.contains($0.id) } + fresh
      overdue = write(tried, reporting: touched, &problems)
      return problems.unwritten.isEmpty && problems.unkept.isEmpty ? nil : problems
    }
  }

  /// What could not be written of these.
  private func write(
    _ changes: [JournalChange], reporting fresh: Set<JournalID>, _ problems: inout Problems
  ) -> [JournalChange] {
    guard let failure = apply(changes) else { return [] }
    var left = changes
    switch failure {
    case .full, .tooLong:
      // It is about single entries: what goes makes room, and then each for itself.
      let done = changes.filter { if case .done = $0 { true } else { false } }
      let kept = changes.filter { if case .done = $0 { false } else { true } }
      left = apply(done) == nil ? [] : done
      for change in kept {
        guard let failure = apply([change]) else { continue }
        var isLasting = false
        if case .tooLong = failure { isLasting = true }
        if !isLasting { left.append(change) }
        if fresh.contains(change.id) { problems.unwritten.append(([change], failure)) }
      }
    default:
      let news = changes.filter { fresh.contains($0.id) }
      problems.unwritten.append((news, failure))
    }
    return left
  }

  private func apply(_ changes: [JournalChange]) -> JournalFailure? {
    do throws(JournalFailure) {
      try keeping.journal.apply(changes)
      return nil
    } catch {
      return error
    }
  }

  /// nil: the baton has no link. What it stood for before then ends in the journal.
  private func change(_ note: Note, _ problems: inout Problems) -> JournalChange? {
    switch note {
    case .done(let id): return .done(id)
    case .keep(let kept):
      guard let link = keeping.link(kept.baton.intent) else {
        desk.withLock { _ = $0.holders.removeValue(forKey: kept.baton) }
        problems.unkept.append((kept.route, kept.baton))
        return .done(kept.id)
      }
      return .keep(
        JournalEntry(
          id: kept.id, source: kept.baton.provenance.source, opening: kept.baton.provenance.id,
          link: link, route: keeping.route(kept.route), needs: kept.needs, registered: kept.since,
          deadline: kept.deadline))
    }
  }
}

/// What happened in a navigator, for logs and analytics.
public enum NavigationEvent<Intent: Hashable & Sendable, Route: Hashable & Sendable>:
  Hashable, Sendable
{
  /// Something was sent, and waits for the app to be ready, or for its turn.
  case sent(Provenance)
  /// A call site was asked, on the way of this opening (nil: by a screen that nobody sent for).
  case asked(Asked<Intent>, Provenance?)
  /// An opening arrived.
  case opened(Arrival<Intent, Route>)
  /// An opening waits for a fact.
  case waiting(Wait<Intent, Route>)
  /// An opening led to nothing.
  case absent(Absence<Intent>)
  /// What was sent gave way to something newer.
  case superseded(Superseded<Intent>)
  /// Something happened to a handoff; a lost baton is in here.
  case handoff(HandoffEvent<Intent, Route>)
  /// The navigator remembers only so many intents that open once; this one, the oldest, can open
  /// again. It made room for that of an opening.
  case forgotten(Intent, for: Provenance)
  /// A stored state was taken up, less what was left out of it.
  case restored([LeftOut])
  /// The reader of this sequence came too late for so many events, the oldest.
  case missed(Int)

  /// The number and the source of the opening that it is about; nil: it is about none, as when a
  /// screen waits that nobody sent for.
  public var provenance: Provenance? {
    switch self {
    case .sent(let provenance), .forgotten(_, let provenance): provenance
    case .asked(_, let provenance): provenance
    case .opened(let arrival): arrival.baton.provenance
    case .waiting(let wait): wait.baton.provenance
    case .absent(let absence): absence.provenance
    case .superseded(let superseded): superseded.provenance
    case .handoff(let event): event.provenance
    case .restored, .missed: nil
    }
  }
}

extension HandoffEvent {
  /// The baton that it is about; nil: there was none in the handoff, or it is about the journal.
  public var baton: Baton<Intent>? {
    switch self {
    case .registered(_, let baton): baton
    case .delivered(_, let baton), .unkept(_, let baton): baton
    case .ended(_, let ending): ending.baton
    case .notRestored, .unwritten: nil
    }
  }

  /// The number and the source of the opening that it is about; nil: there was no baton, or it is
  /// about the journal as a whole.
  public var provenance: Provenance? {
    if case .notRestored(let entry, _) = self {
      return entry.opening.map { Provenance(id: $0, source: entry.source) }
    }
    return baton?.provenance
  }
}

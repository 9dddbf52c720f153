/// What happened in a navigator, for logs and analytics.
public enum NavigationEvent<Intent: Hashable & Sendable, Route: Hashable & Sendable>:
  Hashable, Sendable
{
  /// A call site was asked, on the way of this opening (nil: by a screen that nobody sent for).
  case asked(Asked<Intent>, Provenance?)
  /// An opening arrived.
  case opened(Arrival<Intent, Route>)
  /// An opening waits for a fact.
  case waiting(Wait<Intent, Route>)
  /// An opening led to nothing.
  case absent(Absence<Intent>)
  /// Something happened to a handoff; a lost baton is in here.
  case handoff(HandoffEvent<Intent, Route>)
  /// The navigator remembers only so many intents that open once; this one, the oldest, can open
  /// again.
  case forgotten(Intent)
}

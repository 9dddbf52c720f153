/// What happened to a handoff in the registry.
public enum HandoffEvent<Intent: Hashable & Sendable, Route: Hashable & Sendable>:
  Hashable, Sendable
{
  /// A handoff was registered for a route, with a baton in it, or with none (nil: the screen came
  /// first).
  case registered(Route, Baton<Intent>?)
  /// A baton was delivered to the handoff that was there.
  case delivered(Route, Baton<Intent>)
  /// A handoff left the registry. Its `lost` baton, if any, is what nobody took.
  case ended(Route, HandoffEnding<Intent>)
  /// An entry of the journal did not come back, and why: `expired`, `absent`, or `replaced` by a
  /// baton that already waits at its route.
  case notRestored(JournalEntry, HandoffEnd)
  /// The journal could not be written. The registry goes on in memory, and tries these changes again
  /// with the next; each is reported once.
  case unwritten([JournalChange], JournalFailure)
  /// This baton has no link, so it waits in memory only.
  case unkept(Route, Baton<Intent>)
}

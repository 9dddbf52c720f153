/// What a screen is told when it appears.
public enum Appearance<Intent: Hashable & Sendable, Route: Hashable & Sendable>: Sendable {
  /// Here is the baton.
  case handed(Baton<Intent>)
  /// A baton may come: `claim()` it from this handoff.
  case waits(Handoff<Intent>)
  /// A baton lies here until its facts have come. It is the navigator's to open; the screen may
  /// show what waits.
  case holds(Baton<Intent>)
  /// Nobody sent for it: show it as it is.
  case asItIs
  /// Nobody sent for it, and it should not show.
  case stopped
  /// Nobody sent for it, and the fallback was opened instead.
  case fellBack(Opening<Intent, Route>)
}

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
}

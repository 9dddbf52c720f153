/// What became of something that was sent.
public enum Sending<Intent: Hashable & Sendable, Route: Hashable & Sendable>: Hashable, Sendable {
  /// It had its turn, and came to this.
  case ended(Opening<Intent, Route>)
  /// It gave way to something newer.
  case superseded(Superseded<Intent>)
}

/// A step that is to be shown.
public struct Move<Intent: Hashable & Sendable, Route: Hashable & Sendable>: Hashable, Sendable {
  /// The step, or the effect that is to be run.
  public let step: Step<Route>
  /// The state after it, which the navigator has already.
  public let state: NavigationState<Route>
  /// The opening that it is a step of.
  public let provenance: Provenance
}

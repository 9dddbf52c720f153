/// What nil means at a call site.
public enum Interpretation<Intent: Hashable & Sendable>: Hashable, Sendable {
  /// Nothing happens: state, registry and pending work stay as they are.
  case stop
  /// Go on without it: a move without a handoff, a screen as it is.
  case `continue`
  /// Put it where the other side will find it.
  case registerThenHandOff
  /// Go to this intent instead, in the same way; a fallback that is absent itself stops. `because`
  /// is a sentence for the user, nil when there is nothing to say.
  case fallback(Intent, because: String?)

  /// Which kind it is.
  public var meaning: Meaning {
    switch self {
    case .stop: .stop
    case .continue: .continue
    case .registerThenHandOff: .registerThenHandOff
    case .fallback: .fallback
    }
  }
}

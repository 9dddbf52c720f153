/// What a delivery came to: three things that are never mixed up.
public enum HandoffDelivery<Intent: Hashable & Sendable>: Hashable, Sendable {
  /// The handoff was waiting, and has the baton now.
  case taken
  /// The handoff already holds another baton; here is the caller's.
  case full(Baton<Intent>)
  /// No handoff is there for it; here is the caller's baton.
  case absent(Baton<Intent>)

  /// The baton that the caller keeps; nil when it was taken.
  public var returned: Baton<Intent>? {
    switch self {
    case .taken: nil
    case .full(let baton), .absent(let baton): baton
    }
  }
}

/// One line about a handoff, for tools. It answers what is going on, and not whether a link may go
/// on: that is asked of `handoff(for:)` alone.
public struct HandoffListing<Route: Hashable & Sendable>: Hashable, Sendable {
  /// How a handoff stands.
  public enum Standing: Hashable, Sendable {
    /// Nothing has come: neither a baton nor a screen that waits at this moment.
    case empty
    /// Screens wait for a baton; how many.
    case waiting(Int)
    /// A baton waits for its screen.
    case buffered
    /// It is over, and why.
    case over(HandoffEnd)
  }

  /// The route it is registered for.
  public let route: Route
  /// How it stands.
  public let standing: Standing
  /// Where its baton came from; nil when none has come.
  public let source: Source?
  /// How long ago it was registered.
  public let age: Seconds
  /// The facts that its baton waits for; empty when it waits for a screen.
  public let needs: [String]
}

/// A pending handoff as a value that can be compared: two equal lists mean that nothing was
/// registered, delivered, claimed or lost in between.
public struct PendingHandoff<Intent: Hashable & Sendable, Route: Hashable & Sendable>:
  Hashable, Sendable
{
  /// The route it is registered for.
  public let route: Route
  /// Its number; each registration has a new one.
  public let registration: UInt64
  /// When it was registered.
  public let since: Seconds
  /// What it holds, who waits, until when.
  public let state: HandoffState<Intent>
  /// The facts that its baton waits for.
  public let needs: [String]
}

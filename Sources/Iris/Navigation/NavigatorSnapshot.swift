/// All that a navigator holds, as one value: equal before and after every absent link.
public struct NavigatorSnapshot<Intent: Hashable & Sendable, Route: Hashable & Sendable>:
  Hashable, Sendable
{
  /// Where the app stands.
  public let state: NavigationState<Route>
  /// The pending handoffs, oldest first.
  public let pending: [PendingHandoff<Intent, Route>]
  /// The intents that open once and have, oldest first.
  public let opened: [Intent]
}

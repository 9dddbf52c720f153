/// Where a baton waits for a fact: the route on which the fact is supplied, such as a sign-in.
public struct WaitingPlace<Route: Hashable & Sendable>: Hashable, Sendable {
  /// The route.
  public let route: Route
  /// Whether the navigator presents it as a sheet when it is not in the state; false when the app
  /// shows it by itself.
  public let presents: Bool

  /// A place to wait.
  public init(_ route: Route, presents: Bool = true) {
    self.route = route
    self.presents = presents
  }
}

/// Where an intent leads, and how it wants to be delivered.
public struct Destination<Route: Hashable & Sendable>: Hashable, Sendable {
  /// The route that the baton is for.
  public var route: Route
  /// The routes below it, root first, so that there is a way back; empty when it comes on top of
  /// what is there.
  public var opens: [Route]
  /// Whether it comes as a sheet.
  public var presents: Bool
  /// The tab it belongs to; nil when the state decides: the tab whose root the back stack begins
  /// with, else the selected one.
  public var tab: String?
  /// What the app does by name when it has opened.
  public var effects: [String]
  /// How it is delivered.
  public var policy: DeliveryPolicy

  /// A destination; what is left out is the plainest: pushed on what is there, in the usual way.
  public init(
    _ route: Route, opens: [Route] = [], presents: Bool = false, tab: String? = nil,
    effects: [String] = [], policy: DeliveryPolicy = DeliveryPolicy()
  ) {
    self.route = route
    self.opens = opens
    self.presents = presents
    self.tab = tab
    self.effects = effects
    self.policy = policy
  }
}

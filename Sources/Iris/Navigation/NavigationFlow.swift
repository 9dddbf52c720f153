/// A pure function from an intent to the steps that lead there, and to what the delivery needs to
/// know.
///
/// ```swift
/// let flow = NavigationFlow<Intent, Route> { intent in
///   switch intent {
///   case .conversation(let id): Destination(.conversation(id), opens: [.inbox], tab: "chats")
///   case .compose: Destination(.compose, presents: true)
///   case .retired: nil
///   }
/// }
/// ```
public struct NavigationFlow<Intent: Hashable & Sendable, Route: Hashable & Sendable>: Sendable {
  /// From an intent to its destination; nil: it leads nowhere.
  public typealias Destinations = @Sendable (Intent) -> Destination<Route>?
  /// From an intent, its destination and the state to steps; nil: it cannot be reached from there.
  public typealias Steps =
    @Sendable (Intent, Destination<Route>, NavigationState<Route>) -> [Step<Route>]?

  private let destinations: Destinations
  private let custom: Steps?

  /// A flow.
  ///
  /// - Parameters:
  ///   - steps: for intents whose steps depend on where one is; nil is the standard flow for all.
  ///     To use the standard flow for some, return `destination.steps(in: state)` for them.
  ///   - destinations: where each intent leads.
  public init(steps: Steps? = nil, destinations: @escaping Destinations) {
    self.destinations = destinations
    custom = steps
  }

  /// Where an intent leads; nil when it leads nowhere.
  public func destination(of intent: Intent) -> Destination<Route>? { destinations(intent) }

  /// The steps to where an intent leads, each of which changes something or is an effect.
  ///
  /// - Returns: nil when the intent is absent here: it leads nowhere, or not from this state. Empty
  ///   when one is there already.
  public func steps(for intent: Intent, in state: NavigationState<Route>) -> [Step<Route>]? {
    guard let destination = destinations(intent) else { return nil }
    return steps(for: intent, to: destination, in: state)
  }

  func steps(
    for intent: Intent, to destination: Destination<Route>, in state: NavigationState<Route>
  ) -> [Step<Route>]? {
    guard let custom else { return destination.steps(in: state) }
    return custom(intent, destination, state).flatMap { state.eliding($0) }
  }
}

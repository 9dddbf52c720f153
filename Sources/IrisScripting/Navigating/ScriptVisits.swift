import Iris

/// By which intents the screens of a navigator came. A place does not hold optional items, and there
/// are rows that no link can say without one of them: to store such a screen its intent is needed.
final class ScriptVisits: Sendable {
  private let visits = Guarded<[ScriptRoute: ScriptIntent]>([:])

  /// How many are kept before those of screens that are gone are let go.
  private static let slack = 64

  func add(_ intent: ScriptIntent, for route: ScriptRoute, in state: NavigationState<ScriptRoute>) {
    visits.withLock { visits in
      visits[route] = intent
      if visits.count > Self.slack { visits = visits.filter { state.contains($0.key) } }
    }
  }

  /// The intent that last led to a screen; nil: it came by hand.
  func intent(of route: ScriptRoute) -> ScriptIntent? { visits.withLock { $0[route] } }
}

import Iris

/// The handoff registry of a navigator, for the functions of sites and flows, which are made before
/// the navigator is.
final class ScriptRegistry: Sendable {
  private let registry = Guarded<HandoffRegistry<ScriptIntent, ScriptRoute>?>(nil)

  func set(_ given: HandoffRegistry<ScriptIntent, ScriptRoute>) {
    registry.withLock { $0 = given }
  }

  /// `holds` where a baton lies for the route, `waits` where its screen waits for one; nil: no
  /// handoff is registered.
  func standing(of route: ScriptRoute) -> String? {
    guard let registry = registry.withLock({ $0 }), let handoff = registry.handoff(for: route)
    else { return nil }
    return handoff.state.baton == nil ? "waits" : "holds"
  }
}

import Iris

/// The screens of rows, looked up by route.
public struct ScriptScreens: ScreenLookup {
  /// The rules in force.
  public let rules: RuleSet
  /// What screens observe.
  public let facts: ScriptFacts

  /// The screens of these rules.
  public init(rules: RuleSet, facts: ScriptFacts) {
    self.rules = rules
    self.facts = facts
  }

  /// The screen of a route; nil: its row is not there, or gone.
  ///
  /// - Parameter intent: what its baton carries; nil: only what names the place is known.
  public func screen(for route: ScriptRoute, showing intent: ScriptIntent?) -> ScriptScreen? {
    guard let row = rules.row(named: route.row), row.retired == nil else { return nil }
    let carried = intent?.row == route.row ? intent?.parameters : nil
    return ScriptScreen(
      row: row,
      context: ScreenContext(
        parameters: carried ?? route.parameters, facts: facts, rules: rules))
  }
}

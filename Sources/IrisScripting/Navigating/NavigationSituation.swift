import Iris

/// Where one stands, as the functions of sites and flows may ask it.
struct NavigationSituation: Situation {
  let state: NavigationState<ScriptRoute>
  /// The parameters of what is being opened, from which routes that are named have theirs.
  let parameters: Parameters
  let plugin: Int
  let rules: RuleSet
  let registry: ScriptRegistry
  let makeResolver: @Sendable () -> sending Resolver

  /// `tab`, `top` (the row that is shown), `stack` (the rows of the shown tab, root first), `sheets`
  /// (the rows of the sheets, the lowest first); nil: nothing is there, or no such name.
  func state(_ name: String) -> ScriptValue? {
    switch name {
    case "tab": .text(state.selected)
    case "top": state.visible.map { .text($0.row.ownName) }
    case "stack":
      .table(
        ScriptTable(list: (state.stack(of: state.selected) ?? []).map { .text($0.row.ownName) }))
    case "sheets": .table(ScriptTable(list: state.sheets.map { .text($0.root.row.ownName) }))
    default: nil
    }
  }

  /// How the handoff of a row's route stands, by the row's own name: `holds`, `waits`.
  func handoff(_ route: String) -> ScriptValue? {
    let name = rules.plugins[plugin].manifest.name + "." + route
    return rules.row(named: name).flatMap { registry.standing(of: $0.route(with: parameters)) }
      .map { .text($0) }
  }

  /// The row that a link opens, by full name. It is resolved in states of its own: a lookup never
  /// re-enters the state that asked.
  func intent(_ link: String) -> ScriptValue? {
    makeResolver().resolve(link).intent.map { .text($0.row) }
  }
}

extension String {
  /// A row's name without its plugin's.
  var ownName: String {
    split(separator: ".", maxSplits: 1).last.map(String.init) ?? self
  }
}

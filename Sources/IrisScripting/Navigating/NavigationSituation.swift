import Iris

/// Where one stands, as the functions of sites and flows may ask it.
struct NavigationSituation: Situation {
  let state: NavigationState<ScriptRoute>
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

  func handoff(_ route: String) -> ScriptValue? { nil }

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

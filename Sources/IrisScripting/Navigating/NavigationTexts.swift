import Iris

extension Step<ScriptRoute> {
  /// The step in words: `push conversation 7`.
  public var title: String {
    switch self {
    case .push(let route): "push \(route.title)"
    case .present(let route): "present \(route.title)"
    case .popToRoot: "pop to root"
    case .dismissSheet: "dismiss the sheet"
    case .selectTab(let tab): "select the tab \(tab)"
    case .replaceTop(let route): "replace the top by \(route.title)"
    case .effect(let name): "effect \(name)"
    }
  }
}

extension NavigationState<ScriptRoute> {
  /// The titles of the stack of the tab that is shown, root first.
  public var stackTitles: [String] { (stack(of: selected) ?? []).map(\.title) }

  /// The titles of each sheet, the lowest first: its root, and what is pushed on it.
  public var sheetTitles: [[String]] { sheets.map { ([$0.root] + $0.stack).map(\.title) } }
}

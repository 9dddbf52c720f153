/// Where the app stands: its tabs with their stacks, the selected tab, and the sheets above them.
///
/// A value. It has always at least one tab, one of them selected, and no two of one name; an app
/// without tabs is an app with one.
public struct NavigationState<Route: Hashable & Sendable>: Hashable, Sendable {
  /// The tabs, in the order of the tab bar.
  public internal(set) var tabs: [Tab<Route>]
  /// The open sheets, topmost last.
  public internal(set) var sheets: [Sheet<Route>]
  /// Which of `tabs` is selected; always one of its indices.
  var selectedIndex: Int

  /// A state from its parts.
  ///
  /// - Parameter selected: the id of the selected tab; nil is the first.
  /// - Returns: nil when there is no tab, two tabs have one id, or the selected one is not among
  ///   them.
  public init?(tabs: [Tab<Route>], selected: String? = nil, sheets: [Sheet<Route>] = []) {
    guard Set(tabs.map { Array($0.id.utf8) }).count == tabs.count, !tabs.isEmpty else { return nil }
    self.tabs = tabs
    self.sheets = sheets
    selectedIndex = 0
    if let selected {
      guard let index = index(of: selected) else { return nil }
      selectedIndex = index
    }
  }

  /// An app without tabs: one stack, in a tab named `main`.
  public init(root: Route) {
    tabs = [Tab("main", stack: [root])]
    sheets = []
    selectedIndex = 0
  }

  init(tabs: [Tab<Route>], sheets: [Sheet<Route>], selectedIndex: Int) {
    self.tabs = tabs
    self.sheets = sheets
    self.selectedIndex = selectedIndex
  }

  /// The id of the selected tab.
  public var selected: String { tabs[selectedIndex].id }

  /// The stack of a tab, root first; nil when there is no such tab. Empty is a tab with nothing in
  /// it.
  public func stack(of tab: String) -> [Route]? {
    index(of: tab).map { tabs[$0].stack }
  }

  /// The route that is seen: the top of the topmost sheet, else of the selected tab; nil when that
  /// tab is empty.
  public var visible: Route? {
    if let sheet = sheets.last { return sheet.stack.last ?? sheet.root }
    return tabs[selectedIndex].stack.last
  }

  /// All routes that stand somewhere in the state.
  public var routes: Set<Route> {
    var routes: Set<Route> = []
    for tab in tabs { routes.formUnion(tab.stack) }
    for sheet in sheets {
      routes.insert(sheet.root)
      routes.formUnion(sheet.stack)
    }
    return routes
  }

  /// Whether a route stands somewhere in the state.
  public func contains(_ route: Route) -> Bool {
    tabs.contains { $0.stack.contains(route) }
      || sheets.contains { $0.root == route || $0.stack.contains(route) }
  }

  /// The state after one step back by hand: the front stack without its top, or the tabs without
  /// the topmost sheet when only its root shows. nil when there is no way back.
  public var back: NavigationState? {
    var state = self
    if let sheet = sheets.indices.last {
      if state.sheets[sheet].stack.popLast() == nil { state.sheets.removeLast() }
      return state
    }
    guard tabs[selectedIndex].stack.count > 1 else { return nil }
    state.tabs[selectedIndex].stack.removeLast()
    return state
  }

  func index(of tab: String) -> Int? {
    tabs.firstIndex { $0.id.utf8.elementsEqual(tab.utf8) }
  }
}

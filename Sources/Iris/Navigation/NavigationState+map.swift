extension NavigationState {
  /// The same state with each route made into something else: what is stored in its place, such as
  /// the link that leads there.
  public func map<Other: Hashable & Sendable, Failure: Error>(
    _ change: (Route) throws(Failure) -> Other
  ) throws(Failure) -> NavigationState<Other> {
    var changedTabs: [Tab<Other>] = []
    for tab in tabs {
      changedTabs.append(Tab<Other>(tab.id, stack: try tab.stack.map(change)))
    }
    var changedSheets: [Sheet<Other>] = []
    for sheet in sheets {
      changedSheets.append(Sheet<Other>(try change(sheet.root), stack: try sheet.stack.map(change)))
    }
    return NavigationState<Other>(
      tabs: changedTabs, sheets: changedSheets, selectedIndex: selectedIndex)
  }

  /// What stands above the root of a tab, as a stack view that keeps its root to itself wants it;
  /// nil when there is no such tab.
  public func path(of tab: String) -> [Route]? {
    stack(of: tab).map { Array($0.dropFirst()) }
  }

  /// The state with another path above the root of a tab; nil when there is no such tab, or no root
  /// in it.
  public func settingPath(_ path: [Route], of tab: String) -> NavigationState? {
    guard let index = index(of: tab), let root = tabs[index].stack.first else { return nil }
    var state = self
    state.tabs[index].stack = [root] + path
    return state
  }
}

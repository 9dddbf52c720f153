// What a view binds to: the parts of a state as lists of their own, and the state after one of them
// was changed by hand, for `Navigator.moved(to:)`.
extension NavigationState {
  /// What lies on the root of a tab, top last; nil: there is no such tab.
  public func path(of tab: String) -> [Route]? {
    stack(of: tab).map { Array($0.dropFirst()) }
  }

  /// The state with these routes on the root of a tab; nil: there is no such tab, or it has no root
  /// to lie on.
  public func setting(path: [Route], of tab: String) -> NavigationState? {
    guard let index = index(of: tab), let root = tabs[index].stack.first else { return nil }
    var state = self
    state.tabs[index].stack = [root] + path
    return state
  }

  /// The sheet that lies on so many others; nil: there are not as many.
  public func sheet(on number: Int) -> Sheet<Route>? {
    sheets.indices.contains(number) ? sheets[number] : nil
  }

  /// The state with these routes on the root of the sheet that lies on so many others; nil: there is
  /// no such sheet.
  public func setting(path: [Route], ofSheetOn number: Int) -> NavigationState? {
    guard sheets.indices.contains(number) else { return nil }
    var state = self
    state.sheets[number].stack = path
    return state
  }

  /// The state without the sheet that lies on so many others, and what lies on it; nil: there is no
  /// such sheet.
  public func closingSheet(on number: Int) -> NavigationState? {
    guard sheets.indices.contains(number) else { return nil }
    var state = self
    state.sheets.removeSubrange(number...)
    return state
  }
}

/// A sheet is known by its root.
extension Sheet: Identifiable {
  /// The route that was presented.
  public var id: Route { root }
}

// What views bind to of sheets, and the state after one was changed by hand, for
// `Navigator.moved(to:)`. Paths of tabs are beside `map`.
extension NavigationState {
  /// The sheet that lies on so many others; nil: there are not as many.
  public func sheet(on number: Int) -> Sheet<Route>? {
    sheets.indices.contains(number) ? sheets[number] : nil
  }

  /// The state with these routes on the root of the sheet that lies on so many others; nil: there is
  /// no such sheet.
  public func settingPath(_ path: [Route], ofSheetOn number: Int) -> NavigationState? {
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

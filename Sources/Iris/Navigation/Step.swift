/// One navigation move.
///
/// Moves act on the front: the topmost sheet's stack when a sheet is open, else the selected tab's
/// stack.
public enum Step<Route: Hashable & Sendable>: Hashable, Sendable {
  /// Puts a route on top of the front stack.
  case push(Route)
  /// Opens a sheet over everything, with this route as its root.
  case present(Route)
  /// Takes everything off the front stack but its root.
  case popToRoot
  /// Closes the topmost sheet, with its stack.
  case dismissSheet
  /// Brings a tab to the front of the tabs; open sheets stay above it.
  case selectTab(String)
  /// Puts a route in place of the one on top of the front stack.
  case replaceTop(Route)
  /// Something that the app does by name, and that leaves the state as it is.
  case effect(String)
}

extension Step {
  /// The place that it brings into the state; nil: none.
  var route: Route? {
    switch self {
    case .push(let route), .present(let route), .replaceTop(let route): route
    case .popToRoot, .dismissSheet, .selectTab, .effect: nil
    }
  }
}

extension Step: Encodable where Route: Encodable {}
extension Step: Decodable where Route: Decodable {}

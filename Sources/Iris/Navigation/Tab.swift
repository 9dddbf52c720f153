/// A tab: an id, and its stack of routes, root first.
public struct Tab<Route: Hashable & Sendable>: Hashable, Sendable {
  /// The name of the tab; names differ when their bytes do.
  public let id: String
  /// The routes from the root to the top; may be empty.
  public internal(set) var stack: [Route]

  /// A tab with the routes from root to top.
  public init(_ id: String, stack: [Route] = []) {
    self.id = id
    self.stack = stack
  }

  /// Equal names have equal bytes; `==` on String would also take canonically equivalent ones.
  public static func == (one: Tab, other: Tab) -> Bool {
    one.id.utf8.elementsEqual(other.id.utf8) && one.stack == other.stack
  }
}

/// A sheet: its root, and the stack that was built on it.
public struct Sheet<Route: Hashable & Sendable>: Hashable, Sendable {
  /// The route that was presented.
  public internal(set) var root: Route
  /// What was pushed on the root, top last; empty when the root itself shows.
  public internal(set) var stack: [Route]

  /// A sheet with the routes over its root.
  public init(_ root: Route, stack: [Route] = []) {
    self.root = root
    self.stack = stack
  }
}

extension Tab: Encodable where Route: Encodable {}
extension Tab: Decodable where Route: Decodable {}
extension Sheet: Encodable where Route: Encodable {}
extension Sheet: Decodable where Route: Decodable {}

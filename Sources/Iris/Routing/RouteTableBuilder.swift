/// Collects rows; `build` makes the table.
public struct RouteTableBuilder<Intent: Sendable & Equatable, Context: Lookups>: Sendable {
  private var routes: [URLRoute<Intent, Context>] = []
  private var owners: [Int] = []
  private var claims: [LinkClaims] = []
  private var priorities: [Int] = []

  private let naming: (@Sendable (Intent) -> String?)?

  /// No rows.
  ///
  /// - Parameter naming: the name of the row that an intent is of, so that not every row has to be
  ///   asked for it; nil: each is asked in turn.
  public init(naming: (@Sendable (Intent) -> String?)? = nil) {
    self.naming = naming
  }

  /// Adds what one set of rules claims, with its rows.
  ///
  /// - Parameter priority: where a form of these rows and one of others differ in nothing, that of
  ///   the higher priority is chosen; where the priorities are equal too, there is no table.
  public mutating func add(
    _ claims: LinkClaims, routes: [URLRoute<Intent, Context>], priority: Int = 0
  ) {
    self.claims.append(claims)
    priorities.append(priority)
    self.routes += routes
    owners += routes.map { _ in self.claims.count - 1 }
  }

  /// The table.
  ///
  /// - Throws: `RouteConflicts`: two forms that nothing can tell apart, each with a link that both
  ///   match.
  public func build() throws(RouteConflicts) -> RouteTable<Intent, Context> {
    let table = RouteTable(
      routes: routes, owners: owners, claims: claims, priorities: priorities, naming: naming)
    let conflicts = table.conflicts()
    if !conflicts.isEmpty { throw RouteConflicts(conflicts: conflicts) }
    return table
  }
}

/// Forms of a table that nothing can tell apart.
public struct RouteConflicts: Error, Sendable {
  /// Each pair once.
  public let conflicts: [RouteConflict]
}

/// Two forms that match one link and are equally specific.
public struct RouteConflict: Sendable, Hashable {
  /// One form: its row's name and place, and the form as it was written.
  public struct Side: Sendable, Hashable {
    /// The row.
    public let route: String
    /// Where the row was written.
    public let place: String
    /// The form as it was written.
    public let form: String
  }

  /// The form that was added first.
  public let first: Side
  /// The other.
  public let second: Side
  /// The shortest link that both match; nil: too many forms of the table are alike in all but their
  /// types, and these were not compared.
  public let link: String?
}

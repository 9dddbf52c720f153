/// What was tried for a link, and where it went empty. For tools: nothing on the way of a link
/// depends on it.
public struct Trace: Sendable {
  /// Why the text is no link; nil: it is one.
  public var problem: LinkProblem?
  /// The forms that were tried, the nearest first.
  public var attempts: [Attempt] = []
  /// What was noted while the chosen row was asked.
  public var notes: [Note] = []

  /// Nothing was tried.
  public init() {}

  /// One form that was held against the link.
  public struct Attempt: Sendable {
    /// The row's name.
    public let route: String
    /// Where the row was written.
    public let place: String
    /// The form as it was written.
    public let form: String
    /// Where it gave up; nil: it matched.
    public let miss: FormMiss?
    /// Whether the row was chosen.
    public let isChosen: Bool
  }

  /// Something that came up empty after a row was chosen.
  public enum Note: Sendable {
    /// There is no record of this kind under this key.
    case noRecord(kind: String, key: String)
    /// A check refused a text.
    case refusedByCheck(text: String, check: ValueType.Check)
    /// A link inside the link does not open.
    case innerLinkDoesNotOpen(String)
    /// The row's rule said nil or false.
    case refusedByRule(place: String)
    /// The row is retired, in its own words.
    case retired(String)
    /// What the rule gave does not fit the type of a parameter.
    case doesNotFit(parameter: String, row: String)
    /// No form of the row can say what the intent holds; `reads` is how the nearest is read.
    case cannotBePrinted(row: String, printed: String?)
    /// A script failed.
    case broken(place: String, message: String)
  }
}

extension FormMiss {
  /// How far a form went, for sorting: the greater the nearer to a match.
  var nearness: Int {
    switch self {
    case .origin: 0
    case .path(let taken): 1 + min(taken, 1_000)
    case .fragment: 2_000
    case .item: 2_001
    case .type: 2_002
    case .optionalItem, .undeclared: 2_003
    case .spelling: 2_004
    }
  }
}

extension RouteTable {
  /// Holds every form against a link: those that match or come near, the nearest first, at most
  /// `limit` of them.
  public func attempts(_ link: Link, limit: Int = 8) -> [Trace.Attempt] {
    let chosen = match(link)
    var attempts: [(nearness: Int, attempt: Trace.Attempt)] = []
    for claimed in claims.indices {
      guard let view = LinkView(link, by: claims[claimed]) else { continue }
      for place in places where place.claims == claimed {
        let route = routes[place.route]
        var miss: FormMiss?
        if case .failure(let error) = match(view, place) { miss = error.miss }
        if miss == .origin { continue }
        if case .path = miss {
          miss = .path(taken: route.forms[place.form].path.reach(view.segments))
        }
        let isChosen = chosen?.route == place.route && chosen?.form == place.form
        let attempt = Trace.Attempt(
          route: route.name, place: route.place, form: route.forms[place.form].source, miss: miss,
          isChosen: isChosen)
        attempts.append((isChosen ? .max : miss?.nearness ?? 3_000, attempt))
      }
    }
    // Forms that share nothing with the link tell something only where no other comes nearer.
    let nearest = attempts.map(\.nearness).max() ?? 0
    attempts.removeAll { $0.nearness <= 1 && nearest > 1 }
    // The sort is stable: of equally near forms, the more specific stands first.
    return attempts.sorted { $0.nearness > $1.nearness }.prefix(limit).map(\.attempt)
  }
}

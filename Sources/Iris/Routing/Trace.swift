/// What was tried for a link, and where it went empty. For tools: nothing on the way of a link
/// depends on it.
public enum Trace {
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
    /// How each part of the form fares.
    public let account: FormAccount
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
    /// No form of the row can say what the intent holds; `printed` is the nearest, which leads
    /// elsewhere.
    case cannotBePrinted(row: String, printed: String?)
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
  /// `limit` of them. For tools.
  ///
  /// - Parameter route: only the forms of this route count; nil: all.
  public func attempts(
    _ link: Link, of route: String? = nil, limit: Int = 8
  ) -> [Trace.Attempt] {
    let chosen = match(link)
    var found: [Found] = []
    for claimed in claimsIndex.claims(on: link) {
      guard let view = LinkView(link, by: claims[claimed]) else { continue }
      for place in places where place.claims == claimed {
        if let route, !routes[place.route].name.utf8.elementsEqual(route.utf8) { continue }
        var miss: FormMiss?
        if case .failure(let error) = match(view, place) { miss = error.miss }
        if case .path = miss {
          let path = routes[place.route].forms[place.form].path
          miss = .path(taken: path.reach(view.segments))
        }
        let isChosen = miss == nil && chosen?.route == place.route && chosen?.form == place.form
        let entry = Found(place: place, view: view, miss: miss, isChosen: isChosen)
        // A form that stands at hosts of several sorts is told once, where it comes nearest.
        let twin = found.firstIndex { $0.place.route == place.route && $0.place.form == place.form }
        guard let twin else {
          found.append(entry)
          continue
        }
        if entry.nearness > found[twin].nearness { found[twin] = entry }
      }
    }
    // Forms that share nothing with the link tell something only where no other comes nearer.
    let nearest = found.map(\.nearness).max() ?? 0
    found.removeAll { $0.nearness < min(nearest, 2) }
    let places = link.places
    let attempts = found.map { entry in
      let account = routes[entry.place.route].account(
        form: entry.place.form, at: entry.place.host, entry.view, places)
      return (entry, attempt(entry, account), likeness: account.likeness)
    }
    // The sort is stable: of equally near forms, the more specific stands first.
    return attempts.sorted { one, other in
      (one.0.nearness, one.likeness) > (other.0.nearness, other.likeness)
    }.prefix(limit).map { $0.1 }
  }

  /// A form that was held against a link.
  private struct Found {
    let place: Place
    let view: LinkView
    let miss: FormMiss?
    let isChosen: Bool

    var nearness: Int { isChosen ? .max : miss?.nearness ?? 3_000 }
  }

  private func attempt(_ found: Found, _ account: FormAccount) -> Trace.Attempt {
    let route = routes[found.place.route]
    return Trace.Attempt(
      route: route.name, place: route.place, form: route.forms[found.place.form].source,
      miss: found.miss, isChosen: found.isChosen, account: account)
  }
}

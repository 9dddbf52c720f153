/// The rows, built once and only read from then on, from any thread.
///
/// A `RouteTableBuilder` makes one. Specificity decides between rows that match one link, never
/// the order in which they were added.
public struct RouteTable<Intent: Sendable & Equatable, Context: Lookups>: Sendable {
  /// The rows, in the order in which they were added.
  public let routes: [URLRoute<Intent, Context>]
  /// What each set of rules claims.
  public let claims: [LinkClaims]
  /// Every form of every row, the most specific first.
  let places: [Place]
  private let index: PlaceIndex
  let claimsIndex: ClaimsIndex
  private let numbers: [String: Int]
  private let naming: (@Sendable (Intent) -> String?)?

  /// One form of one row, and how specific it is.
  struct Place: Sendable {
    let route: Int
    let form: Int
    let claims: Int
    /// At which of its origins: those that say as much of the host.
    let host: HostRank
    let specificity: Specificity
    /// How its rules stand to others': of places that are equally specific, the higher one goes
    /// first.
    let priority: Int
    /// The place's own among all: equally specific places of the same priority have the same.
    var rank = 0

    fileprivate func precedes(_ other: Place) -> Bool {
      specificity < other.specificity
        || (specificity == other.specificity && priority > other.priority)
    }
  }

  init(
    routes: [URLRoute<Intent, Context>], owners: [Int], claims: [LinkClaims], priorities: [Int],
    naming: (@Sendable (Intent) -> String?)?
  ) {
    self.routes = routes
    self.claims = claims
    claimsIndex = ClaimsIndex(claims)
    self.naming = naming
    numbers = Dictionary(routes.indices.map { (routes[$0].name, $0) }) { first, _ in first }
    var places: [Place] = []
    for (number, route) in routes.enumerated() {
      for (formNumber, form) in route.forms.enumerated() where form.isRead {
        for host in HostRank.allCases where form.origins.contains(where: { $0.rank == host }) {
          places.append(
            Place(
              route: number, form: formNumber, claims: owners[number], host: host,
              specificity: Specificity(form, host: host, types: route.types),
              priority: priorities[owners[number]]))
        }
      }
    }
    places.sort { $0.precedes($1) }
    for number in places.indices.dropFirst() {
      let before = places[number - 1]
      places[number].rank = before.precedes(places[number]) ? before.rank + 1 : before.rank
    }
    self.places = places
    index = PlaceIndex(places.map { (routes[$0.route].forms[$0.form], $0.host, $0.claims) })
  }

  /// The row that a link is chosen by, by forms and types alone; nil: none.
  ///
  /// Nothing is asked yet: the chosen row's records and its rule decide later, and no other row
  /// gets a try.
  public func match(_ link: Link) -> RouteMatch? {
    var best: (match: RouteMatch, rank: Int)?
    for claimed in claimsIndex.claims(on: link) {
      guard let view = LinkView(link, by: claims[claimed]) else { continue }
      for candidates in index.candidates(view, claims: claimed) {
        for number in candidates {
          let place = places[number]
          if let best, best.rank < place.rank { break }
          guard case .success(let match) = self.match(view, place) else { continue }
          if let found = best, found.rank == place.rank,
            !match.positions.lexicographicallyPrecedes(found.match.positions)
          {
            continue
          }
          best = (match, place.rank)
        }
      }
    }
    return best?.match
  }

  /// What one place makes of a link.
  func match(_ view: LinkView, _ place: Place) -> Result<RouteMatch, FormMissError> {
    routes[place.route].match(form: place.form, at: place.host, route: place.route, view)
  }

  /// The row of a name; nil: there is none.
  public func route(named name: String) -> Int? { numbers[name] }

  /// The row that an intent is of, and what the intent says; nil: it is of none.
  func owner(of intent: Intent) -> (route: Int, parameters: Parameters)? {
    if let number = naming?(intent).flatMap({ numbers[$0] }),
      let parameters = routes[number].parameters(intent)
    {
      return (number, parameters)
    }
    for (number, route) in routes.enumerated() {
      if let parameters = route.parameters(intent) { return (number, parameters) }
    }
    return nil
  }

  /// The rules by which links of this table are read: the schemes and bare hosts of all claims.
  public func linkRules(hostNames: HostNames? = nil) -> LinkRules {
    var rules = LinkRules()
    rules.hostNames = hostNames
    for claim in claims { rules.schemes.merge(claim.schemes) { first, _ in first } }
    let bare = claims.filter { claim in claim.hosts.contains(where: \.isBare) }
    if !bare.isEmpty {
      let index = ClaimsIndex(bare)
      rules.bareHosts = { host in index.claims(onHost: host).contains { bare[$0].isBare(host) } }
    }
    let plus = claims.filter { claim in claim.hosts.contains { $0.plus != .query } }
    if !plus.isEmpty {
      let index = ClaimsIndex(plus)
      rules.hostPlus = { host in
        index.claims(onHost: host).lazy.compactMap { plus[$0].claim(on: host)?.claim.plus }.first
      }
    }
    return rules
  }
}

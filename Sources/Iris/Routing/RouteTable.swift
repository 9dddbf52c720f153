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

  /// One form of one row, and how specific it is.
  struct Place: Sendable {
    let route: Int
    let form: Int
    let claims: Int
    let specificity: Specificity
  }

  init(routes: [URLRoute<Intent, Context>], owners: [Int], claims: [LinkClaims]) {
    self.routes = routes
    self.claims = claims
    places = routes.indices.flatMap { route in
      routes[route].forms.indices.filter { routes[route].forms[$0].isRead }.map { form in
        Place(
          route: route, form: form, claims: owners[route],
          specificity: Specificity(routes[route].forms[form], types: routes[route].types))
      }
    }.sorted { $0.specificity < $1.specificity }
    index = PlaceIndex(
      places.map { place in
        let route = routes[place.route]
        return (route.forms[place.form], place.claims, route.ignoresCase)
      })
  }

  /// The row that a link is chosen by, by forms and types alone; nil: none.
  ///
  /// Nothing is asked yet: the chosen row's records and its rule decide later, and no other row
  /// gets a try.
  public func match(_ link: Link) -> RouteMatch? {
    var best: (match: RouteMatch, specificity: Specificity)?
    for claimed in claims.indices {
      guard let view = LinkView(link, by: claims[claimed]) else { continue }
      for number in index.candidates(view, claims: claimed).joined() {
        let place = places[number]
        if let best, best.specificity < place.specificity { continue }
        guard
          case .success(let match) = routes[place.route].match(
            form: place.form, route: place.route, view)
        else { continue }
        if let found = best, found.specificity == place.specificity,
          !match.positions.lexicographicallyPrecedes(found.match.positions)
        {
          continue
        }
        best = (match, place.specificity)
      }
    }
    return best?.match
  }

  /// The row of a name; nil: there is none.
  public func route(named name: String) -> Int? {
    routes.firstIndex { $0.name == name }
  }

  /// The rules by which links of this table are read: the schemes and bare hosts of all claims.
  public func linkRules(hostNames: HostNames? = nil) -> LinkRules {
    var rules = LinkRules()
    rules.hostNames = hostNames
    for claim in claims { rules.schemes.merge(claim.schemes) { first, _ in first } }
    let bare = claims.filter { claim in claim.hosts.contains(where: \.isBare) }
    if !bare.isEmpty { rules.bareHosts = { host in bare.contains { $0.isBare(host) } } }
    let plus = claims.filter { claim in claim.hosts.contains { $0.plus != .query } }
    if !plus.isEmpty {
      rules.hostPlus = { host in plus.lazy.compactMap { $0.claim(on: host)?.claim.plus }.first }
    }
    return rules
  }
}

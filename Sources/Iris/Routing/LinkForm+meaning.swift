extension LinkForm {
  /// Whether another form, however it is written, matches the same links and sets the same
  /// values.
  public func meansTheSame(as other: LinkForm) -> Bool {
    origins.count == other.origins.count
      && zip(origins, other.origins).allSatisfy { $0.standsWhere($1) }
      && path.elements == other.path.elements && Set(items) == Set(other.items)
      && fixed == other.fixed && hasSameFragment(as: other)
  }

  private func hasSameFragment(as other: LinkForm) -> Bool {
    switch (fragment, other.fragment) {
    case (nil, nil), (.anything, .anything): true
    case (.items(let one), .items(let two)): Set(one) == Set(two)
    case (.path(let one, let items), .path(let two, let others)):
      one.elements == two.elements && Set(items ?? []) == Set(others ?? [])
    default: false
    }
  }
}

extension FormOrigin {
  fileprivate func standsWhere(_ other: FormOrigin) -> Bool {
    guard host?.pattern == other.host?.pattern else { return false }
    switch (scheme, other.scheme) {
    case (.web(let http, let https), .web(let otherHTTP, let otherHTTPS)):
      return http == otherHTTP && https == otherHTTPS
    case (.custom(let one, _), .custom(let two, _)): return one == two
    default: return false
    }
  }
}

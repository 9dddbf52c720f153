extension RouteTable {
  /// The pairs of forms, of different rows, that are equally specific and can match one link.
  ///
  /// The texts that both can match are intersected place by place; a candidate counts only when
  /// both rows really match it, so that bounds which no expression says are heard too.
  func conflicts() -> [RouteConflict] {
    let rules = linkRules()
    var conflicts: [RouteConflict] = []
    var start = places.startIndex
    while start < places.endIndex {
      let specificity = places[start].specificity
      let end = places[start...].firstIndex { $0.specificity != specificity } ?? places.endIndex
      for one in start..<end {
        for other in places[one..<end].indices.dropFirst()
        where places[one].route != places[other].route {
          if let conflict = conflict(places[one], places[other], rules) {
            conflicts.append(conflict)
          }
        }
      }
      start = end
    }
    return conflicts
  }

  private func conflict(
    _ one: Place, _ other: Place, _ rules: LinkRules
  ) -> RouteConflict? {
    let (a, b) = (routes[one.route], routes[other.route])
    for text in CommonLink(
      (a.forms[one.form], a.types), (b.forms[other.form], b.types),
      ignoringCase: a.ignoresCase || b.ignoresCase
    ).candidates {
      guard let link = Link(text, rules: rules),
        isMatched(link, by: one), isMatched(link, by: other)
      else { continue }
      return RouteConflict(first: side(one), second: side(other), link: text)
    }
    return nil
  }

  private func isMatched(_ link: Link, by place: Place) -> Bool {
    guard let view = LinkView(link, by: claims[place.claims]) else { return false }
    if case .success = routes[place.route].match(form: place.form, route: place.route, view) {
      return true
    }
    return false
  }

  private func side(_ place: Place) -> RouteConflict.Side {
    let route = routes[place.route]
    return .init(route: route.name, place: route.place, form: route.forms[place.form].source)
  }
}

extension RouteTable {
  /// The pairs of forms, of different rows, that are equally specific and can match one link.
  ///
  /// The texts that both can match are intersected place by place; a candidate counts only when
  /// both rows really match it, so that bounds which no expression says are heard too.
  func conflicts() -> [RouteConflict] { pairs { $0.priority == $1.priority } }

  /// The pairs that only their priorities tell apart: the link is the first one's.
  public func overlaps() -> [RouteConflict] { pairs { $0.priority != $1.priority } }

  private func pairs(_ isWanted: (Place, Place) -> Bool) -> [RouteConflict] {
    // Most forms differ in where they stand, or in a word: those are not compared.
    var alike: [LikeForms: [Place]] = [:]
    var order: [LikeForms] = []
    var grade = 0
    for (number, place) in places.enumerated() {
      if number > 0, places[number - 1].specificity < place.specificity { grade += 1 }
      let form = routes[place.route].forms[place.form]
      for site in form.sites(at: place.host) {
        let key = LikeForms(form, site: site, grade: grade)
        if alike[key, default: []].isEmpty { order.append(key) }
        alike[key, default: []].append(place)
      }
    }
    var conflicts: [RouteConflict] = []
    var known: Set<[Int]> = []
    var effort = 0
    for places in order.compactMap({ alike[$0] }) where places.count > 1 {
      let sizes = places.map { size($0) }
      for (number, one) in places.enumerated() {
        for (distance, other) in places[(number + 1)...].enumerated()
        where one.route != other.route && isWanted(one, other) {
          // Two that have several places in common are one pair.
          guard known.insert([one.route, one.form, other.route, other.form]).inserted else {
            continue
          }
          effort += sizes[number] * sizes[number + 1 + distance]
          if effort > Self.effortLimit {
            // What is not known to be told apart is not taken for told apart.
            conflicts.append(
              RouteConflict(first: description(one), second: description(other), link: nil))
          } else if let conflict = conflict(one, other) {
            conflicts.append(conflict)
          }
          if conflicts.count == Self.conflictLimit { return conflicts }
        }
      }
    }
    return conflicts
  }

  /// How much the expressions of a form have to be looked at when they are held against another's:
  /// the work for a pair is bounded by the product.
  private func size(_ place: Place) -> Int {
    let route = routes[place.route]
    return route.forms[place.form].names.reduce(8) { size, name in
      size + (route.types[name]?.language.cost ?? 1)
    }
  }

  /// How much work the comparisons of one table are: some thousands of pairs of plain types, or a
  /// few of many hundred steps.
  private static var effortLimit: Int { 5_000_000 }
  /// How many pairs are told of: whoever mends so many builds the table again.
  private static var conflictLimit: Int { 20 }

  private func conflict(_ one: Place, _ other: Place) -> RouteConflict? {
    let common = CommonLink(one: side(one), other: side(other))
    let candidates = common.candidates
    guard !candidates.isEmpty else { return nil }
    let rules = linkRules()
    for text in candidates {
      guard let link = Link(text, rules: rules), isMatched(link, by: one),
        isMatched(link, by: other)
      else { continue }
      return RouteConflict(first: description(one), second: description(other), link: text)
    }
    return nil
  }

  private func isMatched(_ link: Link, by place: Place) -> Bool {
    guard let view = LinkView(link, by: claims[place.claims]) else { return false }
    if case .success = match(view, place) { return true }
    return false
  }

  private func side(_ place: Place) -> CommonLink.Side {
    let route = routes[place.route]
    return CommonLink.Side(
      form: route.forms[place.form], host: place.host, types: route.types,
      ignoresCase: route.ignoresCase)
  }

  private func description(_ place: Place) -> RouteConflict.Side {
    let route = routes[place.route]
    return .init(route: route.name, place: route.place, form: route.forms[place.form].source)
  }
}

extension LinkForm {
  /// Where the form stands, for a sort of host: under the same one stand all forms that could meet it
  /// there.
  fileprivate func sites(at rank: HostRank) -> Set<String> {
    var sites: Set<String> = []
    for origin in origins where origin.rank == rank {
      let scheme = if case .custom(let name, _) = origin.scheme { name } else { "" }
      sites.insert(scheme + "//" + (origin.host?.literal ?? ""))
    }
    return sites
  }
}

/// What two forms must have in common to match one link, as far as it can be compared at once: where
/// they stand, how specific they are, the words of the path in lower case up to where a place takes more or less than
/// one segment, and the keys that must be there.
private struct LikeForms: Hashable {
  private let text: String

  /// - Parameter grade: equally specific places have the same.
  init(_ form: LinkForm, site: String, grade: Int) {
    var text = site + " " + String(grade)
    for element in form.path.elements {
      guard case .segment(let pattern) = element else { break }
      text.append("/")
      if case .literal(let word) = pattern { text += word.lowercased() }
    }
    let keys = (form.items + form.fragmentItems).map { $0.key.lowercased() }
    for key in keys.count > 1 ? keys.sorted() : keys { text += "?" + key }
    self.text = text
  }
}

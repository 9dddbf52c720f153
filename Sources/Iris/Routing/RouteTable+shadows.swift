extension RouteTable {
  /// Forms that are read and that no link chooses, because more specific forms take every link
  /// that they match.
  ///
  /// Found by trying: only a form of which many links were matched, and all of them taken, is
  /// reported. A form of which no link could be made up is not. One that is there for a single
  /// word which another leaves is reported, unless a link with that word is among those to try.
  ///
  /// - Parameters:
  ///   - links: links to try first, by row, such as its examples.
  ///   - generator: what the other links are made with.
  public func shadows(
    trying links: [String: [String]] = [:], using generator: inout some RandomNumberGenerator
  ) -> [RouteShadow] {
    let rules = linkRules()
    var shadows: [RouteShadow] = []
    for (route, places) in formsThatAreRead {
      guard let place = places.first else { continue }
      var trial = ShadowTrial()
      for text in links[route.name] ?? [] where !trial.isChosen {
        attempt(text, places, rules, &trial)
      }
      for _ in 0..<ShadowTrial.limit where !trial.isChosen {
        let sample = route.forms[place.form].sampleLink(types: route.types, using: &generator)
        if let sample { attempt(sample, places, rules, &trial) }
      }
      guard !trial.isChosen, trial.taken >= ShadowTrial.enough, let witness = trial.witness else {
        continue
      }
      shadows.append(
        RouteShadow(
          route: place.route, form: place.form, takenBy: witness.route, takenByForm: witness.form,
          link: witness.link))
    }
    return shadows
  }

  /// Every form that is read, with its places: it has one for each sort of host.
  private var formsThatAreRead: [(route: URLRoute<Intent, Context>, places: [Place])] {
    let byRoute = Dictionary(grouping: places, by: \.route)
    return routes.indices.flatMap { number in
      let byForm = Dictionary(grouping: byRoute[number] ?? [], by: \.form)
      return byForm.keys.sorted().map { (routes[number], byForm[$0] ?? []) }
    }
  }

  private func attempt(
    _ text: String, _ places: [Place], _ rules: LinkRules, _ trial: inout ShadowTrial
  ) {
    guard let link = Link(text, rules: rules), let place = places.first,
      let view = LinkView(link, by: claims[place.claims]),
      places.contains(where: { if case .success = match(view, $0) { true } else { false } }),
      let chosen = match(link)
    else { return }
    if chosen.route == place.route, chosen.form == place.form {
      trial.isChosen = true
      return
    }
    trial.taken += 1
    if trial.witness.map({ text.isEasierToRead(than: $0.link) }) ?? true {
      trial.witness = (chosen.route, chosen.form, text)
    }
  }
}

extension String {
  /// Whether the link is shorter than another, or as long with fewer signs in it.
  fileprivate func isEasierToRead(than other: String) -> Bool {
    let signs = { (text: String) in text.utf8.count { !$0.isDigit && !$0.isLetter } }
    return (utf8.count, signs(self)) < (other.utf8.count, signs(other))
  }
}

/// What came of the links of one form.
private struct ShadowTrial {
  /// How many links are made up.
  static let limit = 400
  /// How many must have been matched, and taken.
  static let enough = 64

  var isChosen = false
  var taken = 0
  /// The link that another form took and that reads best.
  var witness: (route: Int, form: Int, link: String)?
}

/// A form that no link chooses.
public struct RouteShadow: Sendable, Hashable {
  /// The row, as its place in the table.
  public let route: Int
  /// The form, as its place in the row.
  public let form: Int
  /// The row that takes the link.
  public let takenBy: Int
  /// The form of that row which does.
  public let takenByForm: Int
  /// A link that the form matches and that is taken.
  public let link: String
}

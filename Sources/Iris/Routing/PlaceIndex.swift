/// Finds the forms that a link could be of, by where it stands and its first segment.
///
/// It only leaves out what cannot match. What it keeps is in the order of the places, so that the
/// first that matches is the most specific.
struct PlaceIndex: Sendable {
  /// The claims, and the scheme or the host by name; nil: a pattern of hosts.
  private struct Site: Hashable, Sendable {
    let claims: Int
    let scheme: String
    let host: String?
  }

  private struct Bucket: Sendable {
    /// By the first segment in lower case, since a row may compare without case.
    var byFirst: [String: [Int]] = [:]
    var others: [Int] = []

    /// Every list under a first segment also holds the forms that can begin with any segment.
    mutating func finish() {
      byFirst = byFirst.mapValues { ($0 + others).sorted() }
    }
  }

  private var buckets: [Site: Bucket] = [:]

  init(_ forms: [(form: LinkForm, host: HostRank, claims: Int)]) {
    for (number, (form, host, claims)) in forms.enumerated() {
      var first: String?
      if case .segment(.literal(let text))? = form.path.elements.first { first = text.lowercased() }
      let sites = form.origins.filter { $0.rank == host }.map { origin in
        let scheme = if case .custom(let name, _) = origin.scheme { name } else { "" }
        return Site(claims: claims, scheme: scheme, host: origin.host?.literal)
      }
      for site in Set(sites) {
        if let first {
          buckets[site, default: Bucket()].byFirst[first, default: []].append(number)
        } else {
          buckets[site, default: Bucket()].others.append(number)
        }
      }
    }
    for site in buckets.keys { buckets[site]?.finish() }
  }

  /// The numbers of forms that a link could be of as these claims see it: for its host by name,
  /// and for patterns of hosts. Each list ascends.
  func candidates(_ view: LinkView, claims: Int) -> [[Int]] {
    let scheme = view.link.customScheme ?? ""
    let first = view.segments.first?.lowercased()
    let named = view.host.map { Site(claims: claims, scheme: scheme, host: $0) }
    return [named, Site(claims: claims, scheme: scheme, host: nil)].compactMap { site in
      site.flatMap { buckets[$0] }.map { bucket in
        first.flatMap { bucket.byFirst[$0] } ?? bucket.others
      }
    }
  }
}

extension Link {
  /// The scheme, when it is neither http nor https; nil: the link is one of the web.
  var customScheme: String? {
    scheme.flatMap { $0 == "http" || $0 == "https" ? nil : $0 }
  }
}

/// Finds the claims that a link could stand under, so that a link costs the same however many sets
/// of rules there are.
///
/// It only leaves out what cannot hold; each claim found still decides for itself.
struct ClaimsIndex: Sendable {
  private var schemes: [String: [Int]] = [:]
  private var hosts: [String: [Int]] = [:]
  /// Patterns whose hosts all end in the same labels, by these.
  private var patterns: [Substring: [Claim]] = [:]
  /// Patterns whose hosts may end in any.
  private var others: [Claim] = []

  private struct Claim: Sendable {
    let number: Int
    let pattern: HostPattern
  }

  init(_ claims: [LinkClaims]) {
    for (number, claim) in claims.enumerated() {
      for scheme in claim.schemes.keys { schemes[scheme, default: []].append(number) }
      for host in claim.hosts {
        if let name = host.pattern.literal {
          if hosts[name]?.last != number { hosts[name, default: []].append(number) }
        } else if host.pattern.ending.isEmpty {
          others.append(Claim(number: number, pattern: host.pattern))
        } else {
          patterns[host.pattern.ending[...], default: []].append(
            Claim(number: number, pattern: host.pattern))
        }
      }
    }
  }

  /// The claims that could hold for links of a scheme, in their order.
  func claims(onScheme scheme: String) -> [Int] { schemes[scheme] ?? [] }

  /// The claims that could hold for links on a host, in their order, each once.
  func claims(onHost host: String) -> [Int] {
    var found = hosts[host] ?? []
    let named = found.count
    func add(_ claim: Claim) {
      if !found.contains(claim.number), claim.pattern.mayMatch(host) { found.append(claim.number) }
    }
    if !patterns.isEmpty {
      var rest = host[...]
      for claim in patterns[rest] ?? [] { add(claim) }
      while let dot = rest.utf8.firstIndex(of: UInt8(ascii: ".")) {
        rest = rest[rest.utf8.index(after: dot)...]
        for claim in patterns[rest] ?? [] { add(claim) }
      }
    }
    for claim in others { add(claim) }
    if found.count > max(1, named) { found.sort() }
    return found
  }

  /// The claims that could hold for a link.
  func claims(on link: Link) -> [Int] {
    if let scheme = link.customScheme { return claims(onScheme: scheme) }
    return link.host.map { claims(onHost: $0) } ?? []
  }
}

/// Finds the claims that a link could stand under, so that a link costs the same however many sets
/// of rules there are.
///
/// It only leaves out what cannot hold; each claim found still decides for itself.
struct ClaimsIndex: Sendable {
  private var schemes: [String: [Int]] = [:]
  private var hosts: [String: [Int]] = [:]
  /// Claims on patterns of hosts, by the labels that each of their hosts ends with; "": any.
  private var endings: [String: [Int]] = [:]

  init(_ claims: [LinkClaims]) {
    for (number, claim) in claims.enumerated() {
      for scheme in claim.schemes.keys { schemes[scheme, default: []].append(number) }
      var names: Set<String> = []
      var tails: Set<String> = []
      for host in claim.hosts {
        if let name = host.pattern.literal {
          names.insert(name)
        } else {
          tails.insert(host.pattern.ending)
        }
      }
      for name in names { hosts[name, default: []].append(number) }
      for tail in tails { endings[tail, default: []].append(number) }
    }
  }

  /// The claims that could hold for links of a scheme, in their order.
  func claims(onScheme scheme: String) -> [Int] { schemes[scheme] ?? [] }

  /// The claims that could hold for links on a host, in their order, each once.
  func claims(onHost host: String) -> [Int] {
    let named = hosts[host] ?? []
    if endings.isEmpty { return named }
    var found = named
    func add(_ ending: some StringProtocol) {
      for number in endings[String(ending)] ?? [] where !found.contains(number) {
        found.append(number)
      }
    }
    add(host)
    var rest = host[...]
    while let dot = rest.utf8.firstIndex(of: UInt8(ascii: ".")) {
      rest = rest[rest.utf8.index(after: dot)...]
      add(rest)
    }
    if !host.isEmpty { add("") }
    return found.count > 1 ? found.sorted() : found
  }

  /// The claims that could hold for a link.
  func claims(on link: Link) -> [Int] {
    if let scheme = link.customScheme { return claims(onScheme: scheme) }
    return link.host.map { claims(onHost: $0) } ?? []
  }
}

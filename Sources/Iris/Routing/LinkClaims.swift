/// What one set of rules claims for its own: the schemes and hosts of its links, and how they are
/// spelled.
public struct LinkClaims: Sendable {
  /// Custom schemes by their name in lower case.
  public var schemes: [String: SchemeRules] = [:]
  /// Hosts of http and https links.
  public var hosts: [HostClaim] = []

  /// Nothing is claimed.
  public init() {}

  /// The claim on a host, the most specific first: its name, a pattern, `*`; nil: none.
  func claim(on host: String) -> (claim: HostClaim, captures: [PathPattern.Capture])? {
    for isWanted in [
      { $0.pattern.literal != nil }, { $0.pattern.literal == nil && !$0.pattern.isAny },
      { $0.pattern.isAny },
    ] as [(HostClaim) -> Bool] {
      for claim in hosts where isWanted(claim) {
        guard let captures = claim.pattern.match(host) else { continue }
        let fits = captures.allSatisfy { name, text in
          claim.types[name].map { $0.read(text) != nil } ?? true
        }
        if fits { return (claim, captures) }
      }
    }
    return nil
  }

  /// Whether a link stands under a scheme or on a host that is claimed.
  public func claims(_ link: Link) -> Bool {
    LinkView(link, by: self) != nil
  }

  /// Whether a host may stand without a scheme in front.
  public func isBare(_ host: String) -> Bool {
    claim(on: host)?.claim.isBare ?? false
  }
}

extension LinkClaims {
  /// What keeps a link from being of these claims.
  public enum Disclaimer: Sendable, Hashable {
    /// Its scheme, or its host, is not claimed.
    case place
    /// Its host is, and the port is none that may be written.
    case port(Int)
  }

  /// Why a link is not of these claims, for tools; nil: it is.
  public func disclaimer(of link: Link) -> Disclaimer? {
    if claims(link) { return nil }
    guard link.customScheme == nil, let port = link.port, let host = link.host,
      claim(on: host) != nil
    else { return .place }
    return .port(port)
  }
}

/// A host that is claimed, and how links on it are read.
public struct HostClaim: Sendable {
  /// Which hosts.
  public var pattern: HostPattern
  /// The host may stand without a scheme in front.
  public var isBare = false
  /// Ports that may be written; the default port of the scheme always may.
  public var ports: Set<Int> = []
  /// The host is another name of this one, with segments that go before the path; its captures
  /// are those of `pattern`.
  public var alias: Alias?
  /// Leading segments that say nothing.
  public var skip: PathPattern?
  /// Empty segments within a path say nothing.
  public var mergesSlashes = false
  /// Where else than in the query `+` is a space.
  public var plus = Plus.query
  /// The types of the pattern's captures.
  public var types: [String: ValueType] = [:]

  /// Another name of a host.
  public struct Alias: Sendable {
    /// The host that is meant.
    public var host: String
    /// What goes before the path.
    public var path: PathPattern

    /// A host, and a path that goes before the link's own.
    public init(host: String, path: PathPattern) {
      self.host = host
      self.path = path
    }
  }

  /// A host with no options.
  public init(_ pattern: HostPattern) {
    self.pattern = pattern
  }
}

/// A link as one set of claims sees it: the host that is meant, the segments that count.
public struct LinkView: Sendable {
  /// The link itself.
  public let link: Link
  /// The host that is meant; nil for a scheme that has none.
  public let host: String?
  /// The segments that count, decoded.
  public let segments: [String]
  /// Whether the scheme opens only by its canonical spelling.
  let isExact: Bool
  /// How many segments another name of the host puts in front, and how many of all are skipped.
  private let leading: Int
  private let skipped: Int
  private let mergesSlashes: Bool

  /// The link as these claims see it; nil: it is not theirs.
  init?(_ link: Link, by claims: LinkClaims) {
    self.link = link
    if let scheme = link.customScheme {
      guard let rules = claims.schemes[scheme] else { return nil }
      host = link.host
      isExact = rules.exact
      leading = 0
      skipped = 0
      mergesSlashes = false
      segments = link.segments.map { $0.text(plusIsSpace: link.plus == .all) }
      return
    }
    guard let given = link.host, let (found, captures) = claims.claim(on: given) else { return nil }
    var claim = found
    var prefix: [String] = []
    if let alias = found.alias {
      let values = Dictionary(captures.map { ($0.name, $0.text) }) { first, _ in first }
      guard let path = alias.path.segments({ values[$0] }) else { return nil }
      prefix = path
      host = alias.host
      if let target = claims.claim(on: alias.host)?.claim { claim = target }
    } else {
      host = given
    }
    if let port = link.port, !claim.ports.contains(port) { return nil }
    var own = link.segments.map { $0.text(plusIsSpace: link.plus == .all) }
    if claim.mergesSlashes { own.removeAll(where: \.isEmpty) }
    own = prefix + own
    let skipped = claim.skip?.longestPrefix(of: own) ?? 0
    own.removeFirst(skipped)
    segments = own
    isExact = false
    leading = prefix.count
    self.skipped = skipped
    mergesSlashes = claim.mergesSlashes
  }

  /// Which of the link's own segments each of `segments` is, for tools; nil: the host says it.
  var origins: [Int?] {
    let own = link.segments.indices.filter { !mergesSlashes || !link.segments[$0].text.isEmpty }
    return Array((Array(repeating: nil, count: leading) + own).dropFirst(skipped))
  }
}

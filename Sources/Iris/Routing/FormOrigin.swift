/// Where the links of a form stand: on a host, over http or https, or under a custom scheme.
public struct FormOrigin: Sendable {
  /// How the link begins.
  public enum Scheme: Sendable, Hashable {
    /// http, https, or both; a link without a scheme counts as https.
    case web(http: Bool, https: Bool)
    /// A custom scheme, and how it is spelled.
    case custom(String, SchemeRules)
  }

  /// How the link begins.
  public let scheme: Scheme
  /// The host; nil for a scheme that has none.
  public let host: HostPattern?
  /// Whether `+` in the path is read as a space, so that a plus sign has to be encoded.
  let plusIsSpace: Bool
  /// Whether empty segments of the path are dropped when it is read.
  var mergesSlashes = false

  /// What is captured of the host of a link that stands here; nil: it stands elsewhere.
  func match(_ view: LinkView) -> [PathPattern.Capture]? {
    switch scheme {
    case .web(let http, let https):
      let scheme = view.link.scheme ?? "https"
      guard scheme == "https" ? https : (scheme == "http" && http) else { return nil }
    case .custom(let name, _):
      guard view.link.scheme == name else { return nil }
    }
    guard let host else { return view.host == nil ? [] : nil }
    return view.host.flatMap(host.match)
  }

  /// What stands between the segments of a path.
  var separator: Character {
    if case .custom(_, let rules) = scheme { rules.separator } else { "/" }
  }

  /// A link up to its query; nil: the host cannot be known, or a segment cannot be said.
  ///
  /// - Parameter raw: what stands behind the scheme, as it is written, in place of the segments.
  func print(_ segments: [String], raw: String?, _ value: (String) -> String?) -> String? {
    guard let host else { return write(nil, segments, raw: raw) }
    return host.pattern.text(value).flatMap { write($0, segments, raw: raw) }
  }

  /// A link up to its query, on a host that is known.
  func write(_ host: String?, _ segments: [String], raw: String?) -> String? {
    let encoded = segments.compactMap {
      PercentCoding.pathSegment($0, separator: separator, plusIsSpace: plusIsSpace)
    }
    guard encoded.count == segments.count else { return nil }
    let path = raw ?? encoded.joined(separator: String(separator))
    switch scheme {
    case .web(_, let https): return (https ? "https://" : "http://") + (host ?? "") + "/" + path
    case .custom(let name, let rules):
      if let host { return name + "://" + host + (path.isEmpty ? "" : "/" + path) }
      return front(name, rules, path) + path
    }
  }

  /// How a link begins that has no host.
  private func front(_ name: String, _ rules: SchemeRules, _ path: String) -> String {
    let beginsEmpty = separator == "/" && path.utf8.first == UInt8(ascii: "/")
    let looksLikeHost = rules.hosts && rules.spelledSlashes == 2 && !path.isEmpty
    guard beginsEmpty || looksLikeHost else { return rules.spelling }
    // Only behind three slashes is a fourth one an empty segment, and a segment no host. Where no
    // other number of slashes is allowed, a dot segment keeps the empty one apart.
    if rules.allows(slashes: 3) { return name + ":///" }
    return rules.spelling + (beginsEmpty && rules.spelledSlashes < 3 ? "./" : "")
  }
}

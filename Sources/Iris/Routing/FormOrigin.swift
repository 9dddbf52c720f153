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

  /// What is captured of the host of a link that stands here; nil: it stands elsewhere.
  func match(_ view: LinkView) -> [PathPattern.Capture]? {
    switch scheme {
    case .web(let http, let https):
      let scheme = view.link.scheme ?? "https"
      guard scheme == "https" ? https : (scheme == "http" && http) else { return nil }
    case .custom(let name, _):
      guard view.link.scheme == name else { return nil }
    }
    guard let host else { return [] }
    return view.host.flatMap(host.match)
  }

  /// A link up to its query; nil: the host cannot be known, or a segment cannot be said.
  ///
  /// - Parameter raw: what stands behind the scheme, as it is written, in place of the segments.
  func print(_ segments: [String], raw: String?, _ value: (String) -> String?) -> String? {
    var hostText: String?
    if let host {
      guard let text = host.pattern.text(value) else { return nil }
      hostText = text
    }
    let separator: Character =
      if case .custom(_, let rules) = scheme { rules.separator } else { "/" }
    let encoded = segments.compactMap {
      PercentCoding.pathSegment($0, separator: separator, plusIsSpace: plusIsSpace)
    }
    guard encoded.count == segments.count else { return nil }
    let path = encoded.joined(separator: String(separator))
    switch scheme {
    case .web(_, let https):
      let start = (https ? "https://" : "http://") + (hostText ?? "")
      return start + "/" + (raw ?? path)
    case .custom(_, let rules):
      if let hostText {
        return rules.spelling + hostText + (path.isEmpty && raw == nil ? "" : "/" + (raw ?? path))
      }
      // An empty first segment would be taken for a slash of the spelling's.
      let rest = raw ?? path
      let startsEmpty = rest.utf8.first == UInt8(ascii: "/")
      return rules.spelling + (startsEmpty && separator == "/" ? "/" : "") + rest
    }
  }
}

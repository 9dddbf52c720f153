/// How links are read: what the manifests claim, and what the platform can do.
public struct LinkRules: Sendable {
  /// The longest link, in bytes of UTF-8.
  public var limit: Int = 8192
  /// The claimed schemes by their lower-case name. `http` and `https` are always known and are not
  /// looked up here.
  public var schemes: [String: SchemeRules] = [:]
  /// Whether a host may stand without a scheme (`t.me/x`). It is asked with the host as
  /// `Link.host` would give it; nil: no host may.
  public var bareHosts: (@Sendable (String) -> Bool)?
  /// What a `+` means in links of a web host, asked with `Link.host`; nil, and a nil answer:
  /// a space in the query.
  public var hostPlus: (@Sendable (String) -> Plus?)?
  /// International host names; nil: the platform has none, and a non-ASCII host is no link.
  public var hostNames: HostNames?
  /// The hosts, in ASCII form, that may mix scripts within one label.
  public var mixedScriptHosts: Set<String> = []

  /// The rules of an app that claims nothing.
  public init() {}
}

/// Where a `+` is a space.
public enum Plus: String, Sendable, Hashable, CaseIterable {
  /// Nowhere: a `+` is a plus sign.
  case data
  /// In the query, and in a fragment that is read as one.
  case query
  /// In the query and in the path.
  case all
}

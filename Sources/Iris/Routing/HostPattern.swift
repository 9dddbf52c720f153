/// A pattern for hosts, in the hostname syntax of the URLPattern standard: a capture stays between
/// two dots, `*` does not.
public struct HostPattern: Sendable, Hashable {
  /// The pattern as it was written.
  public let source: String
  let pattern: SegmentPattern

  /// Reads a pattern such as `example.com`, `:name.example.com`, `{www.}?example.com` or `*`.
  ///
  /// - Throws: `PatternError`, with the offset in `source`.
  public init(
    _ source: String, language: @escaping (String) -> Regexp? = { _ in nil }
  ) throws(PatternError) {
    self.source = source
    let parts = try PatternPart.parse(source, ignoringCase: false)
    guard !parts.isEmpty else { throw PatternError("a host is not empty", at: 0) }
    // A link's host is in lower case, so the pattern's text is too.
    pattern = try SegmentPattern.of(
      parts.map(\.lowercased), delimiter: ["."], ignoringCase: false, language: language)
  }

  /// The host, where the pattern is one.
  public var literal: String? {
    if case .literal(let host) = pattern { host } else { nil }
  }

  /// The captures by name that are kept.
  public var names: [String] { pattern.names }

  /// Whether the pattern is `*`, the least specific.
  public var isAny: Bool { source == "*" }

  /// What is captured of a host; nil: it does not match.
  func match(_ host: String) -> [PathPattern.Capture]? {
    var captures: [PathPattern.Capture] = []
    return pattern.matches(host, ignoringCase: false, into: &captures) ? captures : nil
  }
}

/// A pattern for hosts, in the hostname syntax of the URLPattern standard: a capture stays between
/// two dots, `*` does not.
public struct HostPattern: Sendable, Hashable {
  /// The pattern as it was written.
  public let source: String
  let pattern: SegmentPattern
  /// The labels that every host which matches ends with; "": no label is sure.
  let ending: String
  /// A text that stands in every host which matches; empty: none is sure.
  private let needle: [UInt8]

  /// Reads a pattern such as `example.com`, `:name.example.com`, `{www.}?example.com` or `*`.
  ///
  /// - Throws: `PatternError`, with the offset in `source`.
  public init(
    _ source: String, language: @escaping (String) -> Regexp? = { _ in nil }
  ) throws(PatternError) {
    self.source = source
    if source.utf8.allSatisfy(\.isPlainHostByte), !source.isEmpty {
      pattern = .literal(source.lowercased())
      ending = ""
      needle = []
      return
    }
    let parts = try PatternPart.parse(source, ignoringCase: false)
    guard !parts.isEmpty else { throw PatternError("a host is not empty", at: 0) }
    // A link's host is in lower case, so the pattern's text is too.
    let lowercased = parts.map(\.lowercased)
    pattern = try SegmentPattern.of(
      lowercased, delimiter: ["."], ignoringCase: false, language: language)
    ending = Self.ending(of: lowercased)
    needle = Self.needle(of: lowercased)
  }

  /// The host, where the pattern is one.
  public var literal: String? {
    if case .literal(let host) = pattern { host } else { nil }
  }

  /// The captures by name that are kept.
  public var names: [String] { pattern.names }

  /// Whether the pattern is `*`, the least specific.
  public var isAny: Bool { source == "*" }

  /// Of the text at the pattern's end, what stands behind its first dot: the label before the dot
  /// may begin in a capture.
  private static func ending(of parts: [PatternPart]) -> String {
    guard case .literal(let text)? = parts.last,
      let dot = text.utf8.firstIndex(of: UInt8(ascii: "."))
    else { return "" }
    return String(text[text.utf8.index(after: dot)...])
  }

  /// The longest text that is written out and has to be there.
  private static func needle(of parts: [PatternPart]) -> [UInt8] {
    parts.reduce(into: []) { longest, part in
      if case .literal(let text) = part, text.utf8.count > longest.count {
        longest = Array(text.utf8)
      }
    }
  }

  /// False: a host does not match, which is found out sooner than whether it does.
  func mayMatch(_ host: String) -> Bool {
    guard let first = needle.first else { return true }
    var rest = host.utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: needle) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// What is captured of a host; nil: it does not match.
  func match(_ host: String) -> [PathPattern.Capture]? {
    guard mayMatch(host) else { return nil }
    var captures: [PathPattern.Capture] = []
    return pattern.matches(host, ignoringCase: false, into: &captures) ? captures : nil
  }
}

extension UInt8 {
  /// A byte of a host that says nothing in a pattern.
  fileprivate var isPlainHostByte: Bool {
    isLetter || isDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: "-")
  }
}

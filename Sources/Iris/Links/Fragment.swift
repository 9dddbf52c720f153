/// What stands behind the first `#` of a link, read as text, as a path with a query, or as a query.
public struct Fragment: Sendable {
  /// The fragment as it was written, without the `#`.
  public let raw: String
  /// The whole fragment, decoded once; `+` is still `+`.
  public let text: String
  let plusIsSpace: Bool

  /// The path: the part before the first `?`, divided at `/`.
  ///
  /// Empty segments are kept at both ends, because `#/a` and `#a` are two spellings that a product
  /// may tell apart. There is always one segment at least.
  public var segments: [Segment] {
    let bytes = Array(raw.utf8)
    let path = bytes[..<(bytes.firstIndex(of: ASCII.question) ?? bytes.endIndex)]
    return path.split(separator: ASCII.slash, omittingEmptySubsequences: false).map { part in
      let raw = String(decoding: part, as: UTF8.self)
      // A fragment that cannot be decoded is no link, and a `/` cuts no character in two.
      return Segment(raw: raw, text: PercentCoding.decode(part) ?? raw)
    }
  }

  /// The items behind the first `?`; empty when there is none.
  public var items: [QueryItem] {
    let bytes = Array(raw.utf8)
    guard let question = bytes.firstIndex(of: ASCII.question) else { return [] }
    return QueryItem.items(of: bytes[(question + 1)...], plusIsSpace: plusIsSpace)
  }

  /// The items of the whole fragment read as a query, as in `#key=…`.
  public var wholeItems: [QueryItem] {
    QueryItem.items(of: Array(raw.utf8)[...], plusIsSpace: plusIsSpace)
  }
}

/// One item of a query: what stands between two `&`, divided at its first `=`.
public struct QueryItem: Sendable {
  /// The key as it was written; never empty.
  public let rawKey: String
  /// The value as it was written; nil when there is no `=`.
  public let rawValue: String?
  /// The key, decoded once; nil when it cannot be decoded or holds a NUL.
  public let key: String?
  /// The value, decoded once, and "" when there is no `=`; nil when it cannot be decoded or holds
  /// a NUL.
  public let value: String?

  /// Whether there is a `=`: `a=` and `a` have the same value, and are not the same item.
  public var hasEquals: Bool { rawValue != nil }

  /// The value as if `+` were a space, or a plus sign, whatever the link's own rule says.
  public func value(plusIsSpace: Bool) -> String? {
    guard let rawValue, rawValue.utf8.contains(ASCII.plus) else { return value }
    return QueryItem.text(rawValue.utf8, plusIsSpace: plusIsSpace)
  }
}

extension QueryItem {
  /// The items of a query in their order; those with an empty key are left out.
  static func items(of query: ArraySlice<UInt8>, plusIsSpace: Bool) -> [QueryItem] {
    var items: [QueryItem] = []
    if query.isEmpty { return items }
    items.reserveCapacity(query.count { $0 == ASCII.ampersand } + 1)
    var start = query.startIndex
    while start < query.endIndex {
      let end = query[start...].firstIndex(of: ASCII.ampersand) ?? query.endIndex
      if let item = QueryItem(query[start..<end], plusIsSpace: plusIsSpace) { items.append(item) }
      start = end + 1
    }
    return items
  }

  private init?(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool) {
    let equals = bytes.firstIndex(of: ASCII.equals)
    let keyBytes = bytes[..<(equals ?? bytes.endIndex)]
    guard !keyBytes.isEmpty else { return nil }
    rawKey = String(decoding: keyBytes, as: UTF8.self)
    key = QueryItem.text(keyBytes, raw: rawKey, plusIsSpace: plusIsSpace)
    if let equals {
      let valueBytes = bytes[(equals + 1)...]
      let raw = String(decoding: valueBytes, as: UTF8.self)
      rawValue = raw
      value = QueryItem.text(valueBytes, raw: raw, plusIsSpace: plusIsSpace)
    } else {
      rawValue = nil
      value = ""
    }
  }

  private static func text(
    _ bytes: ArraySlice<UInt8>, raw: String, plusIsSpace: Bool
  ) -> String? {
    // Most items are plain, and their text is then the raw text itself.
    let isPlain = !bytes.contains { $0 == ASCII.percent || $0 == ASCII.plus }
    return isPlain ? raw : text(bytes, plusIsSpace: plusIsSpace)
  }

  private static func text(_ bytes: some Collection<UInt8>, plusIsSpace: Bool) -> String? {
    guard let text = PercentCoding.decode(bytes, plusIsSpace: plusIsSpace),
      !text.utf8.contains(0)
    else { return nil }
    return text
  }
}

/// Where the parts of a link stand in its text, in bytes of UTF-8.
///
/// For tools that show a link: nothing on the way of a link needs it, so a link does not keep it.
public struct LinkPlaces: Sendable, Hashable {
  /// Where an item of a query stands.
  public struct Item: Sendable, Hashable {
    /// The key.
    public let key: Range<Int>
    /// The value; nil when there is no `=`.
    public let value: Range<Int>?
    /// Both, with the `=`.
    public var whole: Range<Int> { key.lowerBound..<(value ?? key).upperBound }
  }

  /// Scheme, slashes, host and port, with the slash behind them.
  public let front: Range<Int>
  /// The host as it is written; nil where the link has none.
  public let host: Range<Int>?
  /// The path as it is written, without the slash in front of it.
  public let path: Range<Int>
  /// One for each of `Link.segments`.
  public let segments: [Range<Int>]
  /// One for each of `Link.query`.
  public let query: [Item]
  /// Where the query ends, or where one would stand.
  public let queryEnd: Int
  /// The fragment without its `#`; nil when there is none.
  public let fragment: Range<Int>?
  /// One for each of `Fragment.segments`.
  public let fragmentSegments: [Range<Int>]
  /// One for each of `Fragment.items`.
  public let fragmentItems: [Item]
  /// One for each of `Fragment.wholeItems`.
  public let wholeItems: [Item]
  /// The length of the text.
  public let end: Int
}

extension Link {
  /// Where the parts stand in `text`, found by the same cuts by which the link was read.
  public var places: LinkPlaces {
    let bytes = Array(text.utf8)
    let reader = LinkReader(bytes: bytes, rules: LinkRules())
    let path = restRange.lowerBound..<(queryStart.map { $0 - 1 } ?? restRange.upperBound)
    var host: Range<Int>?
    if self.host != nil {
      let colon = scheme.map { $0.utf8.count + 1 } ?? 0
      let start = colon + slashes
      let authority = start..<max(start, reader.authorityEnd(from: start))
      host = (try? reader.hostAndPort(in: authority))?.host
    }
    let segments = try? reader.divided(path, at: layout.separator) { range in
      range
    } isEmpty: {
      $0.isEmpty
    }
    let query = queryStart.map { $0..<restRange.upperBound }
    let fragment = restRange.upperBound < bytes.count ? restRange.upperBound + 1..<bytes.count : nil
    let fragmentPath = fragment.map { range in
      range.lowerBound..<(bytes[range].firstIndex(of: ASCII.question) ?? range.upperBound)
    }
    return LinkPlaces(
      front: 0..<path.lowerBound, host: host, path: path, segments: segments ?? [],
      query: query.map { LinkPlaces.items(of: bytes[$0]) } ?? [], queryEnd: restRange.upperBound,
      fragment: fragment,
      fragmentSegments: fragmentPath.map { LinkPlaces.pieces(of: bytes[$0], at: ASCII.slash) }
        ?? [],
      fragmentItems: fragmentPath.map { path in
        LinkPlaces.items(of: bytes[path.upperBound...].dropFirst())
      } ?? [],
      wholeItems: fragment.map { LinkPlaces.items(of: bytes[$0]) } ?? [], end: bytes.count)
  }
}

extension LinkPlaces {
  fileprivate static func items(of query: ArraySlice<UInt8>) -> [Item] {
    pieces(of: query, at: ASCII.ampersand).compactMap { piece in
      let equals = query[piece].firstIndex(of: ASCII.equals)
      let key = piece.lowerBound..<(equals ?? piece.upperBound)
      return key.isEmpty ? nil : Item(key: key, value: equals.map { $0 + 1..<piece.upperBound })
    }
  }

  fileprivate static func pieces(of bytes: ArraySlice<UInt8>, at separator: UInt8) -> [Range<Int>] {
    bytes.split(separator: separator, omittingEmptySubsequences: false).map { $0.indices }
  }
}

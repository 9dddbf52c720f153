/// A URL that has been split and normalised: still only a claim, nothing in it has been looked up.
///
/// The text is split first and each part is decoded after, once. Nothing is trimmed or repaired: a
/// text that breaks a rule is no link. What the rules are stands in the design, "Link normal form".
///
/// ```swift
/// let link = Link("https://T.me/s%2Fx//y/?a=1+2#top")
/// link?.host                  // "t.me"
/// link?.segments.map(\.text)  // ["s/x", "", "y"]
/// link?.query.first?.value    // "1 2"
/// ```
///
/// Two links are equal when the bytes of their normal forms are.
public struct Link: Sendable {
  /// The link as it was given.
  public let text: String
  /// The scheme in lower case; nil for `//host/…` and for a bare host, which are read like https.
  public let scheme: String?
  /// The host in ASCII form and lower case, without a dot at its end, IPv6 in brackets; nil where
  /// the scheme has no hosts, or where its links may do without and this one does.
  public let host: String?
  /// The port; nil when there is none or when it is the scheme's own (80 for http, else 443).
  public let port: Int?
  /// The path, without dot segments and without the empty segments at its end.
  ///
  /// In a link of a scheme without hosts, the first segment is what stands where a host would.
  public let segments: [Segment]
  /// The items of the query in their order; repeats are kept, items with an empty key are not.
  public let query: [QueryItem]
  /// What stands behind the first `#`; nil when there is none.
  public let fragment: Fragment?
  /// Where a `+` of this link is a space: the scheme's rule or the host's.
  public let plus: Plus
  /// How many slashes, 0 to 3, the text has in front of its host or first segment. A link without
  /// a scheme has 2, or 0 when it begins with its host.
  public let slashes: Int

  let layout: Layout
  let restRange: Range<Int>
  let queryStart: Int?

  /// What the normal form needs to know of the scheme's rules.
  struct Layout: Sendable {
    var slashes: Int
    var isExact: Bool
    var separator: UInt8
    var takesHost: Bool
  }

  /// Reads a text; nil when it is no link. `problem(in:rules:)` tells why.
  public init?(_ text: String, rules: LinkRules = LinkRules()) {
    guard let link = try? Link(reading: text, rules: rules) else { return nil }
    self = link
  }

  /// Why a text is no link; nil when it is one. For tools only.
  public static func problem(in text: String, rules: LinkRules = LinkRules()) -> LinkProblem? {
    do throws(LinkProblem) {
      _ = try Link(reading: text, rules: rules)
      return nil
    } catch {
      return error
    }
  }

  private init(reading text: String, rules: LinkRules) throws(LinkProblem) {
    var text = text
    text.makeContiguousUTF8()
    guard text.utf8.count <= rules.limit else {
      throw LinkProblem(.tooLong, at: min(max(rules.limit, 0), text.utf8.count))
    }
    let parts = try LinkReader(bytes: Array(text.utf8), rules: rules).parts()
    self.text = text
    scheme = parts.scheme
    host = parts.host
    port = parts.port
    segments = parts.segments
    query = parts.query
    fragment = parts.fragment
    plus = parts.plus
    slashes = parts.slashes
    layout = parts.layout
    restRange = parts.rest
    queryStart = parts.queryStart
  }

  /// The query as it was written, without the `?`; nil when there is no `?`.
  public var rawQuery: String? {
    queryStart.map { slice($0..<restRange.upperBound) }
  }

  /// Path and query as they were written, undecoded, up to the `#`.
  ///
  /// They begin behind the first slash after the host; in a link of a scheme without hosts, behind
  /// the scheme, its colon and up to three slashes.
  public var rawRest: String { slice(restRange) }

  private func slice(_ range: Range<Int>) -> String {
    let start = text.utf8.index(text.utf8.startIndex, offsetBy: range.lowerBound)
    let end = text.utf8.index(start, offsetBy: range.count)
    return String(text[start..<end])
  }
}

extension Link: Hashable {
  /// Whether the normal forms are the same bytes.
  public static func == (left: Link, right: Link) -> Bool {
    left.normalBytes == right.normalBytes
  }

  /// Hashes the bytes of the normal form.
  public func hash(into hasher: inout Hasher) { hasher.combine(normalBytes) }
}

extension Link: CustomStringConvertible {
  /// The link made safe to show (`display`).
  public var description: String { display }
}

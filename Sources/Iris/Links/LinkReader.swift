/// Splits the bytes of one link. Each byte is looked at a bounded number of times.
struct LinkReader {
  let bytes: [UInt8]
  let rules: LinkRules
  /// Where the scheme, host and path end and the query or the fragment begins.
  private let bodyEnd: Int
  /// Where the fragment's `#` stands; the length of the text when there is none.
  private let hash: Int

  struct Parts {
    var scheme: String?
    var host: String?
    var port: Int?
    var segments: [Segment] = []
    var query: [QueryItem] = []
    var fragment: Fragment?
    var plus = Plus.query
    var slashes = 0
    var layout = Link.Layout(
      slashes: 2, isExact: false, separator: ASCII.slash, takesHost: true)
    var rest = 0..<0
    var queryStart: Int?
  }

  init(bytes: [UInt8], rules: LinkRules) {
    self.bytes = bytes
    self.rules = rules
    hash = bytes.firstIndex(of: ASCII.hash) ?? bytes.endIndex
    bodyEnd = bytes[..<hash].firstIndex(of: ASCII.question) ?? hash
  }

  func parts() throws(LinkProblem) -> Parts {
    try refuseRawControls()
    var parts = try body()
    if bodyEnd < hash {
      parts.queryStart = bodyEnd + 1
      let query = bytes[(bodyEnd + 1)..<hash]
      parts.query = QueryItem.items(of: query, plusIsSpace: parts.plus != .data)
    }
    if hash < bytes.endIndex {
      let range = (hash + 1)..<bytes.endIndex
      let text = try decoded(range, controls: .allButNUL)
      parts.fragment = Fragment(
        raw: string(range), text: text, plusIsSpace: parts.plus != .data)
    }
    return parts
  }

  // MARK: What stands in front

  /// A claimed scheme goes first, then a host that may stand alone, then any other scheme: in
  /// `t.me:443/x` the host is known, and a scheme `t.me` is not.
  private func body() throws(LinkProblem) -> Parts {
    if bodyEnd >= 2, bytes[0] == ASCII.slash, bytes[1] == ASCII.slash {
      return try web(scheme: nil, authority: 2, slashes: 2)
    }
    guard let colon = schemeEnd else {
      guard isBareHost else { throw LinkProblem(.noScheme, at: 0) }
      return try web(scheme: nil, authority: 0, slashes: 0)
    }
    let name = String(decoding: bytes[..<colon].map { $0.lowercasedASCII }, as: UTF8.self)
    if name == "https" || name == "http" {
      let slashes = countSlashes(from: colon + 1)
      guard slashes >= 2 else {
        try refuseBackslash(in: (colon + 1)..<bodyEnd)
        throw LinkProblem(.slashesMissing, at: colon + 1)
      }
      return try web(scheme: name, authority: colon + 3, slashes: 2)
    }
    if let claimed = rules.schemes[name] { return try custom(name, claimed, from: colon + 1) }
    if isBareHost { return try web(scheme: nil, authority: 0, slashes: 0) }
    return try custom(name, SchemeRules(spelling: name + "://"), from: colon + 1)
  }

  /// The index of the colon behind a scheme (RFC 3986, section 3.1).
  private var schemeEnd: Int? {
    guard let first = bytes.first, first.isASCIILetter else { return nil }
    for index in 1..<max(bodyEnd, 1) {
      switch bytes[index] {
      case ASCII.colon: return index
      case ASCII.plus, ASCII.hyphen, ASCII.dot: continue
      case let byte where byte.isASCIILetter || byte.isASCIIDigit: continue
      default: return nil
      }
    }
    return nil
  }

  /// Whether the text begins with a host that may stand alone.
  ///
  /// Where there could be a scheme, that is the host which is asked about. Elsewhere userinfo is
  /// passed over, so that `name@t.me` is told to be what it is.
  private var isBareHost: Bool {
    guard let mayStandAlone = rules.bareHosts else { return false }
    var end = schemeEnd ?? authorityEnd(from: 0)
    let start = bytes[..<end].lastIndex(of: ASCII.at).map { $0 + 1 } ?? 0
    if let (range, _) = try? hostAndPort(in: start..<end) { end = range.upperBound }
    guard let host = try? HostReader(reader: self, range: start..<end).host() else { return false }
    return mayStandAlone(host)
  }

  // MARK: Links with a host

  private func web(
    scheme: String?, authority: Int, slashes: Int
  ) throws(LinkProblem) -> Parts {
    try refuseBackslash(in: authority..<bodyEnd)
    let end = authorityEnd(from: authority)
    try refuseUserinfo(in: authority..<end)
    let (hostRange, portRange) = try hostAndPort(in: authority..<end)
    var parts = Parts()
    parts.scheme = scheme
    parts.host = try HostReader(reader: self, range: hostRange).host()
    if let portRange, let port = try port(in: portRange), port != (scheme == "http" ? 80 : 443) {
      parts.port = port
    }
    parts.slashes = slashes
    if let host = parts.host, let plus = rules.hostPlus?(host) { parts.plus = plus }
    try readPath(from: end, into: &parts)
    return parts
  }

  /// Reads the path behind a host; its first slash belongs to neither a segment nor the rest.
  private func readPath(from end: Int, into parts: inout Parts) throws(LinkProblem) {
    let start = end < bodyEnd && bytes[end] == ASCII.slash ? end + 1 : end
    parts.rest = start..<hash
    parts.segments = try segments(in: start..<bodyEnd, separator: parts.layout.separator)
  }

  func authorityEnd(from start: Int) -> Int {
    bytes[start..<bodyEnd].firstIndex { $0 == ASCII.slash || $0 == ASCII.backslash } ?? bodyEnd
  }

  func hostAndPort(
    in range: Range<Int>
  ) throws(LinkProblem) -> (host: Range<Int>, port: Range<Int>?) {
    var search = range.lowerBound
    if search < range.upperBound, bytes[search] == ASCII.openBracket {
      guard let close = bytes[range].firstIndex(of: ASCII.closeBracket) else {
        throw LinkProblem(.badAddress, at: search)
      }
      search = close + 1
      if search < range.upperBound, bytes[search] != ASCII.colon {
        throw LinkProblem(.badAddress, at: search)
      }
    }
    guard let colon = bytes[search..<range.upperBound].firstIndex(of: ASCII.colon) else {
      return (range, nil)
    }
    return (range.lowerBound..<colon, (colon + 1)..<range.upperBound)
  }

  /// A port; nil for the empty one of `host:/`, which RFC 3986 allows and which says nothing.
  private func port(in range: Range<Int>) throws(LinkProblem) -> Int? {
    var port = 0
    for index in range {
      guard bytes[index].isASCIIDigit else { throw LinkProblem(.badPort, at: index) }
      port = port * 10 + Int(bytes[index] - ASCII.zero)
      guard port <= 65535 else { throw LinkProblem(.badPort, at: range.lowerBound) }
    }
    return range.isEmpty ? nil : port
  }

  // MARK: Links of custom schemes

  private func custom(
    _ scheme: String, _ claim: SchemeRules, from start: Int
  ) throws(LinkProblem) -> Parts {
    let slashes = countSlashes(from: start)
    if !claim.allows(slashes: slashes) { throw LinkProblem(.spelling, at: start) }
    // A rooted path makes a URL hierarchical (RFC 2396, section 3); without it, a backslash is data.
    if slashes > 0 { try refuseBackslash(in: start..<bodyEnd) }
    var parts = Parts()
    parts.scheme = scheme
    parts.plus = claim.plus
    parts.slashes = slashes
    parts.layout = Link.Layout(
      slashes: claim.spelledSlashes, isExact: claim.exact, separator: claim.separatorByte,
      takesHost: claim.hosts)
    if claim.hosts {
      var end = start
      if slashes >= 2 {
        end = authorityEnd(from: start + 2)
        parts.host = try plainHost(in: (start + 2)..<end)
      }
      try readPath(from: end, into: &parts)
    } else {
      let path = start + slashes
      parts.rest = path..<hash
      parts.segments = try segments(in: path..<bodyEnd, separator: parts.layout.separator)
    }
    return parts
  }

  private func plainHost(in range: Range<Int>) throws(LinkProblem) -> String? {
    if range.isEmpty { return nil }
    try refuseUserinfo(in: range)
    let (host, port) = try hostAndPort(in: range)
    if let port { throw LinkProblem(.portNotAllowed, at: port.lowerBound - 1) }
    return try HostReader(reader: self, range: host).host()
  }

  /// Up to three: two in front of a host, one in front of the path. A fourth is an empty segment.
  private func countSlashes(from start: Int) -> Int {
    bytes[start..<bodyEnd].prefix(3).prefix { $0 == ASCII.slash }.count
  }

  // MARK: Segments

  /// Divides a path, resolves its dot segments and drops the empty segments at its end.
  ///
  /// Where something else than `/` separates, a path that has only slashes is divided at those
  /// (`spotify://track/x`). Dot segments belong to `/` (RFC 3986, section 5.2.4): divided at
  /// another separator, a dot is data. No dot segment leads above the first segment, and in a
  /// scheme without hosts the first segment is one like any other, so that all four spellings of
  /// `app:a/../b` stay one link.
  private func segments(
    in range: Range<Int>, separator: UInt8
  ) throws(LinkProblem) -> [Segment] {
    try divided(range, at: separator) { range throws(LinkProblem) in
      try segment(range)
    } isEmpty: {
      $0.raw.isEmpty
    }
  }

  /// The pieces of a path, whatever is made of each: segments on the way of a link, places for
  /// tools.
  func divided<Piece>(
    _ range: Range<Int>, at given: UInt8, into piece: (Range<Int>) throws(LinkProblem) -> Piece,
    isEmpty: (Piece) -> Bool
  ) throws(LinkProblem) -> [Piece] {
    var separator = given
    if separator != ASCII.slash {
      let path = bytes[range]
      if !path.contains(separator), path.contains(ASCII.slash) { separator = ASCII.slash }
    }
    var pieces: [Piece] = []
    if range.isEmpty { return pieces }
    pieces.reserveCapacity(bytes[range].count { $0 == separator } + 1)
    var start = range.lowerBound
    while start <= range.upperBound {
      let end = bytes[start..<range.upperBound].firstIndex(of: separator) ?? range.upperBound
      switch separator == ASCII.slash ? dots(in: start..<end) : 0 {
      case 1: break
      case 2: _ = pieces.popLast()
      default: pieces.append(try piece(start..<end))
      }
      start = end + 1
    }
    while let last = pieces.last, isEmpty(last) { pieces.removeLast() }
    return pieces
  }

  /// 1 for `.`, 2 for `..`, also written `%2e`; 0 for any other segment.
  private func dots(in range: Range<Int>) -> Int {
    guard range.count <= 6 else { return 0 }
    var dots = 0
    var rest = bytes[range]
    while let first = rest.first {
      if first == ASCII.dot {
        rest = rest.dropFirst()
      } else if first == ASCII.percent, rest.count >= 3, rest[rest.startIndex + 1] == 0x32,
        rest[rest.startIndex + 2] | 0x20 == 0x65
      {
        rest = rest.dropFirst(3)
      } else {
        return 0
      }
      dots += 1
    }
    return dots <= 2 ? dots : 0
  }

  private func segment(_ range: Range<Int>) throws(LinkProblem) -> Segment {
    let raw = string(range)
    guard bytes[range].contains(ASCII.percent) else { return Segment(raw: raw, text: raw) }
    return Segment(raw: raw, text: try decoded(range, controls: .none))
  }
}

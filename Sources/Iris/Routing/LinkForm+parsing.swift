extension LinkForm {
  /// Reads a form.
  ///
  /// - Parameters:
  ///   - home: the places under which a form that begins with `/` stands, canonical first: a
  ///     scheme (`bluesky:`), a host (`bsky.app`), or both (`https://bsky.app`).
  ///   - claims: what may be named.
  ///   - knownOrigins: where forms of the same claims stand that were read before; nil: there are none.
  ///   - language: the texts that a capture of a name may be.
  /// - Throws: `PatternError`, with the offset in `source`.
  public init(
    _ source: String, home: [String] = [], claims: LinkClaims, fixed: [String: Value] = [:],
    isRead: Bool = true, isPrinted: Bool = true, ignoringCase: Bool = false,
    knownOrigins: KnownOrigins? = nil, language: @escaping (String) -> Regexp? = { _ in nil }
  ) throws(PatternError) {
    self.source = source
    self.fixed = fixed
    self.isRead = isRead
    self.isPrinted = isPrinted
    let parts = FormParts(source) { claims.schemes[$0]?.hosts ?? false }
    let locator = Locator(claims: claims, known: knownOrigins, language: language)
    let origin = source[..<parts.pathStart]
    if origin.isEmpty {
      guard !home.isEmpty else {
        throw PatternError(
          "a form that begins with / needs a home", at: 0,
          hint: "write home = { \"https://example.com\" } in plugin.lua, or the host here")
      }
      var origins: [FormOrigin] = []
      for place in home { origins.append(try locator.origin(place)) }
      self.origins = origins
    } else {
      origins = [try locator.origin(String(origin))]
    }
    var pathSource = String(source[parts.pathStart..<parts.pathEnd])
    let pathOffset = source.utf8.distance(from: source.startIndex, to: parts.pathStart)
    // A scheme's first segment may stand right behind it.
    let isPrefixed =
      !pathSource.isEmpty && pathSource.utf8.first != UInt8(ascii: "/")
      && !pathSource.utf8.starts(with: "{/".utf8)
    if isPrefixed { pathSource = "/" + pathSource }
    do {
      path = try PathPattern(pathSource, ignoringCase: ignoringCase, language: language)
    } catch {
      throw error.moved(by: pathOffset - (isPrefixed ? 1 : 0))
    }
    let reader = ItemReader(ignoringCase: ignoringCase, language: language)
    if let query = parts.query {
      items = try reader.items(source[query], offset: source.offset(of: query.lowerBound))
    } else {
      items = []
    }
    if let range = parts.fragment {
      fragment = try Self.fragment(
        String(source[range]), offset: source.offset(of: range.lowerBound), reader: reader,
        ignoringCase: ignoringCase, language: language)
    } else {
      fragment = nil
    }
    try refuseRepeatedNames()
  }

  /// A parameter that two places of a link gave could say only one of them when it is printed.
  private func refuseRepeatedNames() throws(PatternError) {
    var names = Set(fixed.keys)
    for name in self.names where !names.insert(name).inserted {
      let message =
        fixed[name] == nil
        ? "the capture '\(name)' stands twice" : "'\(name)' is captured, and its value is fixed"
      throw PatternError(message, at: source.offset(ofCapture: name))
    }
  }

  private static func fragment(
    _ text: String, offset: Int, reader: ItemReader, ignoringCase: Bool,
    language: @escaping (String) -> Regexp?
  ) throws(PatternError) -> FragmentPattern {
    if text == "*" { return .anything }
    let parts = FormParts(path: text, isFragment: true)
    let path = String(text[..<parts.pathEnd])
    if parts.query == nil, path.utf8.contains(UInt8(ascii: "=")) {
      return .items(try reader.items(text[...], offset: offset))
    }
    var items: [RequiredItem]?
    if let query = parts.query {
      items = try reader.items(text[query], offset: offset + text.offset(of: query.lowerBound))
    }
    do {
      let pattern = try PathPattern("/" + path, ignoringCase: ignoringCase, language: language)
      return .path(pattern, items)
    } catch {
      throw error.moved(by: offset - 1)
    }
  }
}

extension LinkForm {
  /// The host that a form is written with, as it is written; nil: it begins with a path, or stands
  /// under a scheme.
  package static func host(ofForm source: String) -> String? {
    let parts = FormParts(source) { _ in false }
    var origin = source[..<parts.pathStart]
    if let colon = FormParts.schemeEnd(origin) {
      origin = origin[origin.utf8.index(after: colon)...]
    }
    if origin.utf8.starts(with: "//".utf8) { origin = origin.dropFirst(2) }
    return origin.isEmpty ? nil : String(origin)
  }

  /// The names of the captures of a form that are kept, without reading more of it.
  package static func captures(inForm source: String) -> [String] {
    let bytes = Array(source.utf8)
    var names: [String] = []
    var nesting = Nesting()
    var index = 0
    while index < bytes.count {
      defer { index += 1 }
      if bytes[index] == UInt8(ascii: "\\") {
        index += 1
        continue
      }
      let isInside = nesting.isInExpression
      nesting.take(bytes[index])
      guard bytes[index] == UInt8(ascii: ":"), !isInside else { continue }
      var end = index + 1
      while end < bytes.count, bytes[end].isNameByte(first: end == index + 1) { end += 1 }
      let name = String(decoding: bytes[index + 1..<end], as: UTF8.self)
      if !name.isEmpty, !name.isThrownAway, !names.contains(name) { names.append(name) }
    }
    return names
  }
}

/// Where the parts of a form begin and end.
private struct FormParts {
  var pathStart: String.Index
  var pathEnd: String.Index
  var query: Range<String.Index>?
  var fragment: Range<String.Index>?

  init(_ source: String, hasHosts: (String) -> Bool) {
    self.init(path: source)
    pathStart = Self.endOfOrigin(source[..<pathEnd], hasHosts: hasHosts)
  }

  /// The parts of what is a path from its start. In a fragment a `#` is a character like others
  /// (RFC 3986 has it end nothing there; links in use have it).
  init(path source: String, isFragment: Bool = false) {
    let bytes = source.utf8
    pathStart = source.startIndex
    pathEnd = source.endIndex
    var index = source.startIndex
    var nesting = Nesting()
    var previous: UInt8 = 0
    while index < source.endIndex {
      let byte = bytes[index]
      let next = bytes.index(after: index)
      switch byte {
      case UInt8(ascii: "\\"):
        index = next == source.endIndex ? next : bytes.index(after: next)
        previous = byte
        continue
      case UInt8(ascii: "?")
      where nesting.isOutside && query == nil && previous != UInt8(ascii: "}"):
        // A `?` followed by a letter begins the items, any other repeats what stands before it.
        if next < source.endIndex, bytes[next].isLetter || bytes[next] == UInt8(ascii: "_") {
          pathEnd = index
          query = next..<source.endIndex
        }
      case UInt8(ascii: "#") where nesting.isOutside && !isFragment:
        if query == nil { pathEnd = index }
        query = query.map { $0.lowerBound..<index }
        fragment = next..<source.endIndex
        return
      default: nesting.take(byte)
      }
      previous = byte
      index = next
    }
  }

  /// Where scheme and host end.
  private static func endOfOrigin(
    _ text: Substring, hasHosts: (String) -> Bool
  ) -> String.Index {
    let bytes = text.utf8
    var index = text.startIndex
    var scheme: String?
    if let colon = schemeEnd(text) {
      scheme = text[..<colon].lowercased()
      index = bytes.index(after: colon)
    }
    if bytes[index...].starts(with: "//".utf8) {
      index = bytes.index(index, offsetBy: 2)
    } else if scheme != nil {
      return index
    }
    let isHost = scheme.map { $0 == "http" || $0 == "https" || hasHosts($0) } ?? true
    return isHost ? endOfHost(text, from: index) : index
  }

  /// The colon behind a scheme; nil: the form has none, or it is the colon of a capture.
  static func schemeEnd(_ text: Substring) -> String.Index? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex,
      text.utf8.first?.isLetter == true,
      text[..<colon].utf8.allSatisfy(\.isSchemeByte)
    else { return nil }
    return colon
  }

  private static func endOfHost(_ text: Substring, from start: String.Index) -> String.Index {
    var nesting = Nesting()
    var index = start
    while index < text.endIndex {
      let byte = text.utf8[index]
      // A path may begin with a group of segments.
      let isPath = byte == UInt8(ascii: "/") || text.utf8[index...].starts(with: "{/".utf8)
      if isPath, nesting.isOutside { return index }
      nesting.take(byte)
      index = text.utf8.index(after: index)
      if byte == UInt8(ascii: "\\"), index < text.endIndex {
        index = text.utf8.index(after: index)
      }
    }
    return index
  }
}

/// Whether a place of a form stands in braces or in an expression.
private struct Nesting {
  private var depth = 0
  private var parentheses = 0
  private var isInClass = false

  var isOutside: Bool { depth <= 0 }
  var isInExpression: Bool { parentheses > 0 }

  mutating func take(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "[") where parentheses > 0: isInClass = true
    case UInt8(ascii: "]"): isInClass = false
    case _ where isInClass: break
    case UInt8(ascii: "("):
      depth += 1
      parentheses += 1
    case UInt8(ascii: ")"):
      depth -= 1
      parentheses -= 1
    case UInt8(ascii: "{"): depth += 1
    case UInt8(ascii: "}"): depth -= 1
    default: break
    }
  }
}

/// Where the forms of one set of claims stand, so that a place which many name is read once.
public final class KnownOrigins {
  fileprivate var origins: [String: FormOrigin] = [:]

  /// Nothing is known yet.
  public init() {}
}

/// Finds where a form stands.
private struct Locator {
  let claims: LinkClaims
  let known: KnownOrigins?
  let language: (String) -> Regexp?

  /// The origin that a text such as `https://bsky.app`, `bluesky:`, `tg://` or `t.me` names.
  func origin(_ text: String) throws(PatternError) -> FormOrigin {
    // Beyond ASCII two texts may be equal and not the same.
    guard let known, text.utf8.allSatisfy({ $0 < 0x80 }) else { return try read(text) }
    if let found = known.origins[text] { return found }
    let origin = try read(text)
    // What a capture may be, each row says for itself.
    if origin.host.map({ $0.literal != nil }) ?? true { known.origins[text] = origin }
    return origin
  }

  private func read(_ text: String) throws(PatternError) -> FormOrigin {
    var rest = text[...]
    var scheme: String?
    if let colon = FormParts.schemeEnd(rest) {
      scheme = rest[..<colon].lowercased()
      rest = rest[rest.utf8.index(after: colon)...]
    }
    if rest.utf8.starts(with: "//".utf8) { rest = rest.dropFirst(2) }
    if let scheme, scheme != "http", scheme != "https" {
      guard let rules = claims.schemes[scheme] else {
        throw PatternError(
          "the scheme '\(scheme)' is not claimed", at: 0,
          hint: "name it under schemes in plugin.lua")
      }
      let host = rest.isEmpty ? nil : try HostPattern(String(rest), language: language)
      return FormOrigin(
        scheme: .custom(scheme, rules), host: host, plusIsSpace: rules.plus == .all)
    }
    let host = String(rest)
    let offset = text.utf8.count - host.utf8.count
    let pattern: HostPattern
    do {
      pattern = try HostPattern(host, language: language)
    } catch {
      throw error.moved(by: offset)
    }
    let claim = claims.hosts.first { claim in
      claim.pattern.source == pattern.source
        || (claim.alias == nil && pattern.literal.map { claim.pattern.match($0) != nil } ?? false)
    }
    guard let claim else {
      throw PatternError(
        "the host '\(host)' is not claimed", at: offset, hint: "name it under hosts in plugin.lua")
    }
    return FormOrigin(
      scheme: .web(http: scheme != "https", https: scheme != "http"), host: pattern,
      plusIsSpace: claim.plus == .all, mergesSlashes: claim.mergesSlashes)
  }
}

/// Reads the items of a form.
private struct ItemReader {
  let ignoringCase: Bool
  let language: (String) -> Regexp?

  func items(_ text: Substring, offset: Int) throws(PatternError) -> [RequiredItem] {
    var items: [RequiredItem] = []
    var start = offset
    for item in String(text).divided(at: "&") {
      defer { start += item.utf8.count + 1 }
      guard let equals = item.utf8.firstIndex(of: UInt8(ascii: "=")) else {
        guard !item.isEmpty else { throw PatternError("a query item has a key", at: start) }
        items.append(RequiredItem(key: item, value: .anything))
        continue
      }
      let key = String(item[..<equals])
      guard !key.isEmpty else { throw PatternError("a query item has a key", at: start) }
      let value = String(item[item.utf8.index(after: equals)...])
      let expectation: RequiredItem.Expectation
      do {
        expectation = try self.expectation(value)
      } catch {
        throw error.moved(by: start + key.utf8.count + 1)
      }
      items.append(RequiredItem(key: key, value: expectation))
    }
    return items
  }

  private func expectation(_ value: String) throws(PatternError) -> RequiredItem.Expectation {
    let parts = try PatternPart.parse(value, ignoringCase: ignoringCase)
    if parts.count == 1, case .capture(let name?, nil, let modifier, let offset) = parts[0],
      modifier != .once
    {
      guard modifier == .oneOrMore else {
        throw PatternError(
          "an item of a form must be there", at: offset,
          hint: "declare it under query = { … } when it may be missing")
      }
      return .each(name)
    }
    return .one(
      try .of(parts, delimiter: [], ignoringCase: ignoringCase, language: language))
  }
}

extension String {
  fileprivate func offset(of index: String.Index) -> Int {
    utf8.distance(from: startIndex, to: index)
  }

  /// Where the last capture of a name begins; 0 where it stands in another text.
  fileprivate func offset(ofCapture name: String) -> Int {
    let bytes = Array(utf8)
    let capture = Array((":" + name).utf8)
    guard bytes.count >= capture.count else { return 0 }
    return (0...(bytes.count - capture.count)).last { start in
      let end = start + capture.count
      return bytes[start..<end].elementsEqual(capture)
        && (end == bytes.count || !bytes[end].isNameByte(first: false))
    } ?? 0
  }
}

extension UInt8 {
  /// A byte of a scheme behind its first letter (RFC 3986 section 3.1).
  fileprivate var isSchemeByte: Bool {
    isLetter || isDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }
}

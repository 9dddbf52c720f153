import Iris
import TestSupport
import Testing

@Suite("Links agree with browsers, but where the design says otherwise")
struct WebPlatformURLTests {
  /// What the design decides another way. Each is recognised by the input and by what a browser
  /// makes of it, never by a list of inputs, and says what the link has to be then.
  enum Difference: String, CaseIterable {
    case relative = "a link stands alone, without a base"
    case trimmed = "nothing is trimmed"
    case control = "a raw control character is refused, not dropped or encoded"
    case slashes = "http and https need //, and no third slash"
    case userinfo = "userinfo is refused"
    case backslash = "a backslash is refused, not taken for a slash"
    case undecodable = "what cannot be decoded, or decodes to a control, is refused"
    case emptyLabel = "a host with an empty label is refused"
    case names = "the platform reads the international name in another way"
    case segment = "what stands where a host would is the first segment"
    case dots = "a dot segment is one in the first place, too"
    case anySegment = "a first segment may hold what a host may not"
    case special = "ftp, ws, wss and file have no rules of their own"
  }

  @Test(
    "every case passes, or differs for a reason of the design",
    .enabled(
      if: SharedData.has(WebPlatformURLCase.path),
      "\(SharedData.missing(WebPlatformURLCase.path))"))
  func suite() throws {
    let cases = try #require(WebPlatformURLCase.load())
    var rules = LinkRules()
    rules.hostNames = HostNames.forTests
    var passed = 0
    var failed = 0
    var differences: [Difference: Int] = [:]
    for example in cases {
      let link = Link(example.input, rules: rules)
      let unequal = unequalParts(of: link, example.expected)
      if unequal.isEmpty {
        passed += 1
      } else if let difference = Difference.allCases.first(where: {
        $0.explains(example, InputParts(example), link, rules)
      }) {
        differences[difference, default: 0] += 1
      } else {
        failed += 1
        Issue.record(
          """
          \(example.input.debugDescription): \(unequal) \
          \(link.map(summary(of:)) ?? "no link") \(String(describing: example.expected))
          """)
      }
    }
    print("urltestdata: pass \(passed), differs \(differences.values.reduce(0, +)), fail \(failed)")
    for difference in Difference.allCases {
      print("  differs \(differences[difference] ?? 0): \(difference.rawValue)")
    }
    #expect(cases.count > 800)
    #expect(failed == 0)
  }
}

/// The names of the parts in which a link is not what a browser has; empty when all agree.
private func unequalParts(
  of link: Link?, _ record: WebPlatformURLCase.Record?
) -> [String] {
  guard let link, let record else { return link == nil && record == nil ? [] : ["presence"] }
  var unequal: [String] = []
  if link.scheme != record.scheme { unequal.append("scheme") }
  if (link.host ?? "") != record.hostname { unequal.append("host") }
  if (link.port.map(String.init) ?? "") != record.port { unequal.append("port") }
  if !record.username.isEmpty || !record.password.isEmpty { unequal.append("userinfo") }
  if segments(of: link) != segments(of: record) { unequal.append("path") }
  return unequal + unequalTails(of: link, record)
}

private func unequalTails(of link: Link, _ record: WebPlatformURLCase.Record) -> [String] {
  var unequal: [String] = []
  let isWeb = record.scheme == "http" || record.scheme == "https"
  let items = record.search.utf8.dropFirst().split(separator: UInt8(ascii: "&"))
    .filter { $0.first != UInt8(ascii: "=") }
    .map { item in
      item.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        .map { leniently($0, plusIsSpace: isWeb) }
    }
  let own = link.query.map { item in
    // An item that nobody can decode has to be the same as it stands.
    let key = item.key.map { Array($0.utf8) } ?? leniently(item.rawKey.utf8, plusIsSpace: isWeb)
    guard let raw = item.rawValue else { return [key] }
    return [key, item.value.map { Array($0.utf8) } ?? leniently(raw.utf8, plusIsSpace: isWeb)]
  }
  if own != items { unequal.append("query") }
  if Array((link.fragment?.text ?? "").utf8) != leniently(record.hash.utf8.dropFirst()) {
    unequal.append("fragment")
  }
  return unequal
}

private func segments(of link: Link) -> [[UInt8]] { link.segments.map { Array($0.text.utf8) } }

private func segments(of record: WebPlatformURLCase.Record) -> [[UInt8]] {
  let slash = UInt8(ascii: "/")
  var path = Substring(record.pathname).utf8
  if path.first == slash { path = path.dropFirst() }
  var segments = path.split(separator: slash, omittingEmptySubsequences: false)
    .map { leniently($0) }
  while segments.last?.isEmpty == true { segments.removeLast() }
  return segments
}

/// Decodes as browsers do: a malformed escape stands for itself.
private func leniently(
  _ bytes: some Collection<UInt8>, plusIsSpace: Bool = false
) -> [UInt8] {
  let bytes = Array(bytes)
  var out: [UInt8] = []
  var index = 0
  while index < bytes.count {
    if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
      let high = Character(Unicode.Scalar(bytes[index + 1])).hexDigitValue,
      let low = Character(Unicode.Scalar(bytes[index + 2])).hexDigitValue
    {
      out.append(UInt8(high * 16 + low))
      index += 3
    } else {
      let isSpace = plusIsSpace && bytes[index] == UInt8(ascii: "+")
      out.append(isSpace ? UInt8(ascii: " ") : bytes[index])
      index += 1
    }
  }
  return out
}

/// The input of a case, cut up in the plainest way, for the reasons to look at.
private struct InputParts {
  /// Without what a browser drops: controls and spaces at both ends, tabs and line ends anywhere.
  let cleaned: String
  /// In lower case; nil when there is none.
  let scheme: String?
  /// Behind the scheme's colon, up to `?` or `#`.
  let body: String
  /// Between `//` and the next slash, backslash or the end of the body; nil without `//`.
  let authority: String?
  let fragment: String?

  init(_ example: WebPlatformURLCase) {
    var scalars = Array(example.input.unicodeScalars)
    while let last = scalars.last, last.value <= 0x20 { scalars.removeLast() }
    scalars = Array(scalars.drop { $0.value <= 0x20 })
    scalars.removeAll { "\t\n\r".unicodeScalars.contains($0) }
    cleaned = String(String.UnicodeScalarView(scalars))
    let schemeCharacters = Set("abcdefghijklmnopqrstuvwxyz0123456789+-.".unicodeScalars)
    let name = cleaned.lowercased().unicodeScalars.prefix { schemeCharacters.contains($0) }
    let hasScheme =
      name.first.map { "a"..."z" ~= $0 } == true
      && cleaned.unicodeScalars.dropFirst(name.count).first == ":"
    scheme = hasScheme ? String(name) : nil
    let rest = cleaned.unicodeScalars.dropFirst(hasScheme ? name.count + 1 : 0)
    body = String(String.UnicodeScalarView(rest.prefix { $0 != "?" && $0 != "#" }))
    if body.unicodeScalars.starts(with: "//".unicodeScalars) {
      let host = body.unicodeScalars.dropFirst(2).prefix { $0 != "/" && $0 != "\\" }
      authority = String(String.UnicodeScalarView(host))
    } else {
      authority = nil
    }
    let behind = cleaned.unicodeScalars.drop { $0 != "#" }
    fragment = behind.isEmpty ? nil : String(String.UnicodeScalarView(behind.dropFirst()))
  }

  var isWeb: Bool { scheme == "http" || scheme == "https" }
  var isSpecial: Bool { isWeb || ["ftp", "ws", "wss", "file"].contains(scheme) }
}

extension WebPlatformURLTests.Difference {
  /// Whether this is why a link is not what a browser has.
  fileprivate func explains(
    _ example: WebPlatformURLCase, _ input: InputParts, _ link: Link?, _ rules: LinkRules
  ) -> Bool {
    let scalars = example.input.unicodeScalars
    switch self {
    case .relative:
      guard let base = example.base else { return false }
      guard let scheme = input.scheme else { return link?.scheme == nil }
      return input.isSpecial && input.authority == nil && base.hasPrefix(scheme + ":")
    case .trimmed:
      return scalars.first == " " || scalars.last == " "
    case .control:
      return link == nil && scalars.contains { $0.properties.generalCategory == .control }
    case .slashes:
      let hasHost = input.body.hasPrefix("//") && !input.body.hasPrefix("///")
      return link == nil && input.isWeb && !hasHost
    case .userinfo:
      return link == nil && input.isWeb && input.authority?.contains("@") == true
    case .backslash:
      let isHierarchical = input.isSpecial || input.body.hasPrefix("/")
      return link == nil && isHierarchical && input.body.contains("\\")
    case .undecodable:
      return link == nil && (hasFault(input.body, controls: true) || hasFault(input.fragment ?? ""))
    case .emptyLabel:
      let labels = (input.authority ?? "").split(separator: ".", omittingEmptySubsequences: false)
      return link == nil && input.isWeb && labels.dropLast().contains("")
    case .names:
      guard input.isWeb, let host = PercentCoding.decode(input.authority ?? ""),
        host.utf8.contains(where: { $0 >= 0x80 })
      else { return false }
      return rules.hostNames?.toASCII(host) != example.expected?.hostname
    case .segment:
      guard let record = example.expected, let link, !record.hostname.isEmpty, !input.isSpecial
      else { return false }
      return isSame(link, record, authority: input.authority ?? "")
    case .dots:
      return link?.segments.isEmpty == true && [".", ".."].contains(input.authority)
    case .anySegment:
      return example.expected == nil && link != nil && !input.isSpecial && input.authority != nil
    case .special:
      guard input.isSpecial, !input.isWeb, link?.host == nil else { return false }
      // Other rules for the host and for the letters of drives, but none for what follows.
      guard let link, let record = example.expected else { return true }
      return link.scheme == record.scheme && unequalTails(of: link, record).isEmpty
    }
  }

  /// All but the host must agree, and the first segment must be what stands in the host's place.
  private func isSame(
    _ link: Link, _ record: WebPlatformURLCase.Record, authority: String
  ) -> Bool {
    let own = segments(of: link)
    return own.first == leniently(authority.utf8)
      && Array(own.dropFirst()) == segments(of: record)
      && link.scheme == record.scheme && unequalTails(of: link, record).isEmpty
  }

  private func hasFault(_ text: String, controls: Bool = false) -> Bool {
    guard let plain = PercentCoding.decode(text) else { return true }
    return plain.unicodeScalars.contains {
      $0 == "\0" || controls && $0.properties.generalCategory == .control
    }
  }
}

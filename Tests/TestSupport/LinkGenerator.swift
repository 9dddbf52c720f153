/// Makes links that are likely to be links, and spoils them.
public struct LinkGenerator {
  /// Where the chance comes from.
  public var random: SeededGenerator

  /// A generator for one seed.
  public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private static let fronts = [
    "https://", "http://", "HTTPS://", "//", "", "app://", "app:///", "app:/", "app:", "APP://",
    "app:////", "tg://", "tg:", "song:", "song://", "song::", "place://", "place:///", "place:",
    "only://", "only:", "plain:", "plain:/", "foo://", "mailto:",
  ]
  private static let hosts = [
    "example.com", "Example.COM", "t.me", "t%2Eme", "a.example.", "127.0.0.1", "0x7f.1", "[::1]",
    "[1:0:0:2::3]", "localhost", "xn--bcher-kva.de", "b\u{FC}cher.de", "x_y.example", "",
  ]
  private static let ports = ["", "", "", ":443", ":80", ":8080", ":", ":00443", ":65536"]
  private static let pieces = [
    "a", "B", "7", "", "", ".", "..", "%2e", ".%2E", "%2E.", "...", "a.b", "%252e", "%2F", "%2f",
    "+", "%2B", "%20", " ", ":", "%3A", ";", "@", "\u{E9}", "e\u{301}", "%C3%A9", "\u{202E}", "~",
    "%7E", "$x", "!r:h", "(", "[", "%5B", "|", "%41", "=", "&", "'", "\"", "%22", "*", ",", "%5C",
    "\u{1F600}", "%F0%9F%98%80", "\u{645}", "%26", "%3D", "%3F", "%23",
  ]
  private static let spoilers = [
    "%", "%%", "%z", "%4", "%00", "%0A", "%C3", "%FF", "%C0%AE", "%ED%A0%80", "%C2%85", "\\", "\n",
    "\u{7F}", "\u{85}", "@", "#", "?", "&", "=", "/", "//", ":", "+", " ", ".", "..", "%2e", "%34",
    "%31", "\u{301}", "\u{FEFF}", "[", "]",
  ]

  /// A link that is well-formed more often than not.
  public mutating func link() -> String {
    var text = random.pick(LinkGenerator.fronts, or: "")
    let takesHost = text.lowercased().hasPrefix("http") || text == "//" || text.isEmpty
    if takesHost || Bool.random(using: &random) {
      text += random.pick(LinkGenerator.hosts, or: "")
      if takesHost { text += random.pick(LinkGenerator.ports, or: "") }
    }
    text += path()
    if Int.random(in: 0..<3, using: &random) == 0 { text += "?" + query() }
    if Int.random(in: 0..<3, using: &random) == 0 {
      text += "#" + (Bool.random(using: &random) ? path() + "?" + query() : query())
    }
    return text
  }

  /// A path that begins with a slash or is empty.
  public mutating func path() -> String {
    var path = ""
    for _ in 0..<Int.random(in: 0..<5, using: &random) {
      path += Int.random(in: 0..<8, using: &random) == 0 ? ":" : "/"
      for _ in 0..<Int.random(in: 0..<3, using: &random) {
        path += random.pick(LinkGenerator.pieces, or: "")
      }
    }
    return path
  }

  /// A query without its `?`.
  public mutating func query() -> String {
    var query = ""
    for _ in 0..<Int.random(in: 0..<4, using: &random) {
      query += random.pick(LinkGenerator.pieces, or: "")
      if Bool.random(using: &random) { query += "=" + random.pick(LinkGenerator.pieces, or: "") }
      if Int.random(in: 0..<6, using: &random) == 0 {
        query += random.pick(LinkGenerator.spoilers, or: "")
      }
      query += "&"
    }
    return query
  }

  /// The link with a few places put in, taken out, repeated or exchanged.
  public mutating func mutated(_ link: String) -> String {
    var scalars = Array(link.unicodeScalars)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0...scalars.count, using: &random)
      let length = Int.random(in: 0...min(3, scalars.count - place), using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: scalars.removeSubrange(place..<(place + length))
      case 1: scalars.insert(contentsOf: scalars[place..<(place + length)], at: place)
      case 2:
        let spoiler = random.pick(LinkGenerator.spoilers, or: "").unicodeScalars
        scalars.replaceSubrange(place..<(place + length), with: spoiler)
      default:
        let spoiler = random.pick(LinkGenerator.spoilers, or: "").unicodeScalars
        scalars.insert(contentsOf: spoiler, at: place)
      }
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  /// A short text of any characters, for what encoders write.
  public mutating func text() -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0..<6, using: &random) {
      if Bool.random(using: &random) {
        text += random.pick(LinkGenerator.pieces + LinkGenerator.spoilers, or: "")
      } else if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random)) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

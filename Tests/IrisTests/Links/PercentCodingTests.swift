import Iris
import TestSupport
import Testing

@Suite("What an encoder writes is read back as the same text")
struct PercentCodingTests {
  static let decoded: [(text: String, plain: String?)] = [
    ("", ""), ("a+b", "a+b"), ("%41%2f%2F", "A//"), ("%C3%A9", "\u{E9}"), ("%00", "\0"),
    ("%2541", "%41"), ("\u{E9}", "\u{E9}"), ("%", nil), ("%4", nil), ("%4g", nil), ("%g4", nil),
    ("a%", nil), ("%C3", nil), ("%C0%80", nil), ("%E0%80%80", nil), ("%ED%A0%80", nil),
    ("%F4%90%80%80", nil), ("%F8%88%80%80%80", nil), ("%80", nil), ("%EF%BF%BF", "\u{FFFF}"),
    ("%\u{E9}", nil), ("%+1", nil),
  ]

  @Test("decoding is strict, and happens once", arguments: decoded)
  func decode(text: String, plain: String?) {
    #expect(PercentCoding.decode(text) == plain)
    #expect(PercentCoding.decode(Array(text.utf8)) == plain)
  }

  @Test("a plus sign is a space only where one says so")
  func plus() {
    #expect(PercentCoding.decode("a+b%2B", plusIsSpace: true) == "a b+")
    #expect(PercentCoding.decode("a+b%2B") == "a+b+")
  }

  @Test("readable characters stay readable")
  func readable() {
    #expect(PercentCoding.pathSegment("a:@!$'()*+,;=&~-._") == "a:@!$'()*+,;=&~-._")
    #expect(PercentCoding.pathSegment("a b/c?d#e%f\u{E9}[]") == "a%20b%2Fc%3Fd%23e%25f%C3%A9%5B%5D")
    #expect(PercentCoding.pathSegment("a:b/c", separator: ":") == "a%3Ab%2Fc")
    #expect(PercentCoding.pathSegment("a+b c", plusIsSpace: true) == "a%2Bb%20c")
    #expect(PercentCoding.queryValue("a+b c&d=e#/?:@") == "a%2Bb%20c%26d%3De%23/?:@")
    #expect(PercentCoding.queryKey("a=b") == "a%3Db")
    #expect(PercentCoding.fragmentSegment("!r:h/$e?") == "!r:h%2F$e%3F")
    #expect(PercentCoding.fragment("/!r:h?a=b#c") == "/!r:h?a=b%23c")
    #expect(PercentCoding.fragment("\u{202E}") == "%E2%80%AE")
  }

  @Test("what has no spelling is not written")
  func impossible() {
    #expect(PercentCoding.pathSegment(".") == nil)
    #expect(PercentCoding.pathSegment("..") == nil)
    #expect(PercentCoding.pathSegment("..", separator: ":") == "..")
    #expect(PercentCoding.pathSegment("...") == "...")
    #expect(PercentCoding.pathSegment("%2e") == "%252e")
    #expect(PercentCoding.pathSegment("a\u{85}") == nil)
    #expect(PercentCoding.pathSegment("a\r\n") == nil)
    #expect(PercentCoding.queryKey("") == nil)
    #expect(PercentCoding.queryKey("\0") == nil)
    #expect(PercentCoding.queryValue("a\0") == nil)
    #expect(PercentCoding.queryValue("a\r\n") == "a%0D%0A")
    #expect(PercentCoding.fragment("\0") == nil)
    #expect(PercentCoding.fragmentSegment("\0") == nil)
  }

  @Test("encoded texts come back, byte by byte, and are in normal form", arguments: 0..<8)
  func roundTrip(seed: Int) throws {
    var generator = LinkGenerator(seed: UInt64(seed))
    let rules = sampleRules()
    for _ in 0..<250 {
      let text = generator.text()
      if let path = PercentCoding.pathSegment(text), !path.isEmpty {
        let written = "https://x.example/\(path)"
        let link = try #require(Link(written, rules: rules), "\(text.debugDescription)")
        #expect(link.segments.count == 1 && link.segments[0].text.isExactly(text))
        #expect(link.normalForm.isExactly(written))
        #expect(Link("app:///\(path)", rules: rules)?.segments.first?.text.isExactly(text) == true)
      }
      if let path = PercentCoding.pathSegment(text, separator: ":", plusIsSpace: true),
        !path.isEmpty
      {
        let link = try #require(Link("song:\(path):x", rules: rules))
        #expect(link.segments.count == 2)
        #expect(link.segments[0].text(plusIsSpace: true).isExactly(text))
        #expect(link.normalForm.isExactly("song:\(path):x"))
      }
      if let key = PercentCoding.queryKey(text), let value = PercentCoding.queryValue(text) {
        for front in ["https://x.example/", "app://x"] {
          let written = "\(front)?\(key)=\(value)"
          let link = try #require(Link(written, rules: rules))
          #expect(link.query.count == 1)
          #expect(link.query.first?.key?.isExactly(text) == true)
          #expect(link.query.first?.value?.isExactly(text) == true)
          #expect(link.normalForm.isExactly(written))
        }
        let fragment = try #require(Link("https://x.example/#/a?\(key)=\(value)")?.fragment)
        #expect(fragment.items.first?.key?.isExactly(text) == true)
        #expect(fragment.items.first?.value?.isExactly(text) == true)
        let whole = try #require(Link("https://x.example/#\(key)=\(value)")?.fragment)
        #expect(whole.wholeItems.first?.key?.isExactly(text) == true)
        #expect(whole.wholeItems.first?.value?.isExactly(text) == true)
      }
      if let whole = PercentCoding.fragment(text), let part = PercentCoding.fragmentSegment(text) {
        let written = "https://x.example/#\(whole)"
        #expect(Link(written)?.fragment?.text.isExactly(text) == true)
        #expect(Link(written)?.normalForm.isExactly(written) == true)
        let segments = Link("https://x.example/#/\(part)/a?b")?.fragment?.segments.map(\.text)
        #expect(segments?.count == 3 && segments?[1].isExactly(text) == true)
      }
    }
  }
}

import Iris
import TestSupport
import Testing

@Suite("The normal form is the link, written out again")
struct LinkNormalFormTests {
  static let forms: [(text: String, normal: String)] = [
    ("HTTPS://Example.com:443", "https://example.com/"),
    ("https://example.com./a//", "https://example.com/a"),
    ("https://example.com//a", "https://example.com//a"),
    ("http://example.com:8080?a", "http://example.com:8080/?a"),
    ("//Example.com/a", "//example.com/a"),
    ("T.me/a", "//t.me/a"),
    ("https://x.example/%61%2f%2F b\u{E9}%7e", "https://x.example/a%2F%2F%20b%C3%A9~"),
    ("https://x.example/a+b%2bc", "https://x.example/a+b%2Bc"),
    ("https://x.example/a/../b/%2E/c", "https://x.example/b/c"),
    ("https://x.example/?a=b+c&&d&e=&=f", "https://x.example/?a=b%20c&d&e="),
    ("https://x.example/?a=b=c%3dd", "https://x.example/?a=b%3Dc%3Dd"),
    ("https://x.example/?", "https://x.example/?"),
    ("https://x.example/#", "https://x.example/#"),
    ("https://x.example/?a=%zz\u{E9}&b=%%34%31", "https://x.example/?a=%zz%C3%A9&b=%%34%31"),
    ("https://x.example/#/%61%2F?b=%26+%2B#", "https://x.example/#/a%2F?b=%26+%2B%23"),
    ("app:a/b", "app://a/b"), ("app:///A/b/", "app://A/b"), ("app:////a", "app:////a"),
    ("app:/.//a", "app:////a"), ("app:a\\b", "app://a%5Cb"), ("app:", "app://"),
    ("app:?a=b+c", "app://?a=b%2Bc"), ("tg:r?a=b+c", "tg://r?a=b%20c"),
    ("matrix://u/a:b", "matrix:u/a:b"), ("matrix:////a", "matrix:////a"),
    ("song://track/a+b", "song:track:a%20b"), ("song::a:b/c", "song::a:b%2Fc"),
    ("song:..:a", "song:..:a"), ("song:a%3Ab", "song:a%3Ab"),
    ("place://Home", "place://home"), ("place://Home/A?b", "place://home/A?b"),
    ("place:a", "place:///a"), ("place:////a", "place:////a"), ("place:", "place://"),
    ("only://.//a", "only://.//a"), ("plain:.//a", "plain:.//a"), ("foo:a", "foo://a"),
  ]

  @Test("there is one way to write a link", arguments: forms)
  func form(text: String, normal: String) throws {
    let link = try #require(Link(text, rules: sampleRules()))
    #expect(link.normalForm.isExactly(normal), "\(link.normalForm)")
    #expect(Link(normal, rules: sampleRules()) == link)
  }

  static let same: [[String]] = [
    ["app://a/b", "app:///a/b", "app:/a/b", "app:a/b", "APP:a/b/", "app:a/./b//", "app:%61/b"],
    ["app://a/../b", "app:///a/../b", "app:/a/../b", "app:a/../b", "app:b"],
    ["https://x.example", "https://x.example/", "https://X.example.:443//", "HTTPS://x%2Eexample"],
    ["https://x.example/?a=b+c", "https://x.example/?a=b%20c", "https://x.example/?&a=b c&"],
    ["https://127.0.0.1", "https://0x7f.0.0.1", "https://2130706433", "https://127.1."],
    ["https://[::1]", "https://[0:0:0:0:0:0:0:1]", "https://[0::0001]", "https://[::0.0.0.1]"],
    ["song:a:b", "song://a/b", "song:///a:b", "song:a:b:"],
    ["t.me/a", "//t.me/a", "T.me:443/a"],
  ]

  @Test("different spellings of one link are equal", arguments: same)
  func equal(spellings: [String]) throws {
    let links = spellings.map { Link($0, rules: sampleRules()) }
    let first = try #require(links.first ?? nil)
    for (spelling, link) in zip(spellings, links) { #expect(link == first, "\(spelling)") }
    #expect(Set(links).count == 1)
  }

  static let different: [(String, String)] = [
    ("https://x.example/a", "http://x.example/a"), ("https://x.example/a", "//x.example/a"),
    ("https://x.example/a", "https://x.example:80/a"), ("app:a", "foo:a"), ("app:a", "app:A"),
    ("https://x.example/a/b", "https://x.example/a%2Fb"),
    ("https://x.example/a//b", "https://x.example/a/b"),
    ("https://x.example/?a", "https://x.example/?a="),
    ("https://x.example/?a=b%2Bc", "https://x.example/?a=b+c"),
    ("https://x.example/?a=b%26c", "https://x.example/?a=b&c"),
    ("https://x.example/?a=1&b=2", "https://x.example/?b=2&a=1"),
    ("https://x.example/#a?b", "https://x.example/#a%3Fb"),
    ("https://x.example/#a", "https://x.example/a"), ("https://x.example/", "https://x.example/#"),
    ("https://x.example/%C3%A9", "https://x.example/e%CC%81"),
    ("https://x.example/\u{202E}a", "https://x.example/a"), ("place:home", "place://home"),
  ]

  @Test("links that say different things are not equal", arguments: different)
  func unequal(left: String, right: String) throws {
    let left = try #require(Link(left, rules: sampleRules()))
    let right = try #require(Link(right, rules: sampleRules()))
    #expect(left != right)
  }

  @Test("the display shows letters and nothing that deceives")
  func display() {
    func shown(_ text: String) -> String? { Link(text, rules: sampleRules())?.display }
    #expect(shown("https://x.example/%D0%98%D0%B3") == "https://x.example/\u{418}\u{433}")
    #expect(shown("https://x.example/\u{202E}4pm") == "https://x.example/%E2%80%AE4pm")
    #expect(shown("https://x.example/%E2%81%A6") == "https://x.example/%E2%81%A6")
    #expect(shown("https://x.example/?\u{2069}") == "https://x.example/?%E2%81%A9")
    #expect(shown("https://x.example/\u{200B}\u{FEFF}") == "https://x.example/%E2%80%8B%EF%BB%BF")
    #expect(shown("https://x.example/cafe\u{301}") == "https://x.example/cafe%CC%81")
    #expect(shown("https://x.example/caf\u{E9}") == "https://x.example/caf\u{E9}")
    #expect(shown("https://x.example/\u{939}\u{93F}") == "https://x.example/\u{939}\u{93F}")
    #expect(shown("https://x.example/a\u{2044}b") == "https://x.example/a%E2%81%84b")
    #expect(shown("https://x.example/?a=%0A%1B[") == "https://x.example/?a=%0A%1B%5B")
    #expect(shown("https://x.example/?a=%FF%zz") == "https://x.example/?a=%FF%zz")
    #expect(Link("https://x.example/a").map { "\($0)" } == "https://x.example/a")
  }

  @Test("generated and spoilt links read again are the same link", arguments: 0..<10)
  func generated(seed: Int) {
    var generator = LinkGenerator(seed: UInt64(seed))
    let rules = sampleRules()
    var read = 0
    for _ in 0..<500 {
      let link = generator.link()
      for text in [link, generator.mutated(link)] where expectStable(text, rules) { read += 1 }
    }
    #expect(read > 250, "the generator makes too few links to test anything: \(read)")
  }

  static let real = ["routes/links.txt", "routes/github-links.txt"]

  @Test(
    "real links, whole and spoilt, read again are the same link",
    .enabled(if: real.allSatisfy(SharedData.has), "\(SharedData.missing("routes"))"))
  func realLinks() {
    var generator = LinkGenerator(seed: 7)
    let rules = sampleRules()
    var read = 0
    for link in LinkNormalFormTests.real.compactMap(SharedData.lines).joined() {
      #expect(Link(link, rules: rules) != nil, "\(link)")
      for text in [link, generator.mutated(link), generator.mutated(link)]
      where expectStable(text, rules) { read += 1 }
    }
    #expect(read > 3000)
  }

  /// Checks all that must hold of any text; whether it is a link.
  private func expectStable(_ text: String, _ rules: LinkRules) -> Bool {
    guard let link = Link(text, rules: rules) else {
      guard let problem = Link.problem(in: text, rules: rules) else {
        Issue.record("no link and no problem: \(text.debugDescription)")
        return false
      }
      #expect(0...text.utf8.count ~= problem.offset, "\(text.debugDescription)")
      return false
    }
    let normal = link.normalForm
    let comment: Comment = "\(text.debugDescription) \(normal)"
    #expect(Link.problem(in: text, rules: rules) == nil, comment)
    #expect(normal.utf8.allSatisfy { 0x21...0x7E ~= $0 }, comment)
    guard let again = Link(normal, rules: rules) else {
      Issue.record("the normal form is no link: \(comment)")
      return true
    }
    #expect(again == link && again.hashValue == link.hashValue, comment)
    #expect(again.normalForm.isExactly(normal), comment)
    #expect(parts(of: again) == parts(of: link), comment)
    let display = link.display
    #expect(Link(display, rules: rules) == link, "\(comment) \(display)")
    #expect(!display.unicodeScalars.contains(where: isDangerous), "\(display.debugDescription)")
    return true
  }

  /// All that a route can read of a link under its own rules, as bytes.
  private func parts(of link: Link) -> [[UInt8]] {
    var texts = [link.scheme ?? "nil", link.host ?? "nil", "\(link.port ?? -1)", "path"]
    texts += link.segments.map { $0.text(plusIsSpace: link.plus == .all) }
    texts.append(link.rawQuery == nil ? "no query" : "query")
    texts += link.query.map(summary(of:))
    if let fragment = link.fragment {
      texts += ["fragment", fragment.text] + fragment.segments.map(\.text)
      texts += fragment.items.map(summary(of:)) + fragment.wholeItems.map(summary(of:))
    }
    return texts.map { Array($0.utf8) }
  }

  private func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    [.control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator]
      .contains(scalar.properties.generalCategory)
  }
}

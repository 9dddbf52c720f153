import Iris
import TestSupport
import Testing

@Suite("A text that breaks a rule is no link")
struct LinkProblemTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// The text that is no link, why, and where.
    var refused: String
    var reason: LinkProblem.Reason
    var offset: Int
    /// The nearest text that is a link.
    var twin: String
    var testDescription: String { "\(reason.rawValue): \(refused.debugDescription)" }

    init(_ refused: String, _ reason: LinkProblem.Reason, _ offset: Int, twin: String) {
      (self.refused, self.reason, self.offset, self.twin) = (refused, reason, offset, twin)
    }
  }

  static let cases: [Case] = [
    Case("", .noScheme, 0, twin: "a:"),
    Case("/a/b", .noScheme, 0, twin: "//a/b"),
    Case("a", .noScheme, 0, twin: "t.me"),
    Case("?a", .noScheme, 0, twin: "app:?a"),
    Case(" https://x.example", .noScheme, 0, twin: "https://x.example"),
    Case("1app:a", .noScheme, 0, twin: "app1:a"),
    Case("a p:x", .noScheme, 0, twin: "app:x"),
    Case("t.example/a", .noScheme, 0, twin: "t.me/a"),
    Case(" t.me/a", .noScheme, 0, twin: "t.me/ a"),
    Case("name@t.example/a", .noScheme, 0, twin: "t.me/@t.example"),
    Case("name@t.me/a", .userinfo, 4, twin: "t.me/name@t.me"),
    // Found by mutation: read as a scheme, it was a host again in its normal form.
    Case("t.me:8080@", .userinfo, 9, twin: "u.me:8080@"),
    Case("t.me\\a", .backslash, 4, twin: "t.me/%5Ca"),
    Case("t.me:x/a", .badPort, 5, twin: "t.me:1/a"),

    Case("https:example.com", .slashesMissing, 6, twin: "https://example.com"),
    Case("HTTP:/example.com", .slashesMissing, 5, twin: "HTTP://example.com"),
    Case("https:", .slashesMissing, 6, twin: "httpss:"),
    Case("https:\\\\evil.example", .backslash, 6, twin: "https://evil.example"),
    Case("https:///example.com", .emptyHost, 8, twin: "https://example.com"),
    Case("https://", .emptyHost, 8, twin: "https://a"),
    Case("https://:80", .emptyHost, 8, twin: "https://a:80"),
    Case("https://?a", .emptyHost, 8, twin: "https://a?a"),
    Case("https://./", .emptyHost, 8, twin: "https://a./"),
    Case("//", .emptyHost, 2, twin: "//a"),
    Case("https://a..b", .emptyLabel, 8, twin: "https://a.b"),
    Case("https://.a", .emptyLabel, 8, twin: "https://a."),
    Case("https://a..", .emptyLabel, 8, twin: "https://a."),

    Case("https://a@b", .userinfo, 9, twin: "https://b/a@b"),
    Case("https://@b", .userinfo, 8, twin: "https://b/@"),
    Case("http://127.0.0.1:80@evil.example", .userinfo, 19, twin: "http://127.0.0.1:80/@evil"),
    Case("https://a%3A@b", .userinfo, 12, twin: "https://b/a%3A@b"),
    Case("place://a@b", .userinfo, 9, twin: "app://a@b"),

    Case("https://a:b", .badPort, 10, twin: "https://a:1"),
    Case("https://a:1:2", .badPort, 11, twin: "https://a:12"),
    Case("https://a:65536", .badPort, 10, twin: "https://a:65535"),
    Case("https://a:99999999999999999999999", .badPort, 10, twin: "https://a:0000000000000000001"),
    Case("https://a:-1", .badPort, 10, twin: "https://a:1"),
    Case("https://a:\u{661}", .badPort, 10, twin: "https://a:1"),
    Case("place://a:1", .portNotAllowed, 9, twin: "place://a"),
    Case("place://a:/b", .portNotAllowed, 9, twin: "place://a/b"),

    Case("https://a b", .hostCharacter, 9, twin: "https://a/ b"),
    Case("https://a%20b", .hostCharacter, 9, twin: "https://a/%20b"),
    Case("https://x%2Fy", .hostCharacter, 9, twin: "https://x/%2Fy"),
    Case("https://www%252Ea.example", .hostCharacter, 11, twin: "https://www%2Ea.example"),
    Case("https://a%40b", .hostCharacter, 9, twin: "https://a/%40b"),
    Case("https://a<b", .hostCharacter, 9, twin: "https://a/<b"),
    Case("https://a[b]", .hostCharacter, 9, twin: "https://a/[b]"),
    Case("https://[a]", .badAddress, 8, twin: "https://[::a]"),
    Case("https://[::1", .badAddress, 8, twin: "https://[::1]"),
    Case("https://[::1]x", .badAddress, 13, twin: "https://[::1]/x"),
    Case("https://[::1%25eth0]", .badAddress, 8, twin: "https://[::1]/%25eth0"),
    Case("https://[1:2:3:4:5:6:7]", .badAddress, 8, twin: "https://[1:2:3:4:5:6:7:8]"),
    Case("https://[1:2:3:4:5:6:7:8:9]", .badAddress, 8, twin: "https://[1:2:3:4:5:6:7::]"),
    Case("https://[1::2::3]", .badAddress, 8, twin: "https://[1::2:3]"),
    Case("https://[:::]", .badAddress, 8, twin: "https://[::]"),
    Case("https://[12345::]", .badAddress, 8, twin: "https://[1234::]"),
    Case("https://[::1.2.3]", .badAddress, 8, twin: "https://[::1.2.3.4]"),
    Case("https://[::1.2.3.04]", .badAddress, 8, twin: "https://[::1.2.3.4]"),
    Case("https://[1.2.3.4::]", .badAddress, 8, twin: "https://[::1.2.3.4]"),
    Case("https://[::1.2.3.256]", .badAddress, 8, twin: "https://[::1.2.3.255]"),
    Case("https://1.2.3.256", .badAddress, 8, twin: "https://1.2.3.255"),
    Case("https://1.2.3.4.5", .badAddress, 8, twin: "https://1.2.3.4.e"),
    Case("https://a.09", .badAddress, 8, twin: "https://a.o9"),
    Case("https://4294967296", .badAddress, 8, twin: "https://4294967295"),
    Case("https://0xfffffffffffffffffffff", .badAddress, 8, twin: "https://0xffffffff"),

    Case("https://a/b\\c", .backslash, 11, twin: "https://a/b?\\c"),
    Case("https://a\\@b", .backslash, 9, twin: "https://a#\\@b"),
    Case("app://a\\b", .backslash, 7, twin: "app:a\\b"),
    Case("app:/a\\b", .backslash, 6, twin: "app:/a%5Cb"),

    Case("https://a/%zz", .malformedEscape, 10, twin: "https://a/%5a%5A"),
    Case("https://a/b%", .malformedEscape, 11, twin: "https://a/b%25"),
    Case("https://a/b%2", .malformedEscape, 11, twin: "https://a/b%20"),
    Case("https://a/b%2/41", .malformedEscape, 11, twin: "https://a/b/%241"),
    Case("https://a/%zz/..", .malformedEscape, 10, twin: "https://a/zz/.."),
    Case("https://a%zz", .malformedEscape, 9, twin: "https://a%41"),
    Case("https://a/#p/%zz", .malformedEscape, 13, twin: "https://a/?p/%zz"),
    Case("https://a/%FF", .invalidUTF8, 10, twin: "https://a/?%FF"),
    Case("https://a/x%C3%A9%C0%80", .invalidUTF8, 17, twin: "https://a/x%C3%A9%C3%80"),
    Case("https://a/%f0%9f%90", .invalidUTF8, 10, twin: "https://a/%f0%9f%90%90"),
    Case("https://a/%ED%BF%BF", .invalidUTF8, 10, twin: "https://a/%EE%BF%BF"),
    Case("https://a/%F4%90%80%80", .invalidUTF8, 10, twin: "https://a/%F4%8F%BF%BF"),
    Case("https://a/%C3/%A9", .invalidUTF8, 10, twin: "https://a/%C3%A9"),
    Case("https://a/#%C3", .invalidUTF8, 11, twin: "https://a/#%C3%A9"),
    Case("https://a%80", .invalidUTF8, 9, twin: "https://a/?%80"),
    Case("https://a/b%00", .nul, 11, twin: "https://a/b?%00"),
    Case("https://a/#%00", .nul, 11, twin: "https://a/#%01"),
    Case("https://a%00", .nul, 9, twin: "https://a/?%00"),
    Case("app://a%00", .nul, 7, twin: "app://a%20"),
    Case("https://a/b%0A", .encodedControl, 11, twin: "https://a/?b%0A"),
    Case("https://a/b%7F", .encodedControl, 11, twin: "https://a/#b%7F"),
    Case("https://a/%C2%85", .encodedControl, 10, twin: "https://a/%C2%A0"),
    Case("https://a%0A", .encodedControl, 9, twin: "https://a/#%0A"),
    Case("app:a/..%09", .encodedControl, 8, twin: "app:a/..%20"),

    Case("https://a/b\n", .rawControl, 11, twin: "https://a/b "),
    Case("\thttps://a", .rawControl, 0, twin: "https://a"),
    Case("https://a/?b=\r", .rawControl, 13, twin: "https://a/?b=%0D"),
    Case("https://a/#\u{0}", .rawControl, 11, twin: "https://a/#"),
    Case("https://a/\u{7F}", .rawControl, 10, twin: "https://a/~"),
    Case("https://a/\u{9B}31m", .rawControl, 10, twin: "https://a/\u{A0}"),
    Case("ht\ntps://a", .rawControl, 2, twin: "https://a"),

    Case("only:a", .spelling, 5, twin: "only://a"),
    Case("only:///a", .spelling, 5, twin: "ONLY://a"),
    Case("plain:/a", .spelling, 6, twin: "plain:a"),
  ]

  @Test("each refusal has its reason and its place, and a twin that is a link", arguments: cases)
  func refusal(of example: Case) {
    let rules = sampleRules()
    #expect(Link(example.refused, rules: rules) == nil)
    let problem = Link.problem(in: example.refused, rules: rules)
    #expect(problem == LinkProblem(example.reason, at: example.offset))
    #expect(Link(example.twin, rules: rules) != nil)
    #expect(Link.problem(in: example.twin, rules: rules) == nil)
  }

  @Test("every reason is met by a case, but for those that depend on the platform")
  func allReasons() {
    let elsewhere: Set<LinkProblem.Reason> = [.tooLong, .noHostNames, .badHostName, .mixedScripts]
    let met = Set(LinkProblemTests.cases.map(\.reason))
    #expect(met.union(elsewhere) == Set(LinkProblem.Reason.allCases))
    #expect(met.isDisjoint(with: elsewhere))
    for reason in LinkProblem.Reason.allCases { #expect(reason.sentence.hasSuffix(".")) }
  }

  @Test("a link one byte over the limit is too long")
  func limit() {
    let longest = "https://a/" + String(repeating: "b", count: 8192 - 10)
    #expect(Link(longest) != nil)
    #expect(Link.problem(in: longest + "b") == LinkProblem(.tooLong, at: 8192))
    var rules = LinkRules()
    rules.limit = 20
    #expect(Link("https://a/\u{1F600}123456", rules: rules) != nil)
    #expect(Link("https://a/\u{1F600}1234567", rules: rules) == nil)
    rules.limit = -1
    #expect(Link.problem(in: "", rules: rules) == LinkProblem(.tooLong, at: 0))
  }
}

/// A pattern, a text that it matches with what the groups then hold, and the text's twin that it does
/// not match.
struct RegexpCase: Sendable, CustomStringConvertible {
  let pattern: String
  let text: String
  let groups: [String?]
  let twin: String
  var ignoringCase = false

  init(_ pattern: String, _ text: String, _ groups: [String?] = [], not twin: String) {
    self.pattern = pattern
    self.text = text
    self.groups = groups
    self.twin = twin
  }

  var description: String { pattern }

  func withoutCase() -> RegexpCase {
    var copy = self
    copy.ignoringCase = true
    return copy
  }
}

enum RegexpCases {
  static let all: [RegexpCase] =
    plain + classes + escapes + repeats + lazy + groups + loops + unicode + anchors + inUse
    + hostile

  static let plain: [RegexpCase] = [
    RegexpCase("", "", not: "a"),
    RegexpCase("a", "a", not: ""),
    RegexpCase("a", "a", not: "aa"),
    RegexpCase("a", "a", not: "A"),
    RegexpCase("abc", "abc", not: "ab"),
    RegexpCase("abc", "abc", not: "abcd"),
    RegexpCase("abc", "abc", not: "xabc"),
    RegexpCase("a|b", "a", not: "ab"),
    RegexpCase("a|b", "b", not: "c"),
    RegexpCase("|a", "", not: "b"),
    RegexpCase("a|", "", not: "aa"),
    RegexpCase("a||b", "", not: "ab"),
    RegexpCase("|", "", not: "|"),
    RegexpCase("ab|cd|ef", "cd", not: "abcd"),
    RegexpCase("ab|abc", "abc", not: "abb"),
    RegexpCase(".", "x", not: ""),
    RegexpCase(".", "\n", not: "\r\n"),
    RegexpCase("..", "\r\n", not: "\n"),
    RegexpCase("a.c", "a/c", not: "ac"),
    RegexpCase("a/b:c@d%e", "a/b:c@d%e", not: "a/b:c@d%"),
    RegexpCase("-_~!,;=&#'\"<>` ", "-_~!,;=&#'\"<>` ", not: "-_~!,;=&#'\"<>`"),
    RegexpCase("(?:)", "", not: "a"),
    RegexpCase("(?:a)", "a", not: "b"),
    RegexpCase("(?:(?:(?:a)))", "a", not: "(a)"),
    RegexpCase("(?:a|b)c", "bc", not: "ac|"),
    RegexpCase("x(?:a|b|)y", "xy", not: "xaby"),
  ]

  static let classes: [RegexpCase] = [
    RegexpCase("[a]", "a", not: "b"),
    RegexpCase("[abc]", "c", not: "d"),
    RegexpCase("[a-c]", "b", not: "d"),
    RegexpCase("[a-c]", "c", not: "-"),
    RegexpCase("[a-cx-z]", "y", not: "m"),
    RegexpCase("[c-ca]", "c", not: "b"),
    RegexpCase("[A-Za-z0-9]", "Q", not: "_"),
    RegexpCase("[^a]", "b", not: "a"),
    RegexpCase("[^a]", "\n", not: ""),
    RegexpCase("[^a-c]", "d", not: "b"),
    RegexpCase("[^^]", "a", not: "^"),
    RegexpCase("[a^]", "^", not: "b"),
    RegexpCase("[-a]", "-", not: "b"),
    RegexpCase("[a-]", "-", not: "b"),
    RegexpCase("[a-c-]", "-", not: "d"),
    RegexpCase("[a-c-e]", "-", not: "d"),
    RegexpCase("[--/]", ".", not: ","),
    RegexpCase("[+--]", ",", not: "."),
    RegexpCase("[.]", ".", not: "a"),
    RegexpCase("[$]", "$", not: "a"),
    RegexpCase("[+]", "+", not: "++"),
    RegexpCase("[*]", "*", not: ""),
    RegexpCase("[?]", "?", not: ""),
    RegexpCase("[|]", "|", not: ""),
    RegexpCase("[(]", "(", not: ")"),
    RegexpCase("[)]", ")", not: "("),
    RegexpCase("[{]", "{", not: "}"),
    RegexpCase("[}]", "}", not: "{"),
    RegexpCase("[[]", "[", not: "]"),
    RegexpCase("[&&]", "&", not: "&&"),
    RegexpCase("[.:_%|+~@/=$!?*(){}-]+", ".:_%|+~@/=$!?*(){}-", not: ".:_%|a"),
    RegexpCase("[\\]]", "]", not: "["),
    RegexpCase("[\\\\]", "\\", not: "/"),
    RegexpCase("[\\^a]", "^", not: "b"),
    RegexpCase("[a\\-c]", "-", not: "b"),
    RegexpCase("[\\d]", "7", not: "d"),
    RegexpCase("[\\dx]", "x", not: "d"),
    RegexpCase("[\\d-]", "-", not: "x"),
    RegexpCase("[-\\d]", "-", not: "x"),
    RegexpCase("[^\\d]", "x", not: "7"),
    RegexpCase("[\\D5]", "5", not: "6"),
    RegexpCase("[^\\D]", "6", not: "x"),
    RegexpCase("[\\w.]", ".", not: "-"),
    RegexpCase("[\\s]", " ", not: "s"),
    RegexpCase("[\\s\\S]", "\u{10FFFF}", not: ""),
    RegexpCase("[\\x41-\\x43]", "B", not: "D"),
    RegexpCase("[\\u{1F600}-\\u{1F64F}]", "\u{1F610}", not: "\u{1F650}"),
    RegexpCase("[\\n\\t]", "\t", not: "t"),
    RegexpCase("[.-0]", "/", not: "-"),
    RegexpCase("a[^/]b", "axb", not: "a/b"),
    RegexpCase("[^/]+/[^/]+", "ab/cd", not: "ab/c/d"),
  ]

  static let escapes: [RegexpCase] = [
    RegexpCase("\\d", "0", not: "a"),
    RegexpCase("\\d", "9", not: "\u{663}"),
    RegexpCase("\\D", "a", not: "0"),
    RegexpCase("\\w", "_", not: "-"),
    RegexpCase("\\w+", "aZ09_", not: "é"),
    RegexpCase("\\W", "-", not: "_"),
    RegexpCase("\\s", "\u{A0}", not: "\u{200B}"),
    RegexpCase("\\s", "\u{FEFF}", not: "\u{85}"),
    RegexpCase("\\s", "\u{2003}", not: "\u{180E}"),
    RegexpCase("\\s+", "\t\n\u{B}\u{C}\r \u{2028}\u{3000}", not: "\t_"),
    RegexpCase("\\S", "s", not: " "),
    RegexpCase("\\.", ".", not: "a"),
    RegexpCase("\\*\\+\\?", "*+?", not: "***"),
    RegexpCase("\\(\\)", "()", not: ""),
    RegexpCase("\\[\\]\\{\\}", "[]{}", not: "[]"),
    RegexpCase("\\|", "|", not: ""),
    RegexpCase("\\^\\$", "^$", not: ""),
    RegexpCase("\\\\", "\\", not: "\\\\"),
    RegexpCase("\\/\\-\\_\\:\\@\\%", "/-_:@%", not: "/-_:@"),
    RegexpCase("\\n", "\n", not: "n"),
    RegexpCase("\\t", "\t", not: "t"),
    RegexpCase("\\r\\f\\v", "\r\u{C}\u{B}", not: "rfv"),
    RegexpCase("\\x41", "A", not: "x41"),
    RegexpCase("\\x4a1", "J1", not: "J"),
    RegexpCase("\\u0041", "A", not: "u0041"),
    RegexpCase("\\u{41}", "A", not: "B"),
    RegexpCase("\\u{000041}", "A", not: "B"),
    RegexpCase("\\u{1F600}", "\u{1F600}", not: "\u{1F601}"),
    RegexpCase("\\u{10FFFF}", "\u{10FFFF}", not: "\u{FFFF}"),
    RegexpCase("\\x00", "\0", not: "0"),
  ]

  static let repeats: [RegexpCase] = [
    RegexpCase("a*", "", not: "b"),
    RegexpCase("a*", "aaaa", not: "aaab"),
    RegexpCase("a+", "aaa", not: ""),
    RegexpCase("a?", "a", not: "aa"),
    RegexpCase("a?", "", not: "b"),
    RegexpCase("a{0}", "", not: "a"),
    RegexpCase("a{1}", "a", not: ""),
    RegexpCase("a{3}", "aaa", not: "aa"),
    RegexpCase("a{3}", "aaa", not: "aaaa"),
    RegexpCase("a{2,}", "aaaaa", not: "a"),
    RegexpCase("a{0,}", "", not: "b"),
    RegexpCase("a{2,4}", "aa", not: "a"),
    RegexpCase("a{2,4}", "aaaa", not: "aaaaa"),
    RegexpCase("a{0,1}", "", not: "aa"),
    RegexpCase("a{0,0}b", "b", not: "ab"),
    RegexpCase("a{007}", "aaaaaaa", not: "aaaaaa"),
    RegexpCase("(?:ab)*", "abab", not: "aba"),
    RegexpCase("(?:ab){2}", "abab", not: "abb"),
    RegexpCase("ab*", "abbb", not: "abab"),
    RegexpCase("ab{2}", "abb", not: "abab"),
    RegexpCase("[ab]*c", "ababc", not: "abab"),
    RegexpCase("(?:a|b)*c", "abbac", not: "abbad"),
    RegexpCase(".*a", "any thing\na", not: "any thing\nb"),
    RegexpCase("a.*b", "a\n\nb", not: "a\n\nc"),
    RegexpCase("a{1000}", String(repeating: "a", count: 1000), not: "a"),
    RegexpCase("(?:a{2}){3}", "aaaaaa", not: "aaaaa"),
    RegexpCase("(?:a?){3}", "aa", not: "aaaa"),
    RegexpCase("(?:a{2}|b{3})+", "aabbbaa", not: "aabbaa"),
    RegexpCase("a*a*a*", "aa", not: "ab"),
    RegexpCase("a*ab?", "aab", not: "b"),
    RegexpCase("0*[1-9]", "0007", not: "000"),
  ]

  static let lazy: [RegexpCase] = [
    RegexpCase("a*?", "aaa", not: "b"),
    RegexpCase("a+?", "aaa", not: ""),
    RegexpCase("a??", "a", not: "aa"),
    RegexpCase("a{2,}?", "aaaa", not: "a"),
    RegexpCase("a{2,3}?", "aaa", not: "aaaa"),
    RegexpCase("a{2}?", "aa", not: "aaa"),
    RegexpCase("(a*?)(a*)", "aaa", ["", "aaa"], not: "aab"),
    RegexpCase("(a*)(a*)", "aaa", ["aaa", ""], not: "aab"),
    RegexpCase("(a*?)(a*?)", "aaa", ["", "aaa"], not: "b"),
    RegexpCase("(a+?)(a*)", "aaa", ["a", "aa"], not: ""),
    RegexpCase("(a??)(a?)", "a", ["", "a"], not: "aaa"),
    RegexpCase("(a?)(a??)", "a", ["a", ""], not: "aaa"),
    RegexpCase("(a{1,3}?)(a*)", "aaaa", ["a", "aaa"], not: ""),
    RegexpCase("(a{1,3})(a*)", "aaaa", ["aaa", "a"], not: ""),
    RegexpCase("(.*)/(.*)", "a/b/c", ["a/b", "c"], not: "abc"),
    RegexpCase("(.*?)/(.*)", "a/b/c", ["a", "b/c"], not: "abc"),
    RegexpCase("(.+?)(?:-([0-9]+))?", "ab-12", ["ab", "12"], not: ""),
    RegexpCase("(.+)(?:-([0-9]+))?", "ab-12", ["ab-12", nil], not: ""),
  ]

  static let groups: [RegexpCase] = [
    RegexpCase("()", "", [""], not: "a"),
    RegexpCase("(a)", "a", ["a"], not: "b"),
    RegexpCase("(a)(b)(c)", "abc", ["a", "b", "c"], not: "acb"),
    RegexpCase("(a(b(c)))", "abc", ["abc", "bc", "c"], not: "ab"),
    RegexpCase("((a)b)((c)d)", "abcd", ["ab", "a", "cd", "c"], not: "abc"),
    RegexpCase("(a)|(b)", "b", [nil, "b"], not: "ab"),
    RegexpCase("(a)|(b)", "a", ["a", nil], not: "c"),
    RegexpCase("(a)?", "", [nil], not: "aa"),
    RegexpCase("(a)?b", "ab", ["a"], not: "aab"),
    RegexpCase("(a?)", "", [""], not: "b"),
    RegexpCase("(a|ab)(c|bcd)?", "abcd", ["a", "bcd"], not: "abbd"),
    RegexpCase("(a|ab)(c|bcd)(d*)", "abcd", ["a", "bcd", ""], not: "ad"),
    RegexpCase("(ab|a)(bcd|c)(d*)", "abcd", ["ab", "c", "d"], not: "ad"),
    RegexpCase("(a|b)(?:c|d)(e|f)", "adf", ["a", "f"], not: "aef"),
    RegexpCase("(?:x(y))?z", "z", [nil], not: "xz"),
    RegexpCase("(?:x(y))?z", "xyz", ["y"], not: "yz"),
    RegexpCase("(|a)b", "ab", ["a"], not: "aab"),
    RegexpCase("(a|)b", "b", [""], not: "cb"),
    RegexpCase("a()b", "ab", [""], not: "a"),
    RegexpCase("([a-z]+)([0-9]+)", "abc123", ["abc", "123"], not: "abc"),
    RegexpCase("([a-z]+)-([0-9]+)?", "abc-", ["abc", nil], not: "abc"),
    RegexpCase("([^/]*)/([^/]*)", "/", ["", ""], not: "//"),
    RegexpCase("a(b(?:c(d)?)?)?e", "abcde", ["bcd", "d"], not: "abde"),
    RegexpCase("a(b(?:c(d)?)?)?e", "abe", ["b", nil], not: "ace"),
    RegexpCase("a(b(?:c(d)?)?)?e", "ae", [nil, nil], not: "a"),
  ]

  // Where Perl and ECMAScript part, these are ECMAScript's answers.
  static let loops: [RegexpCase] = [
    RegexpCase("(a)*", "aa", ["a"], not: "ab"),
    RegexpCase("(a)*", "", [nil], not: "b"),
    RegexpCase("(a*)*", "", [nil], not: "b"),
    RegexpCase("(a*)*", "aa", ["aa"], not: "ab"),
    RegexpCase("(a*)+", "", [""], not: "b"),
    RegexpCase("(a*)+", "aa", ["aa"], not: "ab"),
    RegexpCase("(a*)?", "", [nil], not: "b"),
    RegexpCase("(a*){2}", "aa", [""], not: "b"),
    RegexpCase("(a*){2,}", "aa", [""], not: "b"),
    RegexpCase("(a|b)*", "ab", ["b"], not: "ac"),
    RegexpCase("(?:(a)|b)*", "ab", [nil], not: "ac"),
    RegexpCase("(?:(a)|(b))*", "ab", [nil, "b"], not: "c"),
    RegexpCase("(?:(a)|(b))*", "aba", ["a", nil], not: "abc"),
    RegexpCase("(z)((a+)?(b+)?(c))*", "zaacbbbcac", ["z", "ac", "a", nil, "c"], not: "zaab"),
    RegexpCase("(?:a(b)?)*", "aba", [nil], not: "abb"),
    RegexpCase("(a?)*b", "aab", ["a"], not: "aa"),
    RegexpCase("(a??)*b", "aab", ["a"], not: "aa"),
    RegexpCase("(|a)*", "aa", ["a"], not: "b"),
    RegexpCase("(|a)+", "aa", ["a"], not: "b"),
    RegexpCase("(|a)+", "", [""], not: "b"),
    RegexpCase("(a|)*", "aa", ["a"], not: "b"),
    RegexpCase("(?:)*", "", not: "a"),
    RegexpCase("()*", "", [nil], not: "a"),
    RegexpCase("()+", "", [""], not: "a"),
    RegexpCase("(?:()|a)*", "a", [nil], not: "b"),
    RegexpCase("((a)|b)*c", "abc", ["b", nil], not: "ab"),
    RegexpCase("(?:(a*)(b*))*", "aabba", ["a", ""], not: "aabbc"),
    RegexpCase("(?:(a*)*)*", "aa", ["aa"], not: "b"),
    RegexpCase("((a*)*)*", "aa", ["aa", "aa"], not: "b"),
    RegexpCase("(?:a*?)*?b", "aab", not: "aac"),
    RegexpCase("(a*?)*?b", "aab", ["a"], not: "aa"),
    RegexpCase("([ab]{2})*", "abba", ["ba"], not: "abb"),
    RegexpCase("(a{0,2}){2}", "aaa", ["a"], not: "aaaaa"),
  ]

  static let unicode: [RegexpCase] = [
    RegexpCase("é", "\u{E9}", not: "e\u{301}"),
    RegexpCase("e\u{301}", "e\u{301}", not: "\u{E9}"),
    RegexpCase("e.", "e\u{301}", not: "\u{E9}"),
    RegexpCase(".", "\u{E9}", not: "e\u{301}"),
    RegexpCase(".", "\u{1F600}", not: "\u{1F600}\u{1F600}"),
    RegexpCase("..", "\u{1F1E9}\u{1F1EA}", not: "\u{1F1E9}"),
    RegexpCase("(.)(.*)", "e\u{301}x", ["e", "\u{301}x"], not: ""),
    RegexpCase("[а-я]+", "привет", not: "Привет"),
    RegexpCase("[^a-z]+", "日本", not: "日本a"),
    RegexpCase("[\u{4E00}-\u{9FFF}]{2}", "日本", not: "日本語"),
    RegexpCase("[😀-😏]", "😃", not: "😐"),
    RegexpCase("\u{212A}", "\u{212A}", not: "K"),
    RegexpCase("[\\u{D000}-\\u{F000}]", "\u{D7FF}", not: "\u{F001}"),
    RegexpCase("k", "\u{212A}", not: "\u{212B}").withoutCase(),
    RegexpCase("abc", "AbC", not: "AbD").withoutCase(),
    RegexpCase("ABC", "abc", not: "ab").withoutCase(),
    RegexpCase("[a-c]x", "BX", not: "DX").withoutCase(),
    RegexpCase("[^a-c]", "D", not: "B").withoutCase(),
    RegexpCase("[A-C_]", "b", not: "d").withoutCase(),
    RegexpCase("Ä", "ä", not: "a").withoutCase(),
    RegexpCase("[à-ý]", "É", not: "E").withoutCase(),
    RegexpCase("σ", "Σ", not: "ς").withoutCase(),
    RegexpCase("ǆ", "ǅ", not: "dž").withoutCase(),
    RegexpCase("ß", "ẞ", not: "ss").withoutCase(),
    RegexpCase("İ", "İ", not: "i").withoutCase(),
    RegexpCase("s", "S", not: "ſ").withoutCase(),
    RegexpCase("\\x41", "a", not: "b").withoutCase(),
    RegexpCase("\\w", "\u{212A}", not: "-").withoutCase(),
    RegexpCase("\\W", "-", not: "\u{212A}").withoutCase(),
    RegexpCase("[\\W]", "-", not: "k").withoutCase(),
    RegexpCase("(a)(?:B|c)", "Ab", ["A"], not: "Ad").withoutCase(),
    RegexpCase("𐐀", "𐐨", not: "𐐩").withoutCase(),
  ]

  static let anchors: [RegexpCase] = [
    RegexpCase("^", "", not: "a"),
    RegexpCase("$", "", not: "a"),
    RegexpCase("^$", "", not: "^$"),
    RegexpCase("^a$", "a", not: "^a$"),
    RegexpCase("^abc", "abc", not: "xabc"),
    RegexpCase("abc$", "abc", not: "abcx"),
    RegexpCase("^a|b$", "b", not: "ab"),
    RegexpCase("^a|^b", "b", not: "ab"),
    RegexpCase("(^a|^b)c$", "bc", ["b"], not: "b"),
    RegexpCase("(?:^(a))b", "ab", ["a"], not: "b"),
    RegexpCase("a(b|c$)", "ac", ["c"], not: "a"),
    RegexpCase("a(?:(b$)|c)$", "ab", ["b"], not: "abc"),
    RegexpCase("^^a$$", "a", not: "aa"),
    RegexpCase("^(a+)+$", "aaa", ["aaa"], not: "aab"),
  ]

  private static let label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
  private static let server = "(?:[A-Za-z0-9.-]+|\\[[0-9A-Fa-f:.]+\\])(?::[0-9]{1,5})?"
  private static let handle =
    "(?:\(label)[.])+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
  private static let collection =
    "[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:[.]\(label))+[.][A-Za-z][A-Za-z0-9]{0,62}"

  // The kinds of pattern that plugins are made of.
  static let inUse: [RegexpCase] = [
    RegexpCase(handle, "alice.bsky.social", not: "alice"),
    RegexpCase(handle, "a-b.c", not: "a-.c"),
    RegexpCase(handle, String(repeating: "a", count: 63) + ".c", not: "a..c"),
    RegexpCase(handle, "1.c", not: String(repeating: "a", count: 64) + ".c"),
    RegexpCase(handle, "xn--ls8h.test", not: "john.0"),
    RegexpCase("did:[a-z]+:[A-Za-z0-9._:%-]*[A-Za-z0-9._-]", "did:web:a%3A1", not: "did:web:a:"),
    RegexpCase(collection, "app.bsky.feed.post", not: "app.post"),
    RegexpCase(collection, "com.a-b.x", not: "com.a-b.1"),
    RegexpCase("[A-Za-z0-9._:~-]{1,512}", String(repeating: "z", count: 512), not: ""),
    RegexpCase("[A-Za-z0-9._:~-]{1,512}", "3k:a~b", not: String(repeating: "z", count: 513)),
    RegexpCase(
      "[A-Za-z0-9_.:/-]+(?:[|][0-9]+(?:[.][0-9]+)?){2}", "file:///a.jpg|16|9.5", not: "a.jpg|16"),
    RegexpCase("@[^:]+:" + server, "@alice:example.org:8448", not: "@alice:"),
    RegexpCase("@[^:]+:" + server, "@alice:[::1]:80", not: "@alice:[::g]"),
    RegexpCase("![^:]+(?::" + server + ")?", "!room", not: "!room:"),
    RegexpCase("[$].+", "$x", not: "$"),
    RegexpCase("[A-Za-z](?:_?[A-Za-z0-9])*", "a_b_c1", not: "a__b"),
    RegexpCase("[A-Za-z](?:_?[A-Za-z0-9])*", "Z", not: "a_"),
    RegexpCase("[A-Za-z0-9_-]*[A-Za-z_-][A-Za-z0-9_-]*", "12a34", not: "12345"),
    RegexpCase("[+][0-9]{1,32}", "+4912", not: "4912"),
    RegexpCase(" ?([0-9]{1,32})", " 4912", ["4912"], not: "  4912"),
    RegexpCase("0*([1-9][0-9]*)(?:[^0-9].*)?", "0017abc9", ["17"], not: "000"),
    RegexpCase("0*([1-9][0-9]*)(?:[^0-9].*)?", "170", ["170"], not: "a1"),
    RegexpCase("0*([1-9][0-9]{0,4})(?:[^0-9].*)?", "0443", ["443"], not: "123456"),
    RegexpCase(
      "[0-9A-Fa-f]{32,}|[A-Za-z0-9_+/=-]{22,}", "dd" + String(repeating: "0", count: 32),
      not: "0123456789abcdef"),
    RegexpCase("[0-7][0-9A-Za-z]{21}", "7ouMYWpwJ422jRcDASZB7P", not: "8ouMYWpwJ422jRcDASZB7P"),
    RegexpCase("[A-Za-z0-9-]{2,64}", "en", not: "e"),
    RegexpCase(
      "([0-9]{4})-([0-9]{2})-([0-9]{2})", "2024-02-29", ["2024", "02", "29"], not: "2024-2-29"),
  ]

  static let hostile: [RegexpCase] = [
    RegexpCase("(?:a*)*b", "aaab", not: String(repeating: "a", count: 5_000)),
    RegexpCase("(a|a)*", "aaaa", ["a"], not: String(repeating: "a", count: 5_000) + "b"),
    RegexpCase("(a+)+$", "aaaa", ["aaaa"], not: String(repeating: "a", count: 5_000) + "b"),
    RegexpCase("(.*)*x", "aax", ["aa"], not: String(repeating: "a", count: 5_000)),
    RegexpCase(
      "(.*)(.*)(.*)(.*)x", "x", ["", "", "", ""], not: String(repeating: "a", count: 2_000)),
    RegexpCase("(?:a?){30}a{30}", String(repeating: "a", count: 30), not: "aaa"),
    RegexpCase(
      "(?:(?:a{0,30}){0,30})", String(repeating: "a", count: 900),
      not: String(repeating: "a", count: 901)),
    RegexpCase("(?:a|b)*a(?:a|b){9}", "abbbbbbbbb", not: "bbbbbbbbbb"),
    RegexpCase("(?:a|b)*a(?:a|b){14}", "abbbbbbbbbbbbbb", not: "bbbbbbbbbbbbbbb"),
    RegexpCase("((((((a*)*)*)*)*)*)*b", "b", [nil, nil, nil, nil, nil, nil], not: "a"),
    RegexpCase("(?:[a-z]+[.]?)+!", "a.b!", not: String(repeating: "a", count: 5_000)),
  ]
}

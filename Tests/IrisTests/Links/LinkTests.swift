import Iris
import TestSupport
import Testing

@Suite("A link is split first and decoded after")
struct LinkTests {
  static let web: [(text: String, parts: String)] = [
    ("https://example.com", "https example.com "),
    ("https://example.com/", "https example.com "),
    ("https://example.com///", "https example.com "),
    ("https://example.com/a/b", "https example.com [a][b]"),
    ("https://example.com/a//b//", "https example.com [a][][b]"),
    ("https://example.com//a", "https example.com [][a]"),
    ("HTTP://EXAMPLE.com/A", "http example.com [A]"),
    ("//example.com/a", "- example.com [a]"),
    ("https://example.com./a", "https example.com [a]"),
    ("https://example.com:443/a", "https example.com [a]"),
    ("https://example.com:80/a", "https example.com:80 [a]"),
    ("http://example.com:80/a", "http example.com [a]"),
    ("http://example.com:0443/a", "http example.com:443 [a]"),
    ("//example.com:443/a", "- example.com [a]"),
    ("https://example.com:/a", "https example.com [a]"),
    ("https://www%2eexample%2Ecom/a", "https www.example.com [a]"),
    ("https://0x7f.1/a", "https 127.0.0.1 [a]"),
    ("https://[1:0:0:0:0:0:0:1]:8080/a", "https [1::1]:8080 [a]"),
    ("https://[::ffff:1.2.3.4]", "https [::ffff:102:304] "),
    ("https://example.com/a%2Fb/c", "https example.com [a/b][c]"),
    ("https://example.com/%2525", "https example.com [%25]"),
    ("https://example.com/a+b%2Bc", "https example.com [a+b+c]"),
    ("https://example.com/a b", "https example.com [a b]"),
    ("https://example.com/a ", "https example.com [a ]"),
    ("https://example.com/caf\u{E9}", "https example.com [caf\u{E9}]"),
    ("https://example.com/cafe%CC%81", "https example.com [cafe\u{301}]"),
    ("https://example.com/a/./b/../c", "https example.com [a][c]"),
    ("https://example.com/a/%2e/b/.%2E/c", "https example.com [a][c]"),
    ("https://example.com/../../a", "https example.com [a]"),
    ("https://example.com/a//../b", "https example.com [a][b]"),
    ("https://example.com/a/b/..", "https example.com [a]"),
    ("https://example.com/%252e%252e/a", "https example.com [%2e%2e][a]"),
    ("https://example.com/.../..a", "https example.com [...][..a]"),
    ("https://example.com?a=1", "https example.com  ?[a]=[1]"),
    ("https://example.com/?", "https example.com  ?"),
    ("https://example.com/?a=1&b&c=&a=2", "https example.com  ?[a]=[1]&[b]&[c]=[]&[a]=[2]"),
    ("https://example.com/?&&=x&a=b=c&", "https example.com  ?[a]=[b=c]"),
    ("https://example.com/?a=1+2%2B3", "https example.com  ?[a]=[1 2+3]"),
    ("https://example.com/?a%26b=c%3Dd%26", "https example.com  ?[a&b]=[c=d&]"),
    ("https://example.com/?a=%0Ab&c=\\", "https example.com  ?[a]=[\nb]&[c]=[\\]"),
    ("https://example.com/?a?b=/../c", "https example.com  ?[a?b]=[/../c]"),
    ("https://example.com/a#", "https example.com [a] #[]"),
    ("https://example.com/a#b?c#d", "https example.com [a] #[b?c#d]"),
    ("https://example.com#%0A\\", "https example.com  #[\n\\]"),
    ("https://example.com/@evil.example/", "https example.com [@evil.example]"),
  ]

  @Test("a web link has a host, a path, a query and a fragment", arguments: web)
  func webLink(text: String, parts: String) throws {
    let link = try #require(Link(text))
    #expect(summary(of: link).isExactly(parts), "\(summary(of: link))")
    #expect(link.text.isExactly(text))
    #expect(Link.problem(in: text) == nil)
  }

  static let custom: [(text: String, parts: String)] = [
    ("app://a/b", "app [a][b]"),
    ("APP:///a/b", "app [a][b]"),
    ("app:/a/b", "app [a][b]"),
    ("app:a/b", "app [a][b]"),
    ("app:////a", "app [][a]"),
    ("app://///a", "app [][][a]"),
    ("app://Foo%2FAAA/bar", "app [Foo/AAA][bar]"),
    ("app://", "app "),
    ("app:", "app "),
    ("app:?a+b", "app  ?[a+b]"),
    ("app://search/?q=1#f", "app [search] ?[q]=[1] #[f]"),
    ("app://x#f?a=1", "app [x] #[f?a=1]"),
    ("app:a\\b", "app [a\\b]"),
    ("app://a%5Cb", "app [a\\b]"),
    ("app://a/../b", "app [b]"),
    ("app:a/../b", "app [b]"),
    ("app:..", "app "),
    ("app://user@host:80/x", "app [user@host:80][x]"),
    ("tg://test@resolve", "tg [test@resolve]"),
    ("tg:resolve?q=a+b", "tg [resolve] ?[q]=[a b]"),
    ("tg:http://resolve", "tg [http:][][resolve]"),
    ("song:track:7", "song [track][7]"),
    ("song://track/7", "song [track][7]"),
    ("song:track:a/b", "song [track][a/b]"),
    ("song:track:..:x", "song [track][..][x]"),
    ("song:track/../x", "song [x]"),
    ("song::track:", "song [][track]"),
    ("song:a%3Ab", "song [a:b]"),
    ("place://Home/x", "place home [x]"),
    ("place:///x", "place [x]"),
    ("place:x", "place [x]"),
    ("place://", "place "),
    ("place://home", "place home "),
    ("only://a/b", "only [a][b]"),
    ("plain:a/b", "plain [a][b]"),
    ("mailto:a@b.example?subject=a+b", "mailto [a@b.example] ?[subject]=[a+b]"),
    ("nobodys-own+scheme.1:x", "nobodys-own+scheme.1 [x]"),
  ]

  @Test("in a custom scheme the first segment stands where a host would", arguments: custom)
  func customLink(text: String, parts: String) throws {
    let link = try #require(Link(text, rules: sampleRules()))
    #expect(summary(of: link).isExactly(parts), "\(summary(of: link))")
  }

  static let bare: [(text: String, parts: String)] = [
    ("t.me/a", "- t.me [a]"),
    ("T.ME", "- t.me "),
    ("x%2Et%2eme/a", "- x.t.me [a]"),
    ("t.me:443/a", "- t.me [a]"),
    ("t.me:80/a", "- t.me:80 [a]"),
    ("t.me?a#b", "- t.me  ?[a] #[b]"),
    ("t.me./a", "- t.me [a]"),
    ("127.0.0.1:81", "- 127.0.0.1:81 "),
    // What nobody claims as a host is a scheme, if it can be one.
    ("u.me:443/a", "u.me [443][a]"),
    ("mailto:a@t.me", "mailto [a@t.me]"),
  ]

  @Test("a host stands without a scheme where the rules say so", arguments: bare)
  func bareHost(text: String, parts: String) throws {
    let link = try #require(Link(text, rules: sampleRules()))
    #expect(summary(of: link).isExactly(parts), "\(summary(of: link))")
  }

  @Test("a claimed scheme goes before a bare host")
  func schemeBeforeHost() {
    var rules = sampleRules()
    rules.schemes["t.me"] = SchemeRules(spelling: "t.me:")
    #expect(Link("t.me:443/a", rules: rules)?.scheme == "t.me")
    #expect(Link("t.me/a", rules: rules)?.host == "t.me")
  }

  @Test("an item that cannot be decoded is unreadable, and the others are not")
  func unreadableItems() throws {
    let link = try #require(Link("https://example.com/?a=%zz&%FF=1&b=%00&c=%C3%A9&d=%&e=%0A"))
    #expect(
      link.query.map(summary(of:)) == [
        "[a]=nil", "nil=[1]", "[b]=nil", "[c]=[\u{E9}]", "[d]=nil", "[e]=[\n]",
      ])
    #expect(link.query.first?.rawValue == "%zz")
  }

  @Test("the value of an item can be asked for with either reading of the plus sign")
  func plusOfItems() throws {
    let web = try #require(Link("https://example.com/?a=1+2%2B3"))
    #expect(web.query.first?.value == "1 2+3")
    #expect(web.query.first?.value(plusIsSpace: false) == "1+2+3")
    let app = try #require(Link("app://x?a=1+2"))
    #expect(app.query.first?.value == "1+2")
    #expect(app.query.first?.value(plusIsSpace: true) == "1 2")
    #expect(Link("app://x?a")?.query.first?.value(plusIsSpace: true) == "")
  }

  @Test("the text of a segment can be asked for with either reading of the plus sign")
  func plusOfSegments() throws {
    let segment = try #require(Link("https://example.com/a+b%2Bc%20d")?.segments.first)
    #expect(segment.text == "a+b+c d")
    #expect(segment.text(plusIsSpace: true) == "a b+c d")
    #expect(segment.text(plusIsSpace: false) == "a+b+c d")
  }

  @Test("a host can say what its plus signs are")
  func plusOfHosts() {
    var rules = LinkRules()
    rules.hostPlus = { $0 == "data.example" ? .data : $0 == "all.example" ? .all : nil }
    #expect(Link("https://data.example/?a=1+2", rules: rules)?.query.first?.value == "1+2")
    #expect(Link("https://all.example/a+b", rules: rules)?.plus == .all)
    #expect(Link("https://any.example/?a=1+2", rules: rules)?.query.first?.value == "1 2")
  }

  @Test("a fragment is read as text, as a path with items, or as items")
  func fragments() throws {
    let room = try #require(Link("https://x.example/#/!r:h/$a%2Fb/?via=c+d&via=e")?.fragment)
    #expect(room.segments.map(\.text) == ["", "!r:h", "$a/b", ""])
    #expect(room.items.map(summary(of:)) == ["[via]=[c d]", "[via]=[e]"])
    #expect(room.raw == "/!r:h/$a%2Fb/?via=c+d&via=e")
    #expect(room.text == "/!r:h/$a/b/?via=c+d&via=e")
    let key = try #require(Link("https://x.example/#key=a%26b&c")?.fragment)
    #expect(key.wholeItems.map(summary(of:)) == ["[key]=[a&b]", "[c]"])
    #expect(key.items.isEmpty)
    #expect(key.segments.map(\.text) == ["key=a&b&c"])
    let empty = try #require(Link("https://x.example/#")?.fragment)
    #expect(empty.segments.map(\.text) == [""])
    #expect(empty.wholeItems.isEmpty)
    #expect(Link("https://x.example/")?.fragment == nil)
  }

  static let rests: [(text: String, rest: String, query: String?)] = [
    ("https://x.example/a%2F/?b=%zz#c", "a%2F/?b=%zz", "b=%zz"),
    ("https://x.example?b", "?b", "b"),
    ("https://x.example", "", nil),
    ("https://x.example/?#", "?", ""),
    ("tg://resolve/..?a=+#b", "resolve/..?a=+", "a=+"),
    ("tg:resolve", "resolve", nil),
    ("tg:////resolve", "/resolve", nil),
    ("place://home/a?b", "a?b", "b"),
    ("song:search:a:b%3A\u{E9}", "search:a:b%3A\u{E9}", nil),
    ("t.me/a\u{E9}?b", "a\u{E9}?b", "b"),
  ]

  @Test("what was written can be had as it was written", arguments: rests)
  func raw(text: String, rest: String, query: String?) throws {
    let link = try #require(Link(text, rules: sampleRules()))
    #expect(link.rawRest.isExactly(rest), "\(link.rawRest)")
    #expect(link.rawQuery == query)
  }

  @Test("a link tells how many slashes it was written with")
  func slashes() {
    let rules = sampleRules()
    #expect(Link("app:a", rules: rules)?.slashes == 0)
    #expect(Link("app:/a", rules: rules)?.slashes == 1)
    #expect(Link("app:////a", rules: rules)?.slashes == 3)
    #expect(Link("//t.me/a", rules: rules)?.slashes == 2)
    #expect(Link("t.me/a", rules: rules)?.slashes == 0)
  }

  @Test("links are compared by bytes, not by canonical equivalence")
  func bytes() {
    #expect(Link("https://x.example/caf\u{E9}") != Link("https://x.example/cafe\u{301}"))
    #expect(Link("https://x.example/caf\u{E9}") == Link("https://x.example/caf%C3%A9"))
    #expect("\u{E9}" == "e\u{301}")
    #expect(!"\u{E9}".isExactly("e\u{301}"))
    #expect("\u{E9}".isExactly("\u{E9}"))
  }
}

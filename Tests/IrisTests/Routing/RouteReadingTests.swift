import Iris
import TestSupport
import Testing

/// What a row makes of a link, part by part: each link with what it opens and its absent twin.
@Suite("What rows read and print")
struct RouteReadingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let row: TestRow
    let link: String
    /// What is opened, without the row's name; nil: nothing.
    let opened: String?
    let canonical: String?

    init(_ row: TestRow, _ link: String, _ opened: String?, _ canonical: String? = nil) {
      self.row = row
      self.link = link
      self.opened = opened
      self.canonical = canonical
    }

    var testDescription: String { "\(row.forms.first ?? "-") reads \(link)" }
  }

  static let integer = ValueType.integer
  static let page = TestRow(
    "", "/list/:page?",
    types: ["page": ValueTypeSamples.type(.integer) { $0.defaultValue = .integer(1) }])
  static let items = TestRow(
    "", "/a?must=:must", query: ["n", "t=:text", "f", "l=:l*"],
    types: [
      "n": integer, "f": .flag, "l": integer,
      "text": ValueTypeSamples.type(.text) { $0.isLenient = true },
    ])
  static let rest = TestRow("", "/a", query: ["n", "*=:all"], types: ["n": integer])
  static let strict = TestRow("", "/s?k", query: ["n"], types: ["n": integer], strict: true)
  static let exact = TestRow("", "only:a/:id", query: ["n"], types: ["id": integer, "n": integer])
  static let raw = TestRow("", "tg:/:all*", types: ["all": ValueType(.raw)])
  static let fixed = TestRow("", "/p/:id", types: ["id": integer], fixed: ["kind": .text("old")])

  static let cases: [Case] = [
    Case(TestRow("", "/"), "https://e.x", "", "https://e.x/"), Case(TestRow("", "/"), "app:", ""),
    Case(TestRow("", "/"), "https://e.x/a", nil),
    Case(TestRow("", "/a/:id"), "app:a/1", "id=\"1\"", "https://e.x/a/1"),
    Case(TestRow("", "/a/:id"), "app:a/", nil), Case(TestRow("", "/a/:id"), "app:a//x", nil),
    Case(TestRow("", "/a/:id"), "https://e.x:443/a/1", "id=\"1\""),
    Case(TestRow("", "/a/:id"), "https://e.x:444/a/1", nil),
    Case(TestRow("", "/a/:id"), "https://f.x/a/1", nil),
    Case(TestRow("", "/a/:id"), "APP:///A/1", nil),
    Case(
      TestRow("", "/A/:id?Key=:k", anycase: true), "app:a/X?kEY=Y", "id=\"X\" k=\"Y\"",
      "https://e.x/A/X?Key=Y"),
    Case(TestRow("", "/A/:id?Key=:k", anycase: true), "app:b/X?kEY=Y", nil),
    Case(page, "app:list", "page=1", "https://e.x/list/1"),
    Case(page, "app:list/2", "page=2", "https://e.x/list/2"), Case(page, "app:list/x", nil),

    Case(items, "app:a?must=1", "f=false must=\"1\"", "https://e.x/a?must=1"),
    Case(items, "app:a", nil), Case(items, "app:a?must", nil), Case(items, "app:a?must=%", nil),
    Case(
      items, "app:a?l=2&n=07&must=x&f&l=1&t=%20", "f=true l=[2, 1] must=\"x\" n=7 text=\" \"",
      "https://e.x/a?must=x&n=7&t=%20&f&l=2&l=1"),
    Case(items, "app:a?must=x&n=y", nil), Case(items, "app:a?must=x&n=%FF", nil),
    Case(items, "app:a?must=x&l=1&l=y", nil),
    Case(items, "app:a?must=x&t=%FF", "f=false must=\"x\""),
    Case(items, "app:a?must=x&unknown=%FF", "f=false must=\"x\""),
    Case(items, "app:a?must=1&must=2", "f=false must=\"1\""),
    Case(
      items, "https://e.x/a?must=a+b%2Bc", "f=false must=\"a b+c\"",
      "https://e.x/a?must=a%20b%2Bc"),
    Case(items, "app:a?must=a+b", "f=false must=\"a+b\"", "https://e.x/a?must=a%2Bb"),
    Case(TestRow("", "/a?k=word"), "app:a?k=word", "", "https://e.x/a?k=word"),
    Case(TestRow("", "/a?k=word"), "app:a?k=Word", nil),
    Case(TestRow("", "/a?k=word"), "app:a?k=no&k=word", nil),
    Case(TestRow("", "/a?k"), "app:a?k=", "", "https://e.x/a?k"),
    Case(TestRow("", "/a?k"), "app:a?j", nil),
    Case(TestRow("", "/a?start=_tgr_:x"), "app:a?start=_tgr_7", "x=\"7\""),
    Case(TestRow("", "/a?start=_tgr_:x"), "app:a?start=_tgr_", nil),
    Case(TestRow("", "/a?start=_tgr_:x"), "app:a?start=7", nil),
    Case(
      TestRow("", "/a?v=:v+", types: ["v": integer]), "app:a?v=1&v=02", "v=[1, 2]",
      "https://e.x/a?v=1&v=2"),
    Case(TestRow("", "/a?v=:v+", types: ["v": integer]), "app:a?v=1&v=x", nil),
    Case(TestRow("", "/a?v=:v+", types: ["v": integer]), "app:a?w=1", nil),
    Case(rest, "app:a?b=%41&n=2&c", "all=\"b=%41&c\" n=2", "https://e.x/a?n=2&b=%41&c"),
    Case(rest, "app:a?n=2", "n=2"), Case(rest, "app:a?n=x&b", nil),
    Case(TestRow("", "/a/:id", query: ["id"]), "app:a/1?id=2", "id=\"1\"", "https://e.x/a/1"),
    Case(TestRow("", "/a/:id?", query: ["id"]), "app:a?id=2", "id=\"2\"", "https://e.x/a/2"),

    Case(strict, "app:s?k&n=1", "n=1", "https://e.x/s?k&n=1"), Case(strict, "app:s?k&m=1", nil),
    Case(strict, "app:s?k#", ""), Case(strict, "app:s?k#x", nil),
    Case(TestRow("", "/s#*", strict: true), "app:s#x", ""),
    Case(TestRow("", "/s#*", strict: true), "app:s?k#x", nil),
    Case(
      TestRow("", "/s#a", query: ["n"], types: ["n": integer], strict: true), "app:s#a?n=1", "n=1"),
    Case(
      TestRow("", "/s#a", query: ["n"], types: ["n": integer], strict: true), "app:s#a?m=1", nil),
    Case(
      TestRow("", "/s#a", query: ["n"], types: ["n": integer], strict: true), "app:s?n=1#a", nil),
    Case(
      TestRow("", "/s?k", query: ["_ref"], strict: true), "app:s?k&_ref=1", "",
      "https://e.x/s?k"),

    Case(exact, "only://a/1", "id=1", "only://a/1"), Case(exact, "only:a/1", nil),
    Case(exact, "only://a/1?n=2", "id=1 n=2"), Case(exact, "only://a/01", nil),
    Case(exact, "only://a/1/", nil), Case(exact, "only://a/1?x", nil),
    Case(exact, "only://%61/1", nil), Case(exact, "only://a/1#", nil),
    Case(exact, "ONLY://a/1", nil),
    Case(TestRow("", "app:x/:id", "only:a/:id"), "only://a/1", "id=\"1\"", "app:x/1"),

    Case(fixed, "app:p/1", "id=1 kind=\"old\"", "https://e.x/p/1"), Case(fixed, "app:p/x", nil),

    Case(raw, "tg://a%2Fb?c=%20#f", "all=\"a%2Fb?c=%20\"", "tg://a%2Fb?c=%20"),
    Case(raw, "tg:", "", "tg://"), Case(raw, "tg:////x", "all=\"/x\"", "tg:////x"),
    Case(raw, "app://a", nil),

    Case(TestRow("", "/r#*"), "app:r#x", "", "https://e.x/r"),
    Case(TestRow("", "/r#*"), "app:r", ""),
    Case(TestRow("", "/r#:tab"), "app:r#x", "tab=\"x\"", "https://e.x/r#x"),
    Case(TestRow("", "/r#:tab"), "app:r#", nil), Case(TestRow("", "/r#:tab"), "app:r", nil),
    Case(TestRow("", "/r#:tab?"), "app:r", "", "https://e.x/r"),
    Case(TestRow("", "/r#:tab?"), "app:r#", "", "https://e.x/r"),
    Case(TestRow("", "/r#:tab?"), "app:r#x", "tab=\"x\""),
    Case(TestRow("", "/r#:tab?"), "app:r#x/y", nil),
    Case(
      TestRow("", "/#/:room/:event?", query: ["via=:via*"]), "https://e.x/#/!r:h/$e?via=a&via=b",
      "event=\"$e\" room=\"!r:h\" via=[\"a\", \"b\"]", "https://e.x/#/!r:h/$e?via=a&via=b"),
    Case(TestRow("", "/#/:room/:event?", query: ["via=:via*"]), "https://e.x/#!r:h/$e", nil),
    Case(
      TestRow("", "/#/:room/:event?", query: ["via=:via*"]), "https://e.x/#/%21r%2Fx",
      "room=\"!r/x\"", "https://e.x/#/!r%2Fx"),
    Case(TestRow("", "/call#key=:k"), "app:call#key=a-b", "k=\"a-b\"", "https://e.x/call#key=a-b"),
    Case(TestRow("", "/call#key=:k"), "app:call?key=a-b", nil),
    Case(TestRow("", "/call#key=:k"), "app:call#key", nil),
    Case(TestRow("", "/f#:tab?k=:v"), "app:f#t?k=1", "tab=\"t\" v=\"1\""),
    Case(TestRow("", "/f#:tab?k=:v"), "app:f#t?j=1", nil),

    Case(TestRow("", "song:track/:id"), "song:track:6", "id=\"6\"", "song:track:6"),
    Case(TestRow("", "song:track/:id"), "song://track/6", "id=\"6\"", "song:track:6"),
    Case(TestRow("", "song:track/:id"), "song:track:6:7", nil),
    Case(TestRow("", "song:track/:id"), "song:track:a%3Ab", "id=\"a:b\"", "song:track:a%3Ab"),
    Case(TestRow("", "place://h/:id"), "place://H/X", "id=\"X\"", "place://h/X"),
    Case(TestRow("", "place://h/:id"), "place:h/X", nil),
    Case(TestRow("", "place:/:id"), "place:///X", "id=\"X\"", "place:///X"),
    Case(TestRow("", "place:/:id"), "place:X", "id=\"X\"", "place:///X"),
    Case(TestRow("", "place:/:id"), "place://X", nil),
    Case(TestRow("", "app::a/:b"), "app:////x", nil),
    Case(TestRow("", "app://:r+"), "app:////x", "r=\"/x\"", "app:////x"),
    Case(TestRow("", "/:r+"), "app:a%2F..%2Fb", "r=\"a/../b\"", "https://e.x/a%2F..%2Fb"),
    Case(TestRow("", "/:r+"), "app:a/../b", "r=\"b\""),
    Case(TestRow("", "/:r+"), "app:%2E%2E", nil),
    Case(TestRow("", "/:r+"), "app:a%2F", "r=\"a/\"", "https://e.x/a%2F"),
    Case(
      TestRow("", "/:r*/:s+"), "app:a/b/c%2Fd", "r=\"a/b\" s=\"c/d\"", "https://e.x/a%2Fb/c%2Fd"),
    Case(TestRow("", "/:r*/:s+"), "app:", nil),
    Case(TestRow("", "/:t"), "app:%E2%80%AE", "t=\"\u{202E}\"", "https://e.x/%E2%80%AE"),
    Case(TestRow("", "/:t"), "app:%00", nil),
    Case(
      TestRow("", "/:t"), "app:%25%2B+%20",
      "t=\"%++ \"", "https://e.x/%25++%20"),
    Case(TestRow("", "/a?k=:v"), "app:a?k=%00", nil),
    Case(TestRow("", "/a?k=:v"), "app:a?k=%0A", "v=\"\n\"", "https://e.x/a?k=%0A"),
  ]

  @Test("a link opens what its row says, and its twin opens nothing", arguments: cases)
  func reads(_ example: Case) throws {
    var row = example.row
    row.name = "row"
    let router = try router([row])
    let expected = example.opened.map { $0.isEmpty ? "row" : "row " + $0 }
    #expect(router.opened(example.link) == expected)
    guard let canonical = example.canonical else { return }
    #expect(router.canonical(example.link) == canonical)
    #expect(router.canonical(canonical) == canonical)
  }

  @Test("a row that is only read prints as another form of it says")
  func onlyRead() throws {
    let router = try router([TestRow("row", "/new/:id", reads: ["/old/:id"])])
    #expect(router.canonical("app:old/1") == "https://e.x/new/1")
    #expect(router.canonical("app:new/1") == "https://e.x/new/1")
    #expect(router.canonical("app:other/1") == nil)
  }

  @Test("every link of an intent opens it, the canonical one first")
  func links() throws {
    let router = try router([TestRow("row", "/a/:id", "tg:b/:id")])
    let intent = TestIntent("row", ["id": .text("x y")])
    let links = router.links(for: intent, asking: CountingLookups()).map(\.text)
    #expect(links == ["https://e.x/a/x%20y", "app:a/x%20y", "tg://b/x%20y"])
    #expect(router.links(for: TestIntent("none"), asking: CountingLookups()).isEmpty)
    #expect(
      router.link(for: TestIntent("row", ["id": .text("..")]), asking: CountingLookups()) == nil)
    #expect(
      router.link(for: TestIntent("row", ["no": .text("a")]), asking: CountingLookups()) == nil)
  }

  @Test("hosts: another name, what is skipped, merged, listed ports, no scheme, and +")
  func hosts() throws {
    var claims = LinkClaims()
    var main = HostClaim(try HostPattern("t.x"))
    main.skip = try PathPattern("{/s}*")
    main.mergesSlashes = true
    main.ports = [8080]
    main.isBare = true
    main.plus = .all
    var named = HostClaim(try HostPattern(":name.t.x"))
    named.alias = HostClaim.Alias(host: "t.x", path: try PathPattern("/:name"))
    named.types = ["name": ValueTypeSamples.type(.text) { $0.except = ["www"] }]
    var data = HostClaim(try HostPattern("d.x"))
    data.plus = .data
    claims.hosts = [main, named, data]
    let router = try router(
      [TestRow("row", "/:name/:id?", query: ["q"])], claims: claims, home: ["t.x", "d.x"])
    let cases: [(String, String?)] = [
      ("https://t.x/a/1", "row id=\"1\" name=\"a\""), ("t.x/a", "row name=\"a\""),
      ("u.x/a", nil), ("d.x/a", nil), ("https://a.t.x/1", "row id=\"1\" name=\"a\""),
      ("https://www.t.x/1", nil), ("https://a.b.t.x/1", nil),
      ("https://t.x/s/s/a", "row name=\"a\""), ("https://t.x/s", "row name=\"s\""),
      ("https://t.x//a///1", "row id=\"1\" name=\"a\""), ("https://d.x//a/1", nil),
      ("https://t.x:8080/a", "row name=\"a\""), ("https://t.x:8081/a", nil),
      ("https://t.x/a+b", "row name=\"a b\""), ("https://t.x/a%2Bb", "row name=\"a+b\""),
      ("https://d.x/a+b?q=a+b", "row name=\"a+b\" q=\"a+b\""),
      ("https://t.x/a?q=a+b", "row name=\"a\" q=\"a b\""),
    ]
    for (link, opened) in cases { #expect(router.opened(link) == opened, "\(link)") }
    #expect(router.canonical("https://t.x/a%2Bb") == "https://t.x/a%2Bb")
    #expect(router.canonical("https://a.t.x/1") == "https://t.x/a/1")
  }

  /// A declaration and what it says, or why it is none.
  static let optionalItems: [(String, String)] = [
    ("thread", "thread thread"), ("text=:draft", "text draft"), ("via=:via*", "via via list"),
    ("*=:all", "* all"), ("_ref", "_ref _ref"), ("my-key=:k", "my-key k"),
    ("", "0: a query item has a key"), ("=:a", "0: a query item has a key"),
    ("a=b", "2: an optional query item is captured; write a=:name"),
    ("a=", "2: an optional query item is captured; write a=:name"),
    ("my-key", "0: 'my-key' is no name for a parameter; write \"my-key=:name\""),
    ("a=:1", "2: '1' is no name for a parameter; write \"a=:name\""),
    ("a=:\u{301}b", "2: '\u{301}b' is no name for a parameter; write \"a=:name\""),
    ("*=:a*", "2: all items are one text, not a list"),
  ]

  @Test("an optional item is read as it is declared", arguments: optionalItems)
  func optionalItem(_ source: String, _ expected: String) {
    let found: String
    do {
      let item = try OptionalItem(source)
      found = [item.key ?? "*", item.name, item.isList ? "list" : nil].compactMap { $0 }
        .joined(separator: " ")
    } catch {
      found = "\(error.offset): \(error.message)" + (error.hint.map { "; " + $0 } ?? "")
    }
    #expect(found.isExactly(expected))
  }

  /// A form and why it is none.
  static let faults: [(String, String)] = [
    ("nope:a", "0: the scheme 'nope' is not claimed; name it under schemes in plugin.lua"),
    ("https://f.x/a", "8: the host 'f.x' is not claimed; name it under hosts in plugin.lua"),
    ("//f.x/a", "2: the host 'f.x' is not claimed; name it under hosts in plugin.lua"),
    ("/a/:", "3: ':' begins a capture, and no name follows; write \\: for the character"),
    ("app:a/:", "6: ':' begins a capture, and no name follows; write \\: for the character"),
    ("app::", "4: ':' begins a capture, and no name follows; write \\: for the character"),
    (
      "/a?k=:v*",
      "5: an item of a form must be there; declare it under query = { … } when it may be missing"
    ),
    ("/a?k=(", "5: an expression is not closed"), ("/a?k&&j", "5: a query item has a key"),
    ("/a?k&=j", "5: a query item has a key"),
    ("/a#:", "3: ':' begins a capture, and no name follows; write \\: for the character"),
    ("/a#k=:", "5: ':' begins a capture, and no name follows; write \\: for the character"),
    ("/:a?k=:a", "6: the capture 'a' stands twice"), ("/:a#:a", "4: the capture 'a' stands twice"),
  ]

  @Test("a form that is none says why and where", arguments: faults)
  func fault(_ source: String, _ expected: String) throws {
    let claims = try LinkClaims.standard()
    do {
      _ = try LinkForm(source, home: ["app:"], claims: claims)
      Issue.record("\(source) is taken for a form")
    } catch {
      let hint = error.hint.map { "; " + $0 } ?? ""
      #expect("\(error.offset): \(error.message)\(hint)" == expected)
    }
  }

  @Test("a form under no home, and a value both captured and fixed, are errors")
  func homes() throws {
    let claims = try LinkClaims.standard()
    #expect(throws: PatternError.self) { try LinkForm("/a", claims: claims) }
    #expect(throws: Never.self) { try LinkForm("app:a", claims: claims) }
    #expect(throws: PatternError("'a' is captured, and its value is fixed", at: 1)) {
      try LinkForm("/:a", home: ["app:"], claims: claims, fixed: ["a": .integer(1)])
    }
    #expect(throws: Never.self) {
      try LinkForm("/:a", home: ["app:"], claims: claims, fixed: ["b": .integer(1)])
    }
  }
}

import Iris
import Testing

@Suite("The choice between forms")
struct RouteChoiceTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    let better: String
    let worse: String
    let link: String
    /// What only the worse matches; nil: nothing in the example.
    let other: String?
    var types: [String: ValueType] = ["n": .integer]

    init(_ better: String, _ worse: String, _ link: String, _ other: String?) {
      self.better = better
      self.worse = worse
      self.link = link
      self.other = other
    }

    var testDescription: String { "\(better) before \(worse)" }
  }

  static let pairs = [
    Pair("//e.x/:a", "//{www.}?e.x/:b", "https://e.x/1", "https://www.e.x/1"),
    Pair("//{www.}?e.x/*", "//*/lit", "https://e.x/lit", "https://y.z/lit"),
    Pair("//e.x/*", "//*/lit", "https://e.x/lit", "https://y.z/lit"),
    Pair("/a", "/a:x", "app:a", "app:ab"), Pair("/a", "/:n", "app:a", "app:1"),
    Pair("/ab", "/a:x", "app:ab", "app:ac"), Pair("/a:x", "/:y([a-z]+)", "app:ab", "app:b"),
    Pair("/7:x", "/:n", "app:71", "app:1"), Pair("/:n", "/:t", "app:1", "app:a"),
    Pair("/:y([0-9])", "/:t", "app:1", "app:a"), Pair("/:t", "/:r+", "app:a", "app:a/b"),
    Pair("/:t", "/:r*", "app:a", "app:"), Pair("/:r+", "{/:o}?", "app:a", nil),
    Pair("/:r+", "/*", "app:a", nil), Pair("{/:o}?", "/*", "app:a", "app:a/b"),
    Pair("/a", "/a{/b}?", "app:a", "app:a/b"), Pair("/a/:t", "/a{/b}?", "app:a/b", "app:a"),
    Pair("/a{/b/c}?", "/a{/b}?/:t", "app:a/b/c", "app:a/c"),
    Pair("/a/:t", "/:t/b", "app:a/b", "app:c/b"), Pair("/a/:n", "/a/:t", "app:a/1", "app:a/b"),
    Pair("/a?x", "/a", "app:a?x", "app:a"), Pair("/a?x&y", "/a?x", "app:a?x&y", "app:a?x"),
    Pair("/a?x=1", "/a?x=:v", "app:a?x=1", "app:a?x=2"),
    Pair("/a?x=1", "/a?x", "app:a?x=1", "app:a?x=2"),
    Pair("/a?x=:v&y", "/a?x=1", "app:a?x=1&y", "app:a?x=1"),
    Pair("/a#b", "/a", "app:a#b", "app:a#c"), Pair("/a#b", "/a#:t", "app:a#b", "app:a#c"),
    Pair("/a#:n", "/a#:t", "app:a#1", "app:a#c"), Pair("/a#k=:v", "/a#:t", "app:a#k=1", "app:a#k"),
    Pair("/a#b", "/a?x", "app:a?x#b", "app:a?x"), Pair("/a#b", "/a#*", "app:a#b", "app:a"),
    Pair("/:t", "/:t/:u?", "app:a", "app:a/b"), Pair("/a", "/*?", "app:a", "app:"),
  ]

  @Test("the more specific form wins, in both orders", arguments: pairs)
  func pair(_ pair: Pair) throws {
    let rows = [
      TestRow("better", pair.better, types: pair.types),
      TestRow("worse", pair.worse, types: pair.types),
    ]
    var claims = try LinkClaims.standard()
    claims.hosts += [HostClaim(try HostPattern("{www.}?e.x")), HostClaim(try HostPattern("*"))]
    for rows in [rows, rows.reversed()] {
      let table = try router(rows, claims: claims, home: ["app:"]).table
      let link = try #require(Link(pair.link, rules: table.linkRules()))
      #expect(table.match(link).map { table.routes[$0.route].name } == "better")
      guard let other = pair.other else { continue }
      let next = try #require(Link(other, rules: table.linkRules()))
      #expect(table.match(next).map { table.routes[$0.route].name } == "worse")
    }
  }

  @Test("of forms as specific, the one whose items begin earlier in the link wins")
  func earlier() throws {
    let rows = [TestRow("domain", "/resolve?domain"), TestRow("phone", "/resolve?phone=:phone")]
    for rows in [rows, rows.reversed()] {
      let table = try router(rows)
      #expect(table.opened("app:resolve?domain=1&phone=2") == "domain")
      #expect(table.opened("app:resolve?phone=2&domain=1") == "phone phone=\"2\"")
      #expect(table.opened("app:resolve?x=1") == nil)
    }
    let split = try router([TestRow("one", "/a?p#q=:x"), TestRow("two", "/a?q#p=:x")])
    #expect(split.opened("app:a?p&q#q=1&p=2") == "one x=\"1\"")
    #expect(split.opened("app:a?q&p#p=2&q=1") == "two x=\"2\"")
  }

  @Test("a form counts by the host that the link stands at, not by its other places")
  func places() throws {
    var claims = try LinkClaims.standard()
    claims.hosts.append(HostClaim(try HostPattern(":h.e.x")))
    let rows = [
      try TestRow("wide", "/:t").route(claims: claims, home: ["app:", "//:h.e.x"]),
      try TestRow("narrow", "/:r+").route(claims: claims, home: ["app:"]),
    ]
    var builder = RouteTableBuilder<TestIntent, CountingLookups>()
    builder.add(claims, routes: rows)
    let table = TestRouter(try builder.build())
    let link = try #require(table.link("app:a"))
    #expect(table.table.match(link)?.route == 0)
    let deeper = try #require(table.link("app:a/b"))
    #expect(table.table.match(deeper)?.route == 1)
  }

  @Test("forms of one row are no conflict: the first that matches is read")
  func oneRow() throws {
    let table = try router([TestRow("row", "/a/:x", "/a/:y")])
    #expect(table.opened("app:a/1") == "row x=\"1\"")
    #expect(table.opened("app:b/1") == nil)
  }

  @Test("rows are found by name, and a name that no row has finds none")
  func names() throws {
    let table = try router([TestRow("a", "/a"), TestRow("b", "/b")]).table
    #expect(table.route(named: "b") == 1)
    #expect(table.route(named: "c") == nil)
  }

  @Test("a thousand rows are built, matched and printed without comparing each with each")
  func thousandRows() throws {
    var rows = (0..<1_000).map { TestRow("row\($0)", "/kind\($0)/:id") }
    rows += (0..<200).map { TestRow("item\($0)", "/item?key\($0)=:id") }
    var table: TestRouter?
    let clock = ContinuousClock()
    let time = try clock.measure { table = try router(rows) }
    #expect(time < .seconds(20), "built in \(time)")
    #expect(table?.opened("app:kind999/7") == "row999 id=\"7\"")
    #expect(table?.opened("app:item?key199=7") == "item199 id=\"7\"")
    #expect(table?.opened("app:kind1000/7") == nil)
  }
}

@Suite("Conflicts")
struct RouteConflictTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let one: String
    let other: String
    /// The link that both match; nil: no conflict.
    let link: String?
    let types: [String: ValueType]

    init(_ one: String, _ other: String, _ link: String?, _ types: [String: ValueType] = [:]) {
      self.one = one
      self.other = other
      self.link = link
      self.types = types
    }

    var testDescription: String { "\(one) and \(other)" }
  }

  static func number(_ minimum: Double?, _ maximum: Double? = nil) -> ValueType {
    var type = ValueType.integer
    type.minimum = minimum
    type.maximum = maximum
    return type
  }

  static func text(matching expression: String) throws -> ValueType {
    var type = ValueType.text
    type.matches = [try Regexp(expression)]
    return type
  }

  static func text(length: ClosedRange<Double>) -> ValueType {
    var type = ValueType.text
    type.minimum = length.lowerBound
    type.maximum = length.upperBound
    return type
  }

  static let cases: [Case] = [
    Case("/a", "/a", "app:a"), Case("/a", "/b", nil), Case("/a", "/é", nil),
    Case("/:x", "/:y", "app:a"), Case("/a/:x", "/a/:y", "app:a/a"), Case("/a/:x", "/b/:y", nil),
    Case("/:x/a", "/:y/a", "app:a/a"), Case("/:x/a", "/:y/b", nil),
    Case("/:x([a-c]+)", "/:y([c-e]+)", "app:c"), Case("/:x([a-b]+)", "/:y([c-e]+)", nil),
    Case("/a{/b}?/c", "/a{/b/c}?", "app:a/b/c"), Case("/a:x", "/:y!b", "app:a!b"),
    Case("/a:x", "/a:y", "app:aa"), Case("/a:x", "/b:y", nil),
    Case("/a:x", "/:y-b", "app:a-b"),
    Case("/:x", "/:y", "app:5", ["x": number(5), "y": ValueType(.digits)]),
    Case("/:x", "/:y", "app:500", ["x": number(500), "y": number(nil, 900)]),
    Case("/:x", "/:y", nil, ["x": number(501), "y": number(nil, 500)]),
    Case("/:x", "/:y", nil, ["x": .integer, "y": ValueType(.uuid)]),
    Case("/:x", "/:y", "app:http:%2F%2Fa", ["x": ValueType(.url), "y": ValueType(.url)]),
    Case(
      "/:x", "/:y", "app:" + String(repeating: "a", count: 40),
      ["x": text(length: 40...50), "y": text(length: 1...40)]),
    Case("/:x", "/:y", nil, ["x": text(length: 41...50), "y": text(length: 1...40)]),
    Case("/:r+", "/:s+", "app:a"), Case("/a/:r*", "/a/:s*", "app:a"),
    Case("/:r+/a/:s+", "/:r+/b/:s+", "app:a/b/a/a"), Case("/:r+/a", "/:r+/b", nil),
    Case("/*", "/*", "app:a"), Case("/*/a/*", "/*/b/*", "app:a/b/a/a"), Case("/*/a", "/*/b", nil),
    Case("{/a}+/:r+", "{/b}?/:s+", "app:a/a"), Case("{/a}+/:x", "{/b}?/:y", nil),
    Case("{/a}?/c", "{/b}?/c", "app:c"), Case("{/a}?/c", "{/b}?/d", nil),
    Case("/x/:a?", "/x/:b?", "app:x"),
    Case("/a?x", "/a?x", "app:a?x="), Case("/a?x", "/a?y", nil), Case("/a?x=1", "/a?x=2", nil),
    Case("/a?x=1&y=:v", "/a?y=2&x=:w", "app:a?x=1&y=2"),
    Case("/a?x=:v+", "/a?x=:w+", "app:a?x=a"),
    Case("/a#:x", "/a#:y", "app:a#a"), Case("/a#b", "/a#c", nil), Case("/a#*", "/a", "app:a"),
    Case("/a#k=:v", "/a#k=:w", "app:a#k=a"), Case("/a#b?k=:v", "/a#b?k=:w", "app:a#b?k=a"),
    Case("/a#b?k=1", "/a#b?k=2", nil), Case("/a#/:r+/x", "/a#/:s+/y", nil),
    Case("app:a", "tg:a", nil), Case("song:a/b", "song:a/:x([a-c])", nil),
    Case("only:a", "only:a", "only://a"), Case("only:a?x", "only:a?x", nil),
    Case("place:a", "place:a", "place:///a"), Case("place://h/a", "place://h/a", "place://h/a"),
    Case("place://h/a", "place://i/a", nil),
    Case("https://e.x/a", "http://e.x/a", nil), Case("//e.x/a", "http://e.x/a", "http://e.x/a"),
  ]

  @Test("two forms that nothing can tell apart are found, with the shortest link", arguments: cases)
  func conflict(_ example: Case) {
    for (one, other) in [(example.one, example.other), (example.other, example.one)] {
      let found: String?
      do {
        let rows = [
          TestRow("one", one, types: example.types), TestRow("other", other, types: example.types),
        ]
        let table = try router(rows, home: ["app:"])
        found = nil
        _ = table
      } catch let error as RouteConflicts {
        #expect(error.conflicts.count == 1)
        found = error.conflicts.first?.link
        #expect(error.conflicts.first?.first.form == one)
        #expect(error.conflicts.first?.second.form == other)
      } catch {
        found = "\(error)"
      }
      if one == example.one {
        #expect(found == example.link)
      } else {
        #expect((found == nil) == (example.link == nil), "the other way round: \(found ?? "none")")
      }
    }
  }

  @Test("a word without case is in conflict with its other spelling, with case it is not")
  func anycase() {
    #expect(throws: RouteConflicts.self) {
      try router([TestRow("one", "/Ab?K", anycase: true), TestRow("other", "/aB?k")])
    }
    #expect(throws: Never.self) {
      try router([TestRow("one", "/Ab?K"), TestRow("other", "/aB?k")])
    }
  }

  @Test("two rules that claim one host are compared as each reads it")
  func plugins() throws {
    var skipping = try LinkClaims.standard()
    skipping.hosts[0].skip = try PathPattern("{/s}*")
    let rows = [TestRow("one", "//e.x/a/:x")]
    #expect(throws: RouteConflicts.self) {
      try router(rows, plugins: [(skipping, [TestRow("other", "//e.x/a/:y")])])
    }
    #expect(throws: Never.self) {
      try router(rows, plugins: [(skipping, [TestRow("other", "//e.x/b/:y")])])
    }
  }
}

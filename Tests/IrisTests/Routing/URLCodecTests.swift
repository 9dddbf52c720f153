import Iris
import TestSupport
import Testing

@Suite("From a link to an intent")
struct URLCodecTests {
  static func rows() -> [TestRow] {
    var lenient = ValueType.record("thing")
    lenient.isLenient = true
    var retired = TestRow("retired", "/retired/:id")
    retired.retired = "it is gone"
    return [
      TestRow("thing", "/t/:id", types: ["id": .record("thing")]),
      TestRow("other", "/t/:rest+"), TestRow("any", "/*"),
      TestRow("ruled", "/r/:id") { $0["id"] == .text("no") ? nil : TestIntent("ruled", $0.all) },
      TestRow(
        "perhaps", "/p/:id?", query: ["more=:more"], types: ["id": lenient, "more": lenient]),
      TestRow(
        "many", "/m?id=:ids+", types: ["ids": .record("thing")]),
      TestRow("some", "/some", query: ["id=:ids*"], types: ["ids": lenient]),
      retired, TestRow("under it", "/retired/:rest+"),
    ]
  }

  @Test("the codec is total: a link opens, lands on the fallback, or stops")
  func total() throws {
    let router = try router([TestRow("row", "/a/:id")])
    var generator = LinkGenerator(seed: 3)
    let home = TestIntent("home")
    var counts = (open: 0, fallback: 0)
    for _ in 0..<4_000 {
      var text =
        Bool.random(using: &generator.random) ? "app:a/" + generator.text() : generator.link()
      if Bool.random(using: &generator.random) { text = generator.mutated(text) }
      let intent = router.link(text).flatMap { router.intent(for: $0, asking: CountingLookups()) }
      switch URLCodec(router, fallback: home).landing(of: text, asking: CountingLookups()) {
      case .open(let found):
        counts.open += 1
        #expect(found == intent)
      case .fallback(let found):
        counts.fallback += 1
        #expect(found == home && intent == nil)
      case .stop: Issue.record("\(text) stops, though there is a fallback")
      }
      switch URLCodec(router).landing(of: text, asking: CountingLookups()) {
      case .open(let found): #expect(found == intent)
      case .fallback: Issue.record("\(text) lands on a fallback that is not there")
      case .stop: #expect(intent == nil)
      }
    }
    #expect(counts.open > 300 && counts.fallback > 300)
  }

  @Test("refusal ends the walk: no other row gets a try")
  func refusal() throws {
    let router = try router(Self.rows())
    #expect(router.opened("app:t/1", records: ["thing 1"]) == "thing id=thing 1")
    #expect(router.opened("app:t/2", records: ["thing 1"]) == nil)
    #expect(router.opened("app:t/2/3") == "other rest=\"2/3\"")
    #expect(router.opened("app:r/yes") == "ruled id=\"yes\"")
    #expect(router.opened("app:r/no") == nil)
    #expect(router.opened("app:retired/1") == nil)
    #expect(router.opened("app:retired/1/2") == "under it rest=\"1/2\"")
  }

  @Test("only an optional item can be missing for want of its record")
  func lenience() throws {
    let router = try router(Self.rows())
    #expect(
      router.opened("app:p/1?more=2", records: ["thing 1", "thing 2"])
        == "perhaps id=thing 1 more=thing 2")
    #expect(router.opened("app:p/1?more=2", records: ["thing 1"]) == "perhaps id=thing 1")
    #expect(router.opened("app:p/1?more=2", records: ["thing 2"]) == nil)
    #expect(router.opened("app:p") == "perhaps")
    #expect(router.opened("app:some?id=1&id=2", records: ["thing 2"]) == "some ids=[thing 2]")
    #expect(router.opened("app:some?id=1&id=2") == "some")
    #expect(router.opened("app:m?id=1") == nil)
  }

  @Test("lookups are asked of the chosen row only, once for each time a link is read")
  func questions() throws {
    let router = try router(Self.rows())
    func asked(_ text: String, _ records: Set<String>) throws -> [String] {
      let lookups = CountingLookups(records)
      _ = router.intent(for: try #require(router.link(text)), asking: lookups)
      return lookups.questions
    }
    // A link is read once for what it claims and once more as what was printed of it: an intent is
    // made only when a printed form leads back to it. Nothing is asked to choose the row.
    #expect(try asked("app:t/1", ["thing 1"]) == ["thing 1", "thing 1"])
    // What is refused is not printed, so each question was asked once.
    #expect(try asked("app:t/2", []) == ["thing 2"])
    #expect(try asked("app:t/2/3", ["thing 2"]).isEmpty)
    #expect(
      try asked("app:m?id=1&id=2", ["thing 1", "thing 2"])
        == ["thing 1", "thing 2", "thing 1", "thing 2"])
    #expect(try asked("app:m?id=1&id=2", ["thing 2"]) == ["thing 1"])
    #expect(try asked("app:nothing/here", []).isEmpty)
    let lookups = CountingLookups(["thing 1"])
    _ = router.table.match(try #require(router.link("app:t/1")))
    _ = router.table.attempts(try #require(router.link("app:t/1")))
    #expect(lookups.questions.isEmpty)
    // A form that cannot say it costs one reading more; each reading asks its own row alone.
    let record = Record(kind: "thing", key: "1")
    let links = CountingLookups(["thing 1"])
    _ = router.link(for: TestIntent("thing", ["id": .record(record)]), asking: links)
    #expect(links.questions == ["thing 1"])
  }

  @Test("an intent that no row knows has no link")
  func unknown() throws {
    let router = try router(Self.rows())
    #expect(router.link(for: TestIntent("nobody"), asking: CountingLookups()) == nil)
    #expect(
      router.link(for: TestIntent("ruled", ["id": .text("1")]), asking: CountingLookups()) != nil)
  }

  @Test("a row is found for an intent whether or not the builder can name it")
  func naming() throws {
    let claims = try LinkClaims.standard()
    let rows = try Self.rows().map { try $0.route(claims: claims, home: ["app:"]) }
    for naming: (@Sendable (TestIntent) -> String?)? in [
      nil, { _ in nil }, { _ in "thing" }, { $0.row },
    ] {
      var builder = RouteTableBuilder<TestIntent, CountingLookups>(naming: naming)
      builder.add(claims, routes: rows)
      let router = TestRouter(try builder.build())
      #expect(router.canonical("app:r/1") == "app:r/1")
      #expect(router.canonical("app:r/no") == nil)
    }
  }

  @Test("hostile links answer in bounded time", .timeLimit(.minutes(1)))
  func hostile() throws {
    let router = try router([
      TestRow("a", "/:a-:b"), TestRow("b", "/:r+/x/:s+/y"), TestRow("c", "/*/z"),
      TestRow("d", "/q?a&b", query: ["n=:n*", "*=:all"]), TestRow("e", "/f#/:r+/x"),
      TestRow(
        "l", "/l/:l",
        types: ["l": ValueTypeSamples.type(.integer) { ($0.separator, $0.drops) = (",", true) }]),
    ])
    for piece in ["a-", "a/", "x/", "%2F", "..%2F", "-", "\u{301}", "a.", "1,", "+"] {
      let fill = String(repeating: piece, count: 8_000 / piece.utf8.count)
      for link in ["app:" + fill, "https://e.x/" + fill, "app:f#/" + fill, "app:l/" + fill] {
        _ = router.link(link).flatMap { router.intent(for: $0, asking: CountingLookups()) }
      }
    }
    let items = String(repeating: "n=1&", count: 1_900) + "a&b"
    #expect(router.opened("app:q?" + items) != nil)
    #expect(router.opened("app:q?" + String(repeating: "n=1&", count: 1_900)) == nil)
  }
}

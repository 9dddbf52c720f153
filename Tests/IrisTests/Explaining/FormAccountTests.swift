import Testing
import TestSupport

@testable import Iris

@Suite("The account of a form against a link")
struct FormAccountTests {
  typealias Route = URLRoute<Parameters, NoLookups>

  static let claims: LinkClaims = {
    var claims = LinkClaims()
    claims.schemes = [
      "app": SchemeRules(spelling: "app://"),
      "song": SchemeRules(spelling: "song:", separator: ":", plus: .query),
      "only": SchemeRules(spelling: "only://", exact: true),
      "place": SchemeRules(spelling: "place://", hosts: true),
    ]
    guard let plain = try? HostPattern("example.com"), let short = try? HostPattern("t.me"),
      let named = try? HostPattern(":name.t.me"), let path = try? PathPattern("/:name"),
      let skip = try? PathPattern("{/s}*")
    else { return claims }
    var host = HostClaim(short)
    host.isBare = true
    host.skip = skip
    var alias = HostClaim(named)
    alias.alias = .init(host: "t.me", path: path)
    var merging = HostClaim(plain)
    merging.mergesSlashes = true
    claims.hosts = [host, alias, merging]
    return claims
  }()

  static let types: [String: ValueType] = [
    "id": .integer, "name": .text,
    "word": {
      var type = ValueType(.text)
      type.oneOf = ["a", "b"]
      return type
    }(), "rest": .text, "tags": .text, "flag": .flag, "all": ValueType(.raw),
    "easy": {
      var type = ValueType(.integer)
      type.isLenient = true
      return type
    }(),
  ]

  static let forms = [
    "/", "/a", "/a/:id", "/:name", "/:word/:id", "/a/:rest+", "/:rest*", "/a/*", "/a{/b}?/:id",
    "app:a{/s}*/b", "/a-:id", "/a/:id?", "/:name/:rest+/b",
    "/a?id=:id", "/a?word=b&id=:id", "/a?tags=:tags+", "/a?k", "/a?id=x:id", "/a#:name",
    "/a#b/:id", "/#:rest*", "/a#*", "/a#id=:id", "/a#b?id=:id", "/:name?word=:word",
    "/:rest*#:name", "https://t.me/:name/:id", "song:track/:id",
    "only://:name", "place://:name/:id", "http://example.com/:rest+", "https://:name.t.me/:id",

  ]

  static func routes() throws -> [Route] {
    var routes: [Route] = []
    for (number, source) in forms.enumerated() {
      let form = try LinkForm(
        source, home: ["app:", "https://example.com", "t.me", "only:"], claims: claims,
        language: { types[$0]?.language })
      for isStrict in [false, true] {
        let items = try ["word", "easy", "tags=:tags*", "flag"].prefix(number % 5)
          .map { try OptionalItem($0) }
        var route = Route(
          "r\(number)", forms: [form],
          items: items + (number % 7 == 6 ? [try OptionalItem("*=:all")] : []),
          types: types, intent: { match, _ in match.parameters }, parameters: { $0 })
        route.isStrict = isStrict
        route.ignoresCase = number % 3 == 1
        routes.append(route)
      }
    }
    return routes
  }

  static let fronts = [
    "app://", "app:", "https://example.com/", "http://example.com//", "t.me/", "https://t.me/s/s/",
    "https://ab.t.me/", "song:", "only://", "place://h/", "https://other.example/",
  ]
  static let pieces = [
    "a", "b", "s", "7", "x7", "A", "", "a-7", "%41", "+", "c%2Fd", "track", "%FF",
  ]
  static let items = [
    "id=7", "id=x7", "id=x", "word=b", "word=c", "tags=t", "tags=", "k", "flag", "easy=q", "easy=3",
    "zz=1", "id=%FF", "name=n", "ID=7",
  ]

  static func link(_ random: inout SeededGenerator) -> String {
    var text = random.pick(fronts, or: "")
    let count = Int.random(in: 0..<5, using: &random)
    text += (0..<count).map { _ in random.pick(pieces, or: "") }.joined(separator: "/")
    let queries = Int.random(in: 0..<3, using: &random)
    let query = (0..<queries).map { _ in random.pick(items, or: "") }.joined(separator: "&")
    if !query.isEmpty { text += "?" + query }
    if random.once(in: 3) {
      text +=
        "#"
        + random.pick(["a", "b/7", "b", "b/7?id=7", "id=7", "id=x&word=b", "", "b?id=7"], or: "")
    }
    return text
  }

  @Test("every part fits exactly when the form matches")
  func agrees() throws {
    let routes = try Self.routes()
    var rules = RouteTable<Parameters, NoLookups>(
      routes: [], owners: [], claims: [Self.claims], priorities: [0], naming: nil
    ).linkRules()
    rules.limit = 512
    var generator = LinkGenerator(seed: 5)
    var matches = 0
    var misses: [FormAccount.Kind: Int] = [:]
    for _ in 0..<2_000 {
      var text = Self.link(&generator.random)
      if generator.random.once(in: 4) { text = generator.mutated(text) }
      guard let link = Link(text, rules: rules), let view = LinkView(link, by: Self.claims) else {
        continue
      }
      let places = link.places
      for route in routes {
        let host = generator.random.pick([HostRank.name, .name, .pattern, .any], or: .name)
        let account = route.account(form: 0, at: host, view, places)
        let isMatch =
          if case .success = route.match(form: 0, at: host, route: 0, view) { true } else { false }
        #expect(account.matches == isMatch, "\(text) as \(route.forms[0].source)")
        #expect((account.firstMiss == nil) == isMatch, "\(text) as \(route.forms[0].source)")
        #expect(account.parts.allSatisfy { $0.range.upperBound <= places.end }, "\(text)")
        if isMatch { matches += 1 }
        if let miss = account.firstMiss { misses[miss.kind, default: 0] += 1 }
      }
    }
    #expect(matches > 1_000)
    for kind in FormAccount.Kind.allCases { #expect(misses[kind, default: 0] > 0, "\(kind)") }
  }

  private func account(_ form: String, _ text: String) throws -> (
    FormAccount, (Range<Int>) -> String
  ) {
    let route = Route(
      "r",
      forms: [
        try LinkForm(form, home: ["app:", "https://t.me"], claims: Self.claims) {
          Self.types[$0]?.language
        }
      ], items: [try OptionalItem("word")], types: Self.types,
      intent: { match, _ in match.parameters },
      parameters: { $0 })
    let rules = RouteTable(
      routes: [route], owners: [0], claims: [Self.claims], priorities: [0], naming: nil
    ).linkRules()
    let link = try #require(Link(text, rules: rules))
    let view = try #require(LinkView(link, by: Self.claims))
    let bytes = Array(text.utf8)
    return (
      route.account(form: 0, at: .name, view, link.places),
      { String(decoding: bytes[$0], as: UTF8.self) }
    )
  }

  private func told(_ form: String, _ text: String) throws -> [String] {
    let (account, slice) = try account(form, text)
    return account.parts.map { part in
      let verdict =
        switch part.verdict {
        case .fits: "fits"
        case .leftOut: "left out"
        case .misses(let reason): "\(reason)"
        case .open: "open"
        }
      return
        "\(part.kind) \(part.pattern) [\(slice(part.range))@\(part.range.lowerBound)] \(verdict)"
    }
  }

  @Test("each part of a form that matches is told with its piece of the link")
  func hit() throws {
    #expect(
      try told("/a{/b}?/:id?name=:name#x/:rest+", "app:a/7?word=b&name=n#x/y/z") == [
        "place app://, https://t.me [app:@0] fits", "path a [a@4] fits", "path {/b}? [@6] fits",
        "path :id [7@6] fits", "item name=:name [name=n@15] fits", "fragment x [x@22] fits",
        "fragment :rest+ [y/z@24] fits", "optional word [@27] left out",
      ])
  }

  @Test("a path that goes on is told where it does, in the fragment too")
  func surplus() throws {
    #expect(
      try told("/a#:name", "app:a/b?x#b/7") == [
        "place app://, https://t.me [app:@0] fits", "path a [a@4] fits", "end  [b@6] more",
        "fragment :name [b@10] fits", "fragmentEnd  [7@12] more", "optional word [@13] left out",
      ])
  }

  @Test("optional items stand in the fragment where the form has one, else in the query")
  func optional() throws {
    let parts = { (form: String, text: String) in Array(try told(form, text).suffix(1)) }
    #expect(try parts("/a", "app:a?word=b#word=a") == ["optional word [word=b@6] fits"])
    #expect(try parts("/a#k", "app:a?word=b#k?word=a") == ["optional word [word=a@15] fits"])
    #expect(
      try parts("/a", "app:a?word=%FF") == ["optional word [word=%FF@6] unreadable"])
  }

  @Test("each part that gave up is told, the first and those behind it")
  func miss() throws {
    #expect(
      try told("/a/:id?name=:name", "app:b/x/y?word=q") == [
        "place app://, https://t.me [app:@0] fits", "path a [b@4] other(\"b\")",
        "path :id [x@6] type(name: \"id\", text: \"x\")", "end  [y@8] more",
        "item name=:name [@16] missing",
        "optional word [word=q@10] type(name: \"word\", text: \"q\")",
      ])
    #expect(
      try told("/a/:id", "app:a") == [
        "place app://, https://t.me [app:@0] fits", "path a [a@4] fits", "path :id [@5] missing",
        "optional word [@5] left out",
      ])
  }

  @Test("a segment that the host says is told as the host, and skipped ones as nothing")
  func host() throws {
    #expect(
      try told("https://t.me/:name/:id", "https://ab.t.me/7") == [
        "place https://t.me [https://ab.t.me/@0] fits", "path :name [ab.t.me@8] fits",
        "path :id [7@16] fits", "optional word [@17] left out",
      ])
    #expect(
      try told("https://t.me/:name/:id", "t.me/s/s/ab/x") == [
        "place https://t.me [t.me/@0] fits", "path :name [ab@9] fits",
        "path :id [x@12] type(name: \"id\", text: \"x\")", "optional word [@13] left out",
      ])
  }
}

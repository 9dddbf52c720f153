import Iris
import TestSupport
import Testing

@Suite("Forms that no link chooses")
struct RouteShadowTests {
  private struct Intent: Sendable, Equatable {}

  private static let types: [String: ValueType] = {
    var word = ValueType(.text)
    word.matches = (try? [Regexp("[a-z]+")]) ?? []
    var anything = ValueType(.text)
    anything.matches = (try? [Regexp(".+")]) ?? []
    var small = ValueType(.integer)
    small.minimum = 1
    small.maximum = 9
    var most = anything
    most.except = ["the-one-word"]
    var short = anything
    short.maximum = 30
    return [
      "most": most, "short": short, "word": word, "anything": anything, "text": .text,
      "number": .integer, "small": small,
    ]
  }()

  private func table(_ rows: [[String]]) throws -> RouteTable<Intent, NoLookups> {
    var claims = LinkClaims()
    claims.schemes = ["app": SchemeRules(spelling: "app://")]
    claims.hosts = [HostClaim(try HostPattern("app.example"))]
    var builder = RouteTableBuilder<Intent, NoLookups>()
    let routes = try rows.enumerated().map { number, forms in
      URLRoute<Intent, NoLookups>(
        "row\(number)",
        forms: try forms.map { try LinkForm($0, home: ["app:"], claims: claims) },
        types: Self.types,
        intent: { _, _ in Intent() }, parameters: { _ in nil })
    }
    builder.add(claims, routes: routes)
    return try builder.build()
  }

  @Test(
    "a form whose links are all taken is found, with one of them; its twin is not",
    arguments: [
      ([["/a/:anything"], ["/a/:text"]], [["/a/:word"], ["/a/:text"]], "1.0 by 0.0"),
      (
        [["/a/:anything"], ["/b", "/a/:text"]], [["/a/:small"], ["/b", "/a/:text"]], "1.1 by 0.0"
      ),
      ([["/a", "/a"]], [["/a", "/b"]], "0.1 by 0.0"),
      ([["/:anything/b"], ["/:text/b"]], [["/:word/b"], ["/:text/b"]], "1.0 by 0.0"),
      (
        [["/a?k=:anything"], ["/a?k=:text&j"], ["/a?j&k=:anything"]],
        [["/a?k=:anything"], ["/a?k=:text&j"]], ""
      ),
      ([["/a#:anything"], ["/a#:text"]], [["/a#:word"], ["/a#:text"]], "1.0 by 0.0"),
    ] as [([[String]], [[String]], String)])
  func shadow(_ rows: [[String]], _ twin: [[String]], _ expected: String) throws {
    var numbers = SeededGenerator(seed: 1)
    guard let table = try? table(rows) else {
      // Rows that nothing can tell apart do not even make a table.
      #expect(expected == "")
      return
    }
    let shadows = table.shadows(using: &numbers)
    #expect(
      shadows.map { "\($0.route).\($0.form) by \($0.takenBy).\($0.takenByForm)" } == [expected])
    let link = try #require(shadows.first.flatMap { Link($0.link, rules: table.linkRules()) })
    let match = try #require(table.match(link))
    #expect("\(match.route).\(match.form)" == expected.split(separator: " ").last.map(String.init))
    #expect(try self.table(twin).shadows(using: &numbers) == [])
  }

  @Test("a link that chooses the form is enough, even where no made-up one does")
  func trying() throws {
    let table = try table([["/a/:most"], ["/b", "/a/:text"]])
    var numbers = SeededGenerator(seed: 1)
    #expect(table.shadows(using: &numbers).map(\.form) == [1])
    let links = ["row1": ["app://b", "app://a/the-one-word"]]
    #expect(table.shadows(trying: links, using: &numbers) == [])
  }

  @Test("a bound leaves long texts, and those are tried")
  func bounds() throws {
    let table = try table([["/a/:short"], ["/b", "/a/:text"]])
    var numbers = SeededGenerator(seed: 1)
    #expect(table.shadows(using: &numbers) == [])
  }

  @Test(
    "links that are made up for a form are matched by it, but for a few",
    arguments: [
      "/a", "/a/:text", "/a/:small/b", "/:rest+", "/a/:rest*", "/a{/b}?/c", "/a/*", "/a/:_x",
      "/a/:word-:number", "/a?k=:word&j=1&x", "/a?k=:number+", "/a#:word/b?k=:small", "/a#k=:word",
      "https://app.example/:word", "app://a/:id([0-9]+)",
    ])
  func samples(_ form: String) throws {
    var types = Self.types
    types["rest"] = .text
    types["id"] = .text
    var claims = LinkClaims()
    claims.schemes = ["app": SchemeRules(spelling: "app://")]
    claims.hosts = [HostClaim(try HostPattern("app.example"))]
    let link = try LinkForm(form, home: ["app:"], claims: claims) { types[$0]?.language }
    var builder = RouteTableBuilder<Intent, NoLookups>()
    builder.add(
      claims,
      routes: [
        URLRoute("row", forms: [link], types: types, intent: { _, _ in Intent() }) { _ in nil }
      ])
    let table = try builder.build()
    var numbers = SeededGenerator(seed: 7)
    var matched = 0
    for _ in 0..<200 {
      guard let text = link.sampleLink(types: types, using: &numbers),
        let read = Link(text, rules: table.linkRules())
      else { continue }
      matched += table.match(read) == nil ? 0 : 1
    }
    #expect(matched >= 150)
  }

  @Test("parameters that are made up for a form print in it, and read back")
  func parameters() throws {
    let table = try table([["/a/:word/:small?k=:number"], ["/b/:text"]])
    var numbers = SeededGenerator(seed: 3)
    var count = 0
    for route in table.routes {
      for _ in 0..<100 {
        guard
          let made = route.forms[0].sampleParameters(types: route.types, using: &numbers),
          let text = route.prints(made, form: 0).first,
          let link = Link(text, rules: table.linkRules())
        else { continue }
        #expect(table.match(link)?.parameters == made)
        count += 1
      }
      #expect(route.prints(Parameters(), form: 9).isEmpty)
    }
    #expect(count >= 180)
  }
}

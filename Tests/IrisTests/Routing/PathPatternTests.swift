import Iris
import Testing

@Suite("Path patterns")
struct PathPatternTests {
  /// A pattern, a path whose segments are divided at `|`, and what is captured; nil: no match.
  struct Case: Sendable, CustomTestStringConvertible {
    let pattern: String
    let path: String
    let captures: String?

    init(_ pattern: String, _ path: String, _ captures: String?) {
      self.pattern = pattern
      self.path = path
      self.captures = captures
    }

    var testDescription: String { "\(pattern) on \(path)" }
  }

  static let cases = [
    Case("/", "", ""), Case("/", "a", nil), Case("", "", ""), Case("", "a", nil),
    Case("/a", "a", ""), Case("/a", "b", nil), Case("/a", "A", nil), Case("/a/", "a", ""),
    Case("/a///", "a", ""), Case("/a//b", "a||b", ""), Case("/a//b", "a|b", nil),
    Case("/é", "é", ""), Case("/é", "e\u{301}", nil),
    Case("/:id", "x/y", "id=x/y"), Case("/:id", "x|y", nil), Case("/:_x", "a", ""),
    Case("/:_x", "", nil), Case("/:id([0-9]+)", "12", "id=12"), Case("/:id([0-9]+)", "1a", nil),
    Case("/([a-c]+)", "abc", ""), Case("/([a-c]+)", "abd", nil),
    Case("/:id([(?#/]+)", "(?#/", "id=(?#/"),
    Case("/a:b", "axy", "b=xy"), Case("/a:b", "bxy", nil), Case("/a:b", "a", nil),
    Case("/:a-:b", "x-y-z", "a=x b=y-z"), Case("/:a-:b", "xyz", nil),
    Case("/{:a}b", "xb", "a=x"), Case("/{:a}b", "b", nil),
    Case("/x{-:b}?", "x", ""), Case("/x{-:b}?", "x-1", "b=1"), Case("/x{-:b}?", "x-", nil),
    Case("/{x}", "x", ""), Case("/{x}{y}z", "xyz", ""), Case("/{a/b}", "a|b", ""),
    Case("/a{b}*", "abbb", ""), Case("/a{b}+", "a", nil), Case("/a{b}+", "ab", ""),
    Case("/:rest+", "a|b|", "rest=a/b/"), Case("/:rest+", "", "rest="),
    Case("/x/:rest+", "x", nil), Case("/x/:rest*", "x", ""), Case("/x/:rest*", "x|a|b", "rest=a/b"),
    Case("/:rest+/x", "a|b|x", "rest=a/b"), Case("/:rest+/x", "x", nil),
    Case("/:rest*/x", "x", ""), Case("/:rest+/x/:last", "x|x|x|y", "rest=x/x last=y"),
    Case("/:_rest+", "a|b", ""), Case("/*", "a|b", ""), Case("/*/b", "a|b", ""),
    Case("/*/b", "b", nil), Case("/x/*", "x", nil), Case("/x/*?", "x", ""),
    Case("/x/*?", "x|a|b", ""), Case("/x/**", "x", ""), Case("/x/*+", "x", nil),
    Case("/x/*+", "x|a", ""), Case("/x*", "xyz", ""), Case("/x*", "xy|z", nil),
    Case("/a{/b}?", "a", ""), Case("/a{/b}?", "a|b", ""), Case("/a{/b}?", "a|c", nil),
    Case("/a{/b/:c}?/d", "a|d", ""), Case("/a{/b/:c}?/d", "a|b|1|d", "c=1"),
    Case("/a{/b/:c}?/d", "a|b|d", nil), Case("/:x?", "", ""), Case("/:x?", "1", "x=1"),
    Case("/:x?/:y?", "1", "x=1"), Case("/{/s}*/:id", "s|s|7", nil),
    Case("/{/s}*/:id", "|s|7", "id=7"),
    Case("{/s}*/:id", "s|s|7", "id=7"), Case("{/s}*/:id", "7", "id=7"),
    Case("{/s}*/:id", "s", "id=s"), Case("{/s}+/:id", "s", nil), Case("{/s}+/:id", "s|7", "id=7"),
    Case("{/:a}?{/:b}?/end", "end", ""), Case("{/:a}?{/:b}?/end", "1|end", "a=1"),
    Case("{/:a/:b?}?/end", "1|end", "a=1"), Case("{/:a/:b?}?/end", "1|2|end", "a=1 b=2"),
    Case("/a\\:b", "a:b", ""), Case("/a\\*", "a*", ""), Case("/%20", "%20", ""),
    Case("/%20", " ", nil),
  ]

  @Test("a pattern captures what it says, and nothing of another path", arguments: cases)
  func captures(_ example: Case) throws {
    let pattern = try PathPattern(example.pattern)
    let segments =
      example.path.isEmpty && !["/:_x", "/:rest+"].contains(example.pattern)
      ? [] : example.path.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let captures = pattern.match(segments)
    #expect(
      captures?.map { "\($0.name)=\($0.text)" }.joined(separator: " ") == example.captures)
  }

  @Test("without case, literals match in any, captures keep theirs")
  func ignoringCase() throws {
    let pattern = try PathPattern("/User/:id/x:y", ignoringCase: true)
    #expect(pattern.match(["uSER", "Ab", "XyZ"])?.map(\.text) == ["Ab", "yZ"])
    #expect(pattern.match(["usr", "Ab", "XyZ"]) == nil)
  }

  /// A pattern and the whole text of what is wrong with it.
  static let faults = [
    ("a", "0: a path begins with /"),
    (":a", "0: a path begins with /"),
    ("/a\\", "2: a backslash at the end escapes nothing"),
    ("/{a{b}}", "3: a group stands inside a group"),
    ("/a}", "2: '}' closes no group; write \\} for the character"),
    ("/:", "1: ':' begins a capture, and no name follows; write \\: for the character"),
    ("/:1", "1: ':' begins a capture, and no name follows; write \\: for the character"),
    ("/:é", "1: ':' begins a capture, and no name follows; write \\: for the character"),
    ("/a)", "2: ')' closes nothing; write \\) for the character"),
    ("/?", "1: '?' follows nothing that it could repeat; write \\? for the character"),
    ("/a+", "2: '+' follows nothing that it could repeat; write \\+ for the character"),
    ("/{a", "1: a group is not closed"),
    ("/é/{a", "4: a group is not closed"),
    ("/:a(b", "3: an expression is not closed"),
    ("/:a(b\\", "3: an expression is not closed"),
    ("/:a((b))", "3: an expression in a pattern has no groups of its own; write (?:…) for a group"),
    ("/:a/:a", "4: the capture 'a' stands twice"),
    ("/:a{/:a}?", "5: the capture 'a' stands twice"),
    ("/a{b/c}?", "2: a group that holds a slash begins with one; write {/…}"),
    ("/{/:a}*", "1: a group that is repeated holds only segments without captures"),
    ("/a{/b}?c", "2: a slash follows a group that begins with one"),
    ("/a{/b}?:c", "2: a slash follows a group that begins with one"),
    ("/:a([0-9]+)+", "1: an expression is for one segment, and this capture takes many"),
    ("/x:a+", "2: a capture that is repeated is a segment of its own; put a / before it"),
    ("/{x:a}+", "1: a capture stands in a group that is repeated"),
  ]

  @Test("a pattern that is none says why and where", arguments: faults)
  func fault(_ pattern: String, _ message: String) {
    #expect(throws: Never.self) { try PathPattern("/fine") }
    do {
      _ = try PathPattern(pattern)
      Issue.record("\(pattern) is taken for a pattern")
    } catch {
      let hint = error.hint.map { "; " + $0 } ?? ""
      #expect("\(error.offset): \(error.message)\(hint)" == message)
    }
  }

  @Test("captures are named in order, those that are thrown away are not")
  func names() throws {
    #expect(
      try PathPattern("/:a/x:b{-:c}?{/:d}?/:_e/:rest*").names == ["a", "b", "c", "d", "rest"])
    #expect(try PathPattern("/a/*/([0-9]+)").names.isEmpty)
    #expect(try PathPattern("/:a/:rest*").restNames == ["rest"])
    #expect(try PathPattern("/:a/:_rest*").restNames.isEmpty)
  }
}

@Suite("Host patterns")
struct HostPatternTests {
  static let cases: [(String, String, String?)] = [
    ("example.com", "example.com", ""), ("Example.COM", "example.com", ""),
    ("example.com", "example.com.evil.net", nil), ("example.com", "xexample.com", nil),
    (":name.t.me", "alice.t.me", "name=alice"), (":name.t.me", "t.me", nil),
    (":name.t.me", "a.b.t.me", nil), (":name.t.me", ".t.me", nil),
    (":name", "localhost", "name=localhost"), (":name", "a.b", nil),
    ("{www.}?e.x", "e.x", ""), ("{www.}?e.x", "www.e.x", ""), ("{www.}?e.x", "www2.e.x", nil),
    ("*.e.x", "a.b.e.x", ""), ("*.e.x", "a.e.x", ""), ("*.e.x", "e.x", nil),
    ("*", "anything.at.all", ""), ("*", "x", ""), ("*e.x", "eve.y", nil), ("*e.x", "the.x", ""),
    (":n([a-z]+).e.x", "abc.e.x", "n=abc"), (":n([a-z]+).e.x", "ab1.e.x", nil),
    ("{:lang.}?e.x", "de.e.x", "lang=de"), ("{:lang.}?e.x", "e.x", ""),
  ]

  @Test("a capture stays between two dots, a star does not", arguments: cases)
  func matches(_ pattern: String, _ host: String, _ captures: String?) throws {
    var claims = LinkClaims()
    claims.hosts = [HostClaim(try HostPattern(pattern))]
    let form = "//\(pattern)/"
    let table = try router([TestRow("home", form)], claims: claims, home: [])
    let link = table.link("https://\(host)/")
    let match = link.flatMap { table.table.match($0) }
    let found = match.map { match in
      match.parameters.names.map { "\($0)=\(match.parameters[$0]?.plainText ?? "")" }
        .joined(separator: " ")
    }
    #expect(found == captures)
  }

  @Test("a host pattern is not empty")
  func empty() {
    #expect(throws: PatternError("a host is not empty", at: 0)) { try HostPattern("") }
    #expect(throws: Never.self) { try HostPattern("a") }
  }
}

@Suite("Hostile patterns and paths")
struct HostilePatternTests {
  @Test("thirty optional groups answer at once", .timeLimit(.minutes(1)))
  func optionalGroups() throws {
    let groups = (0..<30).map { _ in "{/a}?" }.joined()
    let pattern = try PathPattern(groups + "/end")
    #expect(pattern.match(Array(repeating: "a", count: 30) + ["end"]) != nil)
    #expect(pattern.match(Array(repeating: "a", count: 30) + ["no"]) == nil)
    let inside = try PathPattern("/" + (0..<30).map { _ in "{a}?" }.joined() + "!")
    #expect(inside.match([String(repeating: "a", count: 30) + "!"]) != nil)
    #expect(inside.match([String(repeating: "a", count: 4_000)]) == nil)
  }

  @Test("two captures in one segment answer on 8 KiB of text", .timeLimit(.minutes(1)))
  func twoCaptures() throws {
    let pattern = try PathPattern("/:a-:b!")
    #expect(pattern.match([String(repeating: "a-", count: 4_000)]) == nil)
    #expect(pattern.match([String(repeating: "a-", count: 4_000) + "b!"]) != nil)
  }

  @Test("many stars and rests answer on 4,000 segments", .timeLimit(.minutes(1)))
  func stars() throws {
    let path = Array(repeating: "a", count: 4_000)
    let stars = try PathPattern((0..<12).map { _ in "/*/a" }.joined() + "/b")
    #expect(stars.match(path) == nil)
    #expect(stars.match(path + ["b"]) != nil)
    let rests = try PathPattern("/:r+/b/:s+/c")
    #expect(rests.match(path) == nil)
    #expect(rests.match(path + ["b"] + path + ["c"])?.map(\.text.utf8.count) == [7_999, 7_999])
    let nested = try PathPattern("/*{/:a?/:b?}?{/:c?/:d?}?/*/x")
    #expect(nested.match(path) == nil)
    #expect(nested.match(path + ["x"]) != nil)
  }

  @Test("what a host skips does not recurse or square", .timeLimit(.minutes(1)))
  func skips() throws {
    var claims = LinkClaims()
    var claim = HostClaim(try HostPattern("e.x"))
    claim.skip = try PathPattern("{/s}*")
    claims.hosts = [claim]
    let table = try router([TestRow("row", "/:id")], claims: claims, home: ["e.x"])
    let long = "https://e.x/" + String(repeating: "s/", count: 4_000)
    #expect(table.opened(long + "7") == "row id=\"7\"")
    #expect(table.opened(long + "7/8") == nil)
  }
}

import Testing

import Iris

@Suite("Regular expressions made of building blocks")
struct RegexpBuildingTests {
  @Test("a literal is its text and nothing else")
  func literal() throws {
    let text = "a.b*(c)[d]{2}|^$\\é\n"
    let literal = try Regexp.literal(text)
    #expect(literal.matches(text))
    #expect(!literal.matches("axb*(c)[d]{2}|^$\\é\n"))
    #expect(literal.source == "a[.]b[*][(]c[)][[]d\\][{]2[}][|]\\^[$]\\\\é\\u{A}")
    #expect(try Regexp.literal("").matches(""))
    #expect(try !Regexp.literal("").matches("a"))
  }

  @Test("a literal without case is written as classes")
  func literalWithoutCase() throws {
    let literal = try Regexp.literal("go-1", ignoringCase: true)
    #expect(literal.source == "[Gg][Oo]-1")
    #expect(literal.matches("Go-1"))
    #expect(!literal.matches("Go-2"))
  }

  @Test("anything leaves out what is excluded and takes at least so many")
  func anything() throws {
    let segment = try Regexp.anything(atLeast: 1, lazy: false, excluding: ["/"])
    #expect(segment.source == "[^/]+")
    #expect(segment.matches("a:b"))
    #expect(!segment.matches("a/b"))
    #expect(!segment.matches(""))
    let rest = try Regexp.anything(atLeast: 0, lazy: true)
    #expect(rest.source == ".*?")
    #expect(rest.matches(""))
    #expect(rest.matches("a/b"))
    #expect(try Regexp.anything(atLeast: 3, excluding: ["/", "?", "#"]).source == "[^#/?]{3,}")
  }

  @Test("a sequence counts the groups through")
  func sequence() throws {
    let id = try Regexp("([0-9]+)([a-z])?")
    let path = try Regexp.sequence([.literal("/"), id, .literal("/"), id.capturing()])
    #expect(path.source == "/([0-9]+)([a-z])?/(([0-9]+)([a-z])?)")
    #expect(path.groupCount == 5)
    #expect(path.wholeMatch("/12/34x") == ["12", nil, "34x", "34", "x"])
    #expect(path.wholeMatch("/12/x") == nil)
    #expect(try Regexp.sequence([]).matches(""))
    #expect(try !Regexp.sequence([]).matches("a"))
  }

  @Test("alternatives prefer the first and count the groups through")
  func alternatives() throws {
    let choice = try Regexp.alternatives([Regexp("(a+)"), Regexp("a(b)|(.)a")])
    #expect(choice.groupCount == 3)
    #expect(choice.wholeMatch("aa") == ["aa", nil, nil])
    #expect(choice.wholeMatch("ab") == [nil, "b", nil])
    #expect(choice.wholeMatch("xa") == [nil, nil, "x"])
    #expect(choice.wholeMatch("xb") == nil)
    #expect(try !Regexp.alternatives([]).matches(""))
  }

  @Test("repeats keep to their bounds")
  func repeats() throws {
    let pair = try Regexp("a|(b)").repeated(min: 2, max: 3)
    #expect(pair.source == "(?:a|(b)){2,3}")
    #expect(pair.wholeMatch("ab") == ["b"])
    #expect(pair.wholeMatch("ba") == [nil])
    #expect(pair.wholeMatch("a") == nil)
    #expect(pair.wholeMatch("aaaa") == nil)
    #expect(try Regexp("a").repeated(min: 0, max: 1, lazy: true).source == "a??")
    let bad: [(Int, Int?)] = [(-1, nil), (2, 1), (0, 1_001), (1_001, nil), (.max, .max), (.min, 0)]
    for (min, max) in bad {
      #expect(throws: RegexpError.self) { try Regexp("a").repeated(min: min, max: max) }
    }
    #expect(throws: RegexpError.self) { try Regexp.anything(atLeast: -1) }
  }

  @Test("too large is an error, however it is put together")
  func bounds() throws {
    let large = try Regexp("a{1000}").repeated(min: 9, max: 9)
    #expect(throws: RegexpError.self) { try Regexp.sequence([large, large, large]) }
    #expect(throws: RegexpError.self) { try Regexp.alternatives([large, large, large]) }
    #expect(throws: RegexpError.self) { try large.repeated(min: 0, max: 3) }
    #expect(throws: RegexpError.self) { try Regexp.literal(String(repeating: "a", count: 70_000)) }
    #expect(try Regexp.sequence([Regexp("a"), Regexp("a{1000}")]).stepCount < 1_100)
    var nested = try Regexp("a")
    for _ in 0..<100 { nested = try nested.capturing() }
    #expect(throws: RegexpError.self) { try nested.capturing() }
    // Deep without groups: nothing recurses, so depth is bounded by size alone.
    var deep = try Regexp("a")
    for _ in 0..<90 { deep = try deep.repeated(min: 0, max: nil) }
    #expect(deep.matches("aaa"))
    #expect(!deep.matches("aab"))
  }
}

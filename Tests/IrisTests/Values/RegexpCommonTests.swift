import Testing

import Iris

@Suite("What two regular expressions have in common")
struct RegexpCommonTests {
  struct Row: Sendable, CustomStringConvertible {
    let a: String
    let b: String
    let texts: [String]
    var description: String { "\(a) and \(b)" }

    init(_ a: String, _ b: String, _ texts: [String]) {
      self.a = a
      self.b = b
      self.texts = texts
    }
  }

  @Test("is shown by its shortest texts", arguments: rows)
  func texts(row: Row) throws {
    let a = try Regexp(row.a)
    let b = try Regexp(row.b)
    #expect(Regexp.shortestCommon(a, b) == row.texts.first)
    #expect(Regexp.common(a, b) == row.texts.first.map { .text($0) } ?? .none)
    #expect(Regexp.commonTexts(a, b, limit: 4) == row.texts)
    #expect(Regexp.commonTexts(b, a, limit: 4) == row.texts)
    #expect(Regexp.commonTexts(a, b, limit: 0).isEmpty)
  }

  static let rows: [Row] = [
    Row("a", "a", ["a"]),
    Row("a", "b", []),
    Row("", "", [""]),
    Row("", "a*", [""]),
    Row("a+", "", []),
    Row("[a-z]+", "[a-z]+", ["a", "aa", "aaa", "aaaa"]),
    Row("[a-z]+", "[0-9]+", []),
    Row("[a-z0-9]+", "[0-9A-F]+", ["0", "00", "000", "0000"]),
    Row("[A-Z_]+", "[_A-F]+", ["A", "AA", "AAA", "AAAA"]),
    Row("[ -/]", ".", ["!"]),
    Row("[^!-~]", ".", [" "]),
    Row("[^ -~]", ".", ["\u{A1}"]),
    Row("[\\x00-\\x1F]", ".", ["\0"]),
    Row(".", "[a-c]|1|-", ["a", "1", "-"]),
    Row("ab|cd|e", "cd|ab", ["ab", "cd"]),
    Row(
      "(?:aa)+", "(?:aaa)+",
      [
        "aaaaaa", String(repeating: "a", count: 12),
        String(repeating: "a", count: 18), String(repeating: "a", count: 24),
      ]),
    Row("[a-z]+[.][a-z]+", "www.*", ["www.a", "wwwa.a", "www.aa", "wwwaa.a"]),
    Row("[0-9]{3}", ".*7", ["007"]),
    Row("new|edit", "[a-z]{4}", ["edit"]),
    Row("[0-9A-F]{8}-[0-9A-F]{4}", "[^-]*-[^-]*", ["00000000-0000"]),
    Row("x[^\\s\\S]|y", ".", ["y"]),
    Row("\u{E9}", "e\u{301}", []),
    Row("(a)(b)?", "(ab)|a", ["a", "ab"]),
  ]

  @Test("is the same each time")
  func deterministic() throws {
    for _ in 0..<20 {
      let a = try Regexp("(?:[a-z]|[0-9]|-)*x?(?:foo|bar|[!?])+")
      let b = try Regexp(".*[^a-z]|.*r")
      #expect(Regexp.commonTexts(a, b, limit: 5) == ["!", "a!", "x!", "0!", "!!"])
    }
  }

  @Test("of the patterns that plugins use is found within the bounds")
  func inUse() throws {
    let regexps = try RegexpCases.inUse.map { try Regexp($0.pattern) }
    for a in regexps {
      for b in regexps {
        #expect(Regexp.common(a, b) != .unknown, "\(a.source) and \(b.source)")
      }
      #expect(Regexp.shortestCommon(a, a) != nil)
    }
  }

  @Test("is unknown when the two are too large together")
  func unknown() throws {
    let a = try Regexp("(?:a{0,700}b?){4}c")
    let b = try Regexp("(?:a{0,600}b?){5}d")
    #expect(Regexp.common(a, b) == .unknown)
    #expect(Regexp.shortestCommon(a, b) == nil)
    #expect(Regexp.commonTexts(a, b, limit: 3).isEmpty)
    #expect(Regexp.common(a, a) == .text("c"))
  }

  @Test("is found among very many classes that overlap")
  func manyClasses() throws {
    func classes(_ count: UInt32, span: UInt32) throws -> Regexp {
      try Regexp(
        (0..<count).map {
          "[\\u{\(String(0x400 + $0, radix: 16))}-\\u{\(String(0x400 + $0 + span, radix: 16))}]"
        }.joined(separator: "|"))
    }
    let a = try classes(300, span: 40)
    let b = try classes(300, span: 90)
    #expect(Regexp.common(a, b) == .text("\u{400}"))
    #expect(Regexp.commonTexts(a, b, limit: 5).first == "\u{400}")
    #expect(Regexp.common(a, try classes(900, span: 7)) == .unknown)
  }

  @Test("may be asked for without end")
  func endless() throws {
    let any = try Regexp(".*")
    #expect(Regexp.commonTexts(any, any, limit: .max).count > 100)
    let letters = try Regexp("(?:a|b)*")
    #expect(Regexp.commonTexts(letters, letters, limit: 1_000).count == 1_000)
  }
}

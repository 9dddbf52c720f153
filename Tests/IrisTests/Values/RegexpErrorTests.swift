import Testing

import Iris

@Suite("Errors in regular expressions")
struct RegexpErrorTests {
  struct Row: Sendable, CustomStringConvertible {
    let source: String
    let text: String
    /// The nearest thing that is no error.
    let twin: String
    var description: String { source }

    init(_ source: String, not twin: String, _ text: String) {
      self.source = source
      self.twin = twin
      self.text = text
    }
  }

  @Test("say what, where and what instead", arguments: rows)
  func text(row: Row) throws {
    let error = #expect(throws: RegexpError.self) { try Regexp(row.source) }
    #expect(error?.description == row.text)
    #expect(throws: Never.self) { try Regexp(row.twin) }
  }

  @Test("count the offset in bytes and the caret in characters")
  func offsets() {
    let error = #expect(throws: RegexpError.self) { try Regexp("é\n日+*") }
    #expect(error?.offset == 7)
    #expect(error?.source == "é\n日+*")
    #expect(
      error?.description == """
        a quantifier after a quantifier or an anchor
          é?日+*
              ^
          hint: for the character itself, [*]
        """)
  }

  @Test("compare by bytes")
  func equality() {
    let composed = #expect(throws: RegexpError.self) { try Regexp("(\u{E9}") }
    let decomposed = #expect(throws: RegexpError.self) { try Regexp("(e\u{301}") }
    let again = #expect(throws: RegexpError.self) { try Regexp("(\u{E9}") }
    #expect(composed != decomposed)
    #expect(composed == again)
    #expect(composed?.hashValue == again?.hashValue)
  }

  @Test("of a source beyond all bounds leave it out")
  func longSource() {
    let error = #expect(throws: RegexpError.self) {
      try Regexp(String(repeating: "a", count: 65_537))
    }
    #expect(
      error?.description == """
        this regular expression is too large
          \("")
          ^
          hint: a regular expression has at most 65536 bytes
        """)
  }

  static let rows: [Row] = [
    Row(
      "(a", not: "(a)",
      """
      a ( that is never closed
        (a
        ^
      """),
    Row(
      "a(b(c)", not: "a(b(c))",
      """
      a ( that is never closed
        a(b(c)
         ^
      """),
    Row(
      "a)", not: "(a)",
      """
      a ) that closes nothing
        a)
         ^
        hint: for the character itself, [)]
      """),
    Row(
      "[a", not: "[a]",
      """
      a [ that is never closed
        [a
        ^
        hint: for the character itself, [[]
      """),
    Row(
      #"[a\]"#, not: "[a]",
      #"""
      a [ that is never closed
        [a\]
        ^
        hint: for the character itself, [[]
      """#),
    Row(
      "[]a]", not: #"[\]a]"#,
      #"""
      an empty class
        []a]
        ^
        hint: for the character itself, \]
      """#),
    Row(
      "[^]", not: "[^a]",
      """
      an empty class
        [^]
        ^
        hint: for any character, .
      """),
    Row(
      "a]", not: #"a\]"#,
      #"""
      a ] that closes nothing
        a]
         ^
        hint: for the character itself, \]
      """#),
    Row(
      "a}", not: "a[}]",
      """
      a } that closes nothing
        a}
         ^
        hint: for the character itself, [}]
      """),
    Row(
      "*a", not: "[*]a",
      """
      nothing to repeat
        *a
        ^
        hint: for the character itself, [*]
      """),
    Row(
      "a|+b", not: "a|[+]b",
      """
      nothing to repeat
        a|+b
          ^
        hint: for the character itself, [+]
      """),
    Row(
      "(?)", not: "(?:)",
      """
      unknown kind of group
        (?)
        ^
        hint: ( ) captures, (?: ) only groups; there are no flags
      """),
    Row(
      "(*a)", not: "([*]a)",
      """
      nothing to repeat
        (*a)
         ^
        hint: for the character itself, [*]
      """),
    Row(
      "a**", not: "a*",
      """
      a quantifier after a quantifier or an anchor
        a**
          ^
        hint: for the character itself, [*]
      """),
    Row(
      "a+??", not: "a+?",
      """
      a quantifier after a quantifier or an anchor
        a+??
           ^
        hint: for the character itself, [?]
      """),
    Row(
      "a*+", not: "a*?",
      """
      a possessive quantifier is not supported
        a*+
          ^
        hint: leave the + out: matching never backtracks here
      """),
    Row(
      "a{2}{3}", not: "(?:a{2}){3}",
      """
      a quantifier after a quantifier or an anchor
        a{2}{3}
            ^
        hint: for the character itself, [{]
      """),
    Row(
      "a{1,2}+", not: "a{1,2}?",
      """
      a possessive quantifier is not supported
        a{1,2}+
              ^
        hint: leave the + out: matching never backtracks here
      """),
    Row(
      "a{", not: "a[{]",
      """
      a { that is no count
        a{
         ^
        hint: a count is {n}, {n,} or {n,m}; for the character itself, [{]
      """),
    Row(
      "a{x}", not: "a[{]x",
      """
      a { that is no count
        a{x}
         ^
        hint: a count is {n}, {n,} or {n,m}; for the character itself, [{]
      """),
    Row(
      "a{,3}", not: "a{0,3}",
      """
      a { that is no count
        a{,3}
         ^
        hint: a count is {n}, {n,} or {n,m}; for the character itself, [{]
      """),
    Row(
      "a{2", not: "a{2}",
      """
      a { that is no count
        a{2
         ^
        hint: a count is {n}, {n,} or {n,m}; for the character itself, [{]
      """),
    Row(
      "{2}", not: "[{]2[}]",
      """
      nothing to repeat
        {2}
        ^
        hint: for the character itself, [{]
      """),
    Row(
      "a{3,2}", not: "a{2,3}",
      """
      a count whose ends are the wrong way round
        a{3,2}
         ^
        hint: {2,3}
      """),
    Row(
      "a{1001}", not: "a{1000}",
      """
      a count that is too large
        a{1001}
          ^
        hint: at most 1000
      """),
    Row(
      "a{1,99999999999999999999}", not: "a{1,999}",
      """
      a count that is too large
        a{1,99999999999999999999}
            ^
        hint: at most 1000
      """),
    Row(
      "(?:a{1000}){1000}", not: "(?:a{1000}){2}",
      """
      this regular expression is too large
        (?:a{1000}){1000}
                   ^
        hint: a repeat stands for as many copies; at most 20000 steps in all
      """),
    Row(
      "a(?=b)", not: "a(?:b)",
      """
      look-ahead is not supported
        a(?=b)
         ^
        hint: a check function can decide what a pattern cannot
      """),
    Row(
      "a(?!b)", not: "a(?:b)",
      """
      look-ahead is not supported
        a(?!b)
         ^
        hint: a check function can decide what a pattern cannot
      """),
    Row(
      "(?<=a)b", not: "(?:a)b",
      """
      look-behind is not supported
        (?<=a)b
        ^
        hint: a check function can decide what a pattern cannot
      """),
    Row(
      "(?<!a)b", not: "(?:a)b",
      """
      look-behind is not supported
        (?<!a)b
        ^
        hint: a check function can decide what a pattern cannot
      """),
    Row(
      "(?<year>[0-9])", not: "([0-9])",
      """
      a group cannot have a name
        (?<year>[0-9])
        ^
        hint: groups are counted; write ( )
      """),
    Row(
      "(?P<y>a)", not: "(a)",
      """
      a group cannot have a name
        (?P<y>a)
        ^
        hint: groups are counted; write ( )
      """),
    Row(
      "(?>a)", not: "(?:a)",
      """
      an atomic group is not supported
        (?>a)
        ^
        hint: write (?: )
      """),
    Row(
      "(?#note)a", not: "a",
      """
      a comment is not supported
        (?#note)a
        ^
        hint: write it beside the pattern
      """),
    Row(
      "(?i)a", not: "a",
      """
      unknown kind of group
        (?i)a
        ^
        hint: ( ) captures, (?: ) only groups; there are no flags
      """),
    Row(
      "(?i:a)", not: "(?:a)",
      """
      unknown kind of group
        (?i:a)
        ^
        hint: ( ) captures, (?: ) only groups; there are no flags
      """),
    Row(
      #"(a)\1"#, not: #"(a)\x31"#,
      #"""
      a back-reference is not supported
        (a)\1
           ^
        hint: a check function can decide what a pattern cannot
      """#),
    Row(
      #"\k<a>"#, not: "k<a>",
      #"""
      a back-reference is not supported
        \k<a>
        ^
        hint: a check function can decide what a pattern cannot
      """#),
    Row(
      #"a\b"#, not: "a",
      #"""
      a word boundary is not supported
        a\b
         ^
      """#),
    Row(
      #"\p{L}"#, not: "[a-z]",
      #"""
      a Unicode property is not supported
        \p{L}
        ^
        hint: list the characters: [a-z]
      """#),
    Row(
      #"\q"#, not: "q",
      #"""
      unknown escape \q
        \q
        ^
        hint: house style: [.] instead of a backslash
      """#),
    Row(
      #"[\q]"#, not: "[q]",
      #"""
      unknown escape \q
        [\q]
         ^
        hint: house style: [.] instead of a backslash
      """#),
    Row(
      #"é\é"#, not: "éé",
      #"""
      unknown escape \é
        é\é
         ^
        hint: house style: [.] instead of a backslash
      """#),
    Row(
      #"\"#, not: #"\\"#,
      #"""
      a \ with nothing after it
        \
        ^
        hint: for the character itself, \\
      """#),
    Row(
      #"\0"#, not: #"\x00"#,
      #"""
      unknown escape \0
        \0
        ^
        hint: house style: [.] instead of a backslash
      """#),
    Row(
      #"\x4"#, not: #"\x41"#,
      #"""
      an escape that lacks hexadecimal digits
        \x4
        ^
        hint: \x41 or \u{41}
      """#),
    Row(
      #"\u004"#, not: #"\u0041"#,
      #"""
      an escape that lacks hexadecimal digits
        \u004
        ^
        hint: \x41 or \u{41}
      """#),
    Row(
      #"\u{}"#, not: #"\u{0}"#,
      #"""
      an escape that lacks hexadecimal digits
        \u{}
        ^
        hint: \x41 or \u{41}
      """#),
    Row(
      #"\u{41"#, not: #"\u{41}"#,
      #"""
      an escape that lacks hexadecimal digits
        \u{41
        ^
        hint: \x41 or \u{41}
      """#),
    Row(
      #"\uD800"#, not: #"\uD7FF"#,
      #"""
      an escape that stands for no character
        \uD800
        ^
        hint: characters go up to \u{10FFFF}, without the surrogates D800 to DFFF
      """#),
    Row(
      #"\u{110000}"#, not: #"\u{10FFFF}"#,
      #"""
      an escape that stands for no character
        \u{110000}
        ^
        hint: characters go up to \u{10FFFF}, without the surrogates D800 to DFFF
      """#),
    Row(
      #"\u{FFFFFFFFFFFFFFFF}"#, not: #"\u{FFFF}"#,
      #"""
      an escape that stands for no character
        \u{FFFFFFFFFFFFFFFF}
        ^
        hint: characters go up to \u{10FFFF}, without the surrogates D800 to DFFF
      """#),
    Row(
      "[z-a]", not: "[a-z]",
      """
      a range whose ends are the wrong way round
        [z-a]
         ^
        hint: put the - first or last in the class to mean it
      """),
    Row(
      #"[a-\d]"#, not: #"[a\d-]"#,
      #"""
      a range with a class as its end
        [a-\d]
         ^
        hint: put the - first or last in the class
      """#),
    Row(
      #"[\w-z]"#, not: #"[\wz-]"#,
      #"""
      a range with a class as its end
        [\w-z]
         ^
        hint: put the - first or last in the class
      """#),
    Row(
      "a^", not: "^a",
      """
      ^ only at the very front
        a^
         ^
        hint: a pattern is always the whole value; leave the anchor out
      """),
    Row(
      "$a", not: "a$",
      """
      $ only at the very end
        $a
        ^
        hint: a pattern is always the whole value; leave the anchor out
      """),
    Row(
      "(^a)*", not: "^(a)*",
      """
      an anchor cannot be repeated
        (^a)*
         ^
        hint: a pattern is always the whole value; leave the anchor out
      """),
    Row(
      "(?:a$)+", not: "(?:a)+$",
      """
      an anchor cannot be repeated
        (?:a$)+
            ^
        hint: a pattern is always the whole value; leave the anchor out
      """),
    Row(
      "^*", not: "^",
      """
      nothing to repeat
        ^*
         ^
        hint: for the character itself, [*]
      """),
    Row(
      "a$?", not: "a$",
      """
      a quantifier after a quantifier or an anchor
        a$?
          ^
        hint: for the character itself, [?]
      """),
    Row(
      "(a$|b)c", not: "(a|b)c$",
      """
      $ only at the very end
        (a$|b)c
          ^
        hint: a pattern is always the whole value; leave the anchor out
      """),
    Row(
      "a(^b|c)", not: "a(b|c)",
      """
      ^ only at the very front
        a(^b|c)
          ^
        hint: a pattern is always the whole value; leave the anchor out
      """),
    Row(
      "x|y^", not: "x|^y",
      """
      ^ only at the very front
        x|y^
           ^
        hint: a pattern is always the whole value; leave the anchor out
      """),
  ]
}

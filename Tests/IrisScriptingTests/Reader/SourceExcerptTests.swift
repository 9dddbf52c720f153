import IrisScripting
import Testing

@Suite("The excerpt of a source around a message")
struct SourceExcerptTests {
  private func draw(
    _ source: String, line: Int = 1, column: Int = 1, offset: Int, length: Int,
    hint: String? = nil, width: Int = 100
  ) -> String {
    SourceExcerpt.render(
      source: source, file: "a.lua",
      place: Place(line: line, column: column, offset: offset, length: length),
      message: "no", hint: hint, width: width)
  }

  @Test("a line stands between its neighbours, with a caret line and a hint")
  func plain() throws {
    let source = "return { a = { link = '/a'\n         query = {} } }\n-- end\n"
    let error = try #require(refusal(source))
    let text = SourceExcerpt.render(
      source: source, file: error.file, place: error.place, message: error.message,
      hint: error.hint)
    #expect(
      text == """
        t.lua:2:10: expected '}' to close the '{' of line 1, found 'query'
          1 | return { a = { link = '/a'
          2 |          query = {} } }
            |          ^~~~~
          3 | -- end
          = is a comma missing in front of it?
        """)
  }

  @Test("an empty neighbour is left out, and line numbers stand in one column")
  func neighbours() {
    let source = String(repeating: "\n", count: 8) + "a\nb\nc"
    #expect(
      draw(source, line: 10, offset: 10, length: 1)
        == "a.lua:10:1: no\n   9 | a\n  10 | b\n     | ^\n  11 | c")
    #expect(draw("\nb\n", line: 2, offset: 1, length: 0) == "a.lua:2:1: no\n  2 | b\n    | ^")
  }

  @Test("tabs become spaces, wide characters count two cells, combining ones none")
  func cells() {
    #expect(draw("\tx", offset: 1, length: 1) == "a.lua:1:1: no\n  1 |     x\n    |     ^")
    #expect(draw("ab\tx", offset: 3, length: 1) == "a.lua:1:1: no\n  1 | ab  x\n    |     ^")
    #expect(draw("'日本' x", offset: 9, length: 1) == "a.lua:1:1: no\n  1 | '日本' x\n    |        ^")
    #expect(draw("日本", offset: 3, length: 3) == "a.lua:1:1: no\n  1 | 日本\n    |   ^~")
    #expect(
      draw("e\u{301}x", offset: 3, length: 1) == "a.lua:1:1: no\n  1 | e\u{301}x\n    |  ^")
    #expect(draw("😀x", offset: 4, length: 1) == "a.lua:1:1: no\n  1 | 😀x\n    |   ^")
  }

  @Test("control and direction characters are not let through")
  func controls() {
    let text = SourceExcerpt.render(
      source: "a\u{1B}[2J\u{202E}b", file: "x\u{7}",
      place: Place(line: 1, column: 1, offset: 0, length: 1),
      message: "m\u{1B}", hint: "h\u{9B}")
    #expect(text == "x\u{FFFD}:1:1: m\u{FFFD}\n  1 | a\u{FFFD}[2J\u{FFFD}b\n    | ^\n  = h\u{FFFD}")
  }

  @Test("of a long line the part around the caret is shown")
  func long() {
    let line = String(repeating: "0123456789", count: 10)
    #expect(
      draw(line, offset: 55, length: 3, width: 20)
        == "a.lua:1:1: no\n  1 | …890123456789012345…\n    |         ^~~")
    #expect(
      draw(line, offset: 0, length: 1, width: 20)
        == "a.lua:1:1: no\n  1 | 0123456789012345678…\n    | ^")
    #expect(
      draw(line, offset: 99, length: 1, width: 20)
        == "a.lua:1:1: no\n  1 | …1234567890123456789\n    |                    ^")
    let wide = String(repeating: "日", count: 50)
    for offset in stride(from: 0, to: 150, by: 3) {
      let rows = draw(wide, offset: offset, length: 3, width: 21).split(separator: "\n")
      #expect(rows[1].unicodeScalars.count <= 6 + 21)
    }
  }

  @Test("a place outside of the text gives the message alone, and never a trap")
  func outside() {
    #expect(draw("abc", line: 9, column: 9, offset: 50, length: 1) == "a.lua:9:9: no")
    #expect(draw("abc", offset: -1, length: 1) == "a.lua:1:1: no")
    #expect(draw("", offset: 0, length: 0) == "a.lua:1:1: no")
    let extremes = [Int.min, -1, 0, 1, 2, 3, 4, 7, 8, Int.max]
    for offset in extremes {
      for length in extremes {
        for width in extremes {
          let text = draw("ä\r\n\t日\n", offset: offset, length: length, width: width)
          #expect(text.hasPrefix("a.lua:1:1: no"))
        }
      }
    }
  }

  @Test("a caret at the end of a file that ends too early stands behind its last token")
  func end() throws {
    let source = "return {\n  a = 1,\n\n"
    let error = try #require(refusal(source))
    #expect(
      SourceExcerpt.render(
        source: source, file: "t.lua", place: error.place, message: error.message)
          == """
          t.lua:2:9: expected '}' to close the '{' of line 1, found the end of the file
            1 | return {
            2 |   a = 1,
              |         ^
          """)
  }
}

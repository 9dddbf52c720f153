import TestSupport
import Testing

import Iris

@Suite("Regular expressions")
struct RegexpTests {
  @Test("match a text with these groups, and not its twin", arguments: RegexpCases.all)
  func cases(row: RegexpCase) throws {
    let regexp = try Regexp(row.pattern, ignoringCase: row.ignoringCase)
    #expect(regexp.groupCount == row.groups.count)
    #expect(regexp.matches(row.text))
    #expect(regexp.wholeMatch(row.text)?.map { $0.map(String.init) } == row.groups)
    #expect(!regexp.matches(row.twin))
    #expect(regexp.wholeMatch(row.twin) == nil)

    // The same without the table.
    let bare = try Regexp.sequence([regexp, Regexp.literal("")])
    #expect(bare.stateCount == nil)
    #expect(bare.matches(row.text))
    #expect(bare.wholeMatch(row.text)?.map { $0.map(String.init) } == row.groups)
    #expect(!bare.matches(row.twin))
  }

  @Test("are held as they were written")
  func source() throws {
    #expect(try Regexp("a\\.b|[c]").source == "a\\.b|[c]")
  }

  @Test("are equal when source and case are, byte by byte")
  func equality() throws {
    #expect(try Regexp("[ab]") == Regexp("[ab]"))
    #expect(try Regexp("[ab]").hashValue == Regexp("[ab]").hashValue)
    #expect(try Regexp("[ab]") != Regexp("[ba]"))
    #expect(try Regexp("ab") != Regexp("ab", ignoringCase: true))
    #expect(try Regexp("1") == Regexp("1", ignoringCase: true))
    #expect(try Regexp("\u{E9}") != Regexp("e\u{301}"))
  }

  @Test("give parts of the text itself")
  func substrings() throws {
    let text = "x=日本,y"
    let groups = try #require(try Regexp("x=(.*),(y)").wholeMatch(text))
    #expect(groups[0]?.base.utf8.elementsEqual(text.utf8) == true)
    #expect(groups[0]?.startIndex == text.utf8.index(text.startIndex, offsetBy: 2))
    let part = text.dropFirst(2).prefix(2)
    #expect(try Regexp("(.)(.)").wholeMatch(part) == ["日", "本"])
    #expect(try Regexp("(.)(.)").matches(part))
    #expect(try !Regexp("(.)").matches(part))
  }

  @Test("match bytes only where they are UTF-8")
  func bytes() throws {
    func matches(_ source: String, _ bytes: [UInt8]) throws -> [Bool] {
      let regexp = try Regexp(source)
      let bare = try Regexp.sequence([regexp, .literal("")])
      return bytes.withUnsafeBufferPointer { bytes in
        [regexp.matches(utf8: bytes), bare.matches(utf8: bytes)]
      }
    }
    let good: [[UInt8]] = [
      [0x41], [0xC3, 0xA9], [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80], [0xF0, 0x90, 0x80, 0x80],
      [0xF4, 0x8F, 0xBF, 0xBF],
    ]
    for bytes in good { #expect(try matches(".", bytes) == [true, true]) }
    let bad: [[UInt8]] = [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x41], [0xE0, 0x80, 0x80], [0xE2, 0x82],
      [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80],
      [0xFF],
    ]
    for bytes in bad { #expect(try matches(".*", bytes) == [false, false], "\(bytes)") }
    #expect(try matches(".*", []) == [true, true])
  }

  @Test("of the kinds that plugins use have a table", arguments: RegexpCases.inUse)
  func tables(row: RegexpCase) throws {
    #expect(try Regexp(row.pattern).stateCount != nil)
  }

  @Test("whose table would be too large match without one")
  func noTable() throws {
    let regexp = try Regexp("(?:a|b)*a(?:a|b){14}")
    #expect(regexp.stateCount == nil)
    #expect(regexp.matches("ab" + String(repeating: "a", count: 13)))
    #expect(!regexp.matches("ba" + String(repeating: "a", count: 13)))
  }

  @Test("take work in proportion to the text", arguments: RegexpCases.hostile)
  func linear(row: RegexpCase) throws {
    let regexp = try Regexp(row.pattern)
    for capturing in [false, true] {
      let short = regexp.work(on: String(repeating: "a", count: 100), capturing: capturing)
      let long = regexp.work(on: String(repeating: "a", count: 1_600), capturing: capturing)
      #expect(long <= 17 * short)
      // A visit is counted where a step is reached, and a step reaches two at most.
      #expect(long <= 1_601 * (2 * regexp.stepCount + 1))
    }
  }

  @Test("loops in loops take two copies of a step at most")
  func nestedLoops() throws {
    for depth in [1, 10, 90] {
      let source =
        String(repeating: "(?:", count: depth) + "a" + String(repeating: ")*", count: depth)
      let deep = try Regexp(source)
      #expect(deep.matches("aaaa"))
      #expect(!deep.matches("ab"))
      #expect(deep.stepCount <= 2 * (depth + 1) + 3)
    }
  }

  @Test("may be as deep and as large as the bounds, and no more")
  func bounds() throws {
    let deep = String(repeating: "(", count: 100) + "a" + String(repeating: ")", count: 100)
    #expect(try Regexp(deep).wholeMatch("a")?.count == 100)
    #expect(throws: RegexpError.self) { try Regexp("(" + deep + ")") }
    #expect(try Regexp("(?:a{1000}){9}").matches(String(repeating: "a", count: 9_000)))
    #expect(throws: RegexpError.self) { try Regexp("(?:a{1000}){20}") }
    #expect(throws: RegexpError.self) { try Regexp("(?:(?:(?:){1000}){1000}){1000}") }
    let long = String(repeating: "a", count: 10_000)
    #expect(try Regexp(long).matches(long))
    #expect(throws: RegexpError.self) { try Regexp(long + long + "a") }
    #expect(throws: RegexpError.self) { try Regexp(String(repeating: "|", count: 60_000)) }
    #expect(throws: RegexpError.self) { try Regexp(String(repeating: "(", count: 60_000)) }
    #expect(throws: RegexpError.self) { try Regexp(String(repeating: "(?:a*", count: 60_000)) }
  }

  @Test("never trap on any short source")
  func anySource() {
    let letters = [
      "(", ")", "[", "]", "{", "}", "?", ":", "*", "+", "|", "^", "$", "\\", "-", ",",
      "a", "1", "d", "u", "x", ".", "é",
    ]
    var random = SeededGenerator(seed: 5)
    var accepted = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...10, using: &random)
      let source = (0..<count).compactMap { _ in letters.randomElement(using: &random) }.joined()
      do {
        let regexp = try Regexp(source, ignoringCase: Bool.random(using: &random))
        accepted += 1
        for text in regexp.examples(using: &random, count: 3) {
          #expect(regexp.matches(text), "\(source) on \(text)")
        }
      } catch {
        #expect(0...source.utf8.count ~= error.offset, "\(source)")
      }
    }
    #expect(accepted > 500)
  }

  @Test("that can never match have no examples")
  func noExamples() throws {
    var random = SeededGenerator(seed: 1)
    #expect(try Regexp("a[^\\s\\S]").examples(using: &random, count: 5).isEmpty)
    #expect(try Regexp("a|[^\\s\\S]").examples(using: &random, count: 3) == ["a", "a", "a"])
    #expect(try Regexp("[^\\s\\S]*").examples(using: &random, count: 2) == ["", ""])
    #expect(try Regexp("a").examples(using: &random, count: 0).isEmpty)
    let loops = try Regexp(
      String(repeating: "(?:", count: 99) + "a" + String(repeating: ")*", count: 99))
    for text in loops.examples(using: &random, count: 50) { #expect(loops.matches(text)) }
  }
}

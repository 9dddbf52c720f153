import IrisScripting
import TestSupport
import Testing

@testable import IrisCommand

@Suite("The printer of values")
struct ValuePrinterTests {
  private let rig: ReplRig

  init() throws { rig = try ReplRig() }

  @Test(
    "shows keys in order, marks cycles, counts what is left out",
    arguments: [
      ("{}", "{}"), ("{ 1, 2 }", "{ 1, 2 }"), ("{ b = 1, a = 2, 7 }", "{ 7, a = 2, b = 1 }"),
      ("{ [3] = 1 }", "{ [3] = 1 }"),
      ("{ ['a b'] = 1, ['end'] = 2 }", "{ [\"a b\"] = 1, [\"end\"] = 2 }"),
      ("{ [1.5] = 1, [true] = 2 }", "{ [1.5] = 1, [true] = 2 }"),
      ("{ [{}] = 1, 2 }", "{ 2, …1 more }"),
      ("{{{{{ 1 }}}}}", "{ { { { {…1 entry} } } } }"),
      ("x = {} x.x = x return x", "{ x = <cycle: itself> }"),
      ("x = { y = {} } x.y.z = x return x", "{ y = { z = <cycle: 2 up> } }"),
      ("{ tostring, iris }", "{ <function>, <library> }"),
      ("'a\\n\"\\0\\xFF'", "\"a\\n\\\"\\x00\\xFF\""), ("0/0 ~= 0/0", "true"), ("1/0", "inf"),
      ("-1/0", "-inf"),
      ("1.0", "1.0"), ("math.mininteger", "-9223372036854775808"),
    ])
  func shown(input: String, text: String) throws { #expect(try rig.text(input) == text) }

  @Test("takes as many lines as it needs, each within the width")
  func wide() throws {
    let lines = try rig.run("local t = {} for i = 1, 30 do t[i] = i * 1000 end return t").lines
    #expect(lines.first == "{")
    #expect(lines.last == "}")
    #expect(lines.joined(separator: " ").contains("…6 more"))
    for line in lines { #expect(SourceExcerpt.width(line) <= 80) }
    let nested = try rig.run(
      "{ first = { text = ('x'):rep(60) }, second = { text = ('y'):rep(60) } }"
    ).lines
    #expect(nested.count > 3)
  }

  @Test("counts the bytes of a long text that it does not show")
  func long() throws {
    #expect(try rig.text("{ ('x'):rep(250) }").contains("…50 more bytes"))
    #expect(!(try rig.text("{ ('x'):rep(150) }").contains("more")))
    #expect(try rig.text("{ ('x'):rep(20000) }").contains("…19800 more bytes"))
  }

  @Test("in ASCII has no other signs")
  func ascii() throws {
    let rig = try ReplRig(style: .init(ink: Ink(isASCII: true)))
    let text = try rig.text("{ 'ä', ('x'):rep(250), {{{{ 1 }}}} }")
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    #expect(text.contains("..."))
  }

  @Test("lets nothing of a value rule the terminal")
  func hostile() throws {
    for input in ["'\\27[31m'", "{ ['\\27[31m'] = '\\u{202E}' }"] {
      for line in try rig.run(input).lines + (rig.run(input).raw ?? []) {
        #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        #expect(!line.unicodeScalars.contains("\u{202E}"))
      }
    }
  }

  @Test("survives any table that a script can build")
  func generated() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<60 {
      var code = "local t = { {} } "
      for _ in 0..<Int.random(in: 1...30, using: &generator) {
        let (a, b) = (
          Int.random(in: 1...5, using: &generator), Int.random(in: 1...5, using: &generator)
        )
        code +=
          "t[\(a)] = t[\(a)] or {} t[\(a)][t[\(b)] or \(b)] = t[\(Int.random(in: 1...5, using: &generator))] or \(b) "
      }
      let answer = try rig.run(code + "return t")
      #expect(answer.code == .opened)
      #expect(!answer.lines.isEmpty)
    }
  }
}

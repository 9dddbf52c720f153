import IrisScripting
import TestSupport
import Testing

@Suite("The Lua reader: no bytes make it trap")
struct LuaRobustnessTests {
  /// Holds every statement, expression, escape and form of number.
  private static let script = #"""
    #!/usr/bin/env lua
    local a <const>, b = 0x1F.8p-2, "\a\x41\u{1F600}\z
      \065\"" .. [==[ ]] ]==] --[[ long ]] --[=[ x ]=]
    local function f(x, ...) local t = { ..., [x] = 1, y = x; 3 } return t, select('#', ...) end
    function b.c:d(p) self.e[p], b = f(p, self) goto out do ::out:: end ::out:: return end
    for i = 1, 10, 2 do if i == 3 then break elseif not i then b = -i else b = #"x" end end
    for k, v in pairs { 1, 2 } do repeat local z = k until z or v while nil do end end
    return { rule = function(o) o.x = b; table.insert(b, o) return f(o).y end, g = b and f or {} },
      a // 1 % 2 ^ 3 << 4 >> 5 & 6 | 7 ~ 8 < 9, ~a ~= 1
    """#

  /// Reads it and asks everything there is to ask.
  private func exercise(_ bytes: [UInt8]) {
    let source = String(decoding: bytes, as: UTF8.self)
    do {
      let file = try LuaFile(bytes: bytes, file: "t.lua")
      for function in file.functions { check(function.place, bytes) }
      for use in file.globalReads() + file.globalWrites() { check(use.place, bytes) }
      for impurity in file.impurities() { check(impurity.place, bytes) }
      for key in file.repeatedKeys() { check(key.place, bytes) }
      for path in [[], ["rule"], ["g", "x"], [1], ["rule", 1, "y"]] as [[LuaFile.Key]] {
        for root in 0...2 {
          if let found = file.place(of: path, root: root) {
            check(found.key, bytes)
            check(found.value, bytes)
          }
        }
      }
    } catch {
      check(error.place, bytes)
      #expect(!error.message.isEmpty)
      let text = SourceExcerpt.render(
        source: source, file: error.file, place: error.place, message: error.message)
      #expect(text.hasPrefix("t.lua:\(error.place.line):"))
    }
  }

  private func check(_ place: Place, _ bytes: [UInt8]) {
    let isInside =
      place.line >= 1 && place.column >= 1 && place.offset >= 0 && place.length >= 0
      && place.offset + place.length <= bytes.count
    if !isInside { Issue.record("\(place) is outside of \(bytes.count) bytes") }
  }

  @Test("the script itself is read; cut off at any byte it is read or refused")
  func truncations() {
    let bytes = Array(Self.script.utf8)
    #expect(refusal(Self.script)?.description == nil)
    for end in 0...bytes.count { exercise(Array(bytes[..<end])) }
    for start in 0...bytes.count { exercise(Array(bytes[start...])) }
  }

  @Test("changed at random it is read or refused", arguments: 0..<4)
  func mutations(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let original = Array(Self.script.utf8)
    let spice = Array("={}()[],;:.~\"'\\-#<>\n\r\t \u{0}é&|0xeE".utf8)
    for _ in 0..<400 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: at)
        case 2: bytes.insert(spice.randomElement(using: &random) ?? 0, at: at)
        case 3:
          let end = min(bytes.count, at + Int.random(in: 1...30, using: &random))
          bytes.removeSubrange(at..<end)
          if bytes.isEmpty { bytes = original }
        default:
          let end = min(bytes.count, at + Int.random(in: 1...30, using: &random))
          let to = Int.random(in: 0...bytes.count, using: &random)
          bytes.insert(contentsOf: Array(bytes[at..<end]), at: to)
        }
      }
      exercise(bytes)
    }
  }

  @Test("random bytes and random pieces of Lua are read or refused", arguments: 0..<4)
  func noise(seed: UInt64) {
    var random = SeededGenerator(seed: seed &+ 100)
    let pieces = [
      "local ", "function ", "end ", "if ", "then ", "else ", "for ", "in ", "do ", "while ",
      "repeat ", "until ", "return ", "goto ", "::", "a ", "b ", "self ", "= ", ", ", "; ", ". ",
      ": ", "( ", ") ", "{ ", "} ", "[ ", "] ", "... ", "1 ", "0x ", "'s' ", "[[ ", "]] ", "--",
      "\n", "and ", "or ", "not ", "- ", "# ", "~ ", "<const> ", "table.insert ", "pcall ",
      "break ",
    ]
    for _ in 0..<400 {
      let count = Int.random(in: 0..<60, using: &random)
      exercise((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      exercise(Array(text.utf8))
      exercise(Array(("return { rule = function(a, b) " + text + " end }").utf8))
    }
  }
}

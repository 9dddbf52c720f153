import CIrisBridge
import IrisScripting
import TestSupport
import Testing

/// Our matcher against the library's, on generated patterns.
@Suite("Patterns")
struct PatternTests {
  static let pieces = [
    "a", "b", "c", "-", "/", ".", "%a", "%d", "%w", "%s", "%p", "%x", "%A", "%D", "%W", "%u", "%l",
    "%g", "%c",
    "[abc]", "[^ab]", "[a-c]", "[%w-]", "[]a]", "[^]a]", "[a-]", "[%a-z]", "[-a]", "[a%-c]",
    "[b-a]", "(", ")",
    "()", "(a)", "(.-)", "(.*)", "(%a+)", "%1", "%2", "%b()", "%bab", "%f[%w]", "%f[%W]", "%f[^a]",
    "%", "[",
    "[a", "%b", "%bx", "%f", "%f[", "%0", "%z", "%%", "%.", "]", "^", "$", "ab", "abc", "\\0", "é",
  ]
  static let texts = [
    "", "a", "b", "abc", "aabbcc", "a-b-c", "/a/b/c", "  a  b ", "((a)(b))c", "ab12cd", "aaaa",
    "abababab",
    "x=1, y=2", "A1 b2", "a\\0b", "é", "[a]", "%a", "^a$", "abcabcabc",
  ]

  static func pattern(_ generator: inout SeededGenerator) -> String {
    var pattern = Int.random(in: 0..<5, using: &generator) == 0 ? "^" : ""
    for _ in 0..<Int.random(in: 1..<6, using: &generator) {
      pattern += pieces.randomElement(using: &generator) ?? ""
      pattern += ["", "", "", "*", "+", "-", "?"].randomElement(using: &generator) ?? ""
    }
    if Int.random(in: 0..<6, using: &generator) == 0 { pattern += "$" }
    return pattern
  }

  @Test("find, match, gmatch and gsub agree with the library", arguments: 1...4)
  func agrees(_ seed: UInt64) throws {
    // What is compared is the answers, also where a sanitizer makes them slow.
    var limits = SandboxLimits()
    limits.callMilliseconds = 60_000
    let sandbox = try #require(Sandbox(limits: limits))
    #expect(iris_testing_add_stock(sandbox.bridgeState))
    let source = """
      local function list(...)
        local t = { n = select("#", ...), ... }
        for i = 1, t.n do t[i] = tostring(t[i]) end
        return table.concat(t, "|")
      end
      local function all(lib, s, p, init, rep, max)
        local out = {}
        out[1] = list(lib.find(s, p, init))
        out[2] = list(lib.match(s, p, init))
        out[3] = list(lib.gsub(s, p, rep, max))
        out[4] = list(lib.gsub(s, p, function(x, y) return y and x end))
        out[5] = list(lib.gsub(s, p, { a = "A", b = false, ab = 7 }))
        local n = 0
        for x, y in lib.gmatch(s, p, init) do
          n = n + 1
          out[#out + 1] = list(x, y)
          if n > 50 then break end
        end
        out[#out + 1] = list(lib.find(s, p, init, true))
        return table.concat(out, "\\n")
      end
      return { f = function(s, p, init, rep, max)
        local ok, ours = pcall(all, string, s, p, init, rep, max)
        local fine, theirs = pcall(all, stock, s, p, init, rep, max)
        return { ours = ours, theirs = theirs, ok = ok, fine = fine }
      end }
      """
    let loaded = sandbox.load(source: Array(source.utf8), name: "patterns.lua")
    let function = try #require(loaded.value?.table?["f"]?.function)
    sandbox.freeze()
    var generator = SeededGenerator(seed: seed)
    var compared = 0
    var bothRefuse = 0
    for _ in 0..<4000 {
      let pattern = Self.pattern(&generator).replacing("\\0", with: "\0")
      let text = (Self.texts.randomElement(using: &generator) ?? "").replacing("\\0", with: "\0")
      let start = Int64.random(in: -3..<6, using: &generator)
      let replacement =
        ["<%0>", "%1", "x", "%%", "", "%2-%1"].randomElement(using: &generator) ?? ""
      let arguments: [ScriptValue] = [
        .text(text), .text(pattern), .integer(start), .text(replacement),
        Bool.random(using: &generator) ? .absent : .integer(2),
      ]
      let outcome = sandbox.call(function, arguments)
      if case .broken(let failure) = outcome, failure.message.contains("UTF-8") { continue }
      let answer = try #require(outcome.value?.first?.table, "\(pattern): \(outcome)")
      switch (answer["ok"], answer["fine"]) {
      case (.boolean(true), .boolean(true)):
        compared += 1
        guard answer["ours"] == answer["theirs"] else {
          Issue.record(
            "\(text.debugDescription) / \(pattern.debugDescription) / \(start): \(answer["ours"]?.text?.debugDescription ?? "") \(answer["theirs"]?.text?.debugDescription ?? "")"
          )
          return
        }
      case (.boolean(false), .boolean(false)): bothRefuse += 1
      case (.boolean(false), _):
        // A malformed pattern is one to us even where the library does not come to it.
        let message = answer["ours"]?.text ?? ""
        let isMalformed =
          message.contains("malformed") || message.contains("capture")
          || message.contains("invalid")
        #expect(isMalformed, "\(text) / \(pattern): \(answer)")
      default:
        Issue.record(
          "only the library refuses: \(text.debugDescription) / \(pattern.debugDescription): \(answer["theirs"]?.text?.debugDescription ?? "")"
        )
      }
    }
    #expect(compared > 1000)
    #expect(bothRefuse > 100)
  }

  @Test("a rule's ordinary patterns are not refused, however long the link")
  func ordinary() throws {
    let loaded = try Loaded(
      """
      return { f = function(link)
        return {
          link:match("^/product/([%w-]+)/([%w-]+)/([%w-]+)/([%w-]+)$") or "none",
          link:match("^(.-)%?(.*)$") or "none",
          (link:gsub("%%(%x%x)", "<%1>")),
          link:match("^%s*(.-)%s*$") and "trimmed",
        }
      end }
      """)
    for count in [1, 100, 1000, 8000] {
      let link = "/product/" + String(repeating: "a", count: count) + "/b/c/d"
      #expect(try loaded.call("f", .text(link)).value != nil)
    }
  }
}

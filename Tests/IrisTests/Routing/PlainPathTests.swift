import Testing
import TestSupport

@testable import Iris

@Suite("Paths of words and whole captures")
struct PlainPathTests {
  @Test("are cut to what the whole syntax cuts them to")
  func agrees() throws {
    var random = SeededGenerator(seed: 31)
    let pieces = [
      "a", "Word", "x.y", "9-_", ":id", ":_thrown", ":id2", ":a-b", "", ":", ":9", "é", "a b", "*",
      "{/x}?", ":id?", "(x)", "~",
    ]
    var plain = 0
    for _ in 0..<4_000 {
      let count = Int.random(in: 1...4, using: &random)
      let source = (0..<count).map { _ in
        "/" + (pieces.randomElement(using: &random) ?? "")
      }.joined()
      let whole = try? PathPattern.elements(of: source, ignoringCase: false) { _ in nil }
      guard let cut = PathPattern.plainElements(of: source) else { continue }
      plain += 1
      #expect(cut == whole, "\(source)")
    }
    #expect(plain > 400)
  }

  @Test(
    "are not taken for plain when something else stands in them",
    arguments: [
      "", "/", "//", "/a/", "a", "/:id/:id", "/:", "/:9", "/:id?", "/a*", "/{a}", "/a(b)", "/é",
      "/a\\b", "/:a-b", "/a b",
    ])
  func others(source: String) {
    #expect(PathPattern.plainElements(of: source) == nil)
  }

  @Test("hosts without signs are themselves, in lower case")
  func hosts() throws {
    #expect(try HostPattern("Example.COM").literal == "example.com")
    #expect(try HostPattern("{www.}?example.com").literal == nil)
    #expect(try HostPattern("{www.}?example.com").ending == "com")
    #expect(try HostPattern(":name.t.me").ending == "t.me")
    #expect(try HostPattern("*").ending == "")
  }
}

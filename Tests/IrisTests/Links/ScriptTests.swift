import Testing

@testable import Iris

@Suite("The scripts of one label")
struct ScriptTests {
  static let fine = [
    "plain-1", "b\u{FC}cher", "\u{43F}\u{440}\u{438}\u{43C}\u{435}\u{440}2", "\u{5E9}\u{5DC}",
    "\u{628}\u{64E}\u{62A}", "\u{939}\u{93F}\u{928}\u{94D}\u{926}\u{940}", "caf\u{301}e",
    "\u{6771}\u{4EAC}tower", "\u{30A2}\u{30FC}\u{3042}\u{6F22}", "\u{AC00}\u{6F22}k",
    "\u{3105}\u{6F22}a", "\u{1F600}ok", "\u{20BB7}\u{91CE}",
  ]
  static let mixed = [
    "p\u{430}ypal", "\u{3B1}pple", "\u{430}\u{3BF}", "\u{3042}\u{AC00}", "\u{3105}\u{3042}",
    "\u{43A}\u{6F22}", "a\u{5D0}", "\u{13A0}a", "a\u{A4D0}", "\u{16A0}a",
  ]

  @Test("letters that go together are not mixed", arguments: fine)
  func together(label: String) { #expect(!Script.areMixed(in: label.unicodeScalars)) }

  @Test("letters of two languages are mixed", arguments: mixed)
  func apart(label: String) { #expect(Script.areMixed(in: label.unicodeScalars)) }
}

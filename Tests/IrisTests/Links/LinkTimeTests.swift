import Iris
import TestSupport
import Testing

@Suite("The time for a link grows with its length, whatever stands in it")
struct LinkTimeTests {
  static let hostile: [(name: String, front: String, unit: String, back: String)] = [
    ("one segment", "https://x.example/", "a-", "!"),
    ("many segments", "https://x.example/", "a/", ""),
    ("empty segments", "https://x.example/", "/", "a"),
    ("dot segments", "https://x.example/", "a/../%2e/", ""),
    ("overlong escapes", "https://x.example/", "%c0%ae%c0%ae", "/windows\\win.ini"),
    ("escapes, then a backslash", "https://x.example/", "%C3%A9", "\\"),
    ("escapes, the last one malformed", "https://x.example/", "%C3%A9", "%"),
    ("data", "data:image/png;base64,", "a/", ""),
    ("no dot", "", "x", ""),
    ("a scheme that never ends", "", "a+", ""),
    ("colons", "a:", ":", ""),
    ("a long host", "https://", "a.", "b"),
    ("a long number", "https://", "9", ""),
    ("a long port", "https://a:", "0", ""),
    ("an open bracket", "https://[", "1:", ""),
    ("at signs", "https://", "a@", ""),
    ("items", "https://x.example/?", "a=b&", ""),
    ("empty items", "https://x.example/?", "&", ""),
    ("equals signs", "https://x.example/?", "=", ""),
    ("unreadable items", "https://x.example/?", "%z=%", ""),
    ("a long fragment", "https://x.example/#", "/a?b=c&", ""),
    ("songs", "song:", "a:", ""),
    ("marks", "https://x.example/", "\u{301}", ""),
  ]

  @Test("eight times the length takes about eight times as long", arguments: hostile)
  func linear(name: String, front: String, unit: String, back: String) {
    var rules = sampleRules()
    rules.limit = .max
    func time(_ length: Int) -> UInt64 {
      let units = String(repeating: unit, count: length / unit.utf8.count)
      let text = front + units + back
      let times = (0..<3).map { _ in
        ThreadTime.nanoseconds {
          guard let link = Link(text, rules: rules) else { return }
          _ = link.display.utf8.count + (link.fragment?.wholeItems.count ?? 0)
        }
      }
      return times.min() ?? 0
    }
    var measured: [String] = []
    // A quadratic reader needs 64 times as long every time; a disturbed one only now and then.
    for _ in 0..<3 {
      let short = max(time(4_000), 20_000)
      let long = time(32_000)
      if long < short * 32 { return }
      measured.append("\(short) ns, then \(long) ns")
    }
    Issue.record("\(name): \(measured)")
  }
}

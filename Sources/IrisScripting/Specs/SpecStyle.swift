/// How results are written for people.
public struct SpecStyle: Sendable {
  /// Nothing but ASCII is written, apart from what the tests themselves say.
  public let isASCII: Bool
  /// The marks are coloured.
  public let isColoured: Bool

  /// A style.
  public init(isASCII: Bool = false, isColoured: Bool = false) {
    self.isASCII = isASCII
    self.isColoured = isColoured
  }

  /// The lines of a result: one, and for a failure what differs.
  public func lines(_ result: SpecResult) -> [String] {
    var lines = [
      "\(mark(result.hasPassed)) \(Self.pieces(result.spec.title).joined(separator: " "))"
    ]
    for failure in result.failures {
      lines.append("  " + Self.pieces(failure.summary).joined(separator: " "))
      lines += failure.difference.flatMap(Self.pieces).map { "    " + $0 }
    }
    return lines
  }

  /// A text line by line, with nothing in it that could rule a terminal.
  private static func pieces(_ text: String) -> [String] {
    SourceExcerpt.clean(text)
      .split(separator: "\n" as Character, omittingEmptySubsequences: false).map(String.init)
  }

  /// All results in one line: `2 of 34 tests failed`.
  public func summary(_ results: [SpecResult], brokenFiles: Int) -> String {
    let failed = results.count { !$0.hasPassed }
    let tests = results.count == 1 ? "1 test" : "\(results.count) tests"
    let broken =
      brokenFiles == 0
      ? "" : "; \(brokenFiles) file\(brokenFiles == 1 ? " is" : "s are") broken"
    return (failed == 0 ? "\(tests) passed" : "\(failed) of \(tests) failed") + broken
  }

  private func mark(_ hasPassed: Bool) -> String {
    let mark = isASCII ? (hasPassed ? "ok  " : "FAIL") : (hasPassed ? "✓" : "✗")
    guard isColoured else { return mark }
    return "\u{1B}[\(hasPassed ? 32 : 31)m\(mark)\u{1B}[0m"
  }
}

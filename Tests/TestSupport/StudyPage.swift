import Foundation
import Iris
import Testing

/// The page that tells the study of parity. Its figures are those that the tests print: each is
/// held against the page, and `IRIS_RECORD=1` writes them anew.
public enum StudyPage {
  private static let path = Repository.root + "/Sources/Iris/Navigation/Parity.md"
  private static let turn = Guarded(())

  /// Prints figures, and holds them against the line of the page that begins with the same name.
  public static func expect(
    _ name: String, _ figures: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    print("\(name): \(figures)")
    // A sanitizer's run compares less.
    if Sanitizer.isOn { return }
    turn.withLock { _ in
      var lines = ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
        .components(separatedBy: "\n")
      guard let place = lines.firstIndex(where: { $0.hasPrefix(name + ": ") }) else {
        Issue.record("\(path) has no line '\(name): …'", sourceLocation: sourceLocation)
        return
      }
      let line = "\(name): \(figures)"
      if lines[place] == line { return }
      if ProcessInfo.processInfo.environment["IRIS_RECORD"] == "1" {
        lines[place] = line
        try? lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
        return
      }
      Issue.record(
        "the page says '\(lines[place])', and it is '\(line)'; IRIS_RECORD=1 writes it anew",
        sourceLocation: sourceLocation)
    }
  }
}

import Foundation
import IrisScripting
import Testing

/// Output that is pinned whole, in a file beside the tests. `IRIS_RECORD=1` writes it anew.
enum Golden {
  static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  static let root = tests.deletingLastPathComponent().deletingLastPathComponent()

  /// Holds a text against the file of a name.
  static func expect(
    _ text: String, is name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let url = tests.appendingPathComponent("Golden/\(name)")
    if ProcessInfo.processInfo.environment["IRIS_RECORD"] == "1" {
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    let pinned = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    guard pinned != text else { return }
    let (got, wanted) = (
      text.split(separator: "\n", omittingEmptySubsequences: false),
      pinned.split(separator: "\n", omittingEmptySubsequences: false)
    )
    let line = zip(got, wanted).prefix { $0 == $1 }.count
    Issue.record(
      """
      \(name):\(line + 1) is another line now
        pinned: \(line < wanted.count ? String(wanted[line]) : "(the end)")
        now:    \(line < got.count ? String(got[line]) : "(the end)")
      """, sourceLocation: sourceLocation)
  }

  /// The rules of this repository, or those of the fixtures.
  static func rules(fixtures: Bool = false) -> RuleSet {
    if fixtures {
      return RuleSet(
        folders: PluginFolder.plugins(in: tests.path + "/Fixtures/plugins", title: "Fixtures"),
        hostNames: .platform)
    }
    let own = PluginFolder(path: root.path + "/Scripts", title: "Scripts", isNamed: false)
    return RuleSet(
      folders: [own] + PluginFolder.plugins(in: root.path + "/Plugins", title: "Plugins"),
      hostNames: .platform)
  }
}

import Foundation
import IrisScripting
import TestSupport
import Testing

@testable import IrisCommand

/// A session over the fixtures or over files of a test's own.
struct ReplRig {
  let session: ReplSession
  let folder: TemporaryFolder

  /// The fixtures' app, or one of these files.
  init(
    _ files: [String: String]? = nil, facts: [String] = [],
    style: ReplSession.Style = ReplSession.Style()
  ) throws {
    folder =
      try files.map { try TemporaryFolder($0) } ?? TemporaryFolder(copying: Iris.fixtures + "/root")
    let words = ["--root", folder.path] + facts.flatMap { ["--fact", $0] }
    let arguments = try Arguments(words.map { Array($0.utf8) }, options: ReplCommand.common)
    session = try #require(try ReplSession(Workplace(arguments), style: style))
  }

  /// What an input that is whole comes to.
  func run(_ input: String) throws -> ReplAnswer {
    guard case .answer(let answer) = session.run(input) else {
      Issue.record("unfinished: \(input)")
      return ReplAnswer()
    }
    return answer
  }

  /// The lines of an answer, one below the other.
  func text(_ input: String) throws -> String { try run(input).lines.joined(separator: "\n") }

  /// An app of one row, whose rule is this.
  static func app(rule: String = "function(page) return page < 5 end") -> [String: String] {
    [
      "Scripts/plugin.lua":
        "return { name = \"app\", home = \"app:\", schemes = { app = \"app:\" } }\n",
      "Scripts/sites.lua": "return { [\"handoff.stack\"] = \"register then hand off\" }\n",
      "Scripts/types.lua": "return { page = { type = \"integer\", min = 1, max = 9 } }\n",
      "Scripts/routes.lua": """
      return {
        page = { link = "/page/:page", rule = \(rule), examples = {}, absent = {} },
        home = { link = "/", examples = { "app:" }, absent = {} },
      }

      """,
    ]
  }
}

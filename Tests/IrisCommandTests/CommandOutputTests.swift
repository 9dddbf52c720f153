import Foundation
import Testing
import TestSupport

/// The program `iris`, run on the fixtures.
enum Iris {
  static let fixtures = Repository.fixtures("IrisCommandTests")

  static func run(
    _ words: [String], input: String = "", seconds: Double = 60
  ) throws -> ChildProcess {
    try run(words, input: Data(input.utf8), seconds: seconds)
  }

  static func run(
    _ words: [String], input: Data, folder: String = fixtures, seconds: Double = 60
  ) throws -> ChildProcess {
    let program = try #require(Repository.command, "the program iris was not built")
    return try ChildProcess(
      program, words, input: input,
      environment: ["IRIS_ROOT": nil, "LC_ALL": "C.UTF-8"], folder: folder, seconds: seconds)
  }
}

/// Whole outputs, each pinned in a file: what was written to standard output, with `!` in front
/// what was written to standard error, and the exit code. To write them anew after a wording has
/// changed, run with IRIS_RECORD=1, and read what changed.
@Suite("The output of the command")
struct CommandOutputTests {
  private static let commands = TSV(
    String(
      decoding: FileManager.default.contents(atPath: Iris.fixtures + "/commands.tsv") ?? Data(),
      as: UTF8.self), escapes: .none
  ).rows

  @Test("is what the files say", arguments: commands)
  func output(row: [String]) throws {
    let words = row[1].split(separator: " ").map(String.init)
    let child = try Iris.run(words)
    #expect(!child.isTimedOut)
    var text = "$ iris " + row[1] + "\n"
    text += child.text
    text += child.errors.split(separator: "\n" as Character, omittingEmptySubsequences: false)
      .dropLast().map { "! " + $0 + "\n" }.joined()
    text += "= " + (child.code.map { "\($0)" } ?? "signal \(child.signal ?? 0)") + "\n"
    let path = Iris.fixtures + "/outputs/\(row[0]).txt"
    if ProcessInfo.processInfo.environment["IRIS_RECORD"] == "1" {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    let expected = FileManager.default.contents(atPath: path) ?? Data()
    #expect(text == String(decoding: expected, as: UTF8.self))
  }

  @Test("there is a file for each command, and no other")
  func files() {
    let names = Self.commands.map { $0[0] + ".txt" }.sorted()
    #expect(names == Repository.names(in: Iris.fixtures + "/outputs"))
    #expect(Set(names).count == names.count)
  }
}

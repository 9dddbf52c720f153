import Iris
import IrisScripting

/// `iris explain`: what was tried for a link, and where it went empty.
enum ExplainCommand: Command {
  static let name = "explain"
  static let usage = "[OPTIONS] LINK"
  static let summary = "Says what was tried for a link, and where it went empty."
  static let details = """
    For a link that opens: the row, each value with the part of the link that it came from, what the
    rule did, the canonical link. For one that does not: who refused it and where that is written, or
    the forms that come nearest, part by part, with a caret where each gave up.

    Exit code: as that of 'iris resolve LINK'.
    """
  static let options = [
    Option("--json", help: "the same as data; places are offsets into the link's UTF-8"),
    Option("--ascii", help: "marks in plain ASCII"),
  ]

  static func run(_ arguments: Arguments, _ output: Output) throws(CommandError) -> ExitCode {
    guard arguments.bytes.count == 1, let link = arguments.bytes.first else {
      throw CommandError("one link is explained at a time")
    }
    let workplace = try Workplace(arguments)
    workplace.reportRefused()
    let explanation = workplace.resolver().explanation(ofBytes: link)
    if arguments.has("--json") {
      try output.line(explanation.json(workplace.rules).text)
    } else {
      let ink = Ink(for: output, isASCII: arguments.has("--ascii"))
      let told = ExplanationText(explanation: explanation, rules: workplace.rules, ink: ink)
      for line in told.lines { try output.line(line) }
    }
    return explanation.exitCode
  }
}

extension Explanation {
  /// What the answer is for the caller.
  var exitCode: ExitCode {
    switch outcome {
    case .opens: .opened
    case .absent, .retired, .noLink: .absent
    case .broken: failure?.exitCode ?? .broken
    case .notLoaded: .refused
    }
  }
}

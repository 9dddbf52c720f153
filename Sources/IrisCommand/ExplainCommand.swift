import Iris
import IrisScripting

/// `iris explain`: what was tried for a link, and where it went empty.
enum ExplainCommand: Command {
  static let name = "explain"
  static let usage = "[OPTIONS] LINK"
  static let summary = "Says what was tried for a link, and where it went empty."
  static let details = "Exit code: as that of 'iris resolve LINK'."
  static let options = [Option("--json", help: "the same as data")]

  static func run(_ arguments: Arguments, _ output: Output) throws(CommandError) -> ExitCode {
    guard arguments.bytes.count == 1, let link = arguments.bytes.first else {
      throw CommandError("one link is explained at a time")
    }
    let workplace = try Workplace(arguments)
    workplace.reportRefused()
    let (resolution, trace) = workplace.resolver().explain(bytes: link)
    let explanation = Explanation(resolution: resolution, trace: trace, rules: workplace.rules)
    if arguments.has("--json") {
      try output.line(explanation.json.text)
    } else {
      for line in explanation.lines { try output.line(line) }
    }
    return resolution.exitCode(workplace.rules)
  }
}

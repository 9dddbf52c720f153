import Iris
import IrisScripting

/// `iris check`: whether the rules are well made.
enum CheckCommand: Command {
  static let name = "check"
  static let usage = "[OPTIONS]"
  static let summary = "Checks all rules, and opens every link that they name."
  static let details = """
    Reports what loading finds; forms that stand twice, that no link chooses or that cannot print;
    examples that do not open as their row, and absent links that do; types, records, facts and
    sites that nobody uses. Facts are what their manifests give as examples, unless --fact says
    otherwise.

    Exit code: 0 no error (there may be warnings), 3 there is an error.
    """
  static let options = [
    Option("--json", help: "one JSON object a finding"),
    Option("--deep", help: "also open every link in 100 fresh and 100 used states"),
  ]

  static func run(_ arguments: Arguments, _ output: Output) throws(CommandError) -> ExitCode {
    guard arguments.words.isEmpty else { throw CommandError("check takes no words") }
    let workplace = try Workplace(arguments)
    let report = Checker(
      rules: workplace.rules, facts: workplace.facts, isDeep: arguments.has("--deep")
    ).report()
    for diagnostic in report.diagnostics {
      try output.line(arguments.has("--json") ? diagnostic.json.text : diagnostic.rendered)
    }
    if !arguments.has("--json") { try output.line(report.summary) }
    return report.errors > 0 ? .broken : .opened
  }
}

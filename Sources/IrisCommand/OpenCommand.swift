import Iris
import IrisScripting

/// `iris open`: where links land.
enum OpenCommand: Command {
  static let name = "open"
  static let usage = "[OPTIONS] LINK…"
  static let summary = "Opens each link in turn, and shows where it lands."
  static let details = """
    Shows the intent and its values, the row that made it, the steps, the handoff that was registered
    or met, and the tab, stack and sheets after it. Several links are opened one after the other, so
    that the second is opened where the first has led.

    Exit code: 0 opened, 1 absent, 3 a script is broken, 4 out of time or memory, 5 the plugin that
    claims the link did not load; of several links 3 if a script broke, else 1 if one is absent.
    """
  static let options = [
    Option(
      "--from", value: "SOURCE",
      help: "what asks: \(Source.allCases.map(\.rawValue).joined(separator: ", ")) (link)"),
    Option("--json", help: "one JSON object a link"),
    Option("--ascii", help: "the picture in plain ASCII"),
  ]

  static func run(_ arguments: Arguments, _ output: Output) throws(CommandError) -> ExitCode {
    guard !arguments.bytes.isEmpty else { throw CommandError("no link is given") }
    let word = arguments.value("--from") ?? "link"
    guard let source = Source(rawValue: word) else {
      let known = Source.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandError("'\(word)' is no source: \(known)")
    }
    let workplace = try Workplace(arguments)
    workplace.reportRefused()
    let resolver = workplace.resolver()
    let scripts = ScriptNavigator(rules: workplace.rules, facts: workplace.facts) {
      [workplace] in workplace.resolver()
    }
    let navigator = scripts.navigator
    var codes: [ExitCode] = []
    for (number, link) in arguments.bytes.enumerated() {
      let resolution = resolver.resolve(bytes: link)
      let now = Double(number)
      let opening = scripts.open(resolution, from: source, at: now)
      let report = OpeningReport(
        resolution: resolution, opening: opening, state: navigator.state, rules: workplace.rules,
        failures: scripts.takeFailures(), why: resolver.notes.last?.words ?? "",
        isASCII: arguments.has("--ascii") || !Terminal.speaksUnicode)
      if arguments.has("--json") {
        try output.line(report.json.text)
      } else {
        if number > 0 { try output.line() }
        for line in report.lines { try output.line(line) }
      }
      // The screen has appeared and takes what was handed to it.
      if case .opened(let arrival) = opening {
        _ = navigator.screenAppears(for: arrival.route, at: now)
      }
      codes.append(report.exitCode)
    }
    guard codes.count > 1 else { return codes.first ?? .opened }
    let isBroken = codes.contains { $0 == .broken || $0 == .exhausted }
    return isBroken ? .broken : codes.allSatisfy { $0 == .opened } ? .opened : .absent
  }
}

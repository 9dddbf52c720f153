import Glibc
import Iris
import IrisScripting

/// `iris test`: runs the specs of the plugins.
enum TestCommand: Command {
  static let name = "test"
  static let usage = "[OPTIONS] [FILTER…]"
  static let summary = "Runs the specs: spec.lua and specs/*.lua of each plugin."
  static let details = """
    FILTER picks tests by 'plugin: name': a part of it, or with * a pattern of the whole:
    'signal:*'. Of several, one is enough.

    Exit code: 0 all passed, 1 a test failed, 2 no test matches, 3 a script or a spec is broken.
    """
  static let options = [
    Option("--json", help: "one JSON object a test"),
    Option("--junit", value: "FILE", help: "also write the results as JUnit XML"),
  ]

  static func run(_ arguments: Arguments, _ output: Output) throws(CommandError) -> ExitCode {
    let workplace = try Workplace(arguments)
    workplace.reportRefused()
    let rules = workplace.rules
    var broken = rules.refusals
    var specs: [(spec: Spec, runner: SpecRunner)] = []
    for folder in rules.folders {
      let tried = rules.withAllHosts(of: folder)
      let runner = SpecRunner(rules: tried, facts: workplace.facts)
      let found = SpecFolder(folder: folder, rules: tried)
      for diagnostic in found.diagnostics { Output.complain(diagnostic.rendered) }
      broken += found.diagnostics
      specs += found.specs.filter { isWanted($0, arguments.words) }.map { ($0, runner) }
    }
    broken.removeAll { $0.severity != .error }
    if specs.isEmpty, broken.isEmpty {
      throw CommandError(
        arguments.words.isEmpty ? "there are no specs" : "no test matches these filters")
    }
    let style = SpecStyle(
      isASCII: !Terminal.speaksUnicode,
      isColoured: Terminal.showsColour(output))
    var results: [SpecResult] = []
    for (spec, runner) in specs {
      let result = runner.run(spec)
      results.append(result)
      if arguments.has("--json") {
        try output.line(result.json.text)
      } else {
        for line in style.lines(result) { try output.line(line) }
      }
      if output.isTerminal { try output.flush() }
    }
    if !arguments.has("--json") {
      let files = Set(broken.map(\.file)).count
      try output.line(style.summary(results, brokenFiles: files))
    }
    if let file = arguments.value("--junit") {
      try AtomicFile.write(JUnitReport(results: results, broken: broken).text, to: file)
    }
    if !broken.isEmpty || results.contains(where: \.isBroken) { return .broken }
    return results.allSatisfy(\.hasPassed) ? .opened : .absent
  }

  private static func isWanted(_ spec: Spec, _ filters: [String]) -> Bool {
    filters.isEmpty
      || filters.contains { filter in
        filter.contains("*") ? Glob.matches(filter, spec.title) : spec.title.contains(filter)
      }
  }
}

extension RuleSet {
  /// What is wrong with the plugins that did not load.
  fileprivate var refusals: [Diagnostic] {
    states.flatMap { _, state -> [Diagnostic] in
      if case .quarantined(let why, _, _) = state { why } else { [] }
    }
  }
}

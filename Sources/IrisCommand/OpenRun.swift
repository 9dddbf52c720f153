import Iris
import IrisScripting

/// Opens links one after the other, then taps controls, and shows what became of each.
struct OpenRun {
  let source: Source
  let links: [[UInt8]]
  let taps: [Int]
  let isJSON: Bool
  let isASCII: Bool
  let format: ScreenFormat

  /// Opens all of it from the first state of these rules.
  func show(_ workplace: Workplace, _ output: Output) throws(CommandError) -> ExitCode {
    let resolver = workplace.resolver()
    let scripts = ScriptNavigator(rules: workplace.rules, facts: workplace.facts) {
      [workplace] in workplace.resolver()
    }
    let preview = ScriptPreview(scripts, resolver: resolver)
    var codes: [ExitCode] = []
    for link in links {
      let resolution = resolver.resolve(bytes: link)
      try codes.append(
        open(resolution, from: source, number: codes.count, preview, resolver, output))
    }
    for tap in taps {
      let controls = preview.drawing?.controls ?? []
      guard let control = preview.drawing?.control(numbered: tap),
        let resolution = preview.resolution(of: control)
      else {
        throw CommandError(
          "there is nothing numbered \(tap) to tap"
            + (controls.isEmpty ? "" : ": the screen has 1 to \(controls.count)"), code: .absent)
      }
      if !isJSON, format != .html {
        try output.line()
        try output.line("tapped  [\(tap)] \(control.title.shown)")
      }
      try codes.append(open(resolution, from: .tap, number: codes.count, preview, resolver, output))
    }
    if format == .html, !isJSON, let drawing = preview.drawing {
      for line in drawing.html().split(separator: "\n" as Character) {
        try output.line(String(line))
      }
    }
    guard codes.count > 1 else { return codes.first ?? .opened }
    let isBroken = codes.contains { $0 == .broken || $0 == .exhausted }
    return isBroken ? .broken : codes.allSatisfy { $0 == .opened } ? .opened : .absent
  }

  private func open(
    _ resolution: Resolution, from source: Source, number: Int, _ preview: ScriptPreview,
    _ resolver: Resolver, _ output: Output
  ) throws(CommandError) -> ExitCode {
    let why = resolver.notes.last?.words ?? ""
    let now = Double(number)
    let scripts = preview.scripts
    let opening = preview.open(resolution, from: source, at: now)
    let state =
      switch opening {
      case .opened(let arrival): arrival.state
      case .waiting(let wait): wait.state
      case .absent: scripts.navigator.state
      }
    let report = OpeningReport(
      resolution: resolution, opening: opening, state: state, rules: scripts.rules,
      failures: scripts.takeFailures(), why: why, isASCII: isASCII, screen: preview.drawing)
    if isJSON {
      try output.line(report.json.text)
    } else if format != .html {
      if number > 0, source != .tap { try output.line() }
      for line in report.lines { try output.line(line) }
      for line in report.screenLines(format) { try output.line(line) }
    }
    return report.exitCode
  }
}

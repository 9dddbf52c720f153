import Iris
import IrisScripting

extension ReplSession {
  /// Opens a link as if it had been followed, and shows what became of it.
  func open(_ link: String, from source: Source = .link) -> ReplAnswer {
    remember(link)
    let resolution = resolver.resolve(link)
    return opened(resolution, from: source)
  }

  /// Follows a control of the screen that is shown.
  func tap(_ number: Int) -> ReplAnswer {
    let controls = preview.drawing?.controls ?? []
    guard let control = preview.drawing?.control(numbered: number),
      let resolution = preview.resolution(of: control)
    else {
      return .misuse(
        "there is nothing numbered \(number) to tap"
          + (controls.isEmpty ? "" : ": the screen has 1 to \(controls.count)"))
    }
    remember(resolution.text)
    var answer = opened(resolution, from: .tap)
    answer.lines.insert("tapped  [\(number)] \(ink.shown(control.title))", at: 0)
    return answer
  }

  private func opened(_ resolution: Resolution, from source: Source) -> ReplAnswer {
    let why = resolver.notes.last?.words ?? ""
    let opening = preview.open(resolution, from: source, at: now)
    let failures = preview.scripts.takeFailures()
    let report = OpeningReport(
      resolution: resolution, opening: opening, state: navigator.state, rules: rules,
      failures: failures, why: why, isASCII: ink.isASCII, screen: preview.drawing)
    log("open  \(resolution.text)  \(resolution.words())")
    var answer: ReplAnswer
    if let failure = resolution.failure ?? failures.first {
      answer = broken(failure)
      answer.lines.append(
        failure.isOfRecords
          ? "  the records cannot be asked: what is there, nobody knows"
          : "  a script failed: what is there, nobody knows")
      if resolution.failure == nil { answer.lines += report.lines }
    } else if case .absent(let absence) = opening {
      answer = absent(resolution, absence)
    } else {
      answer = ReplAnswer(lines: report.lines + report.screenLines(ink.isColoured ? .ansi : .text))
    }
    answer.raw = [resolution.line]
    answer.code = report.exitCode
    answer.json = report.json
    return answer
  }

  /// Who said that there is nothing, and what the place that asked makes of it.
  private func absent(_ resolution: Resolution, _ absence: Absence<ScriptIntent>) -> ReplAnswer {
    if resolution.intent == nil, let refused = rules.refusedOwner(of: resolution.text) {
      return ReplAnswer(
        lines: [
          "!! " + ink.paint("not loaded", .bad) + "  "
            + ink.shown("\(refused.folder.title) claims the link and did not load")
        ] + refused.why.map { "  " + ink.shown($0.summary) })
    }
    var said =
      resolution.intent == nil ? resolver.explanation(of: resolution.text).absences(rules) : []
    if resolution.intent != nil {
      said.append(ConsoleAbsence(.site, absence.why.description))
    }
    let meaning = rules.meaning(
      at: absence.site, forRow: resolution.intent?.row,
      orPlugin: resolution.intent == nil ? rules.claimant(of: resolution.text) : nil)
    said.append(
      ConsoleAbsence(
        .site, "\(absence.site.name): \(meaning?.words ?? "stop, since nobody says otherwise")",
        at: meaning?.place))
    var answer = absent(said, of: resolution.text)
    answer.lines.append("  nothing has changed")
    return answer
  }

  /// Where one stands: tabs, stacks, sheets, and what is pending.
  var stateLines: [String] {
    var lines = Picture(state: navigator.state, isASCII: ink.isASCII).lines
    for entry in navigator.registry.pending {
      let what =
        entry.state.baton.map { "holds \($0.intent.row)" } ?? "waits for a link"
      let needs =
        entry.needs.isEmpty
        ? ""
        : ", until there is a "
          + entry.needs.map { "'\($0)'" }
          .joined(separator: ", ")
      lines.append(cut("  handoff: \(ink.shown("\(entry.route.title) \(what)\(needs)"))"))
    }
    return lines
  }

  /// The screen that is shown, as it is drawn.
  var screenLines: [String] {
    guard let screen = preview.drawing else { return [] }
    let width = style.width - 2
    let lines =
      ink.isColoured
      ? screen.colouredLines(width: width, isASCII: ink.isASCII)
      : screen.lines(width: width, isASCII: ink.isASCII)
    return lines.map { "  " + $0 }
  }

  func cut(_ line: String) -> String {
    line.count <= style.width
      ? line : String(line.prefix(style.width - ink.ellipsis.count)) + ink.ellipsis
  }

  /// One step back by hand.
  func back() -> ReplAnswer {
    guard let state = navigator.state.back else {
      return ReplAnswer(
        lines: [ink.paint("absent", .doubtful) + "  there is no way back"], code: .absent)
    }
    navigator.moved(to: state)
    log("back")
    return ReplAnswer(lines: stateLines + screenLines)
  }

  /// Changes a fact; what waited for it goes on, and the screen is shown as it is now.
  func set(_ name: String, to value: FactValue?) -> ReplAnswer {
    let before = screenLines
    let openings = preview.set(name, to: value, at: now)
    log("set  \(name) = \(value?.words ?? "nil")")
    var lines = [
      value.map { ink.shown("\(name) = \($0.words)") }
        ?? ink.shown(name) + " is " + ink.paint("absent", .doubtful)
    ]
    for opening in openings {
      switch opening {
      case .opened(let arrival): lines.append("  went on: \(ink.shown(arrival.route.title))")
      case .waiting(let wait): lines.append("  waits on: now for '\(ink.shown(wait.fact))'")
      case .absent(let absence): lines.append("  ended: \(absence.why.description)")
      }
    }
    for failure in preview.scripts.takeFailures() { lines += broken(failure).lines }
    let now = screenLines
    if !openings.isEmpty { lines += stateLines }
    if now != before || !openings.isEmpty { lines += now }
    return ReplAnswer(lines: lines)
  }
}

extension FactValue {
  /// The value as a person writes it.
  var words: String {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    case .flag(let flag): flag ? "true" : "false"
    }
  }
}

extension Resolution {
  /// The answer in one line, for pipes.
  var line: String {
    let link = text.shown
    if let failure { return "\(link)\tbroken\t\(failure.description.shown)" }
    guard let intent, let values else { return "\(link)\tabsent" }
    return "\(link)\t\(intent.row)\t\(values.text)"
  }
}

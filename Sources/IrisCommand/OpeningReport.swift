import Iris
import IrisScripting

/// Tells what became of a link that was opened.
struct OpeningReport {
  let resolution: Resolution
  let opening: Opening<ScriptIntent, ScriptRoute>
  let state: NavigationState<ScriptRoute>
  let rules: RuleSet
  /// What broke in the functions of sites and flows.
  let failures: [ScriptFailure]
  /// Why the link is absent, in words; empty where nothing more is known.
  let why: String
  let isASCII: Bool
  /// What the screen on top shows; nil: nothing is shown.
  let screen: ScreenDrawing<ScriptIntent>?

  var exitCode: ExitCode {
    if let failure = resolution.failure ?? failures.first { return failure.exitCode }
    switch opening {
    case .opened, .waiting:
      return resolution.intent == nil ? resolution.exitCode(rules) : .opened
    case .absent: return resolution.intent == nil ? resolution.exitCode(rules) : .absent
    }
  }

  // MARK: For people

  var lines: [String] {
    var lines = [headline]
    if case .object(let values)? = resolution.values {
      for (name, value) in values { lines.append(field(name, value.text)) }
    }
    if let rule = resolution.rule {
      // The row that the link was matched by, which may have handed on to another.
      let title = rules.rows.first { $0.place.description == rule }?.title ?? ""
      lines.append(field("row", rule + (title.isEmpty ? "" : "  \(title)")))
    }
    if let canonical = resolution.canonical { lines.append(field("link", canonical)) }
    for failure in ([resolution.failure] + failures).compactMap({ $0 }) {
      lines.append(field("broken", failure.description))
    }
    if let refused { lines.append(field("plugin", refused)) }
    lines += outcome
    return lines + Picture(state: state, isASCII: isASCII).lines
  }

  /// The screen under the picture, where something has moved; with an empty line before it.
  func screenLines(_ format: ScreenFormat) -> [String] {
    if case .absent = opening { return [] }
    guard let screen, format != .none else { return [] }
    let width = 78
    let lines =
      format == .ansi
      ? screen.colouredLines(width: width, isASCII: isASCII)
      : screen.lines(width: width, isASCII: isASCII)
    return lines.isEmpty ? [] : [""] + lines.map { "  " + $0 }
  }

  private var headline: String {
    let link = resolution.text.shown
    guard let intent = resolution.intent else {
      if case .opened(let arrival) = opening {
        return "fell back  \(arrival.baton.intent.row)  for \(link)"
      }
      return resolution.failure == nil ? "absent  \(link)" : "broken  \(link)"
    }
    switch opening {
    case .opened: return "opened  \(intent.row)"
    case .waiting: return "waiting  \(intent.row)"
    case .absent: return "stopped  \(intent.row)"
    }
  }

  private func field(_ name: String, _ text: String) -> String {
    "  \(name.shown.padded(to: width)) \(text.shown)"
  }

  /// The names of values are as long as authors make them, within reason.
  private var width: Int {
    guard case .object(let values)? = resolution.values else { return 10 }
    return min(24, max(10, values.map(\.0.count).max() ?? 0))
  }

  private var refused: String? {
    guard resolution.intent == nil, resolution.failure == nil else { return nil }
    return rules.refusedOwner(of: resolution.text).map {
      "\($0.folder.title) claims the link and did not load"
    }
  }

  private var outcome: [String] {
    switch opening {
    case .opened(let arrival):
      let met =
        switch arrival.meeting {
        case .met: "met: \(arrival.route.title) was waiting for it"
        case .registered: "registered for \(arrival.route.title), then handed off"
        case nil: "none: the screen is shown as it is"
        }
      var lines = [field("steps", steps(arrival.steps)), field("handoff", met)]
      if let because = arrival.because { lines.append(field("because", because)) }
      return lines
    case .waiting(let wait):
      var lines = [
        field("steps", steps(wait.steps)),
        field("handoff", "registered on \(wait.route.title), until there is a '\(wait.fact)'"),
      ]
      if let because = wait.because { lines.append(field("because", because)) }
      return lines
    case .absent(let absence):
      let meaning = absence.interpretation?.meaning.rawValue ?? "stop (nothing is said there)"
      var lines = [
        field("site", "\(absence.site.name): \(meaning)"),
        field("steps", "none: nothing has changed"),
      ]
      // What broke, and what did not load, has been said.
      if resolution.failure == nil, refused == nil {
        lines.insert(field("why", why(absence)), at: 0)
      }
      return lines
    }
  }

  private func why(_ absence: Absence<ScriptIntent>) -> String {
    if resolution.intent != nil { return absence.why.description }
    return why.isEmpty ? "the destination is not there" : why
  }

  private func steps(_ steps: [Step<ScriptRoute>]) -> String {
    steps.isEmpty ? "none: it is there already" : steps.map(\.title).joined(separator: ", ")
  }

  // MARK: For programs

  var json: JSONValue {
    var members = resolution.json.members
    if resolution.failure == nil, let failure = failures.first {
      members.append(("broken", .text(failure.description)))
    }
    if let canonical = resolution.canonical { members.append(("canonical", .text(canonical))) }
    var steps: [Step<ScriptRoute>] = []
    var handoff = JSONValue.null
    switch opening {
    case .opened(let arrival):
      let isFallback = resolution.intent == nil
      members.append(("outcome", .text(isFallback ? "fallback" : "opened")))
      if isFallback { members.append(("row", .text(arrival.baton.intent.row))) }
      steps = arrival.steps
      if let meeting = arrival.meeting {
        handoff = .object([
          ("route", .text(arrival.route.title)),
          ("standing", .text(meeting == .met ? "met" : "registered")),
        ])
      }
      if let because = arrival.because { members.append(("because", .text(because))) }
    case .waiting(let wait):
      members.append(("outcome", .text("waiting")))
      steps = wait.steps
      handoff = .object([
        ("route", .text(wait.route.title)), ("standing", .text("registered")),
        ("needs", .text(wait.fact)),
      ])
    case .absent(let absence):
      members.append(("outcome", .text(resolution.failure == nil ? "absent" : "broken")))
      members.append(("site", .text(absence.site.name)))
      if let refused {
        members.append(("why", .text(refused)))
      } else if resolution.failure == nil {
        members.append(("why", .text(why(absence))))
      }
    }
    members.append(("steps", .list(steps.map { .text($0.title) })))
    members.append(("handoff", handoff))
    members.append(("state", state.json))
    if let screen { members.append(("screen", screen.json)) }
    return .object(members)
  }
}

extension JSONValue {
  fileprivate var members: [(String, JSONValue)] {
    if case .object(let members) = self { members } else { [] }
  }
}

extension ScreenDrawing<ScriptIntent> {
  /// The drawing as JSON: its lines, and what can be tapped, first number 1.
  fileprivate var json: JSONValue {
    .object([
      ("lines", .list(lines().map { .text($0) })),
      (
        "controls",
        .list(
          controls.map { control in
            var members = [("title", JSONValue.text(control.title))]
            if case .link(let link) = control.target { members.append(("link", .text(link))) }
            return .object(members)
          })
      ),
    ])
  }
}

extension NavigationState<ScriptRoute> {
  /// The state as JSON: the selected tab, each tab's stack, the sheets.
  fileprivate var json: JSONValue {
    .object([
      ("selected", .text(selected)),
      (
        "tabs",
        .list(
          tabs.map { tab in
            .object([("name", .text(tab.id)), ("stack", .list(tab.stack.map { .text($0.title) }))])
          })
      ),
      (
        "sheets",
        .list(sheets.map { .list(([$0.root] + $0.stack).map { .text($0.title) }) })
      ),
    ])
  }
}

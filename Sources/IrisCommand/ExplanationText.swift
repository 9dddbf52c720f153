import Iris
import IrisScripting

/// An explanation for people.
struct ExplanationText {
  let explanation: Explanation
  let rules: RuleSet
  let ink: Ink

  /// How many of the nearest forms are told part by part; the others in one line each.
  private static let fullyTold = 3

  var lines: [String] {
    var lines = [headline]
    switch explanation.outcome {
    case .opens:
      lines += chosen + values + rule
      if let shown = explanation.shown { lines.append(field("shows", ink.shown(shown.text))) }
      if let canonical = explanation.canonical {
        lines.append(field("canonical", ink.shown(canonical)))
      }
    case .noLink: lines += marked(explanation.problem?.offset ?? 0)
    case .absent, .retired:
      lines += explanation.chosen == nil ? nearest : chosen + reasons
    case .broken:
      lines.append(
        explanation.failure?.isOfRecords == true
          ? "  The records cannot be asked. What is there, nobody knows; no script is at fault."
          : "  A script failed. What is there, nobody knows; the script has to be mended.")
      lines += chosen + values
    case .notLoaded:
      lines += (explanation.refused?.why ?? []).map { "  " + ink.shown($0.summary) }
    }
    return lines
  }

  // MARK: What became of it

  private var headline: String {
    let tone: Ink.Tone =
      switch explanation.outcome {
      case .opens: .good
      case .absent, .retired, .noLink: .doubtful
      case .broken, .notLoaded: .bad
      }
    // What is broken must not look like what is absent, in no colour either.
    let mark = tone == .bad ? "!! " : ""
    return mark + ink.paint(explanation.outcome.rawValue, tone) + "  " + ink.shown(detail)
  }

  private var detail: String {
    switch explanation.outcome {
    case .opens: named(explanation.intent?.row ?? "")
    case .noLink:
      explanation.problem.map { "\($0.reason.rawValue): \($0.reason.sentence)" } ?? ""
    case .broken: explanation.failure?.description ?? ""
    case .notLoaded:
      "\(explanation.refused?.folder.title ?? "a plugin") claims the link and did not load"
    case .absent, .retired:
      explanation.reasons.first?.message ?? explanation.unclaimed?.message
        ?? (explanation.chosen == nil ? "no form matches" : "the row says no")
    }
  }

  /// A row with its title.
  private func named(_ row: String) -> String {
    let title = rules.row(named: row)?.title ?? ""
    return title.isEmpty ? row : "\(row)  \(title)"
  }

  private func field(_ name: String, _ text: String) -> String {
    "  \(name.padded(to: 10)) \(text)"
  }

  /// The link with a mark under a piece of it, and what is to be said of that piece.
  private func marked(
    _ range: Range<Int>, _ words: String = "", indent: String = "  "
  ) -> [String] {
    let (link, mark) = ink.marked(explanation.text, range)
    return [indent + link, indent + mark + (words.isEmpty ? "" : " " + words)]
  }

  private func marked(_ offset: Int) -> [String] { marked(offset..<offset + 1) }

  // MARK: A row was chosen

  private var chosen: [String] {
    guard let chosen = explanation.chosen else { return ["  " + ink.shown(explanation.text)] }
    let isNamed = explanation.intent?.row == chosen.route
    return [
      field("row", ink.shown(isNamed ? chosen.place : "\(chosen.place)  \(named(chosen.route))")),
      field("form", ink.shown(chosen.form)),
    ]
  }

  private var values: [String] {
    var lines: [String] = []
    var others: [String] = []
    var isLinkShown = false
    for value in sortedValues {
      let text = "\(value.name) = \(ink.shown(JSONValue(value.value).text))"
      guard let range = value.range else {
        others.append("  \(text)  \(ink.paint(words(value.source), .faint))")
        continue
      }
      let (link, mark) = ink.marked(explanation.text, range)
      // A link that fits its line is written once, with a mark for each value.
      if !isLinkShown || link != lines.first?.dropFirst(2) ?? "" { lines.append("  " + link) }
      isLinkShown = true
      lines.append("  \(mark) \(text)  \(ink.paint(words(value.source), .faint))")
    }
    if !isLinkShown { lines = ["  " + ink.shown(explanation.text)] }
    return lines + others
  }

  /// The values in the order in which they stand in the link.
  private var sortedValues: [Explanation.ValueSource] {
    explanation.values.enumerated().sorted { one, other in
      let (a, b) = (one.element.start, other.element.start)
      return a == b ? one.offset < other.offset : a < b
    }.map(\.element)
  }

  private func words(_ source: Explanation.ValueSource.Source) -> String {
    switch source {
    case .link(let part): "from \(part.title)"
    case .form: "the form says it"
    case .missing: "missing, so its default"
    case .rule(let piece): "the rule gives it" + (piece.map { ", as \($0.title) says" } ?? "")
    }
  }

  private var rule: [String] {
    guard let decision = explanation.decision else { return [] }
    let words =
      switch decision.outcome {
      case .asCaptured: "takes it as captured"
      case .ownParameters: "gives parameters of its own"
      case .handedOn(let row, false): "hands on to \(row), with what was captured"
      case .handedOn(let row, true): "hands on to \(row), with parameters of its own"
      case .givenIntent(let row): "opens the link inside: \(row)"
      case .refused: "says no"
      case .broken: "broke"
      }
    return [field("rule", ink.shown("\(decision.place)  \(words)"))]
  }

  private var reasons: [String] {
    let ranged = explanation.reasons.filter { $0.range != nil }
    var lines: [String] = []
    for reason in ranged {
      if let range = reason.range { lines += marked(range, ink.shown(reason.message)) }
    }
    if ranged.isEmpty { lines += values }
    for (number, reason) in explanation.reasons.enumerated() {
      if number > 0, reason.range == nil { lines.append("  " + ink.shown(reason.message)) }
      for place in reason.places {
        lines.append("  " + ink.shown("\(place.what): \(place.place)"))
      }
    }
    return lines
  }

  // MARK: No row was chosen

  private var nearest: [String] {
    if let unclaimed = explanation.unclaimed {
      return marked(unclaimed.range)
        + (unclaimed.hint.map { ["  = " + ink.shown($0)] } ?? [])
    }
    var lines: [String] = []
    for attempt in explanation.nearest.prefix(Self.fullyTold) { lines += told(attempt) }
    let others = explanation.nearest.dropFirst(Self.fullyTold)
    if !others.isEmpty { lines.append("  further away:") }
    for attempt in others {
      let why = attempt.account.firstMiss.map { $0.words } ?? "fits"
      lines.append(
        "  \(ink.cross) " + ink.shown("\(attempt.route)  \(attempt.form)  \(attempt.place): \(why)")
      )
    }
    return lines
  }

  /// A form that came near, part by part.
  func told(_ attempt: Trace.Attempt) -> [String] {
    var lines = ["  " + ink.shown("\(named(attempt.route))  \(attempt.place)")]
    if let miss = attempt.account.firstMiss {
      lines += marked(miss.range, indent: "    ")
    }
    for part in attempt.account.parts {
      let (mark, words): (String, String) =
        switch part.verdict {
        case .fits: (ink.tick, "")
        case .leftOut: (ink.dot, "not there, and need not be")
        case .misses: (ink.cross, part.words)
        case .open: (ink.dot, "not looked at")
        }
      let text = "\(part.title)" + (words.isEmpty ? "" : "  \(words)")
      lines.append("    \(mark) \(ink.shown(text))")
    }
    return lines
  }
}

extension Explanation.ValueSource {
  /// The piece of the link that says the value; nil: none does.
  fileprivate var range: Range<Int>? {
    switch source {
    case .link(let part): part.value
    case .rule(let piece): piece?.range
    case .form, .missing: nil
    }
  }

  fileprivate var start: Int { range?.lowerBound ?? .max }
}

import Iris
import IrisScripting

/// Tells what was tried for a link.
struct Explanation {
  let resolution: Resolution
  let trace: Trace
  let rules: RuleSet

  var lines: [String] {
    var lines = [resolution.text.shown]
    if let problem = trace.problem {
      lines.append(caret(problem.offset))
      lines.append("  no link: \(problem.reason.sentence)")
      return lines
    }
    if let intent = resolution.intent {
      lines.append("  opens \(intent.row)")
      for name in intent.parameters.names {
        if let value = intent.parameters[name] {
          lines.append("    \(name) = \(JSONValue(value).text.shown)")
        }
      }
      if let canonical = resolution.canonical { lines.append("  canonical \(canonical.shown)") }
    } else {
      lines.append("  absent")
    }
    if let owner = rules.refusedOwner(of: resolution.text) {
      lines.append("  \(owner.folder.title.shown) claims the link and did not load:")
      lines += owner.why.map { "    " + $0.summary.shown }
    }
    if trace.attempts.isEmpty {
      if rules.refusedOwner(of: resolution.text) != nil { return lines }
      lines.append("  nothing claims it: no plugin has its scheme or its host")
    } else {
      lines.append("  tried, the nearest first:")
    }
    for attempt in trace.attempts {
      let mark = attempt.isChosen ? "chosen" : attempt.miss == nil ? "fits" : "no"
      lines.append("    \(mark.padded(to: 7))\(attempt.route.shown)  \(attempt.form.shown)")
      lines.append(
        "           \(attempt.place.shown)\(attempt.miss.map { ": \($0.words.shown)" } ?? "")")
    }
    for note in notes { lines.append("  then: \(note.shown)") }
    if let failure = resolution.failure { lines.append("  broken: \(failure.description.shown)") }
    return lines
  }

  var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("link", .text(resolution.text)),
      ("intent", resolution.intent.map { .text($0.row) } ?? .null),
    ]
    if let values = resolution.values { members.append(("values", values)) }
    if let canonical = resolution.canonical { members.append(("canonical", .text(canonical))) }
    if let problem = trace.problem {
      members.append(
        (
          "problem",
          .object([
            ("reason", .text(problem.reason.rawValue)),
            ("message", .text(problem.reason.sentence)),
            ("offset", .integer(Int64(problem.offset))),
          ])
        ))
    }
    members.append(
      (
        "tried",
        .list(
          trace.attempts.map { attempt in
            .object([
              ("row", .text(attempt.route)), ("place", .text(attempt.place)),
              ("form", .text(attempt.form)), ("chosen", .flag(attempt.isChosen)),
              ("miss", attempt.miss.map { .text($0.words) } ?? .null),
            ])
          })
      ))
    members.append(("notes", .list(notes.map { .text($0) })))
    if let failure = resolution.failure { members.append(("broken", .text(failure.description))) }
    return .object(members)
  }

  /// What was noted, each once: a link that opens is read again to see that it prints.
  private var notes: [String] {
    var notes: [String] = []
    for note in trace.notes.map(\.words) where !notes.contains(note) { notes.append(note) }
    return notes
  }

  /// A caret under a byte of the link.
  private func caret(_ offset: Int) -> String {
    let head = String(decoding: resolution.text.utf8.prefix(offset), as: UTF8.self)
    return String(repeating: " ", count: head.shown.count) + "^"
  }
}

extension FormMiss {
  /// The miss in words.
  var words: String {
    switch self {
    case .origin: "it stands elsewhere"
    case .path(let taken):
      taken == 0 ? "the path is another one" : "the path fits for \(taken) segments, and no further"
    case .item(let key): "the item '\(key)' is missing, or it is not as the form wants it"
    case .fragment: "the fragment is another one"
    case .type(let name, let text): "'\(text)' does not fit the type of '\(name)'"
    case .optionalItem(let key): "the item '\(key)' is there and does not fit its type"
    case .undeclared(let what):
      what == "#"
        ? "the row is strict, and there is a fragment"
        : "the row is strict, and does not know the item '\(what)'"
    case .spelling: "only the canonical spelling opens"
    }
  }
}

extension Trace.Note {
  /// The note in words.
  var words: String {
    switch self {
    case .noRecord(let kind, let key): "there is no \(kind) '\(key)'"
    case .refusedByCheck(let text, _): "the type's check refuses '\(text)'"
    case .innerLinkDoesNotOpen(let text): "the link inside does not open: \(text)"
    case .refusedByRule(let place): "the rule at \(place) says nil"
    case .retired(let why): "the place is gone: \(why)"
    case .doesNotFit(let parameter, let row):
      "what the rule gave for '\(parameter)' does not fit \(row)"
    case .cannotBePrinted(let row, let printed):
      "no form of \(row) can say it" + (printed.map { "; \($0) would lead elsewhere" } ?? "")
    case .broken(let place, let message): "\(place): \(message)"
    }
  }
}

import Iris

/// What happened when a link was opened.
struct SpecHappening {
  let link: String
  let resolution: Resolution
  let opening: Opening<ScriptIntent, ScriptRoute>
  /// Where the link has led.
  let state: NavigationState<ScriptRoute>
  /// Whether state, registry and pending work are as they were.
  let isUnchanged: Bool
  /// What broke on the way, in a rule or in the function of a site or a flow; nil: nothing did.
  let failure: ScriptFailure?

  /// The intent that was opened, or that waits; nil: nothing was.
  var opened: ScriptIntent? {
    switch opening {
    case .opened(let arrival): arrival.baton.intent
    case .waiting(let wait): wait.baton.intent
    case .absent: nil
    }
  }

  /// What it came to, in a few words.
  var outcome: String {
    switch opening {
    case .opened(let arrival): arrival.baton.intent.row
    case .waiting(let wait): "\(wait.baton.intent.row), which waits for '\(wait.fact)'"
    case .absent(let absence):
      resolution.intent == nil
        ? "nothing: the destination is not there" : "nothing: \(absence.why)"
    }
  }

  var handoff: SpecHandoff {
    switch opening {
    case .opened(let arrival):
      switch arrival.meeting {
      case .met: .met
      case .registered: .registered
      case nil: .none
      }
    case .waiting: .waiting
    case .absent: .none
    }
  }

  var steps: [String] {
    switch opening {
    case .opened(let arrival): arrival.steps.map(\.title)
    case .waiting(let wait): wait.steps.map(\.title)
    case .absent: []
    }
  }

  /// What people are told; nil: nothing.
  var because: String? {
    switch opening {
    case .opened(let arrival): arrival.because
    case .waiting(let wait): wait.because
    case .absent: nil
    }
  }

  /// The result as a test's function gets it, to be read only.
  func script(plugin: String) -> ScriptValue {
    var fields: [(String, ScriptValue)] = [
      ("link", .text(link)), ("handoff", .text(handoff.rawValue)),
      ("steps", .texts(steps)), ("tab", .text(state.selected)),
      ("stack", .texts(state.stackTitles)),
      ("sheets", .table(ScriptTable(list: state.sheetTitles.map { .texts($0) }))),
    ]
    if let opened {
      let prefix = plugin + "."
      let own = opened.row.hasPrefix(prefix)
      fields.append(("row", .text(opened.row)))
      fields.append(("opens", .text(own ? String(opened.row.dropFirst(prefix.count)) : opened.row)))
    } else {
      fields.append(("absent", .boolean(true)))
    }
    if let values = resolution.values { fields.append(("values", values.script)) }
    if let canonical = resolution.canonical { fields.append(("canonical", .text(canonical))) }
    if let because { fields.append(("because", .text(because))) }
    if let failure { fields.append(("broken", .text(failure.description))) }
    return .object(
      ScriptObject(
        kind: .record, id: 0, label: "result",
        fields: ScriptTable(entries: fields.map { .init(key: .text($0.0), value: $0.1) })))
  }
}

extension ScriptValue {
  fileprivate static func texts(_ texts: [String]) -> ScriptValue {
    .table(ScriptTable(list: texts.map { .text($0) }))
  }
}

extension JSONValue {
  /// The value as a script gets it.
  fileprivate var script: ScriptValue {
    switch self {
    case .null: .absent
    case .flag(let flag): .boolean(flag)
    case .integer(let number): .integer(number)
    case .decimal(let number): .number(number)
    case .text(let text): .text(text)
    case .list(let list): .table(ScriptTable(list: list.map(\.script)))
    case .object(let members):
      .table(ScriptTable(entries: members.map { .init(key: .text($0.0), value: $0.1.script) }))
    }
  }
}

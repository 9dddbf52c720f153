import Iris

/// One run of one test.
final class SpecTrial {
  private let spec: Spec
  private let rules: RuleSet
  private let resolver: Resolver
  private let scripts: ScriptNavigator
  private(set) var failures: [SpecFailure] = []
  private(set) var isBroken = false
  /// Each opening has its time, as if a second lay between two.
  private var now: Seconds = 0

  init(
    spec: Spec, rules: RuleSet, resolver: Resolver, scripts: ScriptNavigator
  ) {
    self.spec = spec
    self.rules = rules
    self.resolver = resolver
    self.scripts = scripts
  }

  func run() {
    for link in spec.before {
      let happened = open(link, from: .link)
      if case .absent = happened.opening {
        fail("before", "before, \(link)", ["expected that it opens, got \(happened.outcome)"])
      }
    }
    guard failures.isEmpty else { return }
    var last: SpecHappening?
    for link in spec.links {
      let happened = open(link, from: spec.source)
      compareEach(happened)
      last = happened
    }
    guard failures.isEmpty, let last else { return }
    compareLast(last)
    check(last)
  }

  private func open(_ link: String, from source: Source) -> SpecHappening {
    let navigator = scripts.navigator
    let resolution = resolver.resolve(link)
    let before = navigator.snapshot
    let opening = scripts.open(resolution, from: source, at: now)
    let after = navigator.snapshot
    // The screen has appeared and takes what was handed to it.
    if case .opened(let arrival) = opening {
      _ = navigator.screenAppears(for: arrival.route, at: now)
    }
    now += 1
    return SpecHappening(
      link: link, resolution: resolution, opening: opening, state: after.state,
      isUnchanged: before == after, failure: resolution.failure ?? scripts.takeFailures().first)
  }

  // MARK: Holding it against what is expected

  private func compareEach(_ happened: SpecHappening) {
    let expected = spec.expected
    let link = happened.link
    let failure = happened.failure?.description
    if let part = expected.broken {
      if failure?.contains(part) != true {
        fail(
          "broken", "broken of \(link)",
          ["expected a failure that says \(part)", "got \(failure ?? happened.outcome)"])
      }
    } else if let failure {
      fail("link", "a script broke at \(link)", [failure])
      return
    }
    if expected.isAbsent {
      if case .absent = happened.opening {
        if !happened.isUnchanged {
          fail("absent", "absent of \(link)", ["state, registry or pending work has changed"])
        }
      } else {
        fail("absent", "absent of \(link)", ["expected nothing", "got \(happened.outcome)"])
      }
    }
    if let row = expected.opens, happened.opened?.row != row {
      fail("opens", "opens of \(link)", ["expected \(row)", "got \(happened.outcome)"])
      return
    }
    if let values = expected.values {
      let difference = ValueDifference(expected: values, got: happened.resolution.values ?? .null)
      if !difference.lines.isEmpty { fail("values", "values of \(link)", difference.lines) }
    }
    if let canonical = expected.canonical,
      happened.resolution.canonical.map({ $0.hasSameBytes(as: canonical) }) != true
    {
      fail(
        "canonical", "canonical of \(link)",
        ["expected \(canonical)", "got \(happened.resolution.canonical ?? happened.outcome)"])
    }
  }

  private func compareLast(_ happened: SpecHappening) {
    let link = happened.link
    if let state = spec.expected.state {
      var lines: [String] = []
      if let tab = state.tab, tab != happened.state.selected {
        lines.append("tab: expected \(tab), got \(happened.state.selected)")
      }
      if let stack = state.stack, stack != happened.state.stackTitles {
        lines.append("stack: expected \(shown(stack)), got \(shown(happened.state.stackTitles))")
      }
      if let sheets = state.sheets, sheets != happened.state.sheetTitles {
        lines.append(
          "sheets: expected \(shown(sheets)), got \(shown(happened.state.sheetTitles))")
      }
      if !lines.isEmpty { fail("state", "state after \(link)", lines) }
    }
    if let handoff = spec.expected.handoff, handoff != happened.handoff {
      fail(
        "handoff", "handoff of \(link)",
        ["expected \(handoff.rawValue), got \(happened.handoff.rawValue)"])
    }
    if let steps = spec.expected.steps, steps != happened.steps {
      fail(
        "steps", "steps of \(link)", ["expected \(shown(steps))", "got \(shown(happened.steps))"])
    }
    if let because = spec.expected.because, because != happened.because {
      fail(
        "because", "because of \(link)",
        ["expected \(because)", "got \(happened.because ?? "nothing")"])
    }
  }

  private func check(_ happened: SpecHappening) {
    guard let function = spec.expected.check else { return }
    let subject = "check of \(happened.link)"
    guard let (sandbox, _) = spec.program.load(lookups: SpecLookups(resolver)) else {
      isBroken = true
      return fail("check", subject, ["there is no memory for a Lua state"])
    }
    let result = happened.script(plugin: spec.plugin)
    switch sandbox.call(function, function.parameters.isEmpty ? [] : [result]) {
    case .absent: return
    case .value(let results):
      guard case .text(let message)? = results.first else {
        isBroken = true
        return fail(
          "check", subject,
          ["a check returns nil or what is wrong, and not a \(results.first?.kindName ?? "value")"])
      }
      fail("check", subject, [message])
    case .broken(let failure):
      isBroken = true
      fail("check", subject, ["it broke: \(failure)"])
    }
  }

  private func fail(_ field: String, _ subject: String, _ difference: [String]) {
    let spot = spec.spots[field] ?? spec.spot
    failures.append(
      SpecFailure(file: spot.file, place: spot.place, subject: subject, difference: difference))
  }

  private func shown(_ titles: [String]) -> String {
    JSONValue.list(titles.map { .text($0) }).text
  }

  private func shown(_ sheets: [[String]]) -> String {
    JSONValue.list(
      sheets.map { sheet in
        sheet.count == 1
          ? .text(sheet.first ?? "") : .list(sheet.map { .text($0) })
      }
    ).text
  }
}

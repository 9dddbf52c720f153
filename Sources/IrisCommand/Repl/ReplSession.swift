import Iris
import IrisScripting

/// One sitting at the REPL: the rules in force, where one stands, what was asked so far.
///
/// It reads and writes no terminal: an input goes in, an answer comes out.
final class ReplSession {
  /// How answers are written.
  struct Style {
    var ink = Ink()
    /// The columns of a line.
    var width = 80
  }

  let style: Style
  private(set) var workplace: Workplace
  /// The rules and facts as they were at the start.
  let beginning: Workplace
  /// How often rules have been loaded.
  private(set) var generation = 1
  let facts: ScriptFacts
  private(set) var resolver: Resolver
  private(set) var preview: ScriptPreview
  private let console: ScriptConsole
  /// The links that were opened or resolved, each once, in order.
  private(set) var links: [String] = []
  /// The last of them; nil: none yet.
  private(set) var lastLink: String?
  /// What has happened, for `:log`.
  private(set) var events: [String] = []
  /// All inputs, for `:save`.
  private(set) var inputs: [String] = []
  /// The texts of inputs by the name that messages give them.
  private var sources: [String: String] = [:]
  private var number = 0
  /// How many files are being loaded, one out of the other.
  var loading = 0
  private let start = ContinuousClock.now

  /// How many of the inputs, links and events are kept.
  static let limit = 10_000

  /// Nil: there is no memory for a Lua state.
  init?(_ workplace: Workplace, style: Style = Style()) {
    self.workplace = workplace
    self.style = style
    beginning = workplace
    let facts = ScriptFacts(workplace.facts)
    self.facts = facts
    let made = Self.made(workplace.rules, facts)
    (resolver, preview) = (made.resolver, made.preview)
    guard let console = ScriptConsole(resolver: made.resolver, scripts: made.preview.scripts) else {
      return nil
    }
    self.console = console
  }

  private static func made(
    _ rules: RuleSet, _ facts: ScriptFacts
  ) -> (resolver: Resolver, preview: ScriptPreview) {
    let resolver = Resolver(rules: rules, records: PluginRecords(rules), facts: facts.all)
    let scripts = ScriptNavigator(rules: rules, sharing: facts) {
      Resolver(rules: rules, records: PluginRecords(rules), facts: facts.all)
    }
    return (resolver, ScriptPreview(scripts, resolver: resolver))
  }

  /// The rules in force.
  var rules: RuleSet { workplace.rules }
  var ink: Ink { style.ink }
  var navigator: Navigator<ScriptIntent, ScriptRoute> { preview.scripts.navigator }
  /// What lines have assigned.
  var names: [ConsoleValue.Entry] { console.names }
  /// What ends a line of Lua that is running.
  var interrupt: SandboxInterrupt { console.interrupt }

  /// Seconds since the start.
  var now: Double {
    let passed = (ContinuousClock.now - start).components
    return Double(passed.seconds) + Double(passed.attoseconds) / 1e18
  }

  // MARK: Inputs

  /// What became of an input.
  enum Step {
    case answer(ReplAnswer)
    /// It is the beginning of something: more is to be read.
    case unfinished
  }

  /// Runs an input; one that may go on is held back unless it is the last.
  func run(_ input: String, isLast: Bool = false) -> Step {
    let text = input.trimmed
    navigator.expire(at: now)
    if text.isEmpty { return .answer(ReplAnswer()) }
    let step = ran(text, isLast: isLast)
    if case .answer = step { keep(text, in: &inputs) }
    return step
  }

  private func ran(_ text: String, isLast: Bool) -> Step {
    if text.hasPrefix("=") { return lua(String(text.dropFirst()), isLast: isLast) }
    if text.hasPrefix(":") { return .answer(ReplDirective.run(text, in: self)) }
    if !text.contains("\n"), rules.isLink(text) { return .answer(open(text)) }
    return lua(text, isLast: isLast)
  }

  /// Runs a line of Lua.
  private func lua(_ line: String, isLast: Bool) -> Step {
    let name = "input \(number + 1)"
    sources[name] = line
    let answer = Interrupts.running(console.interrupt) { console.run(line, name: name) }
    if case .unfinished = answer, !isLast { return .unfinished }
    number += 1
    return .answer(told(answer, line: line))
  }

  func keep(_ text: String, in list: inout [String]) {
    list.append(text)
    if list.count > Self.limit { list.removeFirst(list.count - Self.limit) }
  }

  func log(_ event: String) { keep(event, in: &events) }

  /// Remembers a link as one of this session.
  func remember(_ link: String) {
    lastLink = link
    if !links.contains(link) { keep(link, in: &links) }
  }

  /// The text of a file, or of an input, by the name that messages give it.
  func source(_ name: String) -> String? { sources[name] ?? rules.source(ofFile: name) }

  // MARK: Lua

  /// What a line came to, as it is told.
  func told(_ answer: ScriptConsole.Answer, line: String = "") -> ReplAnswer {
    switch answer {
    case .values(let values):
      let printer = ValuePrinter(ink: ink, width: style.width)
      return ReplAnswer(
        lines: values.flatMap { printer.lines($0) }, raw: values.flatMap { printer.raw($0) },
        json: .object([
          ("outcome", .text("value")), ("values", .list(values.map { JSONValue($0) })),
        ]))
    case .nothing:
      return ReplAnswer(json: .object([("outcome", .text("nothing"))]))
    case .absent(let said): return absent(said)
    case .unfinished(let failure): return broken(failure, line: line)
    case .broken(let failure, let isForgotten):
      var answer = broken(failure, line: line)
      if isForgotten { answer.lines.append("  the names of this session are forgotten") }
      return answer
    }
  }

  /// That something is absent, and who said so.
  func absent(_ said: [ConsoleAbsence], of subject: String = "") -> ReplAnswer {
    var lines = [ink.paint("absent", .doubtful)]
    let told = said.map { ink.shown($0.description) }
    if subject.isEmpty {
      if let first = told.first { lines[0] += "  " + first }
      lines += told.dropFirst().map { "        " + $0 }
    } else {
      lines[0] += "  " + ink.shown(subject)
      lines += told.map { "  " + $0 }
    }
    return ReplAnswer(
      lines: lines,
      json: .object([("outcome", .text("absent")), ("said", .list(said.map(\.json)))]),
      code: .absent)
  }

  /// That something broke: never to be taken for absent, in no colour either.
  func broken(_ failure: ScriptFailure, line: String = "") -> ReplAnswer {
    let drawn = failure.rendered { source($0) }
    var lines = drawn.split(separator: "\n" as Character).map { ink.shown(String($0)) }
    if lines.isEmpty { lines = [""] }
    lines[0] = "!! " + ink.paint("broken", .bad) + "  " + lines[0]
    if let hint = hint(failure, line: line) { lines.append("  = " + ink.shown(hint)) }
    let calls = (failure.traceback ?? "").split(separator: "\n" as Character).dropFirst()
    for call in calls where !call.hasPrefix("(") {
      lines.append("  from " + ink.shown(String(call)))
    }
    return ReplAnswer(
      lines: lines,
      json: .object([
        ("outcome", .text("broken")), ("why", .text(failure.description)),
        ("reason", .text(failure.reason.rawValue)),
      ]), code: failure.exitCode)
  }

  /// What may have been meant.
  private func hint(_ failure: ScriptFailure, line: String) -> String? {
    let pieces = failure.message.split(separator: "'", omittingEmptySubsequences: false)
    for number in pieces.indices.dropFirst() where number % 2 == 1 {
      let known = (ConsoleNames.libraries[""] ?? []) + names.compactMap(\.name)
      let library = ConsoleNames.libraries.values.flatMap { $0 }
      if pieces[number - 1].hasSuffix("(global "), !known.contains(String(pieces[number])) {
        return Suggestion.hint(for: String(pieces[number]), among: known)
      }
      if pieces[number - 1].hasSuffix("(field ") || pieces[number - 1].hasSuffix("(method ") {
        return Suggestion.hint(for: String(pieces[number]), among: library)
      }
    }
    let word = String(line.prefix { $0 != " " })
    guard failure.message.contains(" near "), ReplDirective.named(word) != nil else { return nil }
    return "commands begin with a colon: did you mean ':\(word)'?"
  }

  /// A record, as a line would get it.
  func record(_ kind: String, key: String) -> ReplAnswer { told(console.record(kind, key: key)) }

  // MARK: Rules

  /// Takes other rules; one stays where one is, as far as the places are still there.
  ///
  /// Where one is passes the gate again: a place that no longer opens is left.
  func adopt(_ rules: RuleSet) {
    let old = navigator
    let stored = preview.scripts.stored
    workplace = workplace.with(rules)
    generation += 1
    let made = Self.made(rules, facts)
    (resolver, preview) = (made.resolver, made.preview)
    console.adopt(resolver: resolver, scripts: preview.scripts)
    preview.scripts.restore { stored }
    for entry in old.registry.pending where rules.row(named: entry.route.row) != nil {
      guard let baton = entry.state.baton else { continue }
      navigator.registry.register(
        Handoff(holding: baton, deadline: entry.state.deadline, needs: entry.needs),
        for: entry.route, at: now)
    }
  }
}

extension ConsoleAbsence {
  fileprivate var json: JSONValue {
    .object([
      ("who", .text(speaker.rawValue)), ("message", .text(message)),
      ("place", place.map { .text($0.description) } ?? .null),
    ])
  }
}

extension String {
  /// Without spaces at both ends.
  var trimmed: String {
    var text = self[...]
    while let first = text.first, first == " " || first == "\t" || first == "\r" || first == "\n" {
      text.removeFirst()
    }
    while let last = text.last, last == " " || last == "\t" || last == "\r" || last == "\n" {
      text.removeLast()
    }
    return String(text)
  }
}

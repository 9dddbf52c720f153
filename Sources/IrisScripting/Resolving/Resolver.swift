import Iris

/// Resolves links by a set of rules, on one thread.
///
/// It holds what a thread needs for itself: the Lua states of the plugins, made when a function is
/// first called, and the snapshot of facts and records of the link that is being resolved.
public final class Resolver {
  /// The rules in force.
  public let rules: RuleSet
  private let records: any RecordSource
  /// What the host knows. It is changed between links only.
  var facts: [String: FactValue]
  private var sandboxes: [Int: PluginSandbox] = [:]
  private var knownRecords: [RecordKey: Record?] = [:]
  private var depth = 0
  /// What the scripts used so far for this link, in units of work.
  private var work = 0
  var shelf = ObjectShelf()
  /// What came up empty while the last link was resolved or minted.
  public private(set) var notes: [Trace.Note] = []
  /// The script that failed while the last link was resolved or minted, or what holds the records;
  /// nil: nothing did.
  public private(set) var failure: ScriptFailure?
  /// The function that is running; nil: none is.
  private var running: ScriptFunction?
  /// What the rule of the first link decided; an inner link's rule, and a second reading that only
  /// makes sure, do not count.
  private(set) var decision: RuleDecision?
  /// What a site or a flow may ask beside a rule's lookups; nil: a rule is running.
  var situation: (any Situation)?

  /// How deep links may stand in links.
  static let depthLimit = 4

  /// What all scripts together may use for one link, in units of work: a link can hold thousands of
  /// values that are each checked in a moment.
  static let workLimit = 10_000_000

  private struct RecordKey: Hashable {
    let kind: String
    let key: [UInt8]
  }

  /// A resolver.
  ///
  /// - Parameters:
  ///   - records: where records are looked up.
  ///   - facts: what the host knows; a name that is missing is absent.
  public init(
    rules: RuleSet, records: any RecordSource = NoRecords(), facts: [String: FactValue] = [:]
  ) {
    self.rules = rules
    self.records = records
    self.facts = facts
  }

  /// Resolves a text: always an answer, which may be that nothing is there.
  public func resolve(_ text: String) -> Resolution {
    begin()
    defer { end() }
    guard let link = rules.router.link(text) else { return Resolution(text: text) }
    return resolution(text, rules.router.canonical(for: link, asking: self), of: link)
  }

  /// Mints: every link that opens as a row with these parameters, canonical first. Empty: none
  /// does.
  public func links(row: String, parameters: Parameters) -> [Link] {
    begin()
    defer { end() }
    guard let intent = intent(row: row, parameters: parameters) else { return [] }
    return rules.router.links(for: intent, asking: self)
  }

  /// An intent of a row, with what is missing filled in; nil: there is no such row.
  public func intent(row: String, parameters: Parameters) -> ScriptIntent? {
    guard let number = rules.router.table.route(named: row) else { return nil }
    let route = rules.router.table.routes[number]
    return ScriptIntent(row: row, parameters: route.completed(parameters))
  }

  /// The typed value of a parameter of a row that a person wrote, an item that may be repeated as
  /// several texts; nil: it does not fit, or takes one text only.
  public func value(_ texts: [String], of parameter: String, in row: Row) -> Value? {
    begin()
    defer { end() }
    guard let type = row.types[parameter] else { return nil }
    if row.isRepeated(parameter) { return type.read(each: texts, asking: self) }
    guard let text = texts.first, texts.count == 1 else { return nil }
    // In a link a flag is there or not; a person says which.
    if type.base == .flag, type.separator == nil { return FactValue(text).flag.map { .flag($0) } }
    return type.read(text, asking: self)
  }

  /// Parameters that were written in a script, with what they name looked up; nil: one of them is
  /// not there.
  func lookedUp(_ parameters: Parameters, of row: Row) -> Parameters? {
    var found = parameters
    for name in parameters.names {
      guard let type = row.types[name], type.asks, let value = parameters[name] else { continue }
      let written: ScriptValue
      if case .list(let entries) = value {
        written = .table(ScriptTable(list: entries.map { .text($0.plainText ?? "") }))
      } else {
        written = .text(value.plainText ?? "")
      }
      guard let asked = type.value(from: written, asking: self) else { return nil }
      found[name] = asked
    }
    return found
  }

  /// One resolution sees one snapshot: what was looked up once is not asked again.
  func begin() {
    records.begin()
    knownRecords = [:]
    shelf = ObjectShelf()
    notes = []
    failure = nil
    decision = nil
    depth = 0
    work = 0
  }

  /// The snapshot is over.
  func end() { records.end() }

  private func resolution(
    _ text: String, _ found: (intent: ScriptIntent, link: Link)?, of link: Link
  ) -> Resolution {
    var resolution = Resolution(text: text)
    if let found, failure == nil,
      let values = values(of: found.intent, canonical: found.link.text)
    {
      resolution.intent = found.intent
      resolution.values = values
      resolution.canonical = found.link.text
      resolution.rule = rules.router.table.match(link).map {
        rules.router.table.routes[$0.route].place
      }
    }
    resolution.failure = failure
    return resolution
  }

  // MARK: Scripts

  /// Calls a function of a plugin. A failure is kept, and is an absent answer; after one nothing is
  /// called any more, because the link is absent whatever else is said.
  func call(
    _ function: ScriptFunction, plugin: Int, _ arguments: [ScriptValue]
  ) -> [ScriptValue]? {
    guard failure == nil else { return nil }
    guard work < Self.workLimit else {
      broke(
        ScriptFailure(
          reason: .time, message: "the link asks too much: its scripts used up their time",
          file: function.file, line: function.line))
      return nil
    }
    if let refusal = rules.strikes.refusal(of: function, plugin: rules.plugins[plugin]) {
      broke(refusal)
      return nil
    }
    guard let sandbox = sandbox(plugin) else { return nil }
    running = function
    let outcome = sandbox.sandbox.call(function, arguments)
    running = nil
    work += sandbox.sandbox.workUsed
    if sandbox.sandbox.isPoisoned { sandboxes[plugin] = nil }
    if case .broken(let failure) = outcome {
      rules.strikes.count(failure, of: function, plugin: rules.plugins[plugin])
    }
    // A lookup may have found that the function is at fault.
    guard failure == nil else { return nil }
    switch outcome {
    case .value(let results): return results
    case .absent: return nil
    case .broken(let failure):
      broke(failure)
      return nil
    }
  }

  /// Keeps the first failure of a resolution.
  func broke(_ failure: ScriptFailure) {
    if self.failure == nil { self.failure = failure }
  }

  /// Keeps that the running function does what it must not.
  func broke(_ message: String) {
    broke(
      ScriptFailure(
        reason: .script, message: message, file: running?.file, line: running?.line))
  }

  /// Keeps what the rule of the link itself decided.
  func decided(_ decision: @autoclosure () -> RuleDecision) {
    if depth == 0, self.decision == nil { self.decision = decision() }
  }

  private func sandbox(_ plugin: Int) -> PluginSandbox? {
    if let known = sandboxes[plugin] { return known }
    guard let made = PluginSandbox(rules.plugins[plugin], number: plugin, resolver: self) else {
      broke(
        ScriptFailure(
          reason: .memory, message: "no Lua state could be made",
          file: rules.plugins[plugin].manifest.name))
      return nil
    }
    sandboxes[plugin] = made
    return made
  }

  /// The value of a fact; nil: it is absent.
  func fact(_ name: String) -> FactValue? { facts[name] }
}

// MARK: - Lookups

extension Resolver: Lookups {
  /// The record, as it was first found while this link is resolved.
  public func record(_ kind: String, key: String) -> Record? {
    let name = RecordKey(kind: kind, key: Array(key.utf8))
    if let known = knownRecords[name] { return known }
    // The link is absent whatever else is there, and each look-up in vain would take its time.
    guard failure?.isOfRecords != true else { return nil }
    let found = records.record(kind, key: key)
    // Broken is never "there is none": nobody knows what a rule would make of the record.
    if let failure = records.takeFailure() { broke(failure) }
    knownRecords[name] = .some(found)
    return found
  }

  /// What the function of a plugin makes of the text.
  public func checked(_ text: String, by check: Int) -> Value? {
    guard let (plugin, function) = rules.checks[check],
      let result = call(function, plugin: plugin, [.text(text)])?.first
    else { return nil }
    switch result {
    case .text(let text): return .text(text)
    case .integer(let number): return Int(exactly: number).map { .integer($0) }
    case .number(let number): return number.isFinite ? .decimal(number) : nil
    case .boolean(false): return nil
    default:
      broke(
        ScriptFailure(
          reason: .result,
          message: "a check returns a text, a number or nil, and not a \(result.kindName)",
          file: function.file, line: function.line))
      return nil
    }
  }

  /// Resolves the inner link by the same rules.
  public func embedded(_ text: String, rows: [String]?) -> EmbeddedLink? {
    guard depth < Self.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    guard let link = rules.router.link(text),
      let (intent, canonical) = rules.router.canonical(for: link, asking: self),
      rows.map({ $0.contains(intent.row) }) ?? true
    else { return nil }
    return EmbeddedLink(row: intent.row, parameters: intent.parameters, text: canonical.text)
  }

  /// Keeps what tools want to know.
  public func note(_ note: @autoclosure () -> Trace.Note) {
    let note = note()
    // Whether there is a record, a broken database does not say.
    if failure?.isOfRecords == true, case .noRecord = note { return }
    notes.append(note)
  }
}

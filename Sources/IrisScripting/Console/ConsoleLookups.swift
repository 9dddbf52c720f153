import Iris

/// What the lines of a console look up, by the same ways as a rule, and who said nil.
final class ConsoleLookups: ScriptLookups {
  private var resolver: Resolver
  private var scripts: ScriptNavigator
  /// The objects of all lines: a later line may still hold what an earlier one was given.
  private(set) var shelf = ObjectShelf()
  private var objects: [Int64: ScriptObject] = [:]
  private var absences: [ConsoleAbsence] = []

  /// How many are told of one line.
  private static let limit = 8

  init(resolver: Resolver, scripts: ScriptNavigator) {
    self.resolver = resolver
    self.scripts = scripts
  }

  func adopt(resolver: Resolver, scripts: ScriptNavigator) {
    self.resolver = resolver
    self.scripts = scripts
  }

  /// Who said nil since the last call.
  func takeAbsences() -> [ConsoleAbsence] {
    defer { absences = [] }
    return absences
  }

  /// The object as it was given to a line.
  func object(_ kind: ScriptObject.Kind, _ id: Int64) -> ScriptObject? {
    objects[id].flatMap { $0.kind == kind ? $0 : nil }
  }

  private func object(for value: Value) -> ScriptObject? {
    guard let object = shelf.object(for: value) else { return nil }
    objects[object.id] = object
    return object
  }

  private func absent(
    _ speaker: ConsoleAbsence.Speaker, _ message: String, at place: SourcePlace? = nil
  ) -> ScriptValue? {
    note(ConsoleAbsence(speaker, message, at: place))
    return nil
  }

  private func note(_ absence: ConsoleAbsence) {
    if absences.count < Self.limit, !absences.contains(absence) { absences.append(absence) }
  }

  // MARK: What a line asks

  func value(type: String, text: String) -> ScriptValue? {
    guard let (known, place) = resolver.rules.type(named: type) else {
      let hint = Suggestion.hint(for: type, among: resolver.rules.typeNames)
      return absent(.type, "there is no type '\(type)'" + (hint.map { "; \($0)" } ?? ""))
    }
    if let value = known.read(text, asking: resolver) { return value.script { object(for: $0) } }
    if let kind = known.record {
      return absent(.record, "there is no \(kind) '\(text)'", at: place)
    }
    return absent(.type, "'\(text)' does not fit the type '\(type)'", at: place)
  }

  func record(kind: String, key: ScriptValue) -> ScriptValue? {
    let text: String
    switch key {
    case .text(let given): text = given
    case .integer(let number): text = String(number)
    default: return absent(.record, "a \(key.kindName) is no key")
    }
    if let record = resolver.record(kind, key: text) {
      return object(for: .record(record)).map { .object($0) }
    }
    let kinds = resolver.rules.plugins.flatMap(\.manifest.records.keys)
    guard kinds.contains(kind) else {
      let hint = Suggestion.hint(for: kind, among: kinds)
      return absent(.record, "no manifest has the kind '\(kind)'" + (hint.map { "; \($0)" } ?? ""))
    }
    return absent(
      .record, "there is no \(kind) '\(text)'", at: resolver.rules.place(ofRecords: kind))
  }

  func fact(_ name: String) -> ScriptValue? {
    if let fact = resolver.fact(name) { return fact.script }
    return absent(
      .fact, "nobody has said '\(name)'", at: resolver.rules.place(ofFact: name))
  }

  func state(_ name: String) -> ScriptValue? {
    switch situation.state(name) {
    case let value?: value
    case nil where ["tab", "top", "stack", "sheets"].contains(name):
      absent(.state, "nothing is at '\(name)'")
    case nil: absent(.state, "there is no '\(name)'; there are tab, top, stack, sheets")
    }
  }

  func handoff(_ route: String) -> ScriptValue? {
    guard let row = resolver.rules.row(called: route) else {
      let names = resolver.rules.rows.map(\.name)
      let hint = Suggestion.hint(for: route, among: names + names.map(\.ownName))
      return absent(.handoff, "there is no row '\(route)'" + (hint.map { "; \($0)" } ?? ""))
    }
    let pending = scripts.navigator.registry.pending.first { $0.route.row == row.name }
    guard let pending else {
      return absent(.handoff, "no handoff is pending for \(row.name)", at: row.place)
    }
    return .text(pending.state.baton == nil ? "waits" : "holds")
  }

  func intent(_ link: String) -> ScriptValue? {
    if let intent = situation.intent(link) { return intent }
    let rules = resolver.rules
    let explanation = situation.makeResolver().explanation(of: link)
    if let failure = explanation.failure { resolver.broke(failure) }
    for absence in explanation.absences(rules) { note(absence) }
    return nil
  }

  private var situation: NavigationSituation {
    let rules = resolver.rules
    let facts = scripts.facts
    return NavigationSituation(
      state: scripts.navigator.state, parameters: Parameters(), plugin: 0, rules: rules,
      registry: ScriptRegistry()
    ) { Resolver(rules: rules, records: PluginRecords(rules), facts: facts.all) }
  }
}

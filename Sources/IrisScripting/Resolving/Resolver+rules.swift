import Iris

extension Resolver {
  /// What a row's rule makes of a link that the row was chosen for; nil: the link is refused, or
  /// the rule broke.
  func decide(
    _ rule: ScriptFunction, row: String, plugin: Int, match: RouteMatch
  ) -> ScriptIntent? {
    let arguments = rule.parameters.map { name in
      name == "ask" && rules.row(named: row)?.types["ask"] == nil
        ? match.ask : argument(match.parameters[name])
    }
    var outcome = RuleDecision.Outcome.broken
    defer {
      decided(
        RuleDecision(row: row, place: rule.place, captured: match.parameters, outcome: outcome))
    }
    guard let results = call(rule, plugin: plugin, arguments), let first = results.first,
      first != .boolean(false)
    else {
      if failure == nil {
        outcome = .refused
        note(.refusedByRule(place: rule.place.description))
      }
      return nil
    }
    let second = results.count > 1 ? results[1] : .absent
    switch first {
    case .boolean(true) where second == .absent:
      outcome = .asCaptured
      return ScriptIntent(row: row, parameters: match.parameters)
    case .table(let table) where second == .absent:
      outcome = .ownParameters
      return intent(row, table, rule: rule)
    case .text(let name):
      let full = rules.plugins[plugin].manifest.name + "." + name
      outcome = .handedOn(row: full, ownParameters: second != .absent)
      return handOn(name, second, from: row, plugin: plugin, rule: rule, match: match)
    case .object(let object) where second == .absent:
      guard case .link(let inner)? = shelf.value(of: object) else {
        return broken("a rule returns an intent that it was given, and not a record", rule)
      }
      outcome = .givenIntent(row: inner.row)
      return ScriptIntent(row: inner.row, parameters: inner.parameters)
    default:
      return broken(
        "a rule returns nil, true, a table, a row's name or an intent, and not "
          + (second == .absent
            ? "a \(first.kindName)" : "a \(first.kindName) and a \(second.kindName)"),
        rule)
    }
  }

  /// What the app sees of an intent; nil: the row's function broke or gave nothing.
  func values(of intent: ScriptIntent, canonical: String) -> JSONValue? {
    guard let row = rules.row(named: intent.row), let plugin = rules.plugin(ofRow: intent.row)
    else { return nil }
    guard let function = row.values else { return JSONValue(intent.parameters) }
    let ask = ScriptTable(entries: [.init(key: .text("link"), value: .text(canonical))])
    let arguments = function.parameters.map { name in
      name == "ask" && row.types["ask"] == nil ? .table(ask) : argument(intent.parameters[name])
    }
    guard let result = call(function, plugin: plugin, arguments)?.first else {
      if failure == nil { broken("values returns a table, and returned nothing", function) }
      return nil
    }
    guard case .table(let table) = result else {
      broken("values returns a table, and not a \(result.kindName)", function)
      return nil
    }
    guard table.named.count == table.entries.count else {
      broken("values returns a table in which each value has a name, and not a list", function)
      return nil
    }
    return JSONValue(.table(table)) { shelf.value(of: $0) }
  }

  private func argument(_ value: Value?) -> ScriptValue {
    value?.script { shelf.object(for: $0) } ?? .absent
  }

  private func handOn(
    _ name: String, _ second: ScriptValue, from row: String, plugin: Int, rule: ScriptFunction,
    match: RouteMatch
  ) -> ScriptIntent? {
    let full = rules.plugins[plugin].manifest.name + "." + name
    guard let target = rules.row(named: full) else {
      return broken("there is no row '\(name.prefix(80))'", rule)
    }
    guard full == row || rules.row(named: row)?.gives.contains(full) == true else {
      return broken("the row does not say that it gives '\(name)'", rule)
    }
    switch second {
    case .absent:
      var parameters = Parameters()
      for name in target.types.keys { parameters[name] = match.parameters[name] }
      return self.intent(row: full, parameters: parameters)
    case .table(let table): return intent(full, table, rule: rule)
    default:
      return broken(
        "behind a row's name stands a table of parameters, and not a \(second.kindName)", rule)
    }
  }

  /// An intent of a row with exactly these parameters; nil: one does not fit.
  private func intent(
    _ row: String, _ table: ScriptTable, rule: ScriptFunction
  ) -> ScriptIntent? {
    guard let target = rules.row(named: row) else { return nil }
    var parameters = Parameters()
    for entry in table.entries {
      guard case .text(let name) = entry.key else {
        return broken("parameters have names, and \(row) was given a list", rule)
      }
      guard let type = target.types[name] else {
        let hint = Suggestion.hint(for: name, among: target.types.keys).map { ", \($0)" } ?? ""
        return broken("\(row) has no parameter '\(name)'\(hint)", rule)
      }
      if case .function = entry.value { return broken("'\(name)' of \(row) is a function", rule) }
      let value = type.value(from: entry.value, asking: self) { shelf.value(of: $0) }
      guard let value else {
        note(.doesNotFit(parameter: name, row: row))
        return nil
      }
      // No items at all and no list are one thing to a link.
      if value == .list([]), type.separator == nil { continue }
      parameters[name] = value
    }
    return intent(row: row, parameters: parameters)
  }

  /// Keeps that a function gave what is no answer.
  @discardableResult
  func broken(_ message: String, _ function: ScriptFunction) -> ScriptIntent? {
    broke(
      ScriptFailure(
        reason: .result, message: message, file: function.file, line: function.line))
    return nil
  }
}

extension RouteMatch {
  /// What a rule may ask of the link as a whole.
  var ask: ScriptValue {
    let link = view.link
    var keys: [ScriptValue] = []
    var query: [ScriptTable.Entry] = []
    var items: [ScriptValue] = []
    for item in link.query {
      guard let key = item.key else { continue }
      let name = ScriptTable.Entry(key: .text("key"), value: .text(key))
      let value = item.value.map { ScriptTable.Entry(key: .text("value"), value: .text($0)) }
      items.append(.table(ScriptTable(entries: [name] + (value.map { [$0] } ?? []))))
      if !keys.contains(.text(key)) { keys.append(.text(key)) }
      if let value = item.value, !query.contains(where: { $0.key == .text(key) }) {
        query.append(.init(key: .text(key), value: .text(value)))
      }
    }
    var entries: [ScriptTable.Entry] = [
      .init(key: .text("items"), value: .table(ScriptTable(list: items))),
      .init(key: .text("keys"), value: .table(ScriptTable(list: keys))),
      .init(key: .text("query"), value: .table(ScriptTable(entries: query))),
      .init(
        key: .text("path"), value: .table(ScriptTable(list: view.segments.map { .text($0) }))),
      .init(key: .text("text"), value: .text(link.text)),
    ]
    if let fragment = link.fragment {
      entries.append(.init(key: .text("fragment"), value: .text(fragment.text)))
    }
    if let scheme = link.scheme {
      entries.append(.init(key: .text("scheme"), value: .text(scheme)))
    }
    if let host = view.host { entries.append(.init(key: .text("host"), value: .text(host))) }
    return .table(ScriptTable(entries: entries))
  }
}

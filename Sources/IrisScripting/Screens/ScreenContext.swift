import Iris

/// What the texts of a screen name.
struct ScreenContext: Sendable {
  let parameters: Parameters
  let facts: ScriptFacts
  let rules: RuleSet

  /// The value of a path; nil: it is not there.
  func value(_ path: ScreenPath) -> Value? {
    switch path {
    case .fact(let name): return facts[name]?.value
    case .parameter(let name, nil): return parameters[name]
    case .parameter(let name, let field?):
      guard case .record(let record)? = parameters[name] else { return nil }
      return record.fields[field]
    }
  }

  /// The text; nil: a value in it is missing. One that is empty is nothing to show.
  func text(_ template: ScreenTemplate) -> String? {
    var text = ""
    for piece in template.pieces {
      switch piece {
      case .text(let plain): text += plain
      case .value(let path):
        guard let shown = value(path)?.screenText, !shown.isEmpty else { return nil }
        text += shown
      }
    }
    return text
  }

  /// Its texts; nil: one is missing, or it is not to be shown now.
  func texts(_ entry: ScreenEntry) -> [String]? {
    guard holds(entry.condition) else { return nil }
    let texts = entry.texts.compactMap { text($0) }
    return texts.count == entry.texts.count ? texts : nil
  }

  /// The entries of a list: of a value that is a list one each.
  func items(_ entry: ScreenEntry) -> [String] {
    if let path = entry.texts.first?.onlyPath, case .list(let values)? = value(path) {
      return holds(entry.condition) ? values.map(\.screenText) : []
    }
    return texts(entry) ?? []
  }

  /// A control's title and link; nil: it is not to be shown now, or what it needs is missing.
  func control(_ link: ScreenLink) -> (title: String, link: String)? {
    guard holds(link.condition), let title = text(link.title),
      let number = rules.router.table.route(named: link.row),
      let parameters = parameters(of: link, types: rules.router.table.routes[number].types)
    else { return nil }
    let route = rules.router.table.routes[number]
    return route.prints(route.completed(parameters)).first.map { (title, $0) }
  }

  private func holds(_ condition: ScreenCondition) -> Bool {
    (condition.when.map { isThere($0) } ?? true) && !(condition.unless.map { isThere($0) } ?? false)
  }

  private func isThere(_ path: ScreenPath) -> Bool {
    guard let value = value(path) else { return false }
    return value != .flag(false) && !value.screenText.isEmpty
  }

  /// The parameters of a link's row; nil: one does not fit. Records are named by their keys: the
  /// router asks for them when the link is opened, as for any link.
  private func parameters(of link: ScreenLink, types: [String: ValueType]) -> Parameters? {
    var parameters = Parameters()
    for (name, type) in types {
      let written: ScriptValue?
      switch link.parameters.map({ $0[name] }) {
      case nil: written = self.parameters[name]?.linkValue
      case .some(nil): written = nil
      case .value(let value)?: written = value
      case .template(let template)?:
        written =
          template.onlyPath.map { value($0)?.linkValue } ?? text(template).map { .text($0) }
      }
      guard let written else { continue }
      guard let value = type.value(from: written) else { return nil }
      parameters[name] = value
    }
    return parameters
  }
}

extension Value {
  /// The value as people read it.
  var screenText: String {
    switch self {
    case .list(let values): values.map(\.screenText).joined(separator: ", ")
    default: plainText ?? ""
    }
  }

  /// The value as a link is given it: a record by its key, a link by its text.
  fileprivate var linkValue: ScriptValue {
    switch self {
    case .text(let text): .text(text)
    case .integer(let number): .integer(Int64(number))
    case .decimal(let number): .number(number)
    case .flag(let flag): .boolean(flag)
    case .record(let record): .text(record.key)
    case .link(let link): .text(link.text)
    case .list(let values): .table(ScriptTable(list: values.map(\.linkValue)))
    }
  }
}

extension FactValue {
  fileprivate var value: Value {
    switch self {
    case .text(let text): .text(text)
    case .integer(let number): .integer(number)
    case .flag(let flag): .flag(flag)
    }
  }
}

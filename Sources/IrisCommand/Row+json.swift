import Iris
import IrisScripting

extension Row {
  /// The row for programs: all that it says.
  var json: JSONValue {
    .object([
      ("row", .text(name)), ("place", .text(place.description)), ("title", .text(title)),
      ("retired", retired.map { .text($0) } ?? .null),
      ("forms", .list(forms.map(\.json))),
      ("query", .list(items.map(\.json))),
      (
        "parameters",
        .list(
          types.keys.sorted().compactMap { name in
            types[name].map { type in
              .object([
                ("name", .text(name)), ("type", type.json), ("words", .text(type.words)),
              ])
            }
          })
      ),
      ("strict", .flag(isStrict)), ("anycase", .flag(ignoresCase)),
      ("rule", rulePlace.map { .text($0.description) } ?? .null),
      ("gives", .list(gives.map { .text($0) })),
      ("values", valuesPlace.map { .text($0.description) } ?? .null),
      ("delivery", delivery.json),
      ("examples", .list(examples.map { .text($0) })),
      ("absent", .list(absent.map { .text($0) })),
    ])
  }
}

extension LinkForm {
  fileprivate var json: JSONValue {
    .object([
      ("form", .text(source)), ("read", .flag(isRead)), ("printed", .flag(isPrinted)),
      ("places", .list(origins.map { .text($0.description) })),
      ("path", .list(path.elements.map { .text($0.description) })),
      ("items", .list(items.map { .text($0.description) })),
      ("tail", .text(tailDescription)),
      (
        "fixed",
        .object(
          fixed.keys.sorted().compactMap { name in fixed[name].map { (name, JSONValue($0)) } })
      ),
    ])
  }
}

extension OptionalItem {
  fileprivate var json: JSONValue {
    .object([
      ("key", key.map { .text($0) } ?? .null), ("name", .text(name)), ("list", .flag(isList)),
    ])
  }
}

extension ValueType {
  /// The options that are set, by the names that a script gives them.
  fileprivate var json: JSONValue {
    var members: [(String, JSONValue)] = [("type", .text(base.rawValue))]
    if !matches.isEmpty { members.append(("match", .list(matches.map { .text($0.source) }))) }
    if let minimum { members.append(("min", .decimal(minimum))) }
    if let maximum { members.append(("max", .decimal(maximum))) }
    if clips { members.append(("clip", .flag(true))) }
    if let oneOf { members.append(("oneof", .list(oneOf.map { .text($0) }))) }
    if !except.isEmpty { members.append(("except", .list(except.map { .text($0) }))) }
    if !any.isEmpty { members.append(("any", .list(any.map(\.json)))) }
    if lowercases { members.append(("lower", .flag(true))) }
    if let separator { members.append(("list", .text(separator))) }
    if drops { members.append(("drop", .flag(true))) }
    if acceptsEmpty { members.append(("empty", .flag(true))) }
    if let defaultValue { members.append(("default", JSONValue(defaultValue))) }
    if isLenient { members.append(("lenient", .flag(true))) }
    if let record { members.append(("record", .text(record))) }
    switch link {
    case .anyRow?: members.append(("link", .flag(true)))
    case .rows(let rows)?: members.append(("link", .list(rows.map { .text($0) })))
    case nil: break
    }
    if !checks.isEmpty { members.append(("check", .flag(true))) }
    return .object(members)
  }
}

extension RowDelivery {
  fileprivate var json: JSONValue {
    .object([
      ("opens", .list(opens.map { .text($0) })), ("presents", .flag(presents)),
      ("tab", tab.map { .text($0) } ?? .null), ("effects", .list(effects.map { .text($0) })),
      ("again", .text(policy.again.rawValue)), ("sheets", .text(policy.sheets.rawValue)),
      ("needs", .list(policy.needs.map { .text($0) })),
      ("expires", policy.expires.map { .decimal($0) } ?? .null), ("once", .flag(policy.once)),
      ("flow", flowPlace.map { .text($0.description) } ?? .null),
    ])
  }
}

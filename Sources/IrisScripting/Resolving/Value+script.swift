import Iris

extension Value {
  /// The value as a script gets it: a scalar where it can be, a list as a table, a record or an
  /// intent as a read-only object.
  func script(_ object: (Value) -> ScriptObject?) -> ScriptValue {
    switch self {
    case .text(let text): .text(text)
    case .integer(let number): .integer(Int64(number))
    case .decimal(let number): .number(number)
    case .flag(let flag): .boolean(flag)
    case .list(let list): .table(ScriptTable(list: list.map { $0.script(object) }))
    case .record, .link: object(self).map { .object($0) } ?? .absent
    }
  }
}

extension FactValue {
  var script: ScriptValue {
    switch self {
    case .text(let text): .text(text)
    case .integer(let number): .integer(Int64(number))
    case .flag(let flag): .boolean(flag)
    }
  }
}

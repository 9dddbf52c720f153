import Iris

extension ValueType {
  /// The value of this type that a script means; nil: what it gave does not fit.
  ///
  /// - Parameters:
  ///   - lookups: what records, links and checks are asked of; nil: nothing is asked.
  ///   - object: the record or the intent that an object stands for.
  func value(
    from script: ScriptValue, asking lookups: (any Lookups)? = nil,
    object: (ScriptObject) -> Value? = { _ in nil }
  ) -> Value? {
    switch script {
    case .absent, .function: return nil
    case .object(let given): return object(given).flatMap { isOfKind($0) ? $0 : nil }
    case .boolean(let flag): return base == .flag ? .flag(flag) : nil
    case .text(let text): return read(text, asking: lookups)
    case .integer(let number): return read(String(number), asking: lookups)
    case .number(let number):
      guard number.isFinite, let text = Value.decimal(number).plainText else { return nil }
      return read(text, asking: lookups)
    case .table(let table):
      guard table.isList else { return nil }
      var element = self
      element.separator = nil
      var values: [Value] = []
      for entry in table.list {
        if let value = element.value(from: entry, asking: lookups, object: object) {
          values.append(value)
        } else if !drops {
          return nil
        }
      }
      return .list(values)
    }
  }

  private func isOfKind(_ value: Value) -> Bool {
    switch value {
    case .record(let found): record == found.kind
    case .link: link != nil
    default: false
    }
  }
}

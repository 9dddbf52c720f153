/// What a script gave: a value, nothing, or it broke. Broken is never "go on".
public enum Outcome<Value> {
  /// It gave a value. False is a value.
  case value(Value)
  /// It gave nil, or nothing.
  case absent
  /// It raised an error, used up its time or memory, or gave something that is no value.
  case broken(ScriptFailure)
}

extension Outcome: Sendable where Value: Sendable {}
extension Outcome: Equatable where Value: Equatable {}

extension Outcome {
  /// The value, or nil for both of the others.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Why it broke, or nil when it did not.
  public var failure: ScriptFailure? {
    if case .broken(let failure) = self { failure } else { nil }
  }

  /// The outcome with its value changed.
  public func map<Other>(_ change: (Value) -> Other) -> Outcome<Other> {
    switch self {
    case .value(let value): .value(change(value))
    case .absent: .absent
    case .broken(let failure): .broken(failure)
    }
  }
}

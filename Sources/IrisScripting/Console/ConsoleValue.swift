/// A value of a console's line, as it is shown to people: what cannot leave a script otherwise is
/// marked, and what is too much is counted.
public indirect enum ConsoleValue: Sendable, Hashable {
  /// Lua's nil, behind another value.
  case absent
  /// True or false.
  case boolean(Bool)
  /// A Lua integer.
  case integer(Int64)
  /// A Lua float.
  case number(Double)
  /// A text, and how many bytes it has where these are only its beginning.
  case text([UInt8], of: Int)
  /// A table: its entries in key order, and how many are left out.
  case table([Entry], leftOut: Int)
  /// A table that is one of those around it; how many up.
  case cycle(Int)
  /// A table that is too deep; how many entries it has.
  case deep(Int)
  /// A library.
  case library
  /// A function.
  case function
  /// A record or an intent: its label, its fields.
  case object(ScriptObject.Kind, label: String, [Entry])

  /// A key and what stands there.
  public struct Entry: Sendable, Hashable {
    /// Where: a number, a text, true or false.
    public let key: ConsoleValue
    /// What.
    public let value: ConsoleValue

    /// An entry.
    public init(_ key: ConsoleValue, _ value: ConsoleValue) {
      self.key = key
      self.value = value
    }
  }

  /// A text.
  public static func text(_ text: String) -> ConsoleValue {
    .text(Array(text.utf8), of: text.utf8.count)
  }

  /// A value that a lookup gave.
  init(_ value: ScriptValue) {
    switch value {
    case .absent: self = .absent
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .text(let value): self = .text(value)
    case .function: self = .function
    case .table(let table): self = .table(Self.entries(table), leftOut: 0)
    case .object(let object):
      self = .object(object.kind, label: object.label, Self.entries(object.fields))
    }
  }

  private static func entries(_ table: ScriptTable) -> [Entry] {
    table.entries.map { entry in
      let key: ConsoleValue =
        switch entry.key {
        case .integer(let key): .integer(key)
        case .text(let key): .text(key)
        }
      return Entry(key, ConsoleValue(entry.value))
    }
  }
}

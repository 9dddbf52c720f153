/// A value that a script returned, or that a script is given.
///
/// Text is compared by its bytes, not by canonical equivalence: two links that look alike are not the same link.
public enum ScriptValue: Sendable {
  /// Lua's nil. Only inside a list of results; a table never holds it.
  case absent
  /// True or false.
  case boolean(Bool)
  /// A Lua integer.
  case integer(Int64)
  /// A Lua float; may be infinite or no number.
  case number(Double)
  /// Text, in UTF-8.
  case text(String)
  /// A table, its entries in key order.
  case table(ScriptTable)
  /// A function of the script, to be called through the sandbox.
  case function(ScriptFunction)
  /// A record or an intent.
  case object(ScriptObject)
}

extension ScriptValue: Hashable {
  /// Whether two values are the same: same case, text by bytes, numbers as IEEE 754 compares them.
  public static func == (left: ScriptValue, right: ScriptValue) -> Bool {
    switch (left, right) {
    case (.absent, .absent): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.text(let left), .text(let right)): left.hasSameBytes(as: right)
    case (.table(let left), .table(let right)): left == right
    case (.function(let left), .function(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }

  /// Feeds the value into a hasher, text by its bytes.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .absent: hasher.combine(0)
    case .boolean(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value)
    case .text(let value): value.hashBytes(into: &hasher)
    case .table(let value): hasher.combine(value)
    case .function(let value): hasher.combine(value)
    case .object(let value): hasher.combine(value)
    }
  }
}

extension ScriptValue {
  /// The text, or nil when the value is something else.
  public var text: String? {
    if case .text(let value) = self { value } else { nil }
  }

  /// The integer, or nil when the value is something else. A float is none, even 1.0.
  public var integer: Int64? {
    if case .integer(let value) = self { value } else { nil }
  }

  /// The boolean, or nil when the value is something else.
  public var boolean: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  /// The table, or nil when the value is something else.
  public var table: ScriptTable? {
    if case .table(let value) = self { value } else { nil }
  }

  /// The function, or nil when the value is something else.
  public var function: ScriptFunction? {
    if case .function(let value) = self { value } else { nil }
  }

  /// The record or intent, or nil when the value is something else.
  public var object: ScriptObject? {
    if case .object(let value) = self { value } else { nil }
  }

  /// What the value is, as a message to the author of a script names it.
  public var kindName: String {
    switch self {
    case .absent: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .text: "text"
    case .table: "table"
    case .function: "function"
    case .object(let object): object.kind == .intent ? "intent" : "record"
    }
  }
}

extension String {
  func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  func comesBeforeByBytes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }

  func hashBytes(into hasher: inout Hasher) {
    let combined: Void? = utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if combined == nil {
      for byte in utf8 { hasher.combine(byte) }
    }
    hasher.combine(0xFF as UInt8)
  }
}

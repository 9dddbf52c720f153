/// A typed value of one parameter of an intent.
///
/// Values compare by bytes, not by Unicode's canonical equivalence: `caf\u{E9}` and `cafe\u{301}`
/// are two names. A record compares by its kind and key, a link by the intent it opens.
public enum Value: Sendable {
  case text(String)
  case integer(Int)
  case decimal(Double)
  case flag(Bool)
  indirect case list([Value])
  case record(Record)
  case link(EmbeddedLink)
}

extension Value: Hashable {
  /// Whether two are the same, as the type says.
  public static func == (one: Value, other: Value) -> Bool {
    switch (one, other) {
    case (.text(let a), .text(let b)): a.isExactly(b)
    case (.integer(let a), .integer(let b)): a == b
    case (.decimal(let a), .decimal(let b)): a == b
    case (.flag(let a), .flag(let b)): a == b
    case (.list(let a), .list(let b)): a == b
    case (.record(let a), .record(let b)): a == b
    case (.link(let a), .link(let b)): a == b
    default: false
    }
  }

  /// Feeds what makes two the same into a hasher.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .text(let text): hasher.combine(text)
    case .integer(let number): hasher.combine(number)
    case .decimal(let number): hasher.combine(number)
    case .flag(let flag): hasher.combine(flag)
    case .list(let list): hasher.combine(list)
    case .record(let record): hasher.combine(record)
    case .link(let link): hasher.combine(link)
    }
  }
}

/// The thing that a link names, as a lookup returned it.
///
/// The record travels in the intent, so that a screen is built from it and reads nothing later.
public struct Record: Sendable, Hashable {
  /// What sort of thing it is, such as `conversation`.
  public let kind: String
  /// Its name within the kind, as a link writes it.
  public let key: String
  /// What is known of it. A field without a value is left out.
  public let fields: [String: Value]

  /// A record of a kind, under a key, with its fields.
  public init(kind: String, key: String, fields: [String: Value] = [:]) {
    self.kind = kind
    self.key = key
    self.fields = fields
  }

  /// Whether two are the same, as the type says.
  public static func == (one: Record, other: Record) -> Bool {
    one.kind.isExactly(other.kind) && one.key.isExactly(other.key)
  }

  /// Feeds what makes two the same into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(key)
  }
}

/// A link that stands inside another one and that opens: the intent it leads to.
public struct EmbeddedLink: Sendable, Hashable {
  /// The row that the inner link opens.
  public let row: String
  /// What it opens it with.
  public let parameters: Parameters
  /// The canonical text of the inner link.
  public let text: String

  /// The inner link's row and parameters, and its canonical text.
  public init(row: String, parameters: Parameters, text: String) {
    self.row = row
    self.parameters = parameters
    self.text = text
  }

  /// Whether two are the same, as the type says.
  public static func == (one: EmbeddedLink, other: EmbeddedLink) -> Bool {
    one.row == other.row && one.parameters == other.parameters
  }

  /// Feeds what makes two the same into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(row)
    hasher.combine(parameters)
  }
}

/// The parameters of an intent by name. A missing optional is not there.
public struct Parameters: Sendable, Hashable {
  private var values: [String: Value]

  /// No parameters, or those of a dictionary.
  public init(_ values: [String: Value] = [:]) {
    self.values = values
  }

  /// The value of a parameter; nil: it is missing.
  public subscript(name: String) -> Value? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// The names that have a value, sorted.
  public var names: [String] { values.keys.sorted() }

  /// Whether there is none.
  public var isEmpty: Bool { values.isEmpty }
}

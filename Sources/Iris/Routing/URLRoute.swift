/// One row of the table: the forms of a link, the types of what they capture, and what becomes of
/// it. It parses a link into an intent and prints an intent as a link.
///
/// ```swift
/// let route = URLRoute<AppIntent, NoLookups>(
///   "conversation", forms: [try LinkForm("app://conversation/:id", claims: claims)],
///   types: ["id": .integer],
///   intent: { parameters, _ in
///     guard case .integer(let id)? = parameters["id"] else { return nil }
///     return .conversation(id)
///   },
///   parameters: { intent in
///     if case .conversation(let id) = intent { Parameters(["id": .integer(id)]) } else { nil }
///   })
/// ```
public struct URLRoute<Intent: Sendable & Equatable, Context: Lookups>: Sendable {
  /// The row's name.
  public let name: String
  /// Where the row was written, for messages: `Plugins/signal/routes.lua:12`.
  public var place = ""
  /// The forms of its links; of those that print, the first that can hold an intent does.
  public let forms: [LinkForm]
  /// The query items that it reads where they are there, in the order in which they are printed.
  public let items: [OptionalItem]
  /// The types of all captures and items, by name.
  public let types: [String: ValueType]
  /// An undeclared query item or fragment: no match.
  public var isStrict = false
  /// Literals and keys compare without case.
  public var ignoresCase = false
  /// Why the place is gone: the row matches and stops.
  public var retired: String?
  /// The intent of what a link of this row says, and the context that may be asked more; nil: the
  /// link is refused.
  public let intent: @Sendable (RouteMatch, Context) -> Intent?
  /// What an intent says, when it is one of this row; nil: it is another row's.
  public let parameters: @Sendable (Intent) -> Parameters?

  /// A row.
  public init(
    _ name: String, forms: [LinkForm], items: [OptionalItem] = [], types: [String: ValueType],
    intent: @escaping @Sendable (RouteMatch, Context) -> Intent?,
    parameters: @escaping @Sendable (Intent) -> Parameters?
  ) {
    self.name = name
    self.forms = forms
    self.items = items
    self.types = types
    self.intent = intent
    self.parameters = parameters
  }

  /// Parameters with the values of what is missing.
  public func completed(_ parameters: Parameters) -> Parameters {
    var completed = parameters
    for (name, type) in types where completed[name] == nil {
      completed[name] = type.missing
    }
    return completed
  }
}

/// The row that a link was matched by, and what it says.
public struct RouteMatch: Sendable {
  /// The row's place in its table.
  public let route: Int
  /// The form's place in its row.
  public let form: Int
  /// The link as the row's claims see it.
  public let view: LinkView
  /// What the link says, by the types of the row.
  public internal(set) var parameters: Parameters
  /// The texts of parameters whose types ask something, which is asked of the chosen row only.
  var questions: [Question]
  /// Where the required items stand in the link, sorted.
  let positions: [Int]

  struct Question: Sendable {
    let name: String
    let texts: Texts
    /// Whether an optional item of the query is asked about.
    var isOptional = false

    enum Texts: Sendable {
      case one(String)
      case each([String])
    }
  }
}

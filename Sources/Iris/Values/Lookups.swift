/// All that the gate may ask while a link is resolved. Each answer is a value or nil, never a
/// reason, never an error.
public protocol Lookups {
  /// The record of this kind under this key; nil: there is none.
  func record(_ kind: String, key: String) -> Record?

  /// What a check that was registered under a number makes of a text; nil: the text is refused.
  func checked(_ text: String, by check: Int) -> Value?

  /// The intent of a link inside a link; nil: it does not open, or it opens a row that is not
  /// among `rows` (nil: any), or it stands too deep.
  func embedded(_ text: String, rows: [String]?) -> EmbeddedLink?

  /// Told what came up empty, for tools that explain. Nothing on the way of a link depends on it.
  func note(_ note: @autoclosure () -> Trace.Note)
}

extension Lookups {
  /// There are no records.
  public func record(_ kind: String, key: String) -> Record? { nil }
  /// No check is known, so the text is refused.
  public func checked(_ text: String, by check: Int) -> Value? { nil }
  /// No link inside a link opens.
  public func embedded(_ text: String, rows: [String]?) -> EmbeddedLink? { nil }
  /// Nobody listens.
  public func note(_ note: @autoclosure () -> Trace.Note) {}
}

/// Lookups where nothing is to be had: for tables that name no records.
public struct NoLookups: Lookups, Sendable {
  /// Nothing can be looked up.
  public init() {}
}

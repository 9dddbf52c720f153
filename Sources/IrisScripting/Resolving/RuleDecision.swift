import Iris

/// What a row's rule made of a link, for tools that explain.
public struct RuleDecision: Sendable {
  /// What the rule did.
  public enum Outcome: Sendable, Hashable {
    /// It took the link as captured.
    case asCaptured
    /// It gave the row parameters of its own.
    case ownParameters
    /// It handed the link on to a row: with the captures of the same names, or with parameters of
    /// its own.
    case handedOn(row: String, ownParameters: Bool)
    /// It gave an intent that it was given: that of a link inside the link.
    case givenIntent(row: String)
    /// It said nil or false.
    case refused
    /// It returned what no rule returns, or it failed.
    case broken
  }

  /// The row whose rule it is.
  public let row: String
  /// Where the rule is written.
  public let place: SourcePlace
  /// What the link said, with its records.
  public let captured: Parameters
  /// What the rule did.
  public internal(set) var outcome: Outcome
}

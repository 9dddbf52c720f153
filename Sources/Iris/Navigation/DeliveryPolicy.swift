/// How a destination wants to be delivered: what a row says beside where it leads.
public struct DeliveryPolicy: Hashable, Sendable, Codable {
  /// What happens when the destination is what is seen already.
  public enum Again: String, CaseIterable, Hashable, Sendable, Codable {
    /// It is delivered to, and not put there twice.
    case reuse
    /// It is put there once more.
    case push
    /// Nothing happens at all: no step, no effect, no delivery.
    case ignore
  }

  /// What happens to open sheets.
  public enum Sheets: String, CaseIterable, Hashable, Sendable, Codable {
    /// They are closed, and the destination comes where it belongs.
    case dismiss
    /// They stay, and the destination comes on top of them: a screen into the topmost sheet's
    /// stack, a sheet as one more. Tab and back stack are left alone, since nobody would see them
    /// change.
    case keep
  }

  /// What happens when the destination is what is seen already.
  public var again: Again
  /// What happens to open sheets.
  public var sheets: Sheets
  /// The facts that must be there, by name, in the order in which they are asked for.
  public var needs: [String]
  /// How long after the opening its baton is worth delivering; nil is for ever. What is not greater
  /// than zero is over at once.
  public var expires: Seconds?
  /// Whether an equal intent can be opened only once.
  public var once: Bool

  /// A policy; what is left out is the usual: reuse, dismiss, no needs, for ever, as often as one
  /// likes.
  public init(
    again: Again = .reuse, sheets: Sheets = .dismiss, needs: [String] = [],
    expires: Seconds? = nil, once: Bool = false
  ) {
    self.again = again
    self.sheets = sheets
    self.needs = needs
    self.expires = expires
    self.once = once
  }
}

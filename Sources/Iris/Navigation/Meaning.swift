/// What nil can mean at a call site: the kinds of interpretation. The raw value is what a script
/// writes.
public enum Meaning: String, CaseIterable, Hashable, Sendable, Codable {
  /// Nothing happens.
  case stop
  /// Go on without what is absent.
  case `continue`
  /// Put the baton, or the screen, where the other side will find it.
  case registerThenHandOff = "register then hand off"
  /// Go to another intent instead.
  case fallback
}

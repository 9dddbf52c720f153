/// Why a pattern or a form is not one. Found when a table is built, never when a link is read.
public struct PatternError: Error, Sendable, Hashable {
  /// What is wrong, in a sentence without a full stop.
  public let message: String
  /// Where in the form it is, in UTF-8 bytes from its start.
  public let offset: Int
  /// What to write instead; nil: nothing is known to help.
  public let hint: String?

  /// A message about a place of a form.
  public init(_ message: String, at offset: Int, hint: String? = nil) {
    self.message = message
    self.offset = offset
    self.hint = hint
  }

  /// The same about a form of which the pattern is a part that begins at `start`.
  func moved(by start: Int) -> PatternError {
    PatternError(message, at: offset + start, hint: hint)
  }
}

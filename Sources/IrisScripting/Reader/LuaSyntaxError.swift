/// Why a text is no Lua 5.4.
public struct LuaSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was expected and what was found, in one sentence without a full stop. Text of the
  /// script in it is cut to 40 scalars, and holds no control character.
  public let message: String
  /// The name that the file was read under.
  public let file: String
  /// The token that cannot stand there; just behind the last one (length 0) where the file ends
  /// too early.
  public let place: Place
  /// What the writer probably meant; nil when there is no good guess.
  public let hint: String?

  /// The message behind `file:line:column`, without the source.
  public var description: String { "\(file):\(place.line):\(place.column): \(message)" }
}

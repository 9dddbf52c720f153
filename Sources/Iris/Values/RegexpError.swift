/// Why a text is no regular expression that Iris accepts, and where.
///
/// ```
/// look-ahead is not supported
///   [a-z]+(?=x)
///         ^
///   hint: a check function can decide what a pattern cannot
/// ```
public struct RegexpError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, in one line, without the place.
  public let message: String
  /// The regular expression as it was written.
  public let source: String
  /// Where in `source` it is wrong: a count of UTF-8 bytes, from 0 to its length.
  public let offset: Int
  /// What to write instead. Nil: there is nothing to suggest.
  public let hint: String?

  init(_ message: String, in source: String, at offset: Int, hint: String? = nil) {
    self.message = message
    self.source = source
    self.offset = offset
    self.hint = hint
  }

  /// The message, the source, a caret under the offset, and the hint, a line each.
  public var description: String {
    var shown = ""
    var column = 0
    var seen = 0
    for scalar in source.unicodeScalars {
      // One column a scalar: a line break or a control in the source must not move the caret.
      shown.unicodeScalars.append(scalar.properties.generalCategory == .control ? "?" : scalar)
      if seen < offset { column += 1 }
      seen += UTF8.width(scalar)
    }
    var text = "\(message)\n  \(shown)\n  \(String(repeating: " ", count: column))^"
    if let hint { text += "\n  hint: \(hint)" }
    return text
  }

  /// Byte by byte, because the sources of two errors may differ where their texts look the same.
  public static func == (a: RegexpError, b: RegexpError) -> Bool {
    a.offset == b.offset && a.message == b.message && a.hint == b.hint
      && a.source.utf8.elementsEqual(b.source.utf8)
  }

  /// Consistent with `==`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(message)
    hasher.combine(offset)
  }
}

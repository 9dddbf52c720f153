/// One segment of a path, or of a fragment that is read as a path.
public struct Segment: Sendable {
  /// The segment as it was written, without the separators.
  public let raw: String
  /// The segment decoded once; `%2F` has become `/` here, and `+` is still `+`.
  public let text: String

  /// The decoded text where a `+` may mean a space.
  ///
  /// Only a `+` that was written as such becomes a space, `%2B` stays a plus sign.
  public func text(plusIsSpace: Bool) -> String {
    guard plusIsSpace, raw.utf8.contains(ASCII.plus) else { return text }
    // A segment is only made from raw text that can be decoded, so nothing is made up here.
    return PercentCoding.decode(raw, plusIsSpace: true) ?? text
  }
}

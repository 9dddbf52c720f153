/// How the links of one custom scheme are written and read.
public struct SchemeRules: Sendable, Hashable {
  /// The canonical beginning: the scheme, `:`, and no to three slashes (`tg://`, `matrix:`).
  public var spelling: String
  /// Whether only the canonical spelling opens: as many slashes as in `spelling`, nothing encoded
  /// that need not be, no slash at the end, no item or fragment that says nothing.
  public var exact: Bool
  /// How many slashes may stand behind the colon, 0 to 3, where three or more count as three; nil:
  /// any number, all of which are one link.
  public var slashes: Set<Int>?
  /// What stands between the segments of the path. `canSeparate(_:)` says which characters can.
  public var separator: Character
  /// Where a `+` is a space.
  public var plus: Plus
  /// Whether a host stands behind `//`: without case, without userinfo, without a port.
  ///
  /// Without `//`, or with nothing behind it, such a link has no host.
  public var hosts: Bool

  /// The rules of a scheme; by default those of a scheme that nobody claims.
  public init(
    spelling: String, exact: Bool = false, slashes: Set<Int>? = nil,
    separator: Character = "/", plus: Plus = .data, hosts: Bool = false
  ) {
    self.spelling = spelling
    self.exact = exact
    self.slashes = slashes
    self.separator = separator
    self.plus = plus
    self.hosts = hosts
  }

  /// Whether a character can stand between segments: ASCII punctuation without a meaning of its own
  /// in front of it all (`% ? # \`). Any other separator is read as `/`.
  public static func canSeparate(_ character: Character) -> Bool {
    guard let byte = character.asciiValue, (0x21...0x7E).contains(byte) else { return false }
    if byte.isASCIILetter || byte.isASCIIDigit { return false }
    return byte != ASCII.percent && byte != ASCII.question && byte != ASCII.hash
      && byte != ASCII.backslash
  }

  var separatorByte: UInt8 {
    guard SchemeRules.canSeparate(separator), let byte = separator.asciiValue else {
      return ASCII.slash
    }
    return byte
  }

  /// Whether a link may begin with so many slashes.
  func allows(slashes count: Int) -> Bool {
    (!exact || count == spelledSlashes) && (slashes?.contains(count) ?? true)
  }

  /// How many slashes `spelling` puts behind the colon; two when it has no colon.
  var spelledSlashes: Int {
    guard let colon = spelling.utf8.firstIndex(of: ASCII.colon) else { return 2 }
    return min(spelling.utf8[colon...].dropFirst().prefix { $0 == ASCII.slash }.count, 3)
  }
}

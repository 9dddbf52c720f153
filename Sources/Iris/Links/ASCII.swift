/// The bytes that have a meaning in a link.
enum ASCII {
  static var space: UInt8 { 0x20 }
  static var hash: UInt8 { 0x23 }
  static var percent: UInt8 { 0x25 }
  static var ampersand: UInt8 { 0x26 }
  static var plus: UInt8 { 0x2B }
  static var hyphen: UInt8 { 0x2D }
  static var dot: UInt8 { 0x2E }
  static var slash: UInt8 { 0x2F }
  static var zero: UInt8 { 0x30 }
  static var nine: UInt8 { 0x39 }
  static var colon: UInt8 { 0x3A }
  static var equals: UInt8 { 0x3D }
  static var question: UInt8 { 0x3F }
  static var at: UInt8 { 0x40 }
  static var openBracket: UInt8 { 0x5B }
  static var backslash: UInt8 { 0x5C }
  static var closeBracket: UInt8 { 0x5D }
}

extension UInt8 {
  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
  var isASCIIControl: Bool { self < 0x20 || self == 0x7F }

  /// This byte in lower case; only A-Z change.
  var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  /// The value of a hexadecimal digit; nil for any other byte.
  var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }
}

/// A set of ASCII bytes: two words, one shift a look-up.
struct ASCIISet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ members: String) {
    for byte in members.utf8 { insert(byte) }
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 {
      low |= 1 << UInt64(byte)
    } else if byte < 128 {
      high |= 1 << UInt64(byte - 64)
    }
  }

  mutating func remove(_ byte: UInt8) {
    if byte < 64 {
      low &= ~(1 << UInt64(byte))
    } else if byte < 128 {
      high &= ~(1 << UInt64(byte - 64))
    }
  }

  /// Whether the byte is a member; a byte of a non-ASCII letter never is.
  func contains(_ byte: UInt8) -> Bool {
    if byte < 64 { return low >> UInt64(byte) & 1 == 1 }
    if byte < 128 { return high >> UInt64(byte - 64) & 1 == 1 }
    return false
  }
}

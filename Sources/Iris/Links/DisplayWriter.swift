/// Makes the letters of a normal form readable again, and nothing else.
enum DisplayWriter {
  static func readable(_ normal: [UInt8]) -> String {
    var out: [UInt8] = []
    out.reserveCapacity(normal.count)
    var index = 0
    var followsLetter = false
    while index < normal.count {
      if let (scalar, length) = encodedScalar(in: normal, at: index),
        isReadable(scalar, followsLetter: followsLetter)
      {
        out.append(contentsOf: String(Character(scalar)).utf8)
        index += length
        followsLetter = true
      } else {
        out.append(normal[index])
        index += 1
        followsLetter = false
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// The non-ASCII character that the escapes at `index` spell, and their length.
  private static func encodedScalar(
    in bytes: [UInt8], at index: Int
  ) -> (Unicode.Scalar, length: Int)? {
    var plain: [UInt8] = []
    var next = index
    while plain.count < 4, next + 2 < bytes.count, bytes[next] == ASCII.percent,
      let high = bytes[next + 1].hexadecimalValue, let low = bytes[next + 2].hexadecimalValue
    {
      plain.append(high << 4 | low)
      next += 3
    }
    guard let first = plain.first, first >= 0x80 else { return nil }
    let length = UTF8Check.sequenceLength(in: plain, at: 0)
    guard length > 0,
      let scalar = String(decoding: plain[..<length], as: UTF8.self).unicodeScalars.first
    else { return nil }
    return (scalar, length * 3)
  }

  /// Letters and digits can be read. Signs are left alone, for many of them look like a delimiter.
  /// A mark is only shown on a letter that is shown itself: on an encoded or an ASCII one it could
  /// not be told from a composed letter.
  private static func isReadable(_ scalar: Unicode.Scalar, followsLetter: Bool) -> Bool {
    if scalar.properties.isDefaultIgnorableCodePoint { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber:
      return true
    case .nonspacingMark, .spacingMark: return followsLetter
    default: return false
    }
  }
}

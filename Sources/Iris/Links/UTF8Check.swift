/// Strict UTF-8 (RFC 3629): no overlong form, no surrogate, nothing above U+10FFFF, nothing cut.
enum UTF8Check {
  /// The index of the first byte of the first sequence that is not UTF-8; nil when all is well.
  static func firstFault(in bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      let length = sequenceLength(in: bytes, at: index)
      if length == 0 { return index }
      index += length
    }
    return nil
  }

  /// The length of the sequence that begins at `index`, 1 to 4; 0 when it is not UTF-8.
  static func sequenceLength(in bytes: [UInt8], at index: Int) -> Int {
    let first = bytes[index]
    if first < 0x80 { return 1 }
    // The second byte has a narrower range after these four: overlong forms, surrogates, the end.
    let second: ClosedRange<UInt8>
    let length: Int
    switch first {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return 0
    }
    guard bytes.count - index >= length, second.contains(bytes[index + 1]) else { return 0 }
    for offset in 2..<max(length, 2) where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }
}

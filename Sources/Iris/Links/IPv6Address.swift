/// An IPv6 address (RFC 4291, section 2.2), without a zone.
struct IPv6Address {
  private let pieces: [UInt16]

  /// The address without its brackets; nil when it is malformed.
  init?(_ text: ArraySlice<UInt8>) {
    let (left, right): ([UInt16], [UInt16]?)
    switch IPv6Address.halves(of: text) {
    case let (whole, nil):
      guard let pieces = IPv6Address.pieces(whole, mayEndInIPv4: true), pieces.count == 8 else {
        return nil
      }
      (left, right) = (pieces, nil)
    case let (before, after?):
      guard let before = IPv6Address.pieces(before, mayEndInIPv4: false),
        let after = IPv6Address.pieces(after, mayEndInIPv4: true), before.count + after.count < 8
      else { return nil }
      (left, right) = (before, after)
    }
    let gap = [UInt16](repeating: 0, count: 8 - left.count - (right?.count ?? 0))
    pieces = left + gap + (right ?? [])
  }

  /// Lower-case hexadecimal, the first longest run of zeros shortened (RFC 5952, section 4).
  var text: String {
    var longest = 0..<0
    var start = 0
    for index in 0...pieces.count where index == pieces.count || pieces[index] != 0 {
      if index - start > max(longest.count, 1) { longest = start..<index }
      start = index + 1
    }
    func joined(_ range: Range<Int>) -> String {
      pieces[range].map { String($0, radix: 16) }.joined(separator: ":")
    }
    if longest.isEmpty { return joined(0..<pieces.count) }
    return joined(0..<longest.lowerBound) + "::" + joined(longest.upperBound..<pieces.count)
  }

  /// The parts in front of and behind the first `::`; the second is nil when there is none.
  private static func halves(
    of text: ArraySlice<UInt8>
  ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>?) {
    for index in text.indices.dropLast()
    where text[index] == ASCII.colon && text[index + 1] == ASCII.colon {
      return (text[..<index], text[(index + 2)...])
    }
    return (text, nil)
  }

  /// At most eight pieces between colons; nil when one is malformed.
  private static func pieces(_ text: ArraySlice<UInt8>, mayEndInIPv4: Bool) -> [UInt16]? {
    if text.isEmpty { return [] }
    let parts = text.split(
      separator: ASCII.colon, maxSplits: 8, omittingEmptySubsequences: false)
    guard parts.count <= 8 else { return nil }
    var pieces: [UInt16] = []
    for (index, part) in parts.enumerated() {
      if mayEndInIPv4, index == parts.count - 1, part.contains(ASCII.dot) {
        guard let (high, low) = ipv4(part) else { return nil }
        pieces += [high, low]
        continue
      }
      guard 1...4 ~= part.count else { return nil }
      var piece: UInt16 = 0
      for byte in part {
        guard let digit = byte.hexadecimalValue else { return nil }
        piece = piece << 4 | UInt16(digit)
      }
      pieces.append(piece)
    }
    return pieces.count <= 8 ? pieces : nil
  }

  /// Four decimal numbers without leading zeros: here no other way to write them is known.
  private static func ipv4(_ text: ArraySlice<UInt8>) -> (UInt16, UInt16)? {
    let parts = text.split(separator: ASCII.dot, maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var bytes: [UInt16] = []
    for part in parts {
      guard 1...3 ~= part.count, part.allSatisfy({ $0.isASCIIDigit }),
        part.count == 1 || part.first != ASCII.zero
      else { return nil }
      let byte = part.reduce(0) { $0 * 10 + UInt16($1 - ASCII.zero) }
      guard byte <= 255 else { return nil }
      bytes.append(byte)
    }
    return (bytes[0] << 8 | bytes[1], bytes[2] << 8 | bytes[3])
  }
}

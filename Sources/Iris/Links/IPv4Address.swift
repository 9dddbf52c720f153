/// An IPv4 address as WHATWG reads it: one to four numbers, decimal, octal (`0…`) or hexadecimal
/// (`0x…`), the last of which fills the rest.
///
/// `0x7f.1` opens 127.0.0.1 in every browser; a rule about hosts has to see that address.
struct IPv4Address {
  let value: UInt32

  /// Whether a host of these labels can only be meant as an address: its last label is a number.
  static func isMeant(by labels: [ArraySlice<UInt8>]) -> Bool {
    guard let last = labels.last, let first = last.first, first.isASCIIDigit else { return false }
    return last.allSatisfy { $0.isASCIIDigit } || number(last) != nil
  }

  /// The address; nil when a number is malformed or too big, or when there are too many.
  init?(_ labels: [ArraySlice<UInt8>]) {
    guard 1...4 ~= labels.count else { return nil }
    var value: UInt64 = 0
    for (index, label) in labels.enumerated() {
      guard let number = IPv4Address.number(label) else { return nil }
      let bits = UInt64(index == labels.count - 1 ? 8 * (4 - index) : 8)
      guard number < 1 << bits else { return nil }
      value = value << bits | number
    }
    guard let address = UInt32(exactly: value) else { return nil }
    self.value = address
  }

  /// Four decimal numbers and three dots.
  var text: String {
    "\(value >> 24).\(value >> 16 & 255).\(value >> 8 & 255).\(value & 255)"
  }

  /// The number of one label; what is too big for an address becomes 2^32.
  private static func number(_ label: ArraySlice<UInt8>) -> UInt64? {
    var digits = label
    var radix: UInt64 = 10
    if label.count >= 2, label.first == ASCII.zero {
      let isHexadecimal = label[label.startIndex + 1] | 0x20 == 0x78
      radix = isHexadecimal ? 16 : 8
      digits = label.dropFirst(isHexadecimal ? 2 : 1)
    }
    if label.isEmpty { return nil }
    var number: UInt64 = 0
    for byte in digits {
      guard let digit = byte.hexadecimalValue, digit < radix else { return nil }
      number = min(number * radix + UInt64(digit), 1 << 32)
    }
    return number
  }
}

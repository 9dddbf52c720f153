// Questions about texts that the base types ask. All go by bytes.

extension String {
  /// The pieces between occurrences of a separator, which is compared by bytes; at least one.
  func divided(at separator: String) -> [String] {
    let text = Array(utf8)
    let mark = Array(separator.utf8)
    guard !mark.isEmpty, text.count >= mark.count else { return [self] }
    var pieces: [String] = []
    var start = 0
    var index = 0
    while index <= text.count - mark.count {
      if text[index] == mark[0], text[index..<index + mark.count].elementsEqual(mark) {
        pieces.append(String(decoding: text[start..<index], as: UTF8.self))
        index += mark.count
        start = index
      } else {
        index += 1
      }
    }
    pieces.append(String(decoding: text[start...], as: UTF8.self))
    return pieces
  }

  var isInteger: Bool {
    let digits = utf8.first == UInt8(ascii: "-") ? utf8.dropFirst() : utf8[...]
    return !digits.isEmpty && digits.allSatisfy(\.isDigit)
  }

  var isDecimal: Bool {
    let parts = utf8.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, String(Substring(whole)).isInteger else { return false }
    return parts.count == 1 || (!parts[1].isEmpty && parts[1].allSatisfy(\.isDigit))
  }

  var isUUID: Bool {
    let groups = utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy { $0.allSatisfy(\.isHexDigit) }
  }

  var isBase64URL: Bool {
    let padding = utf8.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    let letters = utf8.dropLast(padding)
    return padding <= 2 && (!letters.isEmpty || utf8.isEmpty)
      && letters.allSatisfy {
        $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
  }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  var isHexDigit: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }
}

extension LinkReader {
  /// Which encoded control characters a part may hold.
  enum Controls {
    case none
    case allButNUL
  }

  /// The text of a part, each escape decoded once.
  func decoded(_ range: Range<Int>, controls: Controls) throws(LinkProblem) -> String {
    guard bytes[range].contains(ASCII.percent) else { return string(range) }
    return String(decoding: try decodedBytes(range, controls: controls), as: UTF8.self)
  }

  /// The UTF-8 of a part, each escape decoded once.
  func decodedBytes(_ range: Range<Int>, controls: Controls) throws(LinkProblem) -> [UInt8] {
    guard let plain = PercentCoding.unescaped(bytes[range]) else {
      throw LinkProblem(.malformedEscape, at: malformedEscape(in: range))
    }
    if let fault = UTF8Check.firstFault(in: plain) {
      throw LinkProblem(.invalidUTF8, at: offset(ofDecoded: fault, in: range))
    }
    for index in plain.indices {
      if plain[index] == 0 {
        throw LinkProblem(.nul, at: offset(ofDecoded: index, in: range))
      }
      if controls == .none, LinkReader.isControl(at: index, in: plain) {
        throw LinkProblem(.encodedControl, at: offset(ofDecoded: index, in: range))
      }
    }
    return plain
  }

  /// C0, DEL and C1: all of Unicode's control characters. C1 is among them because a terminal takes
  /// U+009B for the beginning of an escape sequence, as it does ESC `[`.
  private static func isControl(at index: Int, in bytes: [UInt8]) -> Bool {
    let byte = bytes[index]
    if byte.isASCIIControl { return true }
    return byte == 0xC2 && index + 1 < bytes.count && (0x80...0x9F).contains(bytes[index + 1])
  }

  func refuseRawControls() throws(LinkProblem) {
    // One plain pass for the many texts that have none.
    guard bytes.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return }
    for index in bytes.indices where LinkReader.isControl(at: index, in: bytes) {
      throw LinkProblem(.rawControl, at: index)
    }
  }

  func refuseBackslash(in range: Range<Int>) throws(LinkProblem) {
    if let index = bytes[range].firstIndex(of: ASCII.backslash) {
      throw LinkProblem(.backslash, at: index)
    }
  }

  func refuseUserinfo(in authority: Range<Int>) throws(LinkProblem) {
    if let index = bytes[authority].firstIndex(of: ASCII.at) {
      throw LinkProblem(.userinfo, at: index)
    }
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Where the byte stands that became the one at `index` of the decoded part.
  func offset(ofDecoded index: Int, in range: Range<Int>) -> Int {
    var offset = range.lowerBound
    for _ in 0..<index where offset < range.upperBound {
      offset += bytes[offset] == ASCII.percent ? 3 : 1
    }
    return offset
  }

  private func malformedEscape(in range: Range<Int>) -> Int {
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard bytes[offset] == ASCII.percent else {
        offset += 1
        continue
      }
      guard offset + 2 < range.upperBound, bytes[offset + 1].hexadecimalValue != nil,
        bytes[offset + 2].hexadecimalValue != nil
      else { return offset }
      offset += 3
    }
    return range.lowerBound
  }
}

/// Reads the host of one link: decoded once, in ASCII form and lower case, without a dot at its end.
struct HostReader {
  let reader: LinkReader
  let range: Range<Int>

  func host() throws(LinkProblem) -> String {
    guard let first = reader.bytes[range].first else {
      throw LinkProblem(.emptyHost, at: range.lowerBound)
    }
    if first == ASCII.openBracket { return try addressInBrackets() }
    if isPlain { return reader.string(range) }
    var name = try reader.decodedBytes(range, controls: .none)
    let isASCII = name.allSatisfy { $0 < 0x80 }
    if !isASCII { name = try international(name) }
    for index in name.indices {
      guard HostReader.mayStandInHost(name[index]) else {
        let offset = isASCII ? reader.offset(ofDecoded: index, in: range) : range.lowerBound
        throw LinkProblem(.hostCharacter, at: offset)
      }
      name[index] = name[index].lowercasedASCII
    }
    if name.last == ASCII.dot { name.removeLast() }
    guard !name.isEmpty else { throw LinkProblem(.emptyHost, at: range.lowerBound) }
    let labels = name.split(separator: ASCII.dot, omittingEmptySubsequences: false)
    if labels.contains(where: { $0.isEmpty }) {
      throw LinkProblem(.emptyLabel, at: range.lowerBound)
    }
    if IPv4Address.isMeant(by: labels) {
      guard let address = IPv4Address(labels) else {
        throw LinkProblem(.badAddress, at: range.lowerBound)
      }
      return address.text
    }
    let host = String(decoding: name, as: UTF8.self)
    try refuseMixedScripts(host, labels)
    return host
  }

  /// Whether the host is written just as it will be, as most are: lower-case words with a letter
  /// first and single dots between them, no word of another alphabet among them.
  private var isPlain: Bool {
    var previous = ASCII.dot
    for index in range {
      let byte = reader.bytes[index]
      switch byte {
      case 0x61...0x7A: break
      case ASCII.zero...ASCII.nine, ASCII.hyphen:
        // Labels that begin with a digit may be numbers; `--` may be the second half of `xn--`.
        if previous == ASCII.dot || previous == ASCII.hyphen { return false }
      case ASCII.dot:
        if previous == ASCII.dot { return false }
      default: return false
      }
      previous = byte
    }
    return previous != ASCII.dot
  }

  private func addressInBrackets() throws(LinkProblem) -> String {
    guard let address = IPv6Address(reader.bytes[range].dropFirst().dropLast()),
      reader.bytes[range].last == ASCII.closeBracket
    else { throw LinkProblem(.badAddress, at: range.lowerBound) }
    return "[" + address.text + "]"
  }

  private func international(_ name: [UInt8]) throws(LinkProblem) -> [UInt8] {
    guard let names = reader.rules.hostNames else {
      throw LinkProblem(.noHostNames, at: range.lowerBound)
    }
    guard let ascii = names.toASCII(String(decoding: name, as: UTF8.self)),
      ascii.utf8.allSatisfy({ $0 < 0x80 })
    else { throw LinkProblem(.badHostName, at: range.lowerBound) }
    return Array(ascii.utf8)
  }

  /// A label that is all ASCII is in one script. One that begins with `xn--` shows other letters to
  /// the reader, so those are looked at; an `xn--` label that means nothing is shown as it is.
  private func refuseMixedScripts(
    _ host: String, _ labels: [ArraySlice<UInt8>]
  ) throws(LinkProblem) {
    guard let names = reader.rules.hostNames else { return }
    // One by one, so that a label which means nothing hides no other.
    for label in labels where label.starts(with: "xn--".utf8) {
      guard let shown = names.toUnicode(String(decoding: label, as: UTF8.self)),
        Script.areMixed(in: shown.unicodeScalars)
      else { continue }
      if reader.rules.mixedScriptHosts.contains(host) { return }
      throw LinkProblem(.mixedScripts, at: range.lowerBound)
    }
  }

  /// All but WHATWG's forbidden domain code points.
  private static func mayStandInHost(_ byte: UInt8) -> Bool {
    if byte <= ASCII.space || byte >= 0x7F { return false }
    return !forbidden.contains(byte)
  }

  private static let forbidden = ASCIISet("#/:<>?@[\\]^|%")
}

/// Percent-encoding (RFC 3986, section 2.1) of UTF-8, strict in both directions.
///
/// What an encoder writes, `Link` reads back as the same text. Where no spelling does that, the
/// encoder gives nil: a path cannot hold a segment `..`, and no part of a link can hold a NUL.
public enum PercentCoding {
  /// The text that these bytes spell, each escape decoded once.
  ///
  /// A NUL or another control character is text here; who may not have one must look.
  /// - Parameter plusIsSpace: whether a raw `+` is a space, as in the queries of http(s).
  /// - Returns: nil when an escape is malformed or the result is not UTF-8.
  public static func decode(
    _ bytes: some Collection<UInt8>, plusIsSpace: Bool = false
  ) -> String? {
    guard let plain = unescaped(bytes, plusIsSpace: plusIsSpace),
      UTF8Check.firstFault(in: plain) == nil
    else { return nil }
    return String(decoding: plain, as: UTF8.self)
  }

  /// The text that an encoded text spells; nil as for bytes.
  public static func decode(_ text: String, plusIsSpace: Bool = false) -> String? {
    decode(text.utf8, plusIsSpace: plusIsSpace)
  }

  /// A text as one segment of a path.
  ///
  /// The empty text is written as an empty segment, which `Link` drops at the end of a path.
  /// - Parameters:
  ///   - separator: what stands between segments (`SchemeRules.separator`); always encoded inside.
  ///   - plusIsSpace: whether the reader takes a raw `+` for a space (`Plus.all`).
  /// - Returns: nil for text with a control character and, where `/` separates, for `.` and `..`
  ///   (`%2e` is a dot segment as well, so neither has a spelling).
  public static func pathSegment(
    _ text: String, separator: Character = "/", plusIsSpace: Bool = false
  ) -> String? {
    if separator == "/", text.isExactly(".") || text.isExactly("..") { return nil }
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return nil
    }
    var plain = Plain.path
    if let byte = separator.asciiValue { plain.remove(byte) }
    if plusIsSpace { plain.remove(ASCII.plus) }
    return encoded(text, plain)
  }

  /// A text as the key of a query item; nil for the empty text and for text with a NUL.
  public static func queryKey(_ text: String) -> String? {
    text.isEmpty || text.utf8.contains(0) ? nil : encoded(text, Plain.query)
  }

  /// A text as the value of a query item; nil for text with a NUL.
  ///
  /// A space is written `%20` and a plus sign `%2B`, so both readings of `+` agree.
  public static func queryValue(_ text: String) -> String? {
    text.utf8.contains(0) ? nil : encoded(text, Plain.query)
  }

  /// A text as one segment of a fragment that is a path; nil for text with a NUL.
  public static func fragmentSegment(_ text: String) -> String? {
    text.utf8.contains(0) ? nil : encoded(text, Plain.path)
  }

  /// A text as a whole fragment, without the `#`; nil for text with a NUL.
  public static func fragment(_ text: String) -> String? {
    text.utf8.contains(0) ? nil : encoded(text, Plain.fragment)
  }

  /// The bytes that stand for themselves, part by part. All are allowed there by RFC 3986.
  enum Plain {
    private static let unreserved =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    static let path = ASCIISet(unreserved + "!$&'()*+,;=:@")
    static let query = ASCIISet(unreserved + "!$'()*,;:@/?")
    static let fragment = ASCIISet(unreserved + "!$&'()*+,;=:@/?")
  }

  private static func encoded(_ text: String, _ plain: ASCIISet) -> String {
    var out: [UInt8] = []
    out.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if plain.contains(byte) { out.append(byte) } else { appendEscape(byte, to: &out) }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// The bytes with each escape undone; nil when one is malformed.
  static func unescaped(
    _ bytes: some Collection<UInt8>, plusIsSpace: Bool = false
  ) -> [UInt8]? {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var iterator = bytes.makeIterator()
    while let byte = iterator.next() {
      if byte == ASCII.percent {
        guard let high = iterator.next()?.hexadecimalValue,
          let low = iterator.next()?.hexadecimalValue
        else { return nil }
        out.append(high << 4 | low)
      } else {
        out.append(plusIsSpace && byte == ASCII.plus ? ASCII.space : byte)
      }
    }
    return out
  }

  /// Appends `%XX`, in upper case as RFC 3986 asks.
  static func appendEscape(_ byte: UInt8, to out: inout [UInt8]) {
    out.append(ASCII.percent)
    out.append(hexadecimalDigit(byte >> 4))
    out.append(hexadecimalDigit(byte & 15))
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x37 + value
  }
}

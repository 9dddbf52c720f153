/// Reading UTF-8.
enum RegexpText {
  /// The scalar that begins at `offset`, which is moved behind it.
  /// Nil: the bytes are no UTF-8 there. The text of a `String` always is.
  @inline(__always)
  static func next(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int) -> UInt32? {
    let lead = UInt32(bytes[offset])
    if lead < 0x80 {
      offset += 1
      return lead
    }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, lead <= 0xF4, bytes.count - offset >= length else { return nil }
    var value = lead & (0x7F >> UInt32(length))
    for ahead in 1..<length {
      let byte = UInt32(bytes[offset + ahead])
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | (byte & 0x3F)
    }
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard value >= least, value <= 0x10FFFF, value & 0xFFFF_F800 != 0xD800 else { return nil }
    offset += length
    return value
  }

  /// Runs `body` on the bytes of a text, without a copy where the text has them in one piece.
  @inline(__always)
  static func withBytes<Result>(
    of text: some Collection<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if let result = text.withContiguousStorageIfAvailable(body) { return result }
    return Array(text).withUnsafeBufferPointer(body)
  }
}

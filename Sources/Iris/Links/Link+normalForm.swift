extension Link {
  /// The link itself, written out again: all ASCII, one way to encode each character.
  ///
  /// Read again under the same rules, it gives an equal link. It keeps the scheme, the host and
  /// the order of the items; the canonical link of a *route* is something else.
  ///
  /// - A delimiter that was encoded stays encoded, and one that was not stays as it is. A `+` in a
  ///   path counts as one, since a host may read it as a space; so does `+ & = ? /` in a fragment.
  /// - `?` and `#` with nothing behind them are kept, `a` and `a=` are two items.
  /// - A key or a value that cannot be decoded is left as it was written.
  public var normalForm: String { String(decoding: normalBytes, as: UTF8.self) }

  /// The normal form for people: letters can be read, and whatever could disturb or deceive a
  /// reader (controls, bidi controls and other invisible characters, spaces, signs, stray accents,
  /// a host in other letters) stays encoded. Reads as an equal link.
  public var display: String { DisplayWriter.readable(normalBytes) }

  var normalBytes: [UInt8] {
    var writer = NormalFormWriter(plus: plus)
    writer.out.reserveCapacity(text.utf8.count + 8)
    writeFront(&writer)
    writer.segments(segments, separator: layout.separator)
    if queryStart != nil {
      writer.out.append(ASCII.question)
      writer.query(query)
    }
    if let fragment {
      writer.out.append(ASCII.hash)
      writer.fragment(fragment.raw)
    }
    return writer.out
  }

  /// Everything in front of the first segment.
  private func writeFront(_ writer: inout NormalFormWriter) {
    if let scheme { writer.append("\(scheme):") }
    if let host {
      writer.append("//\(host)")
      if let port { writer.append(":\(port)") }
      // The root of a web site is written with its slash, as everybody does.
      let isWeb = scheme == nil || scheme == "https" || scheme == "http"
      if isWeb || !segments.isEmpty { writer.append("/") }
      return
    }
    var slashes = layout.slashes
    let beginsEmpty = layout.separator == ASCII.slash && segments.first?.raw.isEmpty == true
    if !layout.isExact {
      // Only behind three slashes is a fourth one an empty segment, and a segment no host.
      if layout.takesHost { slashes = segments.isEmpty ? 2 : 3 }
      if beginsEmpty { slashes = 3 }
    }
    for _ in 0..<slashes { writer.append("/") }
    // Where no other number of slashes is allowed, a dot segment keeps the empty one apart.
    if beginsEmpty, slashes < 3 { writer.append("./") }
  }
}

/// Writes the parts of a link in their normal form.
struct NormalFormWriter {
  let plus: Plus
  var out: [UInt8] = []

  init(plus: Plus) { self.plus = plus }

  mutating func append(_ text: String) { out.append(contentsOf: text.utf8) }

  mutating func segments(_ segments: [Segment], separator: UInt8) {
    var plain = PercentCoding.Plain.path
    plain.remove(separator)
    for (index, segment) in segments.enumerated() {
      if index > 0 { out.append(separator) }
      write(
        segment.raw.utf8, plain: plain, asWritten: Delimiters.path, plusIsSpace: plus == .all)
    }
  }

  mutating func query(_ items: [QueryItem]) {
    for (index, item) in items.enumerated() {
      if index > 0 { out.append(ASCII.ampersand) }
      write(item.rawKey, isReadable: item.key != nil)
      guard let value = item.rawValue else { continue }
      out.append(ASCII.equals)
      write(value, isReadable: item.value != nil)
    }
  }

  mutating func fragment(_ raw: String) {
    write(
      raw.utf8, plain: PercentCoding.Plain.fragment, asWritten: Delimiters.fragment,
      plusIsSpace: false)
  }

  private mutating func write(_ text: String, isReadable: Bool) {
    if isReadable {
      write(
        text.utf8, plain: PercentCoding.Plain.query, asWritten: Delimiters.query,
        plusIsSpace: plus != .data)
    } else {
      // To undo one escape of many could make a readable text of an unreadable one: `%%34%31`.
      for byte in text.utf8 {
        if (0x21...0x7E).contains(byte) { out.append(byte) } else { escape(byte) }
      }
    }
  }

  /// Writes raw text whose escapes are all well-formed.
  private mutating func write(
    _ raw: String.UTF8View, plain: ASCIISet, asWritten: ASCIISet, plusIsSpace: Bool
  ) {
    var iterator = raw.makeIterator()
    while let byte = iterator.next() {
      if byte == ASCII.percent {
        let high = iterator.next()?.hexadecimalValue ?? 0
        let low = iterator.next()?.hexadecimalValue ?? 0
        let value = high << 4 | low
        if plain.contains(value), !asWritten.contains(value) {
          out.append(value)
        } else {
          escape(value)
        }
      } else if byte == ASCII.plus, plusIsSpace {
        escape(ASCII.space)
      } else if plain.contains(byte) {
        out.append(byte)
      } else {
        escape(byte)
      }
    }
  }

  private mutating func escape(_ byte: UInt8) { PercentCoding.appendEscape(byte, to: &out) }

  /// The bytes that divide a part or mean something in it, so that encoded and raw ones differ.
  private enum Delimiters {
    static let path = ASCIISet("+")
    static let query = ASCIISet("+")
    static let fragment = ASCIISet("/?&=+")
  }
}

extension LuaLexer {
  /// At `[`: `[[` or `[=…` begins a long string (or a mistake that only looks like one).
  var isLongOpening: Bool {
    byte(1) == UInt8(ascii: "[") || byte(1) == UInt8(ascii: "=")
  }

  /// At `[`: the number of `=` in a long opening bracket; nil when it is none.
  func longLevel() -> Int? {
    var level = 0
    while byte(1 + level) == UInt8(ascii: "=") { level += 1 }
    return byte(1 + level) == UInt8(ascii: "[") ? level : nil
  }

  mutating func readLongString() {
    let start = at
    guard let level = longLevel() else {
      while byte(1) == UInt8(ascii: "=") { at += 1 }
      at += 1
      fail("a long string must begin with '[[' or '[=['", from: start, to: at)
      return
    }
    if skipLong(level: level, what: "string", from: start) { add(.string, from: start) }
  }

  /// Over a long bracket and all it holds. False, and a failure, when it is not closed.
  @discardableResult
  mutating func skipLong(level: Int, what: String, from start: Int) -> Bool {
    at += level + 2
    while let next = byte() {
      if next == 0x0A || next == 0x0D {
        newline()
      } else if next == UInt8(ascii: "]") {
        var count = 0
        while byte(1 + count) == UInt8(ascii: "=") { count += 1 }
        if count == level, byte(1 + count) == UInt8(ascii: "]") {
          at += count + 2
          return true
        }
        at += 1 + count
      } else {
        at += 1
      }
    }
    let closing = "]" + String(repeating: "=", count: min(level, 20)) + "]"
    fail("this long \(what) is never closed with '\(closing)'", from: start, to: start + level + 2)
    return false
  }

  mutating func readString(quote: UInt8) {
    let start = at
    var escapes = false
    at += 1
    while let next = byte() {
      if next == quote {
        at += 1
        add(.string, from: start, escapes: escapes)
        return
      }
      switch next {
      case 0x0A, 0x0D:
        fail(
          "this string is not closed on its line", from: start, to: at,
          hint: "a string over several lines is written [[…]]")
        return
      case UInt8(ascii: "\\"):
        escapes = true
        skipEscape()
        if failure != nil { return }
      default: at += 1
      }
    }
    fail("this string is never closed", from: start, to: at)
  }

  private mutating func skipEscape() {
    let start = at
    at += 1
    guard let code = byte() else { return }
    at += 1
    switch code {
    case UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "v"), UInt8(ascii: "\\"),
      UInt8(ascii: "\""), UInt8(ascii: "'"):
      break
    case 0x0A, 0x0D:
      at -= 1
      newline()
    case UInt8(ascii: "z"):
      while let next = byte(), next == 0x20 || (0x09...0x0D).contains(next) {
        if next == 0x0A || next == 0x0D { newline() } else { at += 1 }
      }
    case UInt8(ascii: "x"):
      for _ in 0..<2 {
        guard let next = byte(), hexValue(next) != nil else {
          fail("'\\x' must be followed by two hexadecimal digits", from: start, to: at)
          return
        }
        at += 1
      }
    case UInt8(ascii: "u"): skipUnicodeEscape(from: start)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      var value = Int(code) - 0x30
      for _ in 0..<2 {
        guard let next = byte(), isDigit(next) else { break }
        value = value * 10 + Int(next) - 0x30
        at += 1
      }
      if value > 255 {
        fail("'\\\(value)' is more than the byte '\\255'", from: start, to: at)
      }
    default:
      while let next = byte(), code >= 0x80, next & 0xC0 == 0x80, at - start < 5 { at += 1 }
      fail(
        "\(quoted(from: start, to: at)) is no escape that Lua knows", from: start, to: at,
        hint: "a backslash itself is written '\\\\'")
    }
  }

  private mutating func skipUnicodeEscape(from start: Int) {
    guard byte() == UInt8(ascii: "{") else {
      fail("'\\u' must be followed by '{'", from: start, to: at)
      return
    }
    at += 1
    var value: UInt32 = 0
    var digits = 0
    while let next = byte(), let digit = hexValue(next) {
      if value >= 1 << 27 {
        fail("this '\\u{…}' is more than 7FFFFFFF", from: start, to: at + 1)
        return
      }
      value = value << 4 | UInt32(digit)
      digits += 1
      at += 1
    }
    if digits == 0 {
      fail("'\\u{' must be followed by a hexadecimal digit", from: start, to: at)
    } else if byte() != UInt8(ascii: "}") {
      fail("this '\\u{…' is not closed with '}'", from: start, to: at)
    } else {
      at += 1
    }
  }

  /// The bytes that a string token stands for. The token must be one that was read without failure.
  static func value(of token: LuaToken, in bytes: [UInt8]) -> [UInt8] {
    let start = Int(token.start)
    let end = Int(token.end)
    if bytes[start] == UInt8(ascii: "[") { return longValue(bytes, start, end) }
    if !token.hasEscapes { return Array(bytes[(start + 1)..<(end - 1)]) }
    var out: [UInt8] = []
    var at = start + 1
    while at < end - 1 {
      let next = bytes[at]
      at += 1
      if next != UInt8(ascii: "\\") {
        out.append(next)
        continue
      }
      let code = bytes[at]
      at += 1
      switch code {
      case UInt8(ascii: "a"): out.append(7)
      case UInt8(ascii: "b"): out.append(8)
      case UInt8(ascii: "f"): out.append(12)
      case UInt8(ascii: "n"): out.append(10)
      case UInt8(ascii: "r"): out.append(13)
      case UInt8(ascii: "t"): out.append(9)
      case UInt8(ascii: "v"): out.append(11)
      case 0x0A, 0x0D:
        at = SourceLines.endOfBreak(bytes, at - 1) ?? at
        out.append(10)
      case UInt8(ascii: "z"):
        while at < end - 1, bytes[at] == 0x20 || (0x09...0x0D).contains(bytes[at]) { at += 1 }
      case UInt8(ascii: "x"):
        out.append((hexValue(bytes[at]) ?? 0) << 4 | (hexValue(bytes[at + 1]) ?? 0))
        at += 2
      case UInt8(ascii: "u"):
        at += 1
        var value: UInt32 = 0
        while let digit = hexValue(bytes[at]) {
          value = value << 4 | UInt32(digit)
          at += 1
        }
        at += 1
        appendUTF8(value, to: &out)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        var value = Int(code) - 0x30
        var count = 1
        while count < 3, at < end - 1, isDigit(bytes[at]) {
          value = value * 10 + Int(bytes[at]) - 0x30
          at += 1
          count += 1
        }
        out.append(UInt8(truncatingIfNeeded: value))
      default: out.append(code)
      }
    }
    return out
  }

  /// Line breaks become LF, and one at the beginning says nothing.
  private static func longValue(_ bytes: [UInt8], _ start: Int, _ end: Int) -> [UInt8] {
    var level = 0
    while bytes[start + 1 + level] == UInt8(ascii: "=") { level += 1 }
    var at = start + level + 2
    let stop = end - level - 2
    if let next = SourceLines.endOfBreak(bytes, at) { at = next }
    var out: [UInt8] = []
    out.reserveCapacity(max(0, stop - at))
    while at < stop {
      if let next = SourceLines.endOfBreak(bytes, at) {
        out.append(10)
        at = next
      } else {
        out.append(bytes[at])
        at += 1
      }
    }
    return out
  }

  /// UTF-8 as it was first defined, up to six bytes, which is what Lua writes for `\u{…}`.
  private static func appendUTF8(_ value: UInt32, to out: inout [UInt8]) {
    if value < 0x80 {
      out.append(UInt8(value))
      return
    }
    var rest = value
    var tail: [UInt8] = []
    var room: UInt32 = 0x3F
    while rest > room {
      tail.append(UInt8(0x80 | (rest & 0x3F)))
      rest >>= 6
      room >>= 1
    }
    out.append(UInt8(truncatingIfNeeded: (~room << 1) | rest))
    out.append(contentsOf: tail.reversed())
  }
}

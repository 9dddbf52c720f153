import Iris

/// Cuts the bytes of a script into tokens. It never throws: where it cannot go on it leaves a token
/// `broken` and the reason, which the parser gives if it comes that far.
struct LuaLexer {
  struct Failure {
    var message: String
    var start: Int
    var end: Int
    var hint: String?
  }

  let bytes: [UInt8]
  var at = 0
  private(set) var tokens: [LuaToken] = []
  private(set) var names = LuaNames.withReservedWords
  var lines: SourceLines
  private(set) var failure: Failure?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = SourceLines(noting: bytes)
    tokens.reserveCapacity(bytes.count / 3 + 8)
  }

  @inline(__always)
  func byte(_ offset: Int = 0) -> UInt8? {
    at + offset < bytes.count ? bytes[at + offset] : nil
  }

  mutating func readAll() {
    skipFirstLine()
    while let first = byte() {
      let start = at
      switch first {
      case 0x20, 0x09, 0x0B, 0x0C: at += 1
      case 0x0A, 0x0D: newline()
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"):
        readName()
      case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): readString(quote: first)
      case UInt8(ascii: "-") where byte(1) == UInt8(ascii: "-"): skipComment()
      case UInt8(ascii: "[") where isLongOpening: readLongString()
      case UInt8(ascii: ".") where isDigit(byte(1)): readNumber()
      default: readSymbol(first)
      }
      if failure != nil {
        tokens.append(LuaToken(kind: .broken, start: Int32(start), end: Int32(at)))
        return
      }
    }
    tokens.append(LuaToken(kind: .endOfFile, start: Int32(at), end: Int32(at)))
  }

  mutating func fail(_ message: String, from start: Int, to end: Int, hint: String? = nil) {
    if failure == nil {
      failure = Failure(message: message, start: start, end: min(end, bytes.count), hint: hint)
    }
  }

  mutating func add(_ kind: LuaToken.Kind, from start: Int, escapes: Bool = false) {
    tokens.append(
      LuaToken(kind: kind, hasEscapes: escapes, start: Int32(start), end: Int32(at)))
  }

  /// Over the line break that stands here.
  mutating func newline() {
    guard let next = SourceLines.endOfBreak(bytes, at) else { return }
    at = next
    lines.begin(at: at)
  }

  /// A byte order mark, and a first line with `#`, say nothing to Lua when it reads a file.
  private mutating func skipFirstLine() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    guard byte() == UInt8(ascii: "#") else { return }
    while let next = byte(), next != 0x0A, next != 0x0D { at += 1 }
  }

  private mutating func readName() {
    let start = at
    var hash = LuaNames.emptyHash
    while let next = byte(), isWord(next) {
      hash = LuaNames.hash(hash, next)
      at += 1
    }
    let number = names.number(of: bytes, from: start, to: at, hash: hash)
    var token = LuaToken(kind: .name, start: Int32(start), end: Int32(at), name: number)
    if Int(number) < LuaToken.Kind.reserved.count,
      let word = LuaToken.Kind(rawValue: UInt8(number))
    {
      token.kind = word
    }
    tokens.append(token)
  }

  private mutating func skipComment() {
    let start = at
    at += 2
    if byte() == UInt8(ascii: "["), let level = longLevel() {
      skipLong(level: level, what: "comment", from: start)
    } else {
      while let next = byte(), next != 0x0A, next != 0x0D { at += 1 }
    }
  }

  /// Reads as far as Lua does, then asks whether all of it is a number.
  private mutating func readNumber() {
    let start = at
    var exponent: UInt8 = 0x65
    if byte() == UInt8(ascii: "0"), let next = byte(1), next | 0x20 == UInt8(ascii: "x") {
      exponent = 0x70
      at += 2
    }
    while let next = byte() {
      if next | 0x20 == exponent {
        at += 1
        if let sign = byte(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { at += 1 }
      } else if hexValue(next) != nil || next == UInt8(ascii: ".") {
        at += 1
      } else {
        break
      }
    }
    let numberEnd = at
    while let next = byte(), isWord(next) { at += 1 }
    if at != numberEnd || !isNumber(from: start, to: at) {
      fail("\(quoted(from: start, to: at)) is no number", from: start, to: at)
    } else {
      add(.number, from: start)
    }
  }

  private func isNumber(from start: Int, to end: Int) -> Bool {
    var here = start
    var isHex = false
    if end - start > 1, bytes[start] == UInt8(ascii: "0"),
      bytes[start + 1] | 0x20 == UInt8(ascii: "x")
    {
      isHex = true
      here += 2
    }
    func skipDigits(hex: Bool) -> Int {
      let first = here
      while here < end, hex ? hexValue(bytes[here]) != nil : isDigit(bytes[here]) { here += 1 }
      return here - first
    }
    var digits = skipDigits(hex: isHex)
    if here < end, bytes[here] == UInt8(ascii: ".") {
      here += 1
      digits += skipDigits(hex: isHex)
    }
    if digits == 0 { return false }
    if here < end, bytes[here] | 0x20 == (isHex ? 0x70 : 0x65) {
      here += 1
      if here < end, bytes[here] == UInt8(ascii: "+") || bytes[here] == UInt8(ascii: "-") {
        here += 1
      }
      if skipDigits(hex: false) == 0 { return false }
    }
    return here == end
  }

  private mutating func readSymbol(_ first: UInt8) {
    let start = at
    let second = byte(1)
    func two(_ character: Unicode.Scalar) -> Bool { second == UInt8(ascii: character) }
    let kind: LuaToken.Kind
    var count = 1
    func long(_ kind: LuaToken.Kind) -> LuaToken.Kind {
      count = 2
      return kind
    }
    switch first {
    case UInt8(ascii: "+"): kind = .plus
    case UInt8(ascii: "-"): kind = .minus
    case UInt8(ascii: "*"): kind = .star
    case UInt8(ascii: "/"): kind = two("/") ? long(.doubleSlash) : .slash
    case UInt8(ascii: "%"): kind = .percent
    case UInt8(ascii: "^"): kind = .caret
    case UInt8(ascii: "#"): kind = .hash
    case UInt8(ascii: "&"): kind = .ampersand
    case UInt8(ascii: "~"): kind = two("=") ? long(.notEqual) : .tilde
    case UInt8(ascii: "|"): kind = .pipe
    case UInt8(ascii: "<"):
      kind = two("<") ? long(.shiftLeft) : two("=") ? long(.lessEqual) : .less
    case UInt8(ascii: ">"):
      kind = two(">") ? long(.shiftRight) : two("=") ? long(.greaterEqual) : .greater
    case UInt8(ascii: "="): kind = two("=") ? long(.equal) : .assign
    case UInt8(ascii: "("): kind = .openParen
    case UInt8(ascii: ")"): kind = .closeParen
    case UInt8(ascii: "{"): kind = .openBrace
    case UInt8(ascii: "}"): kind = .closeBrace
    case UInt8(ascii: "["): kind = .openBracket
    case UInt8(ascii: "]"): kind = .closeBracket
    case UInt8(ascii: ";"): kind = .semicolon
    case UInt8(ascii: ":"): kind = two(":") ? long(.doubleColon) : .colon
    case UInt8(ascii: ","): kind = .comma
    case UInt8(ascii: "."):
      if two("."), byte(2) == UInt8(ascii: ".") {
        count = 3
        kind = .ellipsis
      } else {
        kind = two(".") ? long(.concat) : .dot
      }
    default:
      refuse(first)
      return
    }
    at += count
    add(kind, from: start)
  }

  /// A byte with which nothing begins in Lua.
  private mutating func refuse(_ first: UInt8) {
    let start = at
    at += 1
    while let next = byte(), first >= 0x80, next & 0xC0 == 0x80, at - start < 4 { at += 1 }
    var hint: String?
    if first == UInt8(ascii: "!") {
      hint = byte() == UInt8(ascii: "=") ? "Lua writes '~=' for not equal" : "Lua writes 'not'"
    } else if first >= 0x80 {
      hint = "outside of strings and comments there are only ASCII characters"
    }
    fail("\(quoted(from: start, to: at)) cannot stand in a script", from: start, to: at, hint: hint)
  }

  /// A piece of the script for a message.
  func quoted(from start: Int, to end: Int) -> String {
    "'\(readable(bytes[start..<end]))'"
  }
}

/// Text of a script, so cut and cleaned that it can stand in a message: at most 40 scalars, and no
/// control characters.
func readable(_ bytes: ArraySlice<UInt8>) -> String {
  var text = ""
  var count = 0
  for scalar in String(decoding: bytes.prefix(200), as: UTF8.self).unicodeScalars {
    if count == 40 { return text + "…" }
    count += 1
    switch scalar {
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    default:
      if ShownText.isShown(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
  }
  return text
}

@inline(__always)
func isDigit(_ byte: UInt8?) -> Bool {
  guard let byte else { return false }
  return byte &- 0x30 < 10
}

@inline(__always)
func isWord(_ byte: UInt8) -> Bool {
  (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F
}

@inline(__always)
func hexValue(_ byte: UInt8) -> UInt8? {
  if byte &- 0x30 < 10 { return byte &- 0x30 }
  let letter = (byte | 0x20) &- 0x61
  return letter < 6 ? letter + 10 : nil
}

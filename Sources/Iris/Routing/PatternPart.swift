/// The parts of a pattern string in the syntax of the URLPattern standard
/// (https://urlpattern.spec.whatwg.org/#pattern-strings), before they are cut into segments.
indirect enum PatternPart: Sendable, Hashable {
  enum Modifier: Sendable, Hashable {
    case once
    case optional
    case zeroOrMore
    case oneOrMore
  }

  /// Text as it stands.
  case literal(String)
  /// `:name`, or `:name(expression)`; a nil name is an expression alone, which is only matched.
  case capture(String?, Regexp?, Modifier, offset: Int)
  /// `*`.
  case wildcard(Modifier, offset: Int)
  /// `{…}`.
  case group([PatternPart], Modifier, offset: Int)

  /// The part with its text in lower case; names and expressions stay.
  var lowercased: PatternPart {
    switch self {
    case .literal(let text): .literal(text.lowercased())
    case .group(let inner, let modifier, let offset):
      .group(inner.map(\.lowercased), modifier, offset: offset)
    case .capture, .wildcard: self
    }
  }

  /// Reads a pattern string.
  static func parse(_ pattern: String, ignoringCase: Bool) throws(PatternError) -> [PatternPart] {
    var reader = PatternReader(pattern, ignoringCase: ignoringCase)
    return try reader.parts(closing: false)
  }
}

/// A cursor over a pattern string.
private struct PatternReader {
  private let bytes: [UInt8]
  private var index = 0
  private let ignoringCase: Bool

  init(_ pattern: String, ignoringCase: Bool) {
    bytes = Array(pattern.utf8)
    self.ignoringCase = ignoringCase
  }

  /// The parts up to the end, or within a group up to its `}`, which is consumed.
  mutating func parts(closing: Bool) throws(PatternError) -> [PatternPart] {
    var parts: [PatternPart] = []
    var literal: [UInt8] = []
    let start = index
    func flushed() -> [PatternPart] {
      literal.isEmpty ? [] : [.literal(String(decoding: literal, as: UTF8.self))]
    }
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\\"):
        guard index + 1 < bytes.count else {
          throw PatternError("a backslash at the end escapes nothing", at: index)
        }
        literal.append(bytes[index + 1])
        index += 2
        continue
      case UInt8(ascii: "{"):
        guard !closing else {
          throw PatternError("a group stands inside a group", at: index)
        }
        parts += flushed()
        literal = []
        let offset = index
        index += 1
        let inner = try self.parts(closing: true)
        parts.append(.group(inner, modifier(), offset: offset))
      case UInt8(ascii: "}"):
        guard closing else {
          throw PatternError("'}' closes no group", at: index, hint: "write \\} for the character")
        }
        index += 1
        return parts + flushed()
      case UInt8(ascii: ":"):
        guard let name = name(after: index) else {
          throw PatternError(
            "':' begins a capture, and no name follows", at: index,
            hint: "write \\: for the character")
        }
        parts += flushed()
        literal = []
        let offset = index
        index += 1 + name.utf8.count
        let expression = try expression()
        parts.append(.capture(name, expression, modifier(), offset: offset))
      case UInt8(ascii: "("):
        parts += flushed()
        literal = []
        let offset = index
        let expression = try expression()
        parts.append(.capture(nil, expression, modifier(), offset: offset))
      case UInt8(ascii: ")"):
        throw PatternError("')' closes nothing", at: index, hint: "write \\) for the character")
      case UInt8(ascii: "*"):
        parts += flushed()
        literal = []
        let offset = index
        index += 1
        parts.append(.wildcard(modifier(), offset: offset))
      case UInt8(ascii: "?"), UInt8(ascii: "+"):
        throw PatternError(
          "'\(Character(Unicode.Scalar(byte)))' follows nothing that it could repeat", at: index,
          hint: "write \\\(Character(Unicode.Scalar(byte))) for the character")
      default:
        literal.append(byte)
        index += 1
      }
    }
    guard !closing else { throw PatternError("a group is not closed", at: max(0, start - 1)) }
    return parts + flushed()
  }

  private func name(after colon: Int) -> String? {
    var end = colon + 1
    while end < bytes.count, bytes[end].isNameByte(first: end == colon + 1) { end += 1 }
    return end > colon + 1 ? String(decoding: bytes[colon + 1..<end], as: UTF8.self) : nil
  }

  /// The expression in parentheses that begins here; nil: none does.
  private mutating func expression() throws(PatternError) -> Regexp? {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "(") else { return nil }
    let open = index
    var depth = 0
    var isInClass = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: depth += 1
      case UInt8(ascii: ")") where !isInClass: depth -= 1
      default: break
      }
      index += 1
      if depth == 0 { break }
    }
    guard depth == 0, index <= bytes.count else {
      throw PatternError("an expression is not closed", at: open)
    }
    let source = String(decoding: bytes[open + 1..<index - 1], as: UTF8.self)
    let expression: Regexp
    do {
      expression = try Regexp(source, ignoringCase: ignoringCase)
    } catch {
      throw PatternError(error.message, at: open + 1 + error.offset, hint: error.hint)
    }
    guard expression.groupCount == 0 else {
      throw PatternError(
        "an expression in a pattern has no groups of its own", at: open,
        hint: "write (?:…) for a group")
    }
    return expression
  }

  private mutating func modifier() -> PatternPart.Modifier {
    guard index < bytes.count else { return .once }
    let modifier: PatternPart.Modifier
    switch bytes[index] {
    case UInt8(ascii: "?"): modifier = .optional
    case UInt8(ascii: "*"): modifier = .zeroOrMore
    case UInt8(ascii: "+"): modifier = .oneOrMore
    default: return .once
    }
    index += 1
    return modifier
  }
}

extension UInt8 {
  /// Whether the byte can stand in a capture's name: a Lua name, which a rule can take as a
  /// parameter.
  func isNameByte(first: Bool) -> Bool {
    isLetter || self == UInt8(ascii: "_") || (!first && isDigit)
  }
}

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

  /// Reads a pattern string. A name may stand in it once.
  static func parse(_ pattern: String, ignoringCase: Bool) throws(PatternError) -> [PatternPart] {
    var reader = PatternReader(pattern, ignoringCase: ignoringCase)
    let parts = try reader.parts(closing: false)
    var names: Set<String> = []
    for (name, offset) in parts.captures where !names.insert(name).inserted {
      throw PatternError("the capture '\(name)' stands twice", at: offset)
    }
    return parts
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
    func flush() {
      guard !literal.isEmpty else { return }
      parts.append(joining: .literal(String(decoding: literal, as: UTF8.self)))
      literal = []
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
        flush()
        let offset = index
        index += 1
        let inner = try self.parts(closing: true)
        let modifier = modifier()
        if modifier == .once {
          // Braces alone only keep a name apart from the text behind it.
          for part in inner { parts.append(joining: part) }
        } else {
          parts.append(.group(inner, modifier, offset: offset))
        }
      case UInt8(ascii: "}"):
        guard closing else {
          throw PatternError("'}' closes no group", at: index, hint: "write \\} for the character")
        }
        index += 1
        flush()
        return parts
      case UInt8(ascii: ":"):
        guard let name = name(after: index) else {
          throw PatternError(
            "':' begins a capture, and no name follows", at: index,
            hint: "write \\: for the character")
        }
        flush()
        let offset = index
        index += 1 + name.utf8.count
        let expression = try expression()
        parts.append(.capture(name, expression, modifier(), offset: offset))
      case UInt8(ascii: "("):
        flush()
        let offset = index
        let expression = try expression()
        parts.append(.capture(nil, expression, modifier(), offset: offset))
      case UInt8(ascii: ")"):
        throw PatternError("')' closes nothing", at: index, hint: "write \\) for the character")
      case UInt8(ascii: "*"):
        flush()
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
    flush()
    return parts
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

extension [PatternPart] {
  /// The captures that are kept, with their places.
  fileprivate var captures: [(name: String, offset: Int)] {
    flatMap { part -> [(name: String, offset: Int)] in
      switch part {
      case .capture(let name?, _, _, let offset): name.isThrownAway ? [] : [(name, offset)]
      case .group(let inner, _, _): inner.captures
      case .literal, .capture, .wildcard: []
      }
    }
  }

  /// Literals side by side are one.
  fileprivate mutating func append(joining part: PatternPart) {
    if case .literal(let text) = part, case .literal(let before)? = last {
      self[count - 1] = .literal(before + text)
    } else {
      append(part)
    }
  }
}

extension UInt8 {
  /// Whether the byte can stand in a capture's name: a Lua name, which a rule can take as a
  /// parameter.
  func isNameByte(first: Bool) -> Bool {
    isLetter || self == UInt8(ascii: "_") || (!first && isDigit)
  }
}

/// What one segment of a path may be, or one host.
public enum SegmentPattern: Sendable, Hashable {
  /// This text.
  case literal(String)
  /// Any text, named; with an expression, a text that it matches. A nil name is only matched.
  case capture(String?, Regexp?)
  /// Captures beside other text: an expression whose groups are the named captures, and the
  /// pieces that print it.
  case mixed(Regexp, names: [String?], pieces: [Piece])

  /// A piece of a segment that is put together when a link is printed.
  public indirect enum Piece: Sendable, Hashable {
    case literal(String)
    case capture(String)
    /// Left out unless it holds captures that all have a value.
    case optional([Piece])
    /// What no print can know, such as `*`.
    case unknown
  }

  /// The captures by name, in order. Those that begin with `_` are read and thrown away.
  var names: [String] {
    switch self {
    case .literal: []
    case .capture(let name, _): [name].compactMap { $0 }.filter { !$0.isThrownAway }
    case .mixed(_, let names, _): names.compactMap { $0 }.filter { !$0.isThrownAway }
    }
  }

  /// Whether the pattern matches a text; what it captures goes to `captures`.
  func matches(
    _ text: String, ignoringCase: Bool, into captures: inout [(name: String, text: String)]
  ) -> Bool {
    switch self {
    case .literal(let literal):
      return ignoringCase ? literal.isExactlyIgnoringCase(text) : literal.isExactly(text)
    case .capture(let name, let expression):
      if let expression, !expression.matches(text) { return false }
      guard let name else { return true }
      // What is thrown away has no type that could take an empty segment.
      if name.isThrownAway { return expression != nil || !text.isEmpty }
      captures.append((name, text))
      return true
    case .mixed(let expression, let names, _):
      guard let groups = expression.wholeMatch(text) else { return false }
      for (name, group) in zip(names, groups) {
        if let name, !name.isThrownAway, let group { captures.append((name, String(group))) }
      }
      return true
    }
  }

  /// The segment with values for its captures; nil: one is missing, or it cannot be known.
  func text(_ value: (String) -> String?) -> String? {
    switch self {
    case .literal(let literal): literal
    case .capture(let name, _): name.flatMap(value)
    case .mixed(_, _, let pieces): Self.text(pieces, value)
    }
  }

  private static func text(_ pieces: [Piece], _ value: (String) -> String?) -> String? {
    var text = ""
    for piece in pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .capture(let name):
        guard let value = value(name) else { return nil }
        text += value
      case .optional(let inner):
        if inner.contains(where: \.isCapture) { text += Self.text(inner, value) ?? "" }
      case .unknown: return nil
      }
    }
    return text
  }
}

extension SegmentPattern.Piece {
  var isCapture: Bool {
    switch self {
    case .capture: true
    case .optional(let inner): inner.contains(where: \.isCapture)
    case .literal, .unknown: false
    }
  }
}

extension SegmentPattern {
  /// The pattern of parts that stand between two delimiters.
  ///
  /// - Parameters:
  ///   - delimiter: what a capture does not run over: nothing within a path's segment, a dot in a
  ///     host.
  ///   - language: the texts that a capture of a name may be; nil: any but the empty one.
  static func of(
    _ parts: [PatternPart], delimiter: [Unicode.Scalar], ignoringCase: Bool,
    language: @escaping (String) -> Regexp?
  ) throws(PatternError) -> SegmentPattern {
    switch parts.count {
    case 0: return .literal("")
    case 1:
      if case .literal(let text) = parts[0] { return .literal(text) }
      if case .capture(let name, let expression, .once, _) = parts[0], delimiter.isEmpty {
        return .capture(name, expression)
      }
    default: break
    }
    var names: [String?] = []
    do {
      let (expression, pieces) = try mixed(
        parts, delimiter: delimiter, ignoringCase: ignoringCase, language: language, names: &names)
      return .mixed(expression.prepared(), names: names, pieces: pieces)
    } catch let error as PatternError {
      throw error
    } catch {
      throw PatternError("the segment is too large a pattern", at: 0)
    }
  }

  private static func mixed(
    _ parts: [PatternPart], delimiter: [Unicode.Scalar], ignoringCase: Bool,
    language: @escaping (String) -> Regexp?, names: inout [String?]
  ) throws -> (Regexp, [Piece]) {
    var expressions: [Regexp] = []
    var pieces: [Piece] = []
    for part in parts {
      switch part {
      case .literal(let text):
        expressions.append(try .literal(text, ignoringCase: ignoringCase))
        pieces.append(.literal(text))
      case .capture(let name, let own, let modifier, let offset):
        guard modifier == .once || modifier == .optional else {
          throw PatternError(
            "a capture that is repeated is a segment of its own", at: offset,
            hint: "put a / before it")
        }
        let typed = name.flatMap { $0.isThrownAway ? nil : language($0) }
        let text = try own ?? typed?.withoutGroups()
        let found = try text ?? .anything(atLeast: 1, lazy: true, excluding: delimiter)
        names.append(name)
        let group = try found.capturing()
        expressions.append(modifier == .once ? group : try group.repeated(min: 0, max: 1))
        let piece: Piece = name.map { $0.isThrownAway ? .unknown : .capture($0) } ?? .unknown
        pieces.append(modifier == .once ? piece : .optional([piece]))
      case .wildcard(_, _):
        // A capture stays between two delimiters, `*` does not.
        expressions.append(try .anything(atLeast: 0))
        pieces.append(.unknown)
      case .group(let inner, let modifier, let offset):
        let before = names.count
        let (expression, innerPieces) = try mixed(
          inner, delimiter: delimiter, ignoringCase: ignoringCase, language: language,
          names: &names)
        switch modifier {
        case .once:
          expressions.append(expression)
          pieces += innerPieces
        case .optional:
          expressions.append(try expression.repeated(min: 0, max: 1))
          pieces.append(.optional(innerPieces))
        case .zeroOrMore, .oneOrMore:
          guard names.count == before else {
            throw PatternError("a capture stands in a group that is repeated", at: offset)
          }
          expressions.append(
            try expression.repeated(min: modifier == .oneOrMore ? 1 : 0, max: nil))
          pieces += modifier == .oneOrMore ? innerPieces : []
        }
      }
    }
    return (try .sequence(expressions), pieces)
  }
}

extension String {
  /// A capture whose name begins with `_` is read and thrown away.
  var isThrownAway: Bool { utf8.first == UInt8(ascii: "_") }

  func isExactlyIgnoringCase(_ other: String) -> Bool {
    isExactly(other) || lowercased().isExactly(other.lowercased())
  }
}

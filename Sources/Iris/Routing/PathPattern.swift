/// A pattern for the segments of a path, in the pathname syntax of the URLPattern standard
/// (https://urlpattern.spec.whatwg.org/).
///
/// It is held against segments that were split first and decoded after, and never against text:
/// a literal is compared with the decoded segment, so an encoded slash stays inside its segment,
/// and a pattern is never decoded itself. Two things therefore differ from the standard: an
/// expression does not run over a slash, and a group that holds a slash begins with one.
public struct PathPattern: Sendable, Hashable {
  /// One place of the pattern.
  public indirect enum Element: Sendable, Hashable {
    /// One segment.
    case segment(SegmentPattern)
    /// `:name+` and `:name*`: the segments from here on, as one text with their slashes.
    case rest(String, atLeast: Int)
    /// `*`: whatever comes, at least one segment.
    case wildcard
    /// `{/…}?`, `{/…}*`, `{/…}+`, `/:name?`: elements that may be left out or repeated.
    case group([Element], atLeast: Int, repeats: Bool)
  }

  /// The pattern as it was written.
  public let source: String
  /// Its places, in order. A path without segments has none.
  public let elements: [Element]
  let ignoresCase: Bool
  let program: PathProgram

  /// Reads a pattern that begins with `/`, or is empty, which is the same as `/`.
  ///
  /// - Parameter language: the texts that a capture of a name may be, for captures that share
  ///   their segment with other text; nil: any but the empty one.
  /// - Throws: `PatternError`, with the offset in `source`.
  public init(
    _ source: String, ignoringCase: Bool = false,
    language: @escaping (String) -> Regexp? = { _ in nil }
  ) throws(PatternError) {
    self.source = source
    ignoresCase = ignoringCase
    if let plain = Self.plainElements(of: source) {
      elements = plain
    } else {
      elements = try Self.elements(of: source, ignoringCase: ignoringCase, language: language)
    }
    program = PathProgram(elements)
  }

  /// The places of a pattern, whatever stands in it.
  static func elements(
    of source: String, ignoringCase: Bool, language: @escaping (String) -> Regexp?
  ) throws(PatternError) -> [Element] {
    var parts = try PatternPart.parse(source, ignoringCase: ignoringCase)
    guard parts.isEmpty || parts.beginsWithSlash else {
      throw PatternError("a path begins with /", at: 0)
    }
    if case .literal(let text)? = parts.last, text.utf8.last == UInt8(ascii: "/") {
      // One or many slashes at the end name the same place.
      let trimmed = text.trimmingSlashesAtEnd
      parts.removeLast()
      if !trimmed.isEmpty { parts.append(.literal(trimmed)) }
    }
    var cutter = SegmentCutter(ignoringCase: ignoringCase, language: language)
    return try cutter.cut(parts)
  }

  /// The places of a pattern whose segments are words and whole captures, as nearly all are: the same
  /// as `elements` finds, in a fraction of the time. Nil: there is something else in it.
  static func plainElements(of source: String) -> [Element]? {
    let bytes = Array(source.utf8)
    guard bytes.first == UInt8(ascii: "/"), bytes.count > 1 else { return nil }
    var elements: [Element] = []
    var names: Set<String> = []
    for segment in bytes.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      guard let first = segment.first else { return nil }
      if first == UInt8(ascii: ":") {
        let name = segment.dropFirst()
        guard let letter = name.first, letter.isNameByte(first: true),
          name.allSatisfy({ $0.isNameByte(first: false) })
        else { return nil }
        let text = String(decoding: name, as: UTF8.self)
        guard text.isThrownAway || names.insert(text).inserted else { return nil }
        elements.append(.segment(.capture(text, nil)))
      } else {
        guard segment.allSatisfy(\.isPlainPatternByte) else { return nil }
        elements.append(.segment(.literal(String(decoding: segment, as: UTF8.self))))
      }
    }
    return elements
  }

  /// The captures by name that are kept, in order.
  public var names: [String] { Self.names(elements) }

  private static func names(_ elements: [Element]) -> [String] {
    elements.flatMap { element -> [String] in
      switch element {
      case .segment(let segment): segment.names
      case .rest(let name, _): name.isThrownAway ? [] : [name]
      case .wildcard: []
      case .group(let inner, _, _): names(inner)
      }
    }
  }

  /// The captures that hold the rest of the path, which may have slashes.
  public var restNames: [String] {
    elements.compactMap { element in
      if case .rest(let name, _) = element, !name.isThrownAway { name } else { nil }
    }
  }
}

/// Cuts the parts of a pattern at slashes.
private struct SegmentCutter {
  let ignoringCase: Bool
  let language: (String) -> Regexp?

  mutating func cut(_ parts: [PatternPart]) throws(PatternError) -> [PathPattern.Element] {
    var elements: [PathPattern.Element] = []
    var current: [PatternPart]?
    var mustBeginSegment: Int?
    for part in parts {
      if case .group(let inner, let modifier, let offset) = part, inner.containsSlash {
        guard inner.beginsWithSlash else {
          throw PatternError(
            "a group that holds a slash begins with one", at: offset, hint: "write {/…}")
        }
        if let finished = current { elements.append(try element(finished)) }
        current = nil
        mustBeginSegment = offset
        let innerElements = try cut(inner)
        let repeats = modifier == .zeroOrMore || modifier == .oneOrMore
        if repeats, !innerElements.allSatisfy(\.isPlainSegment) {
          throw PatternError(
            "a group that is repeated holds only segments without captures", at: offset)
        }
        switch modifier {
        case .once: elements += innerElements
        case .optional: elements.append(.group(innerElements, atLeast: 0, repeats: false))
        case .zeroOrMore: elements.append(.group(innerElements, atLeast: 0, repeats: true))
        case .oneOrMore: elements.append(.group(innerElements, atLeast: 1, repeats: true))
        }
        continue
      }
      guard case .literal(let text) = part else {
        if current == nil, let offset = mustBeginSegment {
          throw PatternError("a slash follows a group that begins with one", at: offset)
        }
        current = (current ?? []) + [part]
        continue
      }
      for (number, piece) in text.divided(at: "/").enumerated() {
        if number > 0 {
          if let finished = current { elements.append(try element(finished)) }
          current = []
          mustBeginSegment = nil
        }
        guard !piece.isEmpty else { continue }
        if current == nil, let offset = mustBeginSegment {
          throw PatternError("a slash follows a group that begins with one", at: offset)
        }
        current = (current ?? []) + [.literal(piece)]
      }
    }
    if let finished = current { elements.append(try element(finished)) }
    return elements
  }

  private func element(_ parts: [PatternPart]) throws(PatternError) -> PathPattern.Element {
    if parts.count == 1 {
      switch parts[0] {
      case .wildcard(let modifier, _):
        let isOptional = modifier == .optional || modifier == .zeroOrMore
        return isOptional ? .group([.wildcard], atLeast: 0, repeats: false) : .wildcard
      case .capture(let name, let expression, let modifier, let offset):
        let one = PathPattern.Element.segment(.capture(name, expression))
        switch modifier {
        case .once: return one
        case .optional: return .group([one], atLeast: 0, repeats: false)
        case .oneOrMore, .zeroOrMore:
          guard expression == nil else {
            throw PatternError(
              "an expression is for one segment, and this capture takes many", at: offset)
          }
          return .rest(name ?? "_", atLeast: modifier == .oneOrMore ? 1 : 0)
        }
      default: break
      }
    }
    return .segment(
      try .of(parts, delimiter: [], ignoringCase: ignoringCase, language: language))
  }
}

extension PathPattern.Element {
  /// A segment that captures nothing: each repetition takes as many segments as there are.
  fileprivate var isPlainSegment: Bool {
    if case .segment(let segment) = self { segment.names.isEmpty } else { false }
  }
}

extension [PatternPart] {
  fileprivate var beginsWithSlash: Bool {
    switch first {
    case .literal(let text): text.utf8.first == UInt8(ascii: "/")
    case .group(let inner, _, _): inner.beginsWithSlash
    default: false
    }
  }

  fileprivate var containsSlash: Bool {
    contains { part in
      switch part {
      case .literal(let text): text.utf8.contains(UInt8(ascii: "/"))
      case .group(let inner, _, _): inner.containsSlash
      case .capture, .wildcard: false
      }
    }
  }
}

extension String {
  fileprivate var trimmingSlashesAtEnd: String {
    String(decoding: utf8.reversed().drop { $0 == UInt8(ascii: "/") }.reversed(), as: UTF8.self)
  }
}

extension UInt8 {
  /// A byte of a word that says nothing in a pattern.
  fileprivate var isPlainPatternByte: Bool {
    isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
      || self == UInt8(ascii: ".")
  }
}

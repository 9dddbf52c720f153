extension ValueType {
  /// The texts that fit, as an expression: all of them and perhaps some more, since numbers'
  /// bounds, lengths and questions are not said by it.
  ///
  /// A pattern in which a capture shares its segment with other text uses it to find where the
  /// capture ends; the loader intersects two of them to find a link that two forms both match.
  public var language: Regexp {
    if separator != nil { return acceptsEmpty || drops ? Self.anyOrNoText : Self.anyText }
    if let match = matches.first { return match }
    if let oneOf {
      return Self.either(oneOf.map { Self.literal($0, ignoringCase: lowercases) })
    }
    if !any.isEmpty {
      // The types see the text in lower case, whose original no expression of theirs says.
      if lowercases { return Self.anyOrNoText }
      return Self.either(any.map(\.language))
    }
    return acceptsEmpty ? Self.optional(baseLanguage) : baseLanguage
  }

  private var baseLanguage: Regexp {
    switch base {
    case .integer: Self.integerTexts
    case .decimal: Self.decimalTexts
    case .digits: Self.digitTexts
    case .hex: Self.hexTexts
    case .uuid: Self.uuidTexts
    case .base64url: Self.base64URLTexts
    case .flag: Self.anyOrNoText
    case .url, .text, .raw: Self.anyText
    }
  }

  /// Any text but the empty one.
  static let anyText = fixed("(?:.)+")
  /// Any text.
  static let anyOrNoText = fixed("(?:.)*")

  /// A text as an expression; any text where it is longer than an expression may be.
  static func literal(_ text: String, ignoringCase: Bool = false) -> Regexp {
    (try? .literal(text, ignoringCase: ignoringCase)) ?? anyText
  }

  private static func either(_ parts: [Regexp]) -> Regexp {
    (try? .alternatives(parts)) ?? anyText
  }

  private static func optional(_ expression: Regexp) -> Regexp {
    (try? expression.repeated(min: 0, max: 1)) ?? anyOrNoText
  }

  private static let integerTexts = fixed("-?[0-9]+")
  private static let decimalTexts = fixed("-?[0-9]+(?:[.][0-9]+)?")
  private static let digitTexts = fixed("[0-9]+")
  private static let hexTexts = fixed("[0-9A-Fa-f]+")
  private static let uuidTexts = fixed("[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}")
  private static let base64URLTexts = fixed("[A-Za-z0-9_-]+={0,2}")

  /// One of the expressions above, each of which is well formed.
  private static func fixed(_ source: String) -> Regexp {
    do {
      return try Regexp(source)
    } catch {
      preconditionFailure("a constant expression is malformed: \(error)")
    }
  }
}

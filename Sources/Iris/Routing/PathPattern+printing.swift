extension PathPattern {
  /// The segments of a path with values for the pattern's captures; nil: one is missing, or the
  /// pattern says something that no print can know. What may be left out is, unless it holds
  /// captures that all have values.
  ///
  /// The values of a rest are given back as one segment each between their slashes; a rest in
  /// which a slash must not divide is one segment.
  ///
  /// - Parameter rests: how the texts of rests are divided.
  func segments(
    rests: RestDivision = .atSlashes, _ value: (String) -> String?
  ) -> [String]? {
    Self.segments(elements, rests, value)
  }

  /// How the text of a rest becomes segments.
  enum RestDivision {
    case atSlashes
    /// The same for a host that drops empty segments.
    case atSlashesMerged
    /// Not at all: one segment, whose slashes are to be encoded. Where several places take as many
    /// segments as there are, each has its own text back only so.
    case not
  }

  private static func segments(
    _ elements: [Element], _ rests: RestDivision, _ value: (String) -> String?
  ) -> [String]? {
    var segments: [String] = []
    for element in elements {
      switch element {
      case .segment(let pattern):
        guard let text = pattern.text(value) else { return nil }
        segments.append(text)
      case .rest(let name, let atLeast):
        guard !name.isThrownAway, let text = value(name) else {
          if atLeast == 0 { continue }
          return nil
        }
        segments += text.divided(rests)
      case .wildcard: return nil
      case .group(let inner, let atLeast, let repeats):
        if atLeast > 0 {
          guard let texts = Self.segments(inner, rests, value) else { return nil }
          segments += texts
        } else if !repeats, hasCapture(inner),
          let texts = Self.segments(inner, rests, value)
        {
          segments += texts
        }
      }
    }
    return segments
  }

  private static func hasCapture(_ elements: [Element]) -> Bool {
    elements.contains { element in
      switch element {
      case .segment(let pattern): !pattern.names.isEmpty
      case .rest(let name, _): !name.isThrownAway
      case .wildcard: false
      case .group(let inner, _, _): hasCapture(inner)
      }
    }
  }
}

extension String {
  /// The pieces between slashes, unless reading would resolve or drop one of them: then the text
  /// is one piece, whose slashes are to be encoded.
  fileprivate func divided(_ division: PathPattern.RestDivision) -> [String] {
    if division == .not { return [self] }
    let pieces = divided(at: "/")
    let isLost =
      pieces.contains { $0 == "." || $0 == ".." || ($0.isEmpty && division == .atSlashesMerged) }
      || pieces.last == ""
    return isLost ? [self] : pieces
  }
}

extension LinkForm {
  /// A random link that the form may match, for checks and tests; nil: one of its places has no
  /// text that a link can write.
  ///
  /// Not each is matched: a type may refuse what its expression lets through.
  public func sampleLink(
    types: [String: ValueType], using generator: inout some RandomNumberGenerator
  ) -> String? {
    let texts = FormTexts(types: types)
    guard let origin = origins.randomElement(using: &generator),
      let start = origin.sample(texts, &generator)
    else { return nil }
    let encoded = texts.segments(path.elements, &generator).map { segment in
      PercentCoding.pathSegment(
        segment, separator: start.separator, plusIsSpace: origin.plusIsSpace)
    }
    let segments = encoded.compactMap { $0 }
    guard segments.count == encoded.count, let query = texts.written(items, &generator),
      let fragment = sampleFragment(texts, &generator)
    else { return nil }
    return start.text + segments.joined(separator: String(start.separator))
      + (query.isEmpty ? "" : "?" + query) + fragment
  }

  /// Random parameters that a link of the form could say, for checks and tests; nil: one has no
  /// text that fits. A record or a link is the text that would name it.
  public func sampleParameters(
    types: [String: ValueType], using generator: inout some RandomNumberGenerator
  ) -> Parameters? {
    let texts = FormTexts(types: types)
    var lists: Set<String> = []
    for case .each(let name) in (items + fragmentItems).map(\.value) { lists.insert(name) }
    var parameters = Parameters(fixed)
    for name in names where parameters[name] == nil {
      guard let type = types[name], let value = type.read(texts.text(name, &generator)) else {
        return nil
      }
      parameters[name] = lists.contains(name) ? .list([value]) : value
    }
    return parameters
  }

  private func sampleFragment(
    _ texts: FormTexts, _ generator: inout some RandomNumberGenerator
  ) -> String? {
    switch fragment {
    case nil, .anything: return ""
    case .items(let items): return texts.written(items, &generator).map { "#" + $0 }
    case .path(let path, let items):
      let encoded = texts.segments(path.elements, &generator).map(PercentCoding.fragmentSegment)
      let segments = encoded.compactMap { $0 }
      guard segments.count == encoded.count, let query = texts.written(items ?? [], &generator)
      else { return nil }
      return "#" + segments.joined(separator: "/") + (query.isEmpty ? "" : "?" + query)
    }
  }
}

extension FormOrigin {
  /// The beginning of a link that stands here, and what stands between its segments.
  fileprivate func sample(
    _ texts: FormTexts, _ generator: inout some RandomNumberGenerator
  ) -> (text: String, separator: Character)? {
    let name = host.map { texts.segment($0.pattern, &generator).lowercased() }
    switch scheme {
    case .web(_, let https):
      guard let name, !name.isEmpty else { return nil }
      return ((https ? "https://" : "http://") + name + "/", "/")
    case .custom(_, let rules):
      let place = name.map { $0 + String(rules.separator) } ?? ""
      return (rules.spelling + place, rules.separator)
    }
  }
}

/// Random texts for the places of a form.
private struct FormTexts {
  let types: [String: ValueType]

  /// How many texts are tried before one is taken that the type refuses.
  private static let tries = 24

  /// A text for a capture, one that its type reads where one is soon found.
  func text(_ name: String, _ generator: inout some RandomNumberGenerator) -> String {
    guard var type = types[name] else { return Self.example(ValueType.anyText, &generator) }
    // One entry is a list.
    type.separator = nil
    let language = type.language
    var text = ""
    for _ in 0..<Self.tries {
      text = Self.example(language, &generator)
      guard type.read(text) != nil else { continue }
      // Now and then a long one, which the bounds of other types may leave.
      guard Int.random(in: 0..<8, using: &generator) == 0 else { return text }
      let long = String(repeating: text, count: Int.random(in: 2...Self.tries, using: &generator))
      return type.read(long) == nil ? text : long
    }
    return text
  }

  func segment(
    _ pattern: SegmentPattern, _ generator: inout some RandomNumberGenerator
  ) -> String {
    switch pattern {
    case .literal(let text): text
    case .capture(let name?, nil): text(name, &generator)
    case .capture(nil, nil): Self.example(ValueType.anyText, &generator)
    case .capture(_, let expression?): Self.example(expression, &generator)
    case .mixed(let expression, _, _): Self.example(expression, &generator)
    }
  }

  /// Patterns are nested as deep as they were written, and so is this.
  func segments(
    _ elements: [PathPattern.Element], _ generator: inout some RandomNumberGenerator
  ) -> [String] {
    var segments: [String] = []
    for element in elements {
      switch element {
      case .segment(let pattern): segments.append(segment(pattern, &generator))
      case .rest(let name, let atLeast):
        if atLeast == 0, Bool.random(using: &generator) { continue }
        segments += text(name, &generator).divided(at: "/")
      case .wildcard:
        for _ in 0...Int.random(in: 0...1, using: &generator) {
          segments.append(Self.example(ValueType.anyText, &generator))
        }
      case .group(let inner, let atLeast, let repeats):
        let most = max(atLeast, repeats ? 2 : 1)
        for _ in 0..<Int.random(in: atLeast...most, using: &generator) {
          segments += self.segments(inner, &generator)
        }
      }
    }
    return segments
  }

  /// The items as a query; nil: one cannot be written.
  func written(
    _ items: [RequiredItem], _ generator: inout some RandomNumberGenerator
  ) -> String? {
    var texts: [String] = []
    for item in items {
      guard let key = PercentCoding.queryKey(item.key) else { return nil }
      let value: String
      switch item.value {
      case .anything:
        texts.append(key)
        continue
      case .one(let pattern): value = segment(pattern, &generator)
      case .each(let name): value = text(name, &generator)
      }
      guard let written = PercentCoding.queryValue(value) else { return nil }
      texts.append(key + "=" + written)
    }
    return texts.joined(separator: "&")
  }

  private static func example(
    _ language: Regexp, _ generator: inout some RandomNumberGenerator
  ) -> String {
    language.examples(using: &generator, count: 1).first ?? ""
  }
}

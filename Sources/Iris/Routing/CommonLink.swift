/// Links that two equally specific forms could both match, the shortest first.
///
/// Forms of the same specificity have places of the same sort one after the other, so they are
/// intersected in step.
struct CommonLink {
  private typealias Side = (form: LinkForm, types: [String: ValueType])

  /// How many texts are tried for one place: the first are the shortest, and bounds that no
  /// expression says may refuse some.
  private static let tries = 24
  private let one: Side
  private let other: Side
  private let ignoresCase: Bool

  init(
    _ one: (LinkForm, [String: ValueType]), _ other: (LinkForm, [String: ValueType]),
    ignoringCase: Bool
  ) {
    self.one = one
    self.other = other
    ignoresCase = ignoringCase
  }

  /// At most `tries` links; none where the forms have nothing in common.
  var candidates: [String] {
    guard one.form.requiredKeys == other.form.requiredKeys, let origin,
      let paths = paths(one.form.path.elements, other.form.path.elements),
      let items = items(one.form.items, other.form.items),
      let fragments
    else { return [] }
    return (0..<Self.tries).compactMap { number in
      let segments = paths.compactMap {
        PercentCoding.pathSegment($0.pick(number), separator: separator)
      }
      guard segments.count == paths.count, let query = written(items, number) else { return nil }
      return origin + segments.joined(separator: String(separator))
        + (query.isEmpty ? "" : "?" + query) + fragments.pick(number)
    }
  }

  /// The beginning of a link that stands where both forms do; nil: they stand apart.
  private var origin: String? {
    for a in one.form.origins {
      for b in other.form.origins {
        if let common = a.common(b) { return common }
      }
    }
    return nil
  }

  /// For each segment of a path that both match, texts that it may be; nil: there are none.
  private func paths(
    _ a: [PathPattern.Element], _ b: [PathPattern.Element]
  ) -> [[String]]? {
    guard a.count == b.count else { return nil }
    var segments: [[String]] = []
    for (x, y) in zip(a, b) {
      switch (x, y) {
      case (.segment(let p), .segment(let q)):
        let texts = common(p, q)
        guard !texts.isEmpty else { return nil }
        segments.append(texts)
      case (.rest(let p, let m), .rest(let q, let n)):
        guard max(m, n) > 0 else { continue }
        let texts = Regexp.commonTexts(
          language(p, one.types), language(q, other.types), limit: Self.tries)
        guard !texts.isEmpty else { return nil }
        segments.append(texts)
      case (.group(let p, let m, _), .group(let q, let n, _)):
        guard max(m, n) > 0 else { continue }
        guard let inner = paths(p, q) else { return nil }
        segments += inner
      case (.wildcard, .wildcard): segments.append(["a"])
      default: return nil
      }
    }
    return segments
  }

  private func items(
    _ a: [RequiredItem], _ b: [RequiredItem]
  ) -> [(key: String, values: [String])]? {
    var items: [(key: String, values: [String])] = []
    for item in a {
      guard let twin = b.first(where: { $0.key.isExactly(item.key) }) else { return nil }
      let texts: [String]
      if case .one(let pattern) = item.value, case .one(let other) = twin.value {
        texts = common(pattern, other)
      } else {
        texts = Regexp.commonTexts(
          language(item, one.types), language(twin, other.types), limit: Self.tries)
      }
      guard !texts.isEmpty else { return nil }
      items.append((item.key, texts))
    }
    return items
  }

  /// Fragments that both match, with their `#`; nil: there are none.
  private var fragments: [String]? {
    switch (one.form.fragment, other.form.fragment) {
    case (nil, nil), (.anything, nil), (nil, .anything), (.anything, .anything): return [""]
    case (.items(let a), .items(let b)):
      return items(a, b).map { found in
        (0..<Self.tries).compactMap { written(found, $0).map { "#" + $0 } }
      }
    case (.path(let a, let aItems), .path(let b, let bItems)):
      guard let segments = paths(a.elements, b.elements),
        let found = items(aItems ?? [], bItems ?? [])
      else { return nil }
      return (0..<Self.tries).compactMap { number in
        let texts = segments.compactMap { PercentCoding.fragmentSegment($0.pick(number)) }
        guard texts.count == segments.count, let query = written(found, number) else { return nil }
        return "#" + texts.joined(separator: "/") + (query.isEmpty ? "" : "?" + query)
      }
    default: return nil
    }
  }

  private func written(_ items: [(key: String, values: [String])], _ number: Int) -> String? {
    var texts: [String] = []
    for (key, values) in items {
      guard let key = PercentCoding.queryKey(key),
        let value = PercentCoding.queryValue(values.pick(number))
      else { return nil }
      texts.append(key + "=" + value)
    }
    return texts.joined(separator: "&")
  }

  /// What stands between the segments of a path of the first form.
  private var separator: Character {
    if case .custom(_, let rules)? = one.form.origins.first?.scheme { rules.separator } else { "/" }
  }

  /// Texts that both patterns match. What is not literal on both sides is searched for.
  private func common(_ a: SegmentPattern, _ b: SegmentPattern) -> [String] {
    switch (a, b) {
    case (.literal(let text), .literal(let twin)):
      let isSame = ignoresCase ? text.isExactlyIgnoringCase(twin) : text.isExactly(twin)
      return isSame ? [text] : []
    case (.literal(let text), _) where !ignoresCase:
      return language(b, other.types).matches(text) ? [text] : []
    case (_, .literal(let text)) where !ignoresCase:
      return language(a, one.types).matches(text) ? [text] : []
    default:
      return Regexp.commonTexts(
        language(a, one.types), language(b, other.types), limit: Self.tries)
    }
  }

  private func language(_ name: String, _ types: [String: ValueType]) -> Regexp {
    types[name]?.language ?? ValueType.anyText
  }

  private func language(_ pattern: SegmentPattern, _ types: [String: ValueType]) -> Regexp {
    switch pattern {
    case .literal(let text): ValueType.literal(text, ignoringCase: ignoresCase)
    case .capture(_, let expression?): expression
    case .capture(let name, nil): name.map { language($0, types) } ?? ValueType.anyText
    case .mixed(let expression, _, _): expression
    }
  }

  private func language(_ item: RequiredItem, _ types: [String: ValueType]) -> Regexp {
    switch item.value {
    case .anything: ValueType.anyOrNoText
    case .one(let pattern): language(pattern, types)
    case .each(let name): language(name, types)
    }
  }
}

extension [String] {
  /// The text of this number, or the last where there are not so many; "" of none.
  fileprivate func pick(_ number: Int) -> String {
    isEmpty ? "" : self[Swift.min(number, count - 1)]
  }
}

extension LinkForm {
  /// The keys of the items that must be there, sorted.
  fileprivate var requiredKeys: [String] { (items + fragmentItems).map(\.key).sorted() }
}

extension FormOrigin {
  /// The beginning of a link that stands both here and there; nil: none does.
  fileprivate func common(_ other: FormOrigin) -> String? {
    let hosts: [String]
    switch (host, other.host) {
    case (nil, nil): hosts = [""]
    case (let a?, let b?):
      switch (a.literal, b.literal) {
      case (let name?, let twin?): hosts = name.isExactly(twin) ? [name] : []
      case (let name?, nil): hosts = b.match(name) == nil ? [] : [name]
      case (nil, let name?): hosts = a.match(name) == nil ? [] : [name]
      case (nil, nil): hosts = Regexp.commonTexts(a.language, b.language, limit: 1)
      }
    default: return nil
    }
    guard let host = hosts.first else { return nil }
    switch (scheme, other.scheme) {
    case (.custom(let a, let rules), .custom(let b, _)) where a == b:
      return rules.spelling + (host.isEmpty ? "" : host + "/")
    case (.web(let http, let https), .web(let otherHTTP, let otherHTTPS)):
      if https && otherHTTPS { return "https://" + host + "/" }
      return http && otherHTTP ? "http://" + host + "/" : nil
    default: return nil
    }
  }
}

extension HostPattern {
  /// The hosts that match, as an expression.
  fileprivate var language: Regexp {
    switch pattern {
    case .literal(let host): ValueType.literal(host)
    case .capture(_, let expression): expression ?? ValueType.anyText
    case .mixed(let expression, _, _): expression
    }
  }
}

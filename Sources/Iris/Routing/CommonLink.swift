/// Links that two equally specific forms could both match, the shortest first.
///
/// Forms of the same specificity have places of the same sort one after the other, so they are
/// intersected in step. Where places take as many segments as there are, or may be left out, two
/// forms can also meet out of step, and the ways through both are searched.
struct CommonLink {
  /// One of the two forms.
  struct Side {
    let form: LinkForm
    let host: HostRank
    let types: [String: ValueType]
    let ignoresCase: Bool
  }

  /// How many texts are tried for one place, since bounds that no expression says may refuse some.
  static let tries = 24
  let one: Side
  let other: Side

  /// Candidates; none where the forms have nothing in common.
  var candidates: [String] {
    guard one.requiredKeys == other.requiredKeys, pathsMayMeet else { return [] }
    let places = places
    guard !places.isEmpty, let items = items(one.form.items, other.form.items), let fragments
    else { return [] }
    var links: [String] = []
    for (origin, host) in places {
      for segments in paths(one.form.path, other.form.path) {
        for number in 0..<Self.tries {
          guard let base = origin.write(host, segments.map { $0.pick(number) }, raw: nil),
            let query = written(items, number)
          else { continue }
          let link = base + (query.isEmpty ? "" : "?" + query) + fragments.pick(number)
          if links.last != link { links.append(link) }
        }
      }
    }
    return links
  }

  /// Where both forms stand, with a host that both match.
  private var places: [(origin: FormOrigin, host: String?)] {
    var places: [(origin: FormOrigin, host: String?)] = []
    for a in one.form.origins where a.rank == one.host {
      for b in other.form.origins where b.rank == other.host {
        guard let scheme = a.scheme.common(b.scheme) else { continue }
        let origin = FormOrigin(scheme: scheme, host: a.host, plusIsSpace: a.plusIsSpace)
        switch (a.host, b.host) {
        case (nil, nil): places.append((origin, nil))
        case (let p?, let q?):
          places += texts(p.pattern, q.pattern, ignoringCase: true, limit: 4).map { (origin, $0) }
        default: break
        }
      }
    }
    return places
  }

  /// For each way through two paths, the texts that each of its segments may be.
  private func paths(_ a: PathPattern, _ b: PathPattern) -> [[[String]]] {
    let inStep = inStep(a.elements, b.elements)
    let isPlain = a.program.isStraight && b.program.isStraight
    return (inStep.map { [$0] } ?? []) + (isPlain ? [] : outOfStep(a.program, b.program))
  }

  private func inStep(
    _ a: [PathPattern.Element], _ b: [PathPattern.Element]
  ) -> [[String]]? {
    guard a.count == b.count else { return nil }
    var segments: [[String]] = []
    for (x, y) in zip(a, b) {
      switch (x, y) {
      case (.segment(let p), .segment(let q)):
        let texts = texts(p, q)
        guard !texts.isEmpty else { return nil }
        segments.append(texts)
      case (.rest(let p, let m), .rest(let q, let n)):
        guard max(m, n) > 0 else { continue }
        let texts = texts(.capture(p, nil), .capture(q, nil))
        guard !texts.isEmpty else { return nil }
        segments.append(texts)
      case (.group(let p, let m, _), .group(let q, let n, _)):
        guard max(m, n) > 0 else { continue }
        guard let inner = inStep(p, q) else { return nil }
        segments += inner
      case (.wildcard, .wildcard): segments.append(Self.anySegment)
      default: return nil
      }
    }
    return segments
  }

  /// False: two paths without anything that is repeated or left out have no path in common.
  private var pathsMayMeet: Bool {
    let (a, b) = (one.form.path, other.form.path)
    guard a.program.isStraight, b.program.isStraight else { return true }
    return a.elements.count == b.elements.count
      && zip(a.elements, b.elements).allSatisfy { mayMeet($0, $1) }
  }

  /// False: two places have no text in common. It is found out sooner than which texts they have.
  private func mayMeet(_ a: PathPattern.Element, _ b: PathPattern.Element) -> Bool {
    guard case .segment(let p) = a, case .segment(let q) = b else { return true }
    let ignoresCase = one.ignoresCase || other.ignoresCase
    switch (p, q) {
    case (.literal(let text), .literal(let twin)):
      return ignoresCase ? text.isExactlyIgnoringCase(twin) : text.isExactly(twin)
    case (.literal(let text), _) where !ignoresCase:
      return other.fits(text, q, ignoringCase: false)
    case (_, .literal(let text)) where !ignoresCase:
      return one.fits(text, p, ignoringCase: false)
    default: break
    }
    return Regexp.common(one.language(p), other.language(q)) != .none
  }

  /// What stands for any segment; rests may have types that one of these fits.
  private static let anySegment = ["a", "1"]

  /// The shortest ways through both programs, a few.
  private func outOfStep(_ a: PathProgram, _ b: PathProgram) -> [[[String]]] {
    struct Node {
      let a: Int
      let b: Int
      let before: Int?
      let texts: [String]
    }
    var nodes = [Node(a: a.start, b: b.start, before: nil, texts: [])]
    var known: Set<[Int]> = [[a.start, b.start]]
    var found: [[[String]]] = []
    var done = 0
    while done < nodes.count, found.count < 4 {
      let node = nodes[done]
      let (takersA, endA) = a.takers(from: node.a)
      let (takersB, endB) = b.takers(from: node.b)
      if endA && endB {
        var way: [[String]] = []
        var step: Int? = done
        while let current = step, let before = nodes[current].before {
          way.append(nodes[current].texts)
          step = before
        }
        found.append(way.reversed())
      }
      for takerA in takersA {
        for takerB in takersB where !known.contains([takerA.next, takerB.next]) {
          let texts =
            switch (takerA.pattern, takerB.pattern) {
            case (nil, nil): Self.anySegment
            case (let p?, let q?): texts(p, q)
            case (let p?, nil): texts(p, p, sides: (one, one))
            case (nil, let q?): texts(q, q, sides: (other, other))
            }
          guard !texts.isEmpty else { continue }
          known.insert([takerA.next, takerB.next])
          nodes.append(Node(a: takerA.next, b: takerB.next, before: done, texts: texts))
        }
      }
      done += 1
    }
    return found
  }

  private func items(
    _ a: [RequiredItem], _ b: [RequiredItem]
  ) -> [(key: String, values: [String])]? {
    var items: [(key: String, values: [String])] = []
    for item in a {
      let isTwin = { (twin: RequiredItem) in
        one.ignoresCase || other.ignoresCase
          ? twin.key.isExactlyIgnoringCase(item.key) : twin.key.isExactly(item.key)
      }
      guard let twin = b.first(where: isTwin) else { return nil }
      let texts = texts(item.pattern, twin.pattern)
      guard !texts.isEmpty else { return nil }
      // The spelling that a form which compares with case wants.
      items.append((one.ignoresCase ? twin.key : item.key, texts))
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
      guard let found = items(aItems ?? [], bItems ?? []) else { return nil }
      let ways = paths(a, b)
      guard !ways.isEmpty else { return nil }
      return (0..<Self.tries).flatMap { number in
        ways.compactMap { segments in
          let texts = segments.compactMap { PercentCoding.fragmentSegment($0.pick(number)) }
          guard texts.count == segments.count, let query = written(found, number)
          else { return nil }
          return "#" + texts.joined(separator: "/") + (query.isEmpty ? "" : "?" + query)
        }
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

  /// Texts that two places can both hold, by their expressions and by the types of what they
  /// capture, the shortest first.
  private func texts(
    _ a: SegmentPattern, _ b: SegmentPattern, sides: (Side, Side)? = nil,
    ignoringCase: Bool = false, limit: Int = tries
  ) -> [String] {
    let (x, y) = sides ?? (one, other)
    let fit = { (text: String) in
      x.fits(text, a, ignoringCase: ignoringCase) && y.fits(text, b, ignoringCase: ignoringCase)
    }
    switch (a, b) {
    case (.literal(let text), _), (_, .literal(let text)):
      // Without case there may be another spelling that both take.
      if fit(text) { return [text] }
      guard x.ignoresCase || y.ignoresCase else { return [] }
    default: break
    }
    let common = Regexp.commonTexts(
      x.language(a), y.language(b), limit: limit)
    let samples = (x.samples(a) + y.samples(b)).sorted { $0.utf8.count < $1.utf8.count }
    let texts = common.filter(fit)
    return texts.isEmpty ? samples.filter(fit) : texts
  }
}

extension CommonLink.Side {
  /// The keys of the items that must be there, sorted.
  fileprivate var requiredKeys: [String] {
    (form.items + form.fragmentItems).map { $0.key.lowercased() }.sorted()
  }

  fileprivate func fits(_ text: String, _ pattern: SegmentPattern, ignoringCase: Bool) -> Bool {
    var captures: [PathPattern.Capture] = []
    guard pattern.matches(text, ignoringCase: ignoresCase || ignoringCase, into: &captures)
    else { return false }
    return captures.allSatisfy { name, text in types[name].map { $0.read(text) != nil } ?? true }
  }

  fileprivate func language(_ pattern: SegmentPattern) -> Regexp {
    switch pattern {
    case .literal(let text): ValueType.literal(text, ignoringCase: ignoresCase)
    case .capture(_, let expression?): expression
    case .capture(let name, nil): name.flatMap { types[$0]?.language } ?? ValueType.anyText
    case .mixed(let expression, _, _): expression
    }
  }

  /// Texts at the bounds of a capture's type, which no expression says.
  fileprivate func samples(_ pattern: SegmentPattern) -> [String] {
    guard case .capture(let name?, nil) = pattern else { return [] }
    return types[name]?.samples ?? []
  }
}

extension ValueType {
  fileprivate var samples: [String] {
    if !any.isEmpty { return any.flatMap(\.samples) }
    if base == .url { return ["http://a"] }
    let bounds = [minimum, maximum].compactMap { bound in
      bound.flatMap { Int(exactly: $0.rounded($0 == minimum ? .up : .down)) }
    }
    switch base {
    case .integer, .decimal: return bounds.map(String.init)
    default:
      return bounds.filter { (1...1_000).contains($0) }.flatMap { length in
        ["a", "0"].map { String(repeating: $0, count: length) }
      }
    }
  }
}

extension RequiredItem {
  /// What its value must be, as a pattern; of a list, what each of them must be.
  fileprivate var pattern: SegmentPattern {
    switch value {
    case .anything: .capture(nil, ValueType.anyOrNoText)
    case .one(let pattern): pattern
    case .each(let name): .capture(name, nil)
    }
  }
}

extension PathProgram {
  /// The steps that can take the next segment (a nil pattern takes any), and whether the pattern
  /// can end here.
  fileprivate func takers(
    from step: Int
  ) -> (takers: [(pattern: SegmentPattern?, next: Int)], canEnd: Bool) {
    var takers: [(pattern: SegmentPattern?, next: Int)] = []
    var canEnd = false
    var known: Set<Int> = []
    var pending = [step]
    while let step = pending.popLast() {
      guard known.insert(step).inserted else { continue }
      switch steps[step] {
      case .take(let pattern, let next): takers.append((pattern, next))
      case .takeAny(let next): takers.append((nil, next))
      case .fork(let first, let second): pending += [second, first]
      case .open(_, let next), .close(let next): pending.append(next)
      case .end: canEnd = true
      }
    }
    return (takers, canEnd)
  }
}

extension [String] {
  /// The text of this number, or the last where there are not so many; "" of none.
  fileprivate func pick(_ number: Int) -> String {
    isEmpty ? "" : self[Swift.min(number, count - 1)]
  }
}

extension FormOrigin.Scheme {
  /// How a link begins that begins both ways; nil: none does.
  fileprivate func common(_ other: FormOrigin.Scheme) -> FormOrigin.Scheme? {
    switch (self, other) {
    case (.custom(let a, _), .custom(let b, _)): a == b ? self : nil
    case (.web(let http, let https), .web(let otherHTTP, let otherHTTPS)):
      (http && otherHTTP) || (https && otherHTTPS)
        ? .web(http: http && otherHTTP, https: https && otherHTTPS) : nil
    default: nil
    }
  }
}

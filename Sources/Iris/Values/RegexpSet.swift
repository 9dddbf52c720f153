/// A set of Unicode scalars, as sorted spans that neither overlap nor touch.
///
/// Surrogates are never members: a span across them is held as two.
struct RegexpSet: Sendable, Hashable {
  /// The scalars from `low` to `high`, both included.
  struct Span: Sendable, Hashable {
    var low: UInt32
    var high: UInt32
  }

  let spans: [Span]

  static let nothing = RegexpSet(sorted: [])
  static let anything = RegexpSet(sorted: [
    Span(low: 0, high: 0xD7FF), Span(low: 0xE000, high: 0x10FFFF),
  ])

  private init(sorted spans: [Span]) {
    self.spans = spans
  }

  /// Any spans in any order; those whose ends are the wrong way round count as empty.
  init(_ spans: [Span]) {
    var parts: [Span] = []
    for span in spans where span.low <= span.high {
      let high = min(span.high, 0x10FFFF)
      if span.low < 0xD800 { parts.append(Span(low: span.low, high: min(high, 0xD7FF))) }
      if high > 0xDFFF { parts.append(Span(low: max(span.low, 0xE000), high: high)) }
    }
    parts.sort { $0.low < $1.low }
    var merged: [Span] = []
    for part in parts where part.low <= part.high {
      if let last = merged.last, part.low <= last.high &+ 1 {
        merged[merged.count - 1].high = max(last.high, part.high)
      } else {
        merged.append(part)
      }
    }
    self.init(sorted: merged)
  }

  init(_ scalar: Unicode.Scalar) {
    self.init(sorted: [Span(low: scalar.value, high: scalar.value)])
  }

  var isEmpty: Bool { spans.isEmpty }

  /// The one member. Nil: none or more than one.
  var only: Unicode.Scalar? {
    guard spans.count == 1, spans[0].low == spans[0].high else { return nil }
    return Unicode.Scalar(spans[0].low)
  }

  /// How many members there are.
  var count: Int {
    spans.reduce(0) { $0 + Int($1.high - $1.low) + 1 }
  }

  func contains(_ value: UInt32) -> Bool {
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if value < spans[middle].low {
        high = middle
      } else if value > spans[middle].high {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }

  /// The members counted in ascending order. Nil: there are not so many.
  func member(at position: Int) -> Unicode.Scalar? {
    var left = position
    for span in spans {
      let size = Int(span.high - span.low) + 1
      if left < size { return Unicode.Scalar(span.low + UInt32(left)) }
      left -= size
    }
    return nil
  }

  /// Every scalar that is no member.
  var inverted: RegexpSet {
    var parts: [Span] = []
    var next: UInt32 = 0
    for span in spans {
      if span.low > next { parts.append(Span(low: next, high: span.low - 1)) }
      next = span.high + 1
    }
    if next <= 0x10FFFF { parts.append(Span(low: next, high: 0x10FFFF)) }
    return RegexpSet(parts)
  }

  func union(_ other: RegexpSet) -> RegexpSet {
    RegexpSet(spans + other.spans)
  }

  func intersection(_ other: RegexpSet) -> RegexpSet {
    var parts: [Span] = []
    var i = 0
    var j = 0
    while i < spans.count, j < other.spans.count {
      let low = max(spans[i].low, other.spans[j].low)
      let high = min(spans[i].high, other.spans[j].high)
      if low <= high { parts.append(Span(low: low, high: high)) }
      if spans[i].high < other.spans[j].high { i += 1 } else { j += 1 }
    }
    return RegexpSet(sorted: parts)
  }

  func subtracting(_ other: RegexpSet) -> RegexpSet {
    intersection(other.inverted)
  }
}

// MARK: - The classes that have a name

extension RegexpSet {
  /// `\d`: ASCII digits, as in ECMAScript.
  static let digits = RegexpSet([Span(low: 0x30, high: 0x39)])
  /// `\w`: ASCII letters, digits and the low line, as in ECMAScript.
  static let words = RegexpSet([
    Span(low: 0x30, high: 0x39), Span(low: 0x41, high: 0x5A), Span(low: 0x5F, high: 0x5F),
    Span(low: 0x61, high: 0x7A),
  ])
  /// `\s`: ECMAScript's white space and line ends.
  static let spaces = RegexpSet([
    Span(low: 0x09, high: 0x0D), Span(low: 0x20, high: 0x20), Span(low: 0xA0, high: 0xA0),
    Span(low: 0x1680, high: 0x1680), Span(low: 0x2000, high: 0x200A),
    Span(low: 0x2028, high: 0x2029), Span(low: 0x202F, high: 0x202F),
    Span(low: 0x205F, high: 0x205F), Span(low: 0x3000, high: 0x3000),
    Span(low: 0xFEFF, high: 0xFEFF),
  ])
}

// MARK: - Which member to show

extension RegexpSet {
  /// The member that reads best in a message: a–z, then 0–9, A–Z, other printable ASCII, a space,
  /// what is printed beyond ASCII, controls. Nil: the set is empty.
  var witness: Unicode.Scalar? {
    for tier in Self.tiers {
      for span in spans {
        let low = max(span.low, tier.low)
        if low <= min(span.high, tier.high) { return Unicode.Scalar(low) }
      }
    }
    return nil
  }

  /// The place of a scalar in the order of `witness`; smaller reads better.
  static func rank(_ scalar: Unicode.Scalar) -> (tier: Int, value: UInt32) {
    let value = scalar.value
    let tier = tiers.firstIndex { $0.low <= value && value <= $0.high }
    return (tier ?? tiers.count, value)
  }

  // The later tiers overlap the earlier ones, which have been searched by then.
  private static let tiers = [
    Span(low: 0x61, high: 0x7A), Span(low: 0x30, high: 0x39), Span(low: 0x41, high: 0x5A),
    Span(low: 0x21, high: 0x7E), Span(low: 0x20, high: 0x20), Span(low: 0xA1, high: 0x10FFFF),
    Span(low: 0, high: 0x10FFFF),
  ]
}

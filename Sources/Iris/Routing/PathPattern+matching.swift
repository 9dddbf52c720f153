extension PathPattern {
  /// A capture and its text.
  public typealias Capture = (name: String, text: String)

  /// What the pattern captures of a path; nil: it does not match.
  ///
  /// The work is bounded by places × segments: a place that failed at a segment is not tried
  /// there again, however many groups could lead to it.
  public func match(_ segments: [String]) -> [Capture]? {
    var walk = Walk(segments: segments, ignoresCase: ignoresCase)
    return walk.matches(elements[...], at: 0, then: nil) ? walk.captures : nil
  }

  /// How far the pattern goes into a path before it gives up, for tools that explain: the number
  /// of segments that some way through it takes.
  func reach(_ segments: [String]) -> Int {
    var walk = Walk(segments: segments, ignoresCase: ignoresCase)
    _ = walk.matches(elements[...], at: 0, then: nil)
    return walk.furthest
  }
}

/// What is left to match after a group.
private final class Continuation {
  let elements: ArraySlice<PathPattern.Element>
  let next: Continuation?
  let identity: Int

  init(_ elements: ArraySlice<PathPattern.Element>, next: Continuation?, identity: Int) {
    self.elements = elements
    self.next = next
    self.identity = identity
  }
}

private struct Walk {
  let segments: [String]
  let ignoresCase: Bool
  var captures: [PathPattern.Capture] = []
  var furthest = 0
  private var failed: Set<[Int]> = []
  private var identities = 0

  init(segments: [String], ignoresCase: Bool) {
    self.segments = segments
    self.ignoresCase = ignoresCase
  }

  mutating func matches(
    _ elements: ArraySlice<PathPattern.Element>, at position: Int, then rest: Continuation?
  ) -> Bool {
    furthest = max(furthest, position)
    guard let first = elements.first else {
      guard let rest else { return position == segments.count }
      return matches(rest.elements, at: position, then: rest.next)
    }
    let others = elements.dropFirst()
    switch first {
    case .segment(let pattern):
      guard position < segments.count else { return false }
      let mark = captures.count
      if pattern.matches(segments[position], ignoringCase: ignoresCase, into: &captures),
        matches(others, at: position + 1, then: rest)
      {
        return true
      }
      captures.removeSubrange(mark...)
      return false
    case .rest(let name, let atLeast):
      let mark = captures.count
      for end in stride(from: segments.count, through: position + atLeast, by: -1) {
        if end > position, !name.isThrownAway {
          captures.append((name, segments[position..<end].joined(separator: "/")))
        }
        if matches(others, at: end, then: rest) { return true }
        captures.removeSubrange(mark...)
        // Without anything after it, only the longest can match.
        if others.isEmpty && rest == nil { return false }
      }
      return false
    case .wildcard:
      for end in stride(from: segments.count, through: position + 1, by: -1) {
        if matches(others, at: end, then: rest) { return true }
        if others.isEmpty && rest == nil { return false }
      }
      return false
    case .group(let inner, let atLeast, let repeats):
      return matches(
        group: inner, atLeast: atLeast, repeats: repeats, others, at: position, then: rest)
    }
  }

  private mutating func matches(
    group inner: [PathPattern.Element], atLeast: Int, repeats: Bool,
    _ others: ArraySlice<PathPattern.Element>, at position: Int, then rest: Continuation?
  ) -> Bool {
    let place = [others.startIndex, others.count, rest?.identity ?? -1, position, atLeast]
    guard !failed.contains(place) else { return false }
    let mark = captures.count
    var following = others
    if repeats {
      following = [.group(inner, atLeast: 0, repeats: true)] + others
    }
    identities += 1
    // Each repetition takes a segment, since a repeated group holds one: the walk ends.
    let continuation =
      following.isEmpty && rest == nil
      ? nil : Continuation(following, next: rest, identity: identities)
    if matches(inner[...], at: position, then: continuation) { return true }
    captures.removeSubrange(mark...)
    if atLeast == 0, matches(others, at: position, then: rest) { return true }
    captures.removeSubrange(mark...)
    failed.insert(place)
    return false
  }
}

extension PathPattern {
  /// A capture and its text.
  public typealias Capture = (name: String, text: String)

  /// What the pattern captures of a path; nil: it does not match.
  ///
  /// The work is bounded by places × segments: a place that failed at a segment is not tried
  /// there again, however many ways lead to it.
  public func match(_ segments: [String]) -> [Capture]? {
    if program.isStraight, program.length != segments.count { return nil }
    var walk = PathWalk(program, segments, ignoresCase: ignoresCase)
    return walk.run { $0 == segments.count } ? walk.finished() : nil
  }

  /// How many of the first segments the pattern matches, as many as it can, and never all of
  /// them: what a host lets one skip.
  func longestPrefix(of segments: [String]) -> Int {
    var longest = 0
    var walk = PathWalk(program, segments, ignoresCase: ignoresCase)
    _ = walk.run { position in
      if position < segments.count { longest = max(longest, position) }
      return false
    }
    return longest
  }

  /// How far the pattern goes into a path before it gives up, for tools that explain: the number
  /// of segments that some way through it takes.
  func reach(_ segments: [String]) -> Int {
    var walk = PathWalk(program, segments, ignoresCase: ignoresCase)
    _ = walk.run { $0 == segments.count }
    return walk.furthest
  }

  /// Where one place of the pattern can end that begins at one of some segments, for tools that
  /// explain.
  func ends(of element: Element, from starts: Set<Int>, in segments: [String]) -> Set<Int> {
    var walk = PathWalk(PathProgram([element]), segments, ignoresCase: ignoresCase)
    var ends: Set<Int> = []
    _ = walk.run(from: starts) { position in
      ends.insert(position)
      return false
    }
    return ends
  }
}

/// One path held against one program, without recursion: a path has thousands of segments.
private struct PathWalk {
  private let program: PathProgram
  private let segments: [String]
  private let ignoresCase: Bool
  private(set) var furthest = 0

  private var captures: [PathPattern.Capture] = []
  /// The rests: which capture holds one, and its segments. Their texts are made at the end, once.
  private var rests: [(capture: Int, start: Int, end: Int)] = []
  /// The ways that are left to try, the next one last.
  private var pending: [Way] = []
  /// One bit for each step at each segment that was tried.
  private var tried: [UInt64] = []

  private struct Way {
    let step: Int
    let position: Int
    let captures: Int
    let rests: Int
  }

  init(_ program: PathProgram, _ segments: [String], ignoresCase: Bool) {
    self.program = program
    self.segments = segments
    self.ignoresCase = ignoresCase
    if !program.isStraight {
      let pairs = program.steps.count * (segments.count + 1)
      tried = Array(repeating: 0, count: pairs / 64 + 1)
    }
  }

  /// Whether some way ends at a segment that is accepted; the preferred ways go first.
  mutating func run(from starts: Set<Int> = [0], accepts: (Int) -> Bool) -> Bool {
    pending = starts.map { Way(step: program.start, position: $0, captures: 0, rests: 0) }
    while let way = pending.popLast() {
      captures.removeSubrange(way.captures...)
      rests.removeSubrange(way.rests...)
      if follow(way.step, at: way.position, accepts: accepts) { return true }
    }
    return false
  }

  /// What was captured.
  mutating func finished() -> [PathPattern.Capture] {
    // From the last, so that those which held nothing can go.
    for rest in rests.reversed() {
      if rest.start < rest.end {
        captures[rest.capture].text = segments[rest.start..<rest.end].joined(separator: "/")
      } else {
        captures.remove(at: rest.capture)
      }
    }
    return captures
  }

  private mutating func follow(
    _ first: Int, at start: Int, accepts: (Int) -> Bool
  ) -> Bool {
    var step = first
    var position = start
    while isNew(step, position) {
      furthest = max(furthest, position)
      switch program.steps[step] {
      case .take(let pattern, let next):
        guard position < segments.count,
          pattern.matches(segments[position], ignoringCase: ignoresCase, into: &captures)
        else { return false }
        position += 1
        step = next
      case .takeAny(let next):
        guard position < segments.count else { return false }
        position += 1
        step = next
      case .fork(let preferred, let other):
        pending.append(
          Way(step: other, position: position, captures: captures.count, rests: rests.count))
        step = preferred
      case .open(let name, let next):
        rests.append((captures.count, position, position))
        captures.append((name, ""))
        step = next
      case .close(let next):
        if let last = rests.indices.last { rests[last].end = position }
        step = next
      case .end: return accepts(position)
      }
    }
    return false
  }

  private mutating func isNew(_ step: Int, _ position: Int) -> Bool {
    guard !tried.isEmpty else { return true }
    let number = step * (segments.count + 1) + position
    let bit: UInt64 = 1 << UInt64(number % 64)
    guard tried[number / 64] & bit == 0 else { return false }
    tried[number / 64] |= bit
    return true
  }
}

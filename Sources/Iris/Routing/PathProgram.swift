/// The places of a path pattern written out as steps, each of which takes one segment or none.
struct PathProgram: Sendable, Hashable {
  enum Step: Sendable, Hashable {
    /// Takes a segment that the pattern matches.
    case take(SegmentPattern, next: Int)
    /// Takes any segment.
    case takeAny(next: Int)
    /// Takes nothing; the first way is preferred.
    case fork(Int, Int)
    /// The rest that a capture of this name holds begins.
    case open(String, next: Int)
    /// It ends.
    case close(next: Int)
    /// The pattern has matched.
    case end
  }

  private(set) var steps: [Step] = [.end]
  private(set) var start = 0
  /// Whether each step leads to one other: nothing has to be tried twice.
  private(set) var isStraight = true
  /// How many segments a straight program takes.
  private(set) var length = 0

  init(_ elements: [PathPattern.Element]) {
    start = add(elements, then: 0)
    isStraight = !steps.contains { if case .fork = $0 { true } else { false } }
    length = steps.count - 1
  }

  private mutating func add(_ step: Step) -> Int {
    steps.append(step)
    return steps.count - 1
  }

  private mutating func add(_ elements: [PathPattern.Element], then next: Int) -> Int {
    var next = next
    for element in elements.reversed() { next = add(element, then: next) }
    return next
  }

  private mutating func add(_ element: PathPattern.Element, then next: Int) -> Int {
    switch element {
    case .segment(let pattern): return add(.take(pattern, next: next))
    case .wildcard: return addLoop(atLeast: 1, then: next) { $0.add(.takeAny(next: $1)) }
    case .rest(let name, let atLeast):
      guard !name.isThrownAway else {
        return addLoop(atLeast: atLeast, then: next) { $0.add(.takeAny(next: $1)) }
      }
      let close = add(.close(next: next))
      let loop = addLoop(atLeast: atLeast, then: close) { $0.add(.takeAny(next: $1)) }
      return add(.open(name, next: loop))
    case .group(let inner, let atLeast, repeats: true):
      return addLoop(atLeast: atLeast, then: next) { $0.add(inner, then: $1) }
    case .group(let inner, let atLeast, repeats: false):
      let body = add(inner, then: next)
      return atLeast > 0 ? body : add(.fork(body, next))
    }
  }

  /// As many rounds as there can be.
  private mutating func addLoop(
    atLeast: Int, then next: Int, body: (inout PathProgram, Int) -> Int
  ) -> Int {
    let loop = add(.end)
    let round = body(&self, loop)
    steps[loop] = .fork(round, next)
    return atLeast > 0 ? round : loop
  }
}

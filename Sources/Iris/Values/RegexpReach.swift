/// Which steps that read, or that match, can be reached from a step without reading.
struct RegexpReach {
  private let program: RegexpProgram
  private var known: [[Int]?]
  private var visited: [Int]
  private var round = 0
  /// Visits so far.
  private(set) var work = 0

  init(_ program: RegexpProgram) {
    self.program = program
    known = Array(repeating: nil, count: program.steps.count)
    visited = Array(repeating: 0, count: program.steps.count)
  }

  /// In the order of priority.
  mutating func ends(from step: Int) -> [Int] {
    if let ends = known[step] { return ends }
    round += 1
    var ends: [Int] = []
    var pending = [step]
    while let step = pending.popLast() {
      guard visited[step] != round else { continue }
      visited[step] = round
      work += 1
      switch program.steps[step] {
      case .take, .match: ends.append(step)
      case .fork(let first, let second):
        pending.append(second)
        pending.append(first)
      case .save(_, let next), .clear(_, let next): pending.append(next)
      case .fail: break
      }
    }
    known[step] = ends
    return ends
  }
}

/// Runs a program on a text: all its threads side by side, one scalar after the other.
///
/// No step is visited twice at one place of the text, whoever comes first has the higher priority; so
/// the work is bounded by the length of the text times the number of steps.
struct RegexpMachine {
  private let program: RegexpProgram
  private let slotCount: Int
  /// Visits so far: what the machine's work is measured in.
  private(set) var work = 0

  /// For each step the last place, counted from 1, at which it was visited.
  private var visited: [Int]
  private var current = Threads()
  private var following = Threads()
  /// The slots of the thread that is being followed; -1 is unset.
  private var slots: [Int]
  private var accepted: [Int]?
  private var pending: [Pending] = []

  private struct Threads {
    var steps: [Int] = []
    /// `slotCount` numbers a thread, one thread after the other.
    var slots: [Int] = []

    mutating func removeAll() {
      steps.removeAll(keepingCapacity: true)
      slots.removeAll(keepingCapacity: true)
    }
  }

  private enum Pending {
    case visit(Int)
    case restore(slot: Int, value: Int)
  }

  /// `capturing`: false leaves the groups out, which saves most of the copying.
  init(_ program: RegexpProgram, capturing: Bool) {
    self.program = program
    slotCount = capturing ? 2 * program.groupCount : 0
    visited = Array(repeating: 0, count: program.steps.count)
    slots = Array(repeating: -1, count: slotCount)
  }

  /// The slots of the match of the whole text. Nil: it does not match, or finding out would take
  /// more than `RegexpLimits.work` visits.
  mutating func run(_ bytes: UnsafeBufferPointer<UInt8>) -> [Int]? {
    accepted = nil
    follow(program.start, at: 0, isEnd: bytes.isEmpty)
    swap(&current, &following)
    var offset = 0
    while offset < bytes.count {
      if current.steps.isEmpty || work > RegexpLimits.work { return nil }
      guard let value = RegexpText.next(bytes, &offset) else { return nil }
      following.removeAll()
      for thread in current.steps.indices {
        guard case .take(let set, let next) = program.steps[current.steps[thread]],
          program.sets[set].contains(value)
        else { continue }
        for slot in 0..<slotCount { slots[slot] = current.slots[thread * slotCount + slot] }
        follow(next, at: offset, isEnd: offset == bytes.count)
      }
      swap(&current, &following)
    }
    return accepted
  }

  /// Adds to `following` what can be reached from a step without reading.
  private mutating func follow(_ step: Int, at offset: Int, isEnd: Bool) {
    pending.append(.visit(step))
    while let task = pending.popLast() {
      guard case .visit(let step) = task else {
        if case .restore(let slot, let value) = task { slots[slot] = value }
        continue
      }
      work += 1
      guard visited[step] != offset + 1 else { continue }
      visited[step] = offset + 1
      switch program.steps[step] {
      case .take:
        following.steps.append(step)
        following.slots += slots
      case .fork(let first, let second):
        pending.append(.visit(second))
        pending.append(.visit(first))
      case .save(let slot, let next):
        if slotCount > 0 {
          pending.append(.restore(slot: slot, value: slots[slot]))
          slots[slot] = offset
        }
        pending.append(.visit(next))
      case .clear(let range, let next):
        if slotCount > 0 {
          for slot in range where slots[slot] >= 0 {
            pending.append(.restore(slot: slot, value: slots[slot]))
            slots[slot] = -1
          }
        }
        pending.append(.visit(next))
      case .fail: break
      case .match:
        if isEnd, accepted == nil { accepted = slots }
      }
    }
  }
}

/// A regular expression compiled to a graph of steps that consumes one scalar at a time.
///
/// The order of a fork's branches is the priority of a backtracking matcher, so that the groups come
/// out as ECMAScript says, without backtracking. A loop whose body can match the empty text must not
/// go round without having read anything. Where that depends on how a step was reached, there are two
/// copies of the step, one for "read something in this round" and one for "nothing yet"; so the graph
/// has no cycle that reads nothing, and where a thread stands is all there is to know about it.
struct RegexpProgram: Sendable, Hashable {
  enum Step: Sendable, Hashable {
    /// Reads one member of `sets[set]`.
    case take(set: Int, next: Int)
    /// Tries `first`, then `second`.
    case fork(first: Int, second: Int)
    /// Remembers the place: slot 2i begins group i, slot 2i+1 ends it.
    case save(slot: Int, next: Int)
    /// Forgets groups, because a new round of the loop around them begins.
    case clear(slots: Range<Int>, next: Int)
    case fail
    /// The value may end here.
    case match
  }

  private(set) var steps: [Step] = [.fail]
  private(set) var sets: [RegexpSet] = []
  private(set) var start = 0
  let groupCount: Int

  /// A program that matches no text.
  static let nothing = RegexpProgram()

  private init() { groupCount = 0 }

  /// Whether a tree is sure to compile: each of its steps stands in the program twice at most.
  static func isSmall(_ tree: RegexpTree) -> Bool { tree.rootFacts.cost <= RegexpLimits.cost / 4 }

  /// Nil: the program would be larger than `RegexpLimits.cost`.
  init?(_ tree: RegexpTree) {
    groupCount = tree.rootFacts.groups
    guard tree.rootFacts.cost <= RegexpLimits.cost else { return nil }
    var draft = Draft(tree)
    draft.write()
    sets = draft.sets
    guard settle(draft) else { return nil }
  }

  // MARK: From draft to steps

  /// A step of the draft, and whether the innermost loop around it has read nothing yet in its present
  /// round. One bit is enough: a round inside a round ends only by having read something, and then
  /// the outer round has as well.
  private struct State: Hashable {
    var place: Int
    var fresh: Bool
  }

  private mutating func settle(_ draft: Draft) -> Bool {
    var known: [State: Int] = [:]
    var pending: [State] = []

    func index(of place: Int, _ fresh: Bool, in program: inout RegexpProgram) -> Int {
      var state = State(place: place, fresh: fresh)
      while true {
        switch draft.steps[state.place] {
        case .jump(let label): state.place = draft.places[label]
        case .begin:
          state.fresh = true
          state.place += 1
        case .check:
          if state.fresh { return 0 }
          state.place += 1
        default:
          if let index = known[state] { return index }
          program.steps.append(.fail)
          known[state] = program.steps.count - 1
          pending.append(state)
          return program.steps.count - 1
        }
      }
    }

    start = index(of: 0, false, in: &self)
    while let state = pending.popLast() {
      guard steps.count <= RegexpLimits.cost, let position = known[state] else { return false }
      let after = state.place + 1
      let step: Step
      switch draft.steps[state.place] {
      case .take(let set):
        step = .take(set: set, next: index(of: after, false, in: &self))
      case .fork(let first, let second):
        step = .fork(
          first: index(of: draft.places[first], state.fresh, in: &self),
          second: index(of: draft.places[second], state.fresh, in: &self))
      case .save(let slot):
        step = .save(slot: slot, next: index(of: after, state.fresh, in: &self))
      case .clear(let slots):
        step = .clear(slots: slots, next: index(of: after, state.fresh, in: &self))
      case .match: step = .match
      case .jump, .begin, .check: step = .fail
      }
      steps[position] = step
    }
    return true
  }
}

// MARK: - The draft

extension RegexpProgram {
  /// The steps in the order of the source, with labels for places that are not known yet.
  private struct Draft {
    enum Step {
      case take(Int)
      case fork(Int, Int)
      case jump(Int)
      case save(Int)
      case clear(Range<Int>)
      /// A round of a loop begins that must read something.
      case begin
      /// The round ends; it fails if it has read nothing.
      case check
      case match
    }

    private enum Task {
      case node(Int)
      case step(Step)
      case label(Int)
    }

    private(set) var steps: [Step] = []
    private(set) var places: [Int] = []
    private(set) var sets: [RegexpSet] = []
    private var setNumbers: [RegexpSet: Int] = [:]
    private let tree: RegexpTree
    private let numbers: [Int]

    init(_ tree: RegexpTree) {
      self.tree = tree
      numbers = tree.groupNumbers()
    }

    mutating func write() {
      // Tasks to come, the next one last.
      var tasks: [Task] = [.step(.match)]
      if !tree.nodes.isEmpty { tasks.append(.node(tree.root)) }
      while let task = tasks.popLast() {
        switch task {
        case .step(let step): steps.append(step)
        case .label(let label): places[label] = steps.count
        case .node(let index): tasks += expanded(index).reversed()
        }
      }
    }

    private mutating func label() -> Int {
      places.append(0)
      return places.count - 1
    }

    private mutating func number(of set: RegexpSet) -> Int {
      if let number = setNumbers[set] { return number }
      sets.append(set)
      setNumbers[set] = sets.count - 1
      return sets.count - 1
    }

    private mutating func expanded(_ index: Int) -> [Task] {
      switch tree.nodes[index] {
      case .empty: return []
      case .set(let set): return [.step(.take(number(of: set)))]
      case .sequence(let parts): return parts.map { .node($0) }
      case .group(let child):
        let slot = 2 * numbers[index]
        return [.step(.save(slot)), .node(child), .step(.save(slot + 1))]
      case .alternatives(let parts): return alternatives(parts)
      case .repeated(let child, let quantifier): return repeated(child, quantifier)
      }
    }

    private mutating func alternatives(_ parts: [Int]) -> [Task] {
      var tasks: [Task] = []
      let end = label()
      for (position, part) in parts.enumerated() {
        guard position + 1 < parts.count else {
          tasks.append(.node(part))
          break
        }
        let here = label()
        let next = label()
        tasks += [
          .step(.fork(here, next)), .label(here), .node(part), .step(.jump(end)),
          .label(next),
        ]
      }
      return tasks + [.label(end)]
    }

    private mutating func repeated(
      _ child: Int, _ quantifier: RegexpTree.Quantifier
    ) -> [Task] {
      let facts = tree.facts[child]
      let first = 2 * numbers[child]
      let groups = first..<(first + 2 * facts.groups)
      let clear: [Task] = groups.isEmpty ? [] : [.step(.clear(groups))]
      var tasks: [Task] = []
      for _ in 0..<quantifier.min {
        tasks += clear + [.node(child)]
      }
      // The rounds that are free to be there or not must read something; those that have to be there
      // need not.
      var round = clear + [.node(child)]
      if facts.nullable {
        round =
          clear + [
            .step(.begin), .node(child), .step(.check),
          ]
      }
      let end = label()
      func entry(_ body: Int) -> [Task] {
        [.step(quantifier.lazy ? .fork(end, body) : .fork(body, end)), .label(body)]
      }
      if let max = quantifier.max {
        for _ in 0..<(max - quantifier.min) { tasks += entry(label()) + round }
      } else {
        let head = label()
        tasks += [.label(head)] + entry(label()) + round + [.step(.jump(head))]
      }
      return tasks + [.label(end)]
    }
  }
}

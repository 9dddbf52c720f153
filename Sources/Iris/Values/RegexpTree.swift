/// A regular expression taken apart.
///
/// The nodes are an array in which children stand before their parents and the root is the last, so
/// that no walk over a tree recurses: a pattern chooses how deep it is, and must not choose how much
/// of a thread's stack is used.
struct RegexpTree: Sendable {
  enum Node: Sendable {
    case empty
    case set(RegexpSet)
    case sequence([Int])
    case alternatives([Int])
    case group(Int)
    case repeated(Int, Quantifier)
  }

  struct Quantifier: Sendable {
    var min: Int
    /// Nil: as often as one likes.
    var max: Int?
    var lazy: Bool
  }

  /// What is known of a node from its children alone.
  struct Facts: Sendable {
    /// An upper bound of the instructions it compiles to, and at least 1, so that it bounds the
    /// work of the compiler as well.
    var cost: Int
    /// How many groups it has.
    var groups: Int
    /// It can match the empty text.
    var nullable: Bool
    /// It can match some text: `[^\s\S]` cannot.
    var alive: Bool
  }

  private(set) var nodes: [Node] = []
  private(set) var facts: [Facts] = []

  var root: Int { nodes.count - 1 }
  var rootFacts: Facts {
    facts.last ?? Facts(cost: 1, groups: 0, nullable: true, alive: true)
  }

  /// Adds a node whose children are there already; answers its index.
  @discardableResult
  mutating func add(_ node: Node) -> Int {
    facts.append(facts(of: node))
    nodes.append(node)
    return nodes.count - 1
  }

  /// Adds the nodes of another tree; answers the index of its root.
  mutating func graft(_ other: RegexpTree) -> Int {
    let base = nodes.count
    for node in other.nodes {
      switch node {
      case .empty, .set: nodes.append(node)
      case .sequence(let parts): nodes.append(.sequence(parts.map { $0 + base }))
      case .alternatives(let parts): nodes.append(.alternatives(parts.map { $0 + base }))
      case .group(let child): nodes.append(.group(child + base))
      case .repeated(let child, let quantifier):
        nodes.append(.repeated(child + base, quantifier))
      }
    }
    facts += other.facts
    return nodes.count - 1
  }

  /// The number of the first group at or below each node, counted from 0 in reading order.
  func groupNumbers() -> [Int] {
    var numbers = Array(repeating: 0, count: nodes.count)
    for index in nodes.indices.reversed() {
      var next = numbers[index]
      switch nodes[index] {
      case .empty, .set: break
      case .sequence(let parts), .alternatives(let parts):
        for part in parts {
          numbers[part] = next
          next += facts[part].groups
        }
      case .group(let child): numbers[child] = next + 1
      case .repeated(let child, _): numbers[child] = next
      }
    }
    return numbers
  }

  private func facts(of node: Node) -> Facts {
    switch node {
    case .empty: return Facts(cost: 1, groups: 0, nullable: true, alive: true)
    case .set(let set):
      return Facts(cost: 1, groups: 0, nullable: false, alive: !set.isEmpty)
    case .sequence(let parts):
      var sum = Facts(cost: 1, groups: 0, nullable: true, alive: true)
      for part in parts {
        sum.cost += facts[part].cost
        sum.groups += facts[part].groups
        sum.nullable = sum.nullable && facts[part].nullable
        sum.alive = sum.alive && facts[part].alive
      }
      return sum
    case .alternatives(let parts):
      var sum = Facts(cost: 1, groups: 0, nullable: false, alive: false)
      for part in parts {
        sum.cost += facts[part].cost + 2
        sum.groups += facts[part].groups
        sum.nullable = sum.nullable || facts[part].nullable
        sum.alive = sum.alive || facts[part].alive
      }
      return sum
    case .group(let child):
      var sum = facts[child]
      sum.cost += 2
      sum.groups += 1
      return sum
    case .repeated(let child, let quantifier):
      var sum = facts[child]
      // No overflow: a cost is refused above `RegexpLimits.cost`, a count above `.repeats`.
      sum.cost = 2 + quantifier.min * (sum.cost + 1)
      let extra = quantifier.max.map { $0 - quantifier.min } ?? 1
      sum.cost += extra * (facts[child].cost + 5)
      sum.nullable = sum.nullable || quantifier.min == 0
      sum.alive = sum.alive || quantifier.min == 0
      return sum
    }
  }
}

/// The bounds that keep a regular expression small whoever wrote it.
enum RegexpLimits {
  /// Bytes of a source.
  static let source = 65_536
  /// The largest count in `{n,m}`.
  static let repeats = 1_000
  /// Groups inside groups.
  static let depth = 100
  /// Groups in all: each one is carried along by every state of a match.
  static let groups = 100
  /// Instructions of a compiled program.
  static let cost = 20_000
  /// Visits of one match, which take less than half a second at worst. A link of 8 KiB stays below with
  /// any expression of some hundred steps.
  static let work = 4_000_000
}

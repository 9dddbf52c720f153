/// Two programs run on the same text: what the loader asks when two forms may hold one value.
///
/// A pair is a step of each that reads, or the two that match. Pairs are found in the order of the
/// shortest text that leads to them; nothing depends on hashing, so the answers are the same each time.
struct RegexpProduct {
  private let a: RegexpProgram
  private let b: RegexpProgram
  private var reachA: RegexpReach
  private var reachB: RegexpReach

  private struct Pair {
    let a: Int
    let b: Int
    /// Length of the shortest text that leads here.
    let depth: Int
    /// What both steps read; nil: both match.
    let reads: RegexpSet?
    var successors: [Int] = []
  }

  private var pairs: [Pair] = []
  private var numbers: [Int: Int] = [:]
  private var starts: [Int] = []
  private var common: [Int: RegexpSet] = [:]
  private var ends: [Int] = []
  private var predecessors: [[Int]] = []
  private var work = 0
  private let budget: Int
  /// Everything that can be reached has been looked at.
  private(set) var isComplete = false

  /// `budget`: how many pairs may be looked at, counting every way to one.
  init(_ a: RegexpProgram, _ b: RegexpProgram, budget: Int) {
    self.a = a
    self.b = b
    self.budget = budget
    reachA = RegexpReach(a)
    reachB = RegexpReach(b)
  }

  /// Length of the shortest common text. Nil: none was found; there is none if `isComplete`.
  var shortestLength: Int? { ends.first.map { pairs[$0].depth } }

  // MARK: Exploring

  /// `untilFirst`: stop when all that leads to a shortest common text has been found.
  mutating func explore(untilFirst: Bool) {
    search(untilFirst: untilFirst)
    predecessors = Array(repeating: [], count: pairs.count)
    for (number, pair) in pairs.enumerated() {
      for successor in pair.successors { predecessors[successor].append(number) }
    }
  }

  private mutating func search(untilFirst: Bool) {
    starts = successors(a.start, b.start, depth: 0)
    var done = 0
    while done < pairs.count {
      guard work <= budget else { return }
      let pair = pairs[done]
      // What is as far away as the first end cannot be on the way of a text that short.
      if untilFirst, let length = shortestLength, pair.depth >= length { return }
      if case .take(_, let nextA) = a.steps[pair.a], case .take(_, let nextB) = b.steps[pair.b] {
        pairs[done].successors = successors(nextA, nextB, depth: pair.depth + 1)
      }
      done += 1
    }
    isComplete = work <= budget
  }

  private mutating func successors(_ stepA: Int, _ stepB: Int, depth: Int) -> [Int] {
    var found: [Int] = []
    let endsA = reachA.ends(from: stepA)
    let endsB = reachB.ends(from: stepB)
    for endA in endsA {
      for endB in endsB {
        work += 1
        guard work <= budget else { return found }
        if let pair = pair(endA, endB, depth: depth) { found.append(pair) }
      }
    }
    return found
  }

  /// Nil: one matches where the other reads, or they read nothing in common.
  private mutating func pair(_ stepA: Int, _ stepB: Int, depth: Int) -> Int? {
    let key = stepA * b.steps.count + stepB
    if let number = numbers[key] { return number }
    var reads: RegexpSet?
    switch (a.steps[stepA], b.steps[stepB]) {
    case (.match, .match): ends.append(pairs.count)
    case (.take(let setA, _), .take(let setB, _)):
      let shared = shared(setA, setB)
      guard !shared.isEmpty else { return nil }
      reads = shared
    default: return nil
    }
    pairs.append(Pair(a: stepA, b: stepB, depth: depth, reads: reads))
    numbers[key] = pairs.count - 1
    return pairs.count - 1
  }

  private mutating func shared(_ setA: Int, _ setB: Int) -> RegexpSet {
    let key = setA * b.sets.count + setB
    if let set = common[key] { return set }
    let set = a.sets[setA].intersection(b.sets[setB])
    common[key] = set
    // Sets can be long; what they cost counts.
    work += (a.sets[setA].spans.count + b.sets[setB].spans.count) / 8
    return set
  }

  // MARK: Texts

  /// Common texts of exactly this length, the best to read first.
  mutating func texts(length: Int, limit: Int) -> [String] {
    guard limit > 0, let alive = alive(length: length) else { return [] }
    var texts: [String] = []
    var written: [Unicode.Scalar] = []
    let first = starts.filter { alive[0].contains($0) }
    guard !first.isEmpty else { return [] }
    if length == 0 { return [""] }
    // For each place of the text the choices that are left, the next one last.
    var choices: [[Choice]] = [choices(from: first, alive[1])]
    while var open = choices.popLast() {
      guard let choice = open.popLast() else {
        if !written.isEmpty { written.removeLast() }
        continue
      }
      choices.append(open)
      if choices.count == length {
        var text = String.UnicodeScalarView(written)
        text.append(choice.scalar)
        texts.append(String(text))
        if texts.count == limit || work > 2 * budget { return texts }
      } else {
        written.append(choice.scalar)
        choices.append(self.choices(from: choice.pairs, alive[choices.count + 1]))
      }
    }
    return texts
  }

  private struct Choice {
    let scalar: Unicode.Scalar
    let pairs: [Int]
  }

  /// For each place of a text of this length the pairs from which exactly the rest leads to the end.
  /// Nil: there are none, or it took too much work.
  private mutating func alive(length: Int) -> [Set<Int>]? {
    var layers = [Set(ends)]
    for place in (0..<length).reversed() {
      var layer: Set<Int> = []
      for pair in layers[layers.count - 1] {
        for before in predecessors[pair] where pairs[before].depth <= place {
          work += 1
          layer.insert(before)
        }
      }
      if layer.isEmpty || work > 2 * budget { return nil }
      layers.append(layer)
    }
    return layers.reversed()
  }

  /// The scalars that can come next, one for each class of scalars that the pairs do not tell apart,
  /// the best to read last.
  private mutating func choices(from pairs: [Int], _ alive: Set<Int>) -> [Choice] {
    var sets: [RegexpSet] = []
    var known: Set<RegexpSet> = []
    for pair in pairs {
      guard let reads = self.pairs[pair].reads,
        self.pairs[pair].successors.contains(where: alive.contains),
        known.insert(reads).inserted
      else { continue }
      sets.append(reads)
    }
    var classes: [RegexpSet] = []
    // Very many sets that all overlap would be split for ever; what is left out then is variety.
    for set in sets where work <= 2 * budget {
      var rest = set
      var split: [RegexpSet] = []
      for part in classes {
        work += 1 + (part.spans.count + set.spans.count) / 8
        let inside = part.intersection(set)
        if !inside.isEmpty { split.append(inside) }
        let outside = part.subtracting(set)
        if !outside.isEmpty { split.append(outside) }
        rest = rest.subtracting(part)
      }
      if !rest.isEmpty { split.append(rest) }
      classes = split
    }
    let scalars = classes.compactMap(\.witness).sorted {
      RegexpSet.rank($0) > RegexpSet.rank($1)
    }
    return scalars.map { scalar in
      var following: [Int] = []
      var seen: Set<Int> = []
      for pair in pairs where self.pairs[pair].reads?.contains(scalar.value) == true {
        for successor in self.pairs[pair].successors where alive.contains(successor) {
          work += 1
          if seen.insert(successor).inserted { following.append(successor) }
        }
      }
      return Choice(scalar: scalar, pairs: following)
    }
  }
}

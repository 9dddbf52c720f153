extension Regexp {
  /// Random texts that match, for tests; short ones mostly, of printable ASCII mostly.
  ///
  /// No text: nothing matches at all.
  public func examples(
    using generator: inout some RandomNumberGenerator, count: Int
  ) -> [String] {
    guard code.tree.rootFacts.alive, count > 0 else { return [] }
    return (0..<count).map { _ in example(using: &generator) }
  }

  private func example(using generator: inout some RandomNumberGenerator) -> String {
    let tree = code.tree
    var text = String.UnicodeScalarView()
    // Free rounds that may still be taken: loops in loops would multiply without end.
    var rounds = 200
    var pending = tree.nodes.isEmpty ? [] : [tree.root]
    while let index = pending.popLast() {
      switch tree.nodes[index] {
      case .empty: break
      case .set(let set):
        if let scalar = Self.member(of: set, using: &generator) { text.append(scalar) }
      case .sequence(let parts): pending += parts.reversed()
      case .alternatives(let parts):
        let living = parts.filter { tree.facts[$0].alive }
        if let part = living.randomElement(using: &generator) { pending.append(part) }
      case .group(let child): pending.append(child)
      case .repeated(let child, let quantifier):
        var times = quantifier.min
        let most = Swift.min(quantifier.max ?? (times + 1_000), times + 1_000)
        while tree.facts[child].alive, times < most, rounds > 0,
          Int.random(in: 0..<3, using: &generator) > 0
        {
          times += 1
          rounds -= 1
        }
        pending += Array(repeating: child, count: times)
      }
    }
    return String(text)
  }

  private static func member(
    of set: RegexpSet, using generator: inout some RandomNumberGenerator
  ) -> Unicode.Scalar? {
    let printable = set.intersection(RegexpSet([RegexpSet.Span(low: 0x20, high: 0x7E)]))
    let usual = printable.isEmpty || Int.random(in: 0..<8, using: &generator) == 0 ? set : printable
    let count = usual.count
    guard count > 0 else { return nil }
    return usual.member(at: Int.random(in: 0..<count, using: &generator))
  }
}

extension Regexp {
  /// Exactly this text.
  ///
  /// Like the other building blocks, and unlike `init`, this makes no table; see `prepared()`.
  public static func literal(
    _ text: String, ignoringCase: Bool = false
  ) throws(RegexpError) -> Regexp {
    guard text.utf8.count <= RegexpLimits.source else { throw tooLarge("") }
    var tree = RegexpTree()
    let parts = text.unicodeScalars.map { scalar in
      let set = RegexpSet(scalar)
      return tree.add(.set(ignoringCase ? RegexpCase.closed(set) : set))
    }
    if parts.count != 1 { tree.add(parts.isEmpty ? .empty : .sequence(parts)) }
    return try Regexp(tree)
  }

  /// So many characters or more, any but the ones listed.
  ///
  /// - Parameter lazy: where there is a choice, as few as possible instead of as many.
  public static func anything(
    atLeast count: Int, lazy: Bool = false, excluding excluded: [Unicode.Scalar] = []
  ) throws(RegexpError) -> Regexp {
    let spans = excluded.map { RegexpSet.Span(low: $0.value, high: $0.value) }
    var tree = RegexpTree()
    tree.add(.set(RegexpSet(spans).inverted))
    return try Regexp(tree).repeated(min: count, max: nil, lazy: lazy)
  }

  /// One after the other. The groups are counted through, in the order of the parts.
  public static func sequence(_ parts: [Regexp]) throws(RegexpError) -> Regexp {
    if parts.count == 1 { return parts[0] }
    var tree = RegexpTree()
    let roots = try graft(parts, into: &tree)
    tree.add(roots.isEmpty ? .empty : .sequence(roots))
    return try Regexp(tree)
  }

  /// Any one of them, an earlier one preferred; of none at all, what never matches. The groups are
  /// counted through, in the order of the parts.
  public static func alternatives(_ parts: [Regexp]) throws(RegexpError) -> Regexp {
    if parts.count == 1 { return parts[0] }
    var tree = RegexpTree()
    let roots = try graft(parts, into: &tree)
    tree.add(roots.isEmpty ? .set(.nothing) : .alternatives(roots))
    return try Regexp(tree)
  }

  /// The same inside one more group, which becomes the first.
  public func capturing() throws(RegexpError) -> Regexp {
    var tree = code.tree
    tree.add(.group(tree.root))
    return try Regexp(tree)
  }

  /// So many times in a row.
  ///
  /// - Parameters:
  ///   - max: nil: as often as one likes.
  ///   - lazy: as few rounds as possible are preferred instead of as many.
  /// - Throws: `min` is negative or above `max`, or a count is above 1,000.
  public func repeated(
    min: Int, max: Int?, lazy: Bool = false
  ) throws(RegexpError) -> Regexp {
    guard 0...RegexpLimits.repeats ~= min, (min...RegexpLimits.repeats).contains(max ?? min) else {
      throw RegexpError(
        "a count that is too large or whose ends are the wrong way round", in: source, at: 0,
        hint: "counts go from 0 to \(RegexpLimits.repeats)")
    }
    var tree = code.tree
    tree.add(.repeated(tree.root, RegexpTree.Quantifier(min: min, max: max, lazy: lazy)))
    return try Regexp(tree)
  }

  /// The same with the table that makes `matches` fast, if one of reasonable size exists.
  ///
  /// What `init` makes is prepared already. What is made of building blocks is not, because most of
  /// it only goes into other building blocks or is asked what it has in common with another.
  public func prepared() -> Regexp {
    if code.isPrepared { return self }
    return Code(tree: code.tree, isPrepared: true).map { Regexp(written: written, code: $0) }
      ?? self
  }

  private static func graft(
    _ parts: [Regexp], into tree: inout RegexpTree
  ) throws(RegexpError) -> [Int] {
    var roots: [Int] = []
    for part in parts {
      roots.append(tree.graft(part.code.tree))
      guard tree.nodes.count <= 4 * RegexpLimits.cost else { throw tooLarge("") }
    }
    return roots
  }

  init(_ tree: RegexpTree) throws(RegexpError) {
    guard tree.rootFacts.groups <= RegexpLimits.groups else {
      throw RegexpError(
        "too many groups", in: "", at: 0, hint: "at most \(RegexpLimits.groups) capture")
    }
    guard let code = Code(tree: tree, isPrepared: false) else { throw Self.tooLarge("") }
    self.init(written: nil, code: code)
  }
}

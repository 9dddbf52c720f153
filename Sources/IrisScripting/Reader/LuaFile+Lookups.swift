extension LuaFile {
  /// One use of the lookups that a script has under `iris`.
  struct LookupUse: Sendable, Hashable {
    /// The lookup that is called, such as `record`; nil: `iris` is used in another way, and any
    /// of them may be called with anything.
    let lookup: String?
    /// The first argument, where it is written out; nil: only running the script tells.
    let name: String?
    /// Where the argument stands, else `iris`.
    let place: Place
  }

  /// Every use of `iris` in the script, in its order.
  func lookupUses() -> [LookupUse] {
    var uses: [LookupUse] = []
    var called: Set<Int32> = []
    for call in tree.nodes where call.kind == .call {
      let base = tree.node(call.a)
      guard base.kind == .index, isLookups(base.a), let lookup = tree.constantText(base.b) else {
        continue
      }
      called.insert(base.a)
      let first = tree.list(call).first
      let name = first.flatMap(tree.constantText)
      uses.append(
        LookupUse(
          lookup: lookup, name: name,
          place: tree.place(of: name == nil ? base.a : first ?? base.a)))
    }
    for index in tree.nodes.indices {
      let node = Int32(index)
      if isLookups(node), !called.contains(node) {
        uses.append(LookupUse(lookup: nil, name: nil, place: tree.place(of: node)))
      }
    }
    return uses.sorted { $0.place.offset < $1.place.offset }
  }

  private func isLookups(_ index: Int32) -> Bool {
    let node = tree.node(index)
    return node.kind == .name && node.a < 0 && tree.names.text(node.c) == "iris"
  }
}

extension LuaTree {
  /// The text of an expression that is a text written out; nil: it is another one.
  fileprivate func constantText(_ index: Int32) -> String? {
    let node = node(index)
    guard node.kind == .string else { return nil }
    let token = tokens[Int(node.first)]
    if token.kind == .name { return names.text(token.name) }
    return String(decoding: LuaLexer.value(of: token, in: bytes), as: UTF8.self)
  }
}

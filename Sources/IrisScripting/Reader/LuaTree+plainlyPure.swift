extension LuaTree {
  /// Whether a look at each assignment by itself shows that no function changes what is not its own:
  /// they assign to their own locals, and to fields of tables that the same function constructs
  /// and keeps under one name.
  ///
  /// It is a short cut past the analysis of whose each value can be, for the many scripts that do
  /// nothing else. False says nothing.
  var isPlainlyPure: Bool {
    var tableNames = 0
    var harmlessTableNames = 0
    for node in nodes {
      switch node.kind {
      case .name:
        if node.mark & Node.written != 0, node.b != 0, !isOwn(node) { return false }
        if node.a < 0, names.text(node.c) == "table" { tableNames += 1 }
      case .index:
        if isHarmlessTableFunction(node) { harmlessTableNames += 1 }
      case .assign:
        for target in list(node) where self.node(target).kind == .index {
          if !isPlainTarget(self.node(target)) { return false }
        }
      default: break
      }
    }
    // `table.insert` and its like change what they are given.
    return tableNames == harmlessTableNames
  }

  private func isOwn(_ name: Node) -> Bool {
    name.a >= 0 && locals[Int(name.a)].function == name.b
  }

  /// `own.key = …` in a function, or any assignment of the chunk's own.
  private func isPlainTarget(_ target: Node) -> Bool {
    var base = node(target.a)
    var depth = 1
    while base.kind == .index || base.kind == .paren {
      base = node(base.a)
      depth += 1
    }
    guard base.kind == .name else { return false }
    if base.b == 0 { return true }
    guard depth == 1, isOwn(base) else { return false }
    let local = locals[Int(base.a)]
    return local.writes == 0 && local.initial >= 0 && node(local.initial).kind == .table
  }

  private func isHarmlessTableFunction(_ node: Node) -> Bool {
    let base = self.node(node.a)
    let key = self.node(node.b)
    guard base.kind == .name, base.a < 0, names.text(base.c) == "table", key.kind == .string,
      key.c >= 0
    else { return false }
    return ["concat", "unpack"].contains(names.text(key.c))
  }
}

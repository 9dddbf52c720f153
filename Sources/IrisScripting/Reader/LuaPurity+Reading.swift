extension LuaPurity {
  // MARK: Statements

  func read(_ block: ArraySlice<Int32>) {
    for index in block { read(statement: index) }
  }

  private func read(statement index: Int32) {
    let node = tree.node(index)
    switch node.kind {
    case .local:
      let values = evaluate(tree.counted(node.a))
      for (position, local) in tree.list(node).enumerated() { bind(local, to: values[position]) }
    case .assign:
      let values = evaluate(tree.counted(node.a))
      for (position, target) in tree.list(node).enumerated() {
        assign(values[position], to: target)
      }
    case .callStatement: _ = values(of: node.a)
    case .doBlock: read(tree.list(node))
    case .whileLoop, .repeatLoop:
      _ = evaluate(node.a)
      read(tree.list(node))
    case .ifStatement:
      for clause in tree.list(node) {
        let part = tree.node(clause)
        if part.a >= 0 { _ = evaluate(part.a) }
        read(tree.list(part))
      }
    case .numericFor:
      for bound in tree.counted(node.a) { _ = evaluate(bound) }
      read(tree.list(node))
    case .genericFor:
      let values = loopValues(tree.counted(node.a))
      for (position, local) in tree.countedBehind(node.a).enumerated() {
        bind(local, to: values[position])
      }
      read(tree.list(node))
    case .returnStatement: noteResults(evaluate(tree.counted(node.a)))
    default: break
    }
  }

  private func assign(_ value: Value, to target: Int32) {
    let node = tree.node(target)
    if node.kind == .index {
      let base = evaluate(node.a)
      _ = evaluate(node.b)
      store(value, in: base)
      write(to: base.origins, at: target) {
        "assigns to a field of \($0.described(node.a, base))"
      }
      return
    }
    guard node.kind == .name else { return }
    if node.a >= 0, Int(tree.locals[Int(node.a)].function) == function {
      bind(node.a, to: value)
    } else if isReporting {
      let name = tree.names.text(node.c)
      report(
        at: target,
        node.a < 0
          ? "assigns to the global '\(name)', which is not its own"
          : "assigns to '\(name)', which is not its own")
    }
  }

  private func noteResults(_ values: Values) {
    func result(_ value: Value) -> Summary.Result {
      var inside: Origins = 0
      if value.region >= 0 { inside = contents[Int(root(value.region))] }
      return Summary.Result(origins: value.origins, inside: inside)
    }
    var own = Summary()
    own.results = values.known.prefix(16).map(result)
    if let rest = values.rest { own.rest = result(rest) }
    // More results than anyone names are taken together.
    for value in values.known.dropFirst(16) {
      own.rest = (own.rest ?? Summary.Result()).joined(result(value))
    }
    let before = summaries[function]
    summaries[function].join(own)
    if summaries[function] != before { changed = true }
  }

  /// What the variables of a generic loop get.
  private func loopValues(_ list: ArraySlice<Int32>) -> Values {
    if let first = list.first, list.count == 1 {
      let node = tree.node(first)
      if node.kind == .call, case .library(let path) = calls.callee(node.a, in: tree),
        path == "ipairs" || path == "pairs"
      {
        let table = evaluate(tree.list(node))[0]
        let each = element(table)
        return Values(known: [path == "ipairs" ? Value() : each, each])
      }
    }
    // An iterator of the script's own: whatever it returns, or was given.
    let values = evaluate(list)
    var joined = call(.any, Values(known: [values[1], values[2]]), at: list.first ?? 0)[0]
    for value in values.known {
      let each = element(value)
      joined.origins |= value.origins | each.origins
      if joined.source < 0 { joined.source = each.source }
      unite(joined.region, value.region)
      if joined.region < 0 { joined.region = value.region }
    }
    return Values(rest: joined)
  }

  // MARK: Expressions

  /// A list, of which the last expression counts with all its values.
  func evaluate(_ list: ArraySlice<Int32>) -> Values {
    var result = Values()
    guard let last = list.last else { return result }
    for index in list.dropLast() { result.known.append(evaluate(index)) }
    let more = values(of: last)
    result.known.append(contentsOf: more.known)
    result.rest = more.rest
    return result
  }

  func evaluate(_ index: Int32) -> Value {
    switch tree.node(index).kind {
    case .call, .methodCall, .vararg: values(of: index)[0]
    default: single(index)
    }
  }

  /// All values of an expression.
  func values(of index: Int32) -> Values {
    let node = tree.node(index)
    switch node.kind {
    case .vararg:
      return Values(rest: Value(origins: LuaPurity.shell(LuaPurity.lastSlot)))
    case .call, .methodCall: return suffixed(index)
    default: return Values(known: [single(index)])
    }
  }

  private func single(_ index: Int32) -> Value {
    let node = tree.node(index)
    switch node.kind {
    case .name: return value(ofName: index, node)
    case .index: return suffixed(index)[0]
    case .paren: return evaluate(node.a)
    case .table:
      let table = Value(region: region(ofNode: index))
      for field in tree.list(node) {
        let entry = tree.node(field)
        if entry.a >= 0 { _ = evaluate(entry.a) }
        let values = values(of: entry.b)
        store(values[0], in: table)
        if entry.a < 0 {
          for value in values.known.dropFirst() { store(value, in: table) }
          if let rest = values.rest { store(rest, in: table) }
        }
      }
      return table
    case .unary:
      _ = evaluate(node.a)
      return Value()
    case .binary: return binary(index)
    default: return Value()
    }
  }

  private func value(ofName index: Int32, _ node: LuaTree.Node) -> Value {
    guard node.a >= 0, Int(tree.locals[Int(node.a)].function) == function else {
      return Value(origins: LuaPurity.foreign, source: index)
    }
    return Value(
      origins: localOrigins[Int(node.a)], region: region(ofLocal: node.a),
      source: localSources[Int(node.a)])
  }

  /// Goes along the left side in a loop: `a .. b .. …` and the like can be as long as the file.
  private func binary(_ start: Int32) -> Value {
    var result = Value()
    var counts = true
    var index = start
    func add(_ value: Value) {
      result.origins |= value.origins
      if result.source < 0 { result.source = value.source }
      unite(result.region, value.region)
      if result.region < 0 { result.region = value.region }
    }
    while true {
      let node = tree.node(index)
      guard node.kind == .binary else {
        let value = evaluate(index)
        if counts { add(value) }
        return result
      }
      let right = evaluate(node.b)
      switch node.mark {
      case LuaToken.Kind.or.rawValue: if counts { add(right) }
      case LuaToken.Kind.and.rawValue:
        // The left side of `and` is the value only when it is false or nil.
        if counts { add(right) }
        counts = false
      default: counts = false
      }
      index = node.a
    }
  }

  /// Indices and calls behind a name, from the inside out, in a loop for the same reason.
  private func suffixed(_ start: Int32) -> Values {
    var chain: [Int32] = []
    var index = start
    loop: while true {
      switch tree.node(index).kind {
      case .index, .call, .methodCall:
        chain.append(index)
        index = tree.node(index).a
      default: break loop
      }
    }
    var values = Values(known: [evaluate(index)])
    for suffix in chain.reversed() {
      let node = tree.node(suffix)
      let base = values[0]
      switch node.kind {
      case .index:
        _ = evaluate(node.b)
        values = Values(known: [element(base)])
      case .call:
        let arguments = evaluate(tree.list(node))
        values = call(calls.callee(node.a, in: tree), arguments, at: suffix, tree.list(node))
      default:
        let list = tree.list(node)
        var arguments = evaluate(list.dropFirst())
        arguments.known.insert(base, at: 0)
        let name = tree.node(list[list.startIndex]).c
        // The place of the first argument is the base.
        values = call(
          calls.callee(key: name), arguments, at: suffix, [node.a] + list.dropFirst())
      }
    }
    return values
  }
}

extension LuaParser {
  /// A block with a scope of its own.
  func block() throws(LuaStop) -> (start: Int32, count: Int32) {
    beginBlock()
    return try begunBlock()
  }

  /// A block in a scope that was begun before it, for parameters and loop variables.
  func begunBlock() throws(LuaStop) -> (start: Int32, count: Int32) {
    let list = try statements()
    try endBlock()
    return list
  }

  private func statements() throws(LuaStop) -> (start: Int32, count: Int32) {
    let mark = pending.count
    loop: while true {
      switch kind {
      case .end, .else, .elseif, .until, .endOfFile: break loop
      case .return:
        try enter()
        try returnStatement()
        depth -= 1
        break loop
      default:
        try enter()
        try statement()
        depth -= 1
      }
    }
    return finish(mark)
  }

  private func statement() throws(LuaStop) {
    let first = here
    switch kind {
    case .semicolon: advance()
    case .if: try ifStatement()
    case .while:
      advance()
      let condition = try expression()
      try expect(.do)
      beginBlock()
      let body = try loopBody(from: first)
      pending.append(add(.whileLoop, first, condition, body.start, body.count))
    case .do:
      advance()
      let body = try block()
      try expect(.end, toClose: first)
      pending.append(add(.doBlock, first, -1, body.start, body.count))
    case .for: try forLoop()
    case .repeat: try repeatLoop()
    case .function: try functionStatement()
    case .local:
      advance()
      if accept(.function) { try localFunction(from: first) } else { try localStatement(first) }
    case .doubleColon: try label()
    case .break:
      if (open.last?.loops ?? 0) == 0 {
        throw error("'break' stands outside of any loop", at: here)
      }
      advance()
      pending.append(add(.other, first))
    case .goto:
      advance()
      let (token, name) = try name()
      jump(to: name, at: token)
      pending.append(add(.other, first))
    default: try expressionStatement()
    }
  }

  private func ifStatement() throws(LuaStop) {
    let first = here
    let mark = pending.count
    repeat {
      let clause = here
      advance()
      let condition = try expression()
      try expectThen()
      let body = try block()
      pending.append(add(.clause, clause, condition, body.start, body.count))
    } while kind == .elseif
    if kind == .else {
      let clause = here
      advance()
      if splitElseIf == nil, kind == .if,
        lines.index(of: Int(tokens[at].start)) == lines.index(of: Int(tokens[at - 1].start))
      {
        splitElseIf = at - 1
      }
      let body = try block()
      pending.append(add(.clause, clause, -1, body.start, body.count))
    }
    try expect(.end, toClose: first)
    let list = finish(mark)
    pending.append(add(.ifStatement, first, -1, list.start, list.count))
  }

  /// `then`, where `=` in place of `==` is the usual mistake.
  private func expectThen() throws(LuaStop) {
    if kind == .assign { throw expected("'then'", hint: "equal is written '=='") }
    try expect(.then)
  }

  /// The block of a loop, in the scope that was begun for it, and its `end`.
  private func loopBody(
    from opening: Int32
  ) throws(LuaStop) -> (start: Int32, count: Int32) {
    open[open.count - 1].loops += 1
    let body = try begunBlock()
    open[open.count - 1].loops -= 1
    try expect(.end, toClose: opening)
    return body
  }

  private func repeatLoop() throws(LuaStop) {
    let first = here
    advance()
    open[open.count - 1].loops += 1
    beginBlock()
    let body = try statements()
    try expect(.until, toClose: first)
    open[open.count - 1].loops -= 1
    // The condition still sees the locals of the block.
    let condition = try expression()
    try endBlock()
    pending.append(add(.repeatLoop, first, condition, body.start, body.count))
  }

  private func forLoop() throws(LuaStop) {
    let first = here
    advance()
    let (token, firstName) = try name()
    switch kind {
    case .assign:
      advance()
      let mark = pending.count
      pending.append(try expression())
      try expect(.comma)
      pending.append(try expression())
      if accept(.comma) { pending.append(try expression()) }
      try expect(.do)
      let bounds = finishCounted(mark)
      beginBlock()
      lists.append(try declare(firstName, at: token))
      let body = try loopBody(from: first)
      pending.append(add(.numericFor, first, bounds, body.start, body.count))
    case .comma, .in:
      var variables = [(token, firstName)]
      while accept(.comma) {
        let next = try name()
        variables.append((next.token, next.name))
      }
      try expect(.in)
      let mark = pending.count
      try expressions()
      try expect(.do)
      let values = finishCounted(mark)
      beginBlock()
      lists.append(Int32(truncatingIfNeeded: variables.count))
      for variable in variables { lists.append(try declare(variable.1, at: variable.0)) }
      let body = try loopBody(from: first)
      pending.append(add(.genericFor, first, values, body.start, body.count))
    default: throw expected("'=' or 'in'")
    }
  }

  private func functionStatement() throws(LuaStop) {
    let first = here
    advance()
    let (token, name) = try name()
    var target = use(name, at: token)
    var isMethod = false
    while kind == .dot || kind == .colon {
      isMethod = kind == .colon
      advance()
      target = try member(of: target, from: token)
      if isMethod { break }
    }
    try write(target)
    let nameLast = previous
    let value = try functionBody(from: first, isMethod: isMethod)
    entitle(value, token, nameLast)
    let values = Int32(truncatingIfNeeded: lists.count)
    lists.append(1)
    lists.append(value)
    lists.append(target)
    pending.append(add(.assign, first, values, values + 2, 1))
  }

  private func localFunction(from first: Int32) throws(LuaStop) {
    let (token, name) = try name()
    let local = try declare(name, at: token)
    let value = try functionBody(from: previous - 1, isMethod: false)
    entitle(value, token, token)
    locals[Int(local)].initial = value
    pending.append(add(.localFunction, first, local, value))
  }

  private func localStatement(_ first: Int32) throws(LuaStop) {
    var variables: [(token: Int32, name: Int32, isConstant: Bool)] = []
    var closes = false
    repeat {
      let (token, name) = try name()
      var isConstant = false
      if accept(.less) {
        let (attribute, _) = try self.name()
        switch text(attribute) {
        case "const": isConstant = true
        case "close":
          if closes {
            throw error("a local statement can have only one '<close>'", at: attribute)
          }
          closes = true
          isConstant = true
        default:
          throw error(
            "'\(text(attribute))' is no attribute; there are 'const' and 'close'", at: attribute)
        }
        try expect(.greater)
      }
      variables.append((token, name, isConstant))
    } while accept(.comma)
    let mark = pending.count
    if accept(.assign) { try expressions() }
    let values = finishCounted(mark)
    let count = Int(lists[Int(values)])
    // The values do not see the new names, so these are declared behind them.
    let start = Int32(truncatingIfNeeded: lists.count)
    for (index, variable) in variables.enumerated() {
      let local = try declare(variable.name, at: variable.token)
      locals[Int(local)].isConstant = variable.isConstant
      if index < count {
        let value = lists[Int(values) + 1 + index]
        let isLast = index == count - 1
        entitle(value, variable.token, variable.token)
        if !isLast || index == variables.count - 1 || !isMultiple(value) {
          locals[Int(local)].initial = value
        }
      }
      lists.append(local)
    }
    pending.append(
      add(.local, first, values, start, Int32(truncatingIfNeeded: variables.count)))
  }

  /// It can have several values, so the last one of a list stands for several.
  private func isMultiple(_ value: Int32) -> Bool {
    switch nodes[Int(value)].kind {
    case .call, .methodCall, .vararg: return true
    default: return false
    }
  }

  private func expressionStatement() throws(LuaStop) {
    let first = here
    switch kind {
    case .name, .openParen: break
    default: throw expected("a statement")
    }
    let mark = pending.count
    let target = try suffixed()
    if kind != .assign, kind != .comma {
      switch nodes[Int(target)].kind {
      case .call, .methodCall: pending.append(add(.callStatement, first, target))
      default: throw expected("'=' or a call", hint: statementHint(target))
      }
      return
    }
    try write(target)
    pending.append(target)
    while accept(.comma) {
      let more = try suffixed()
      try write(more)
      pending.append(more)
    }
    try expect(.assign)
    let targets = finish(mark)
    try expressions()
    let values = finishCounted(mark)
    let count = Int(lists[Int(values)])
    for index in 0..<min(count, Int(targets.count)) {
      let node = nodes[Int(lists[Int(targets.start) + index])]
      entitle(lists[Int(values) + 1 + index], node.first, node.last)
    }
    pending.append(add(.assign, first, values, targets.start, targets.count))
  }

  private func statementHint(_ target: Int32) -> String? {
    kind == .equal ? "one '=' assigns; a comparison alone is no statement" : nil
  }

  private func returnStatement() throws(LuaStop) {
    let first = here
    let mark = pending.count
    advance()
    switch kind {
    case .end, .else, .elseif, .until, .endOfFile, .semicolon: break
    default: try expressions()
    }
    let values = finishCounted(mark)
    pending.append(add(.returnStatement, first, values))
    _ = accept(.semicolon)
    switch kind {
    case .end, .else, .elseif, .until, .endOfFile: break
    default:
      throw expected(
        "the end of the block", hint: "'return' must be the last statement of its block")
    }
  }

  /// Notes that an expression is assigned to.
  private func write(_ target: Int32) throws(LuaStop) {
    let node = nodes[Int(target)]
    switch node.kind {
    case .index: break
    case .name:
      nodes[Int(target)].mark |= LuaTree.Node.written
      guard node.a >= 0 else { return }
      if locals[Int(node.a)].isConstant {
        throw error("'\(text(node.first))' is a constant and cannot be assigned to", at: node.first)
      }
      locals[Int(node.a)].writes += 1
    default:
      throw error("only a name, or a field of a table, can be assigned to", at: node.first)
    }
  }
}

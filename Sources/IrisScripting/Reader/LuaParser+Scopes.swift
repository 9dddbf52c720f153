extension LuaParser {
  func text(_ token: Int32) -> String {
    readable(bytes[Int(tokens[Int(token)].start)..<Int(tokens[Int(token)].end)])
  }

  // MARK: Locals

  @discardableResult
  func declare(_ name: Int32, at token: Int32) throws(LuaStop) -> Int32 {
    let last = open.count - 1
    open[last].activeLocals += 1
    if open[last].activeLocals > LuaParser.mostLocals {
      throw error(
        "a function can have at most \(LuaParser.mostLocals) locals at a time", at: token)
    }
    let local = Int32(truncatingIfNeeded: locals.count)
    locals.append(LuaTree.Local(name: name, token: token, function: open[last].number))
    while bound.count <= Int(name) { bound.append(-1) }
    scope.append((local, bound[Int(name)]))
    bound[Int(name)] = local
    return local
  }

  /// A name in an expression: the innermost local of that name, else a global.
  func use(_ name: Int32, at token: Int32) -> Int32 {
    let local = Int(name) < bound.count ? bound[Int(name)] : -1
    return add(.name, token, local, function, name)
  }

  func beginBlock() {
    blocks.append(
      Block(
        scopeStart: scope.count, firstLabel: labels.count, firstJump: jumps.count,
        activeLocals: open.last?.activeLocals ?? 0))
    open[open.count - 1].blocks += 1
  }

  func endBlock() throws(LuaStop) {
    guard let block = blocks.popLast() else { return }
    while scope.count > block.scopeStart {
      let (local, hidden) = scope.removeLast()
      bound[Int(locals[Int(local)].name)] = hidden
    }
    let last = open.count - 1
    open[last].activeLocals = block.activeLocals
    open[last].blocks -= 1
    labels.removeLast(labels.count - block.firstLabel)
    if open[last].blocks == 0, block.firstJump < jumps.count {
      throw noLabel(jumps[block.firstJump])
    }
    // A jump that found no label yet goes on looking in the block around.
    for index in block.firstJump..<jumps.count {
      jumps[index].activeLocals = min(jumps[index].activeLocals, block.activeLocals)
    }
  }

  private func noLabel(_ jump: Label) -> LuaStop {
    error("no label '\(text(jump.token))' can be reached from here", at: jump.token)
  }

  // MARK: Labels

  func jump(to name: Int32, at token: Int32) {
    let first = open.last?.firstLabel ?? 0
    // Backwards: every label that is still listed stands in this block or one around it.
    if labels[first...].contains(where: { $0.name == name }) { return }
    jumps.append(Label(name: name, token: token, activeLocals: open.last?.activeLocals ?? 0))
  }

  func label() throws(LuaStop) {
    let first = here
    advance()
    let (token, name) = try name()
    try expect(.doubleColon)
    let firstLabel = open.last?.firstLabel ?? 0
    if let other = labels[firstLabel...].first(where: { $0.name == name }) {
      let line = lines.index(of: Int(tokens[Int(other.token)].start)) + 1
      throw error("the label '\(text(token))' already stands in line \(line)", at: token)
    }
    pending.append(add(.other, first))
    guard let block = blocks.last, let function = open.last else { return }
    // Behind the last statement of a block its locals are out of scope already.
    let active = isLastOfBlock ? block.activeLocals : function.activeLocals
    labels.append(Label(name: name, token: token, activeLocals: active))
    var left: [Label] = []
    for jump in jumps[block.firstJump...] {
      if jump.name != name {
        left.append(jump)
      } else if jump.activeLocals < active {
        let local = locals[Int(scope[function.scopeStart + jump.activeLocals].local)]
        throw error(
          "this jumps into the scope of the local '\(text(local.token))'", at: jump.token)
      }
    }
    jumps.replaceSubrange(block.firstJump..., with: left)
  }

  /// Whether only semicolons and labels follow in the block. `until` does not count as its end,
  /// since the condition still sees the locals.
  private var isLastOfBlock: Bool {
    var index = at
    while index < tokens.count {
      switch tokens[index].kind {
      case .semicolon: index += 1
      case .doubleColon: index += 3
      case .end, .else, .elseif, .endOfFile: return true
      default: return false
      }
    }
    return false
  }
}

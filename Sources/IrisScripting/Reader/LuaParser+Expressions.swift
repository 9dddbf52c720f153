extension LuaParser {
  func expression() throws(LuaStop) -> Int32 {
    try expression(above: 0)
  }

  /// One or more, separated by commas, onto `pending`.
  func expressions() throws(LuaStop) {
    repeat { pending.append(try expression()) } while accept(.comma)
  }

  /// Operators that bind tighter than `limit` belong to it.
  private func expression(above limit: UInt8) throws(LuaStop) -> Int32 {
    try enter()
    let first = here
    var left: Int32
    switch kind {
    case .not, .minus, .hash, .tilde:
      let operation = kind.rawValue
      advance()
      let operand = try expression(above: 12)
      left = add(.unary, first, operand, mark: operation)
    default: left = try simple()
    }
    while let (leftPower, rightPower) = powers, leftPower > limit {
      let operation = kind.rawValue
      advance()
      let right = try expression(above: rightPower)
      left = add(.binary, first, left, right, mark: operation)
    }
    depth -= 1
    return left
  }

  /// How tight the current token binds to its left and right operand; nil: no binary operator.
  private var powers: (UInt8, UInt8)? {
    switch kind {
    case .or: (1, 1)
    case .and: (2, 2)
    case .less, .greater, .lessEqual, .greaterEqual, .notEqual, .equal: (3, 3)
    case .pipe: (4, 4)
    case .tilde: (5, 5)
    case .ampersand: (6, 6)
    case .shiftLeft, .shiftRight: (7, 7)
    case .concat: (9, 8)
    case .plus, .minus: (10, 10)
    case .star, .slash, .doubleSlash, .percent: (11, 11)
    case .caret: (14, 13)
    default: nil
    }
  }

  private func simple() throws(LuaStop) -> Int32 {
    let first = here
    let leaf: LuaTree.Node.Kind
    switch kind {
    case .number: leaf = .number
    case .string: leaf = .string
    case .nil: leaf = .nilValue
    case .true: leaf = .trueValue
    case .false: leaf = .falseValue
    case .ellipsis:
      if !functions[Int(function)].isVariadic {
        throw error(
          "'...' stands in a function that does not take it", at: here,
          hint: "its parameters must end with '...'")
      }
      leaf = .vararg
    case .openBrace: return try table()
    case .function:
      advance()
      return try functionBody(from: first, isMethod: false)
    default: return try suffixed()
    }
    advance()
    return add(leaf, first)
  }

  /// A name or parentheses, and all indices and calls behind it.
  func suffixed() throws(LuaStop) -> Int32 {
    let first = here
    var node: Int32
    switch kind {
    case .name:
      let name = tokens[at].name
      advance()
      node = use(name, at: first)
    case .openParen:
      advance()
      let inner = try expression()
      try expect(.closeParen, toClose: first)
      node = add(.paren, first, inner)
    default:
      throw expected("an expression")
    }
    while true {
      switch kind {
      case .dot:
        advance()
        node = try member(of: node, from: first)
      case .openBracket:
        let bracket = here
        advance()
        let key = try key()
        try expect(.closeBracket, toClose: bracket)
        node = add(.index, first, node, key)
      case .colon:
        advance()
        let mark = pending.count
        pending.append(try nameAsString())
        try arguments()
        let list = finish(mark)
        node = add(.methodCall, first, node, list.start, list.count)
      case .openParen, .string, .openBrace:
        if nodes[Int(node)].kind == .name { nodes[Int(node)].mark |= LuaTree.Node.called }
        let mark = pending.count
        try arguments()
        let list = finish(mark)
        node = add(.call, first, node, list.start, list.count)
      default: return node
      }
    }
  }

  /// Behind the dot.
  func member(of base: Int32, from first: Int32) throws(LuaStop) -> Int32 {
    let key = try nameAsString()
    return add(.index, first, base, key)
  }

  private func nameAsString() throws(LuaStop) -> Int32 {
    let (token, name) = try name()
    return add(.string, token, -1, 0, name)
  }

  /// An expression in brackets; of a string the text is noted, so that keys compare by number.
  private func key() throws(LuaStop) -> Int32 {
    let node = try expression()
    if nodes[Int(node)].kind == .string {
      let value = LuaLexer.value(of: tokens[Int(nodes[Int(node)].first)], in: bytes)
      nodes[Int(node)].c = names.number(of: value)
    }
    return node
  }

  private func arguments() throws(LuaStop) {
    switch kind {
    case .string:
      let first = here
      advance()
      pending.append(add(.string, first))
    case .openBrace: pending.append(try table())
    case .openParen:
      let opening = here
      advance()
      if accept(.closeParen) { return }
      try expressions()
      try expect(.closeParen, toClose: opening)
    default: throw expected("arguments")
    }
  }

  private func table() throws(LuaStop) -> Int32 {
    let opening = here
    let mark = pending.count
    advance()
    while kind != .closeBrace, kind != .endOfFile {
      pending.append(try field())
      if !accept(.comma), !accept(.semicolon) { break }
    }
    try expect(.closeBrace, toClose: opening)
    let list = finish(mark)
    return add(.table, opening, -1, list.start, list.count)
  }

  private func field() throws(LuaStop) -> Int32 {
    let first = here
    var keyNode: Int32 = -1
    if kind == .name, next == .assign {
      keyNode = try nameAsString()
      advance()
    } else if kind == .openBracket {
      advance()
      keyNode = try key()
      try expect(.closeBracket, toClose: first)
      try expect(.assign)
    }
    let value = try expression()
    if keyNode >= 0 {
      let key = nodes[Int(keyNode)]
      if key.kind == .string { entitle(value, key.first, key.last) }
    } else if kind == .assign {
      throw expected("',' or '}'", hint: "a key that is no name is written [\"…\"] = …")
    }
    return add(.field, first, keyNode, value)
  }

  /// Notes the name of a function for messages.
  func entitle(_ value: Int32, _ first: Int32, _ last: Int32) {
    let node = nodes[Int(value)]
    guard node.kind == .function else { return }
    functions[Int(node.a)].nameFirst = first
    functions[Int(node.a)].nameLast = last
  }

  /// Parameters, block and `end`, behind the word `function` and a name.
  func functionBody(
    from first: Int32, isMethod: Bool
  ) throws(LuaStop) -> Int32 {
    let number = Int32(truncatingIfNeeded: functions.count)
    functions.append(
      LuaTree.Function(
        parent: function, first: first, last: first,
        firstParameter: Int32(truncatingIfNeeded: locals.count)))
    open.append(Open(number: number, firstLabel: labels.count, scopeStart: scope.count))
    beginBlock()
    if isMethod { try declare(names.number(of: Array("self".utf8)), at: previous) }
    let parenthesis = here
    try expect(.openParen)
    if kind != .closeParen {
      repeat {
        if accept(.ellipsis) {
          functions[Int(number)].isVariadic = true
          break
        }
        let (token, name) = try name()
        try declare(name, at: token)
      } while accept(.comma)
    }
    functions[Int(number)].parameterCount =
      Int32(truncatingIfNeeded: locals.count) - functions[Int(number)].firstParameter
    try expect(.closeParen, toClose: parenthesis)
    let block = try begunBlock()
    functions[Int(number)].bodyStart = block.start
    functions[Int(number)].bodyCount = block.count
    functions[Int(number)].last = here
    try expect(.end, toClose: first)
    open.removeLast()
    let node = add(.function, first, number)
    functions[Int(number)].node = node
    return node
  }
}

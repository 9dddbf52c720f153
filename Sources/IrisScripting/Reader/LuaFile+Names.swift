extension LuaFile {
  /// One occurrence of a name.
  public struct NameUse: Sendable, Hashable {
    /// The name as written.
    public let name: String
    /// Where it stands.
    public let place: Place
    /// It is no local of any function around it, nor of the chunk.
    public let isGlobal: Bool
  }

  /// A function that the script writes.
  public struct FunctionInfo: Sendable, Hashable {
    /// What it is declared, assigned or entered as, as written (`t.a:m`, `rule`); nil for one that is
    /// only passed on or returned.
    public let name: String?
    /// The word `function`.
    public let place: Place
    /// The line of that word, which is Lua's `linedefined`.
    public let line: Int
    /// The line of its `end`.
    public let lastLine: Int
    /// Their names in order; `self` first for one that is declared with a colon.
    public let parameters: [String]
    /// Its parameters end with `...`.
    public let isVariadic: Bool
    /// Names it assigns to that are not its own: locals of what stands around it, and globals.
    public let assigns: [NameUse]
    /// Names it reads, or writes a field of, that are not its own. What stands in a
    /// function inside it counts there only.
    public let reads: [NameUse]
  }

  /// Every function that is written in the script, in its order. Made anew at each call.
  public var functions: [FunctionInfo] {
    var assigns = Array(repeating: [NameUse](), count: tree.functions.count)
    var reads = assigns
    for node in tree.nodes where node.kind == .name {
      guard node.a < 0 || tree.locals[Int(node.a)].function != node.b else { continue }
      if node.mark & LuaTree.Node.written != 0 {
        assigns[Int(node.b)].append(use(node))
      } else {
        reads[Int(node.b)].append(use(node))
      }
    }
    return tree.functions.indices.dropFirst().map { index in
      let function = tree.functions[index]
      let first = Int(function.firstParameter)
      let place = tree.place(ofTokens: function.first, function.first)
      return FunctionInfo(
        name: function.nameFirst < 0
          ? nil : tree.text(ofTokens: function.nameFirst, function.nameLast),
        place: place, line: place.line,
        lastLine: tree.place(ofTokens: function.last, function.last).line,
        parameters: (first..<first + Int(function.parameterCount)).map {
          tree.names.text(tree.locals[$0].name)
        },
        isVariadic: function.isVariadic, assigns: assigns[index], reads: reads[index])
    }
  }

  /// Every place where a name is read that no local in scope has. `x.y = 1` reads `x`.
  public func globalReads() -> [NameUse] { globals(written: 0) }

  /// Every place where such a name is assigned to.
  public func globalWrites() -> [NameUse] { globals(written: LuaTree.Node.written) }

  private func globals(written: UInt8) -> [NameUse] {
    var uses: [NameUse] = []
    for node in tree.nodes where node.kind == .name && node.a < 0 {
      if node.mark & LuaTree.Node.written == written { uses.append(use(node)) }
    }
    return uses
  }

  private func use(_ node: LuaTree.Node) -> NameUse {
    NameUse(
      name: tree.names.text(node.c), place: tree.place(ofTokens: node.first, node.first),
      isGlobal: node.a < 0)
  }
}

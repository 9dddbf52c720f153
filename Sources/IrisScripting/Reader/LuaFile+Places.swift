extension LuaFile {
  /// One step into a table. Names are compared by bytes.
  public enum Key: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// A key that is text.
    case name(String)
    /// A key that is an integer; positional entries count from 1.
    case index(Int)

    /// `"link"` for `.name("link")`
    public init(stringLiteral value: String) { self = .name(value) }

    /// `1` for `.index(1)`
    public init(integerLiteral value: Int) { self = .index(value) }
  }

  /// Where an entry of a table is written.
  public struct KeyPlace: Sendable, Hashable {
    /// The key, without its brackets; of a positional entry the value.
    public let key: Place
    /// The whole value; of a table or a function the token that opens it.
    public let value: Place
  }

  /// Where the chunk's own `return` stands; nil when the script returns nothing.
  public var returnPlace: Place? {
    shape.returnStatement < 0 ? nil : tree.place(of: shape.returnStatement)
  }

  /// How many values are written behind the chunk's `return`.
  public var rootCount: Int { shape.roots.count }

  /// Where the entry of a returned table is written: `["compose", "link", 2]`. Follows
  /// locals that have one value, and keys that the straight part of the chunk adds later.
  ///
  /// - Parameters:
  ///   - path: the keys from outside to inside; empty for the returned value itself.
  ///   - root: which of the returned values, from 0.
  /// - Returns: nil when the entry is not there or not written out: a helper, a loop or another
  ///   file made it.
  public func place(of path: [Key], root: Int = 0) -> KeyPlace? {
    guard shape.roots.indices.contains(root) else { return nil }
    var walk = LuaWalk(tree: tree, shape: shape)
    let start = shape.roots[root]
    guard !path.isEmpty else {
      let place = tree.place(of: start)
      return KeyPlace(key: place, value: place)
    }
    guard let found = walk.find(path[...], in: start) else { return nil }
    let value = tree.place(of: found.value)
    return KeyPlace(key: found.key < 0 ? value : tree.place(of: found.key), value: value)
  }
}

/// Finds entries in what the tree writes out. Names may go round in a circle or branch without end
/// (`t.a = t`), so the work is limited.
struct LuaWalk {
  let tree: LuaTree
  let shape: LuaShape
  private var fuel = 10_000

  init(tree: LuaTree, shape: LuaShape) {
    self.tree = tree
    self.shape = shape
  }

  struct Found {
    /// -1: positional
    var key: Int32
    var value: Int32
  }

  /// What an expression is, as far as names and constant keys lead: `table` is the constructor
  /// (or another expression), `handles` the locals, each with the keys behind it, under which
  /// later statements may have given it entries.
  private struct Thing {
    var expression: Int32
    var handles: [(local: Int32, path: [LuaFile.Key])] = []
  }

  mutating func find(_ path: ArraySlice<LuaFile.Key>, in start: Int32) -> Found? {
    var thing = resolve(start, depth: 0)
    var found: Found?
    for key in path {
      guard let next = entry(key, of: thing) else { return nil }
      found = next
      var inner = resolve(next.value, depth: 0)
      for handle in thing.handles { inner.handles.append((handle.local, handle.path + [key])) }
      thing = inner
    }
    return found
  }

  private mutating func resolve(_ start: Int32, depth: Int) -> Thing {
    var thing = Thing(expression: start)
    while fuel > 0 {
      fuel -= 1
      let node = tree.node(thing.expression)
      switch node.kind {
      case .paren: thing.expression = node.a
      case .name:
        guard node.a >= 0 else { return thing }
        thing.handles.append((node.a, []))
        let meaning = shape.meaning[Int(node.a)]
        guard meaning >= 0 else { return thing }
        thing.expression = meaning
      case .index:
        guard depth < 8, let key = key(node.b) else { return thing }
        let base = resolve(node.a, depth: depth + 1)
        guard let found = entry(key, of: base) else { return thing }
        for handle in base.handles { thing.handles.append((handle.local, handle.path + [key])) }
        thing.expression = found.value
      default: return thing
      }
    }
    return thing
  }

  private mutating func entry(_ key: LuaFile.Key, of thing: Thing) -> Found? {
    // What is assigned later counts for more than what the constructor says.
    var latest: Found?
    for handle in thing.handles {
      for entry in shape.entries[handle.local] ?? [] where fuel > 0 {
        fuel -= 1
        if targets(entry.target, handle.path, key) {
          let found = Found(key: tree.node(entry.target).b, value: entry.value)
          if found.value > (latest?.value ?? -1) { latest = found }
        }
      }
    }
    return latest ?? field(key, of: tree.node(thing.expression))
  }

  /// Whether an index expression is the local, `path` and then `key`.
  private func targets(_ target: Int32, _ path: [LuaFile.Key], _ last: LuaFile.Key) -> Bool {
    var node = tree.node(target)
    guard node.kind == .index, let own = key(node.b), same(own, last) else { return false }
    for step in path.reversed() {
      node = tree.node(node.a)
      guard node.kind == .index, let own = key(node.b), same(own, step) else { return false }
    }
    return tree.node(node.a).kind == .name
  }

  private func field(_ key: LuaFile.Key, of table: LuaTree.Node) -> Found? {
    guard table.kind == .table else { return nil }
    var position = 0
    var named: Found?
    // Names are compared by their number; only a key in brackets has to be read.
    let number: Int32? = if case .name(let name) = key { tree.names.find(name) } else { nil }
    for index in tree.list(table) {
      let field = tree.node(index)
      if field.a < 0 {
        position += 1
        // A positional entry is stored last, so it wins over `[1] = …`.
        if case .index(position) = key { return Found(key: -1, value: field.b) }
        continue
      }
      let written = tree.node(field.a)
      let token = tree.tokens[Int(written.first)]
      if written.kind == .string, token.kind == .name {
        if token.name == number { named = Found(key: field.a, value: field.b) }
      } else if let own = self.key(field.a), same(own, key) {
        named = Found(key: field.a, value: field.b)
      }
    }
    return named
  }

  private func same(_ one: LuaFile.Key, _ other: LuaFile.Key) -> Bool {
    switch (one, other) {
    case (.name(let one), .name(let other)): one.utf8.elementsEqual(other.utf8)
    case (.index(let one), .index(let other)): one == other
    default: false
    }
  }

  /// A key that is written as a constant.
  private func key(_ index: Int32) -> LuaFile.Key? {
    let node = tree.node(index)
    switch node.kind {
    case .paren: return key(node.a)
    case .string:
      let token = tree.tokens[Int(node.first)]
      if token.kind == .name { return .name(tree.names.text(token.name)) }
      return .name(String(decoding: LuaLexer.value(of: token, in: tree.bytes), as: UTF8.self))
    case .number: return integer(node.first).map { .index($0) }
    case .unary where node.mark == LuaToken.Kind.minus.rawValue:
      let operand = tree.node(node.a)
      guard operand.kind == .number, let value = integer(operand.first) else { return nil }
      return .index(0 &- value)
    default: return nil
    }
  }

  /// The value of a numeral, when it is an integer or a float that Lua makes one as a key.
  private func integer(_ token: Int32) -> Int? {
    let token = tree.tokens[Int(token)]
    let text = String(decoding: tree.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
    if let value = Int(text) { return value }
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      let digits = text.dropFirst(2)
      // Hexadecimal integers keep their last 64 bits.
      if digits.utf8.allSatisfy({ hexValue($0) != nil }) {
        return digits.utf8.reduce(0) { $0 << 4 | Int(hexValue($1) ?? 0) }
      }
      return Double(text.contains { $0 == "p" || $0 == "P" } ? text : text + "p0")
        .flatMap { Int(exactly: $0) }
    }
    return Double(text.hasSuffix(".") ? text + "0" : text).flatMap { Int(exactly: $0) }
  }
}

/// What the straight part of a chunk says about its locals: what they are declared with, and which
/// keys later statements give them. Statements in loops, conditions and functions do not count.
struct LuaShape: Sendable {
  /// `name.key… = value`
  struct Entry: Sendable {
    /// The index expression on the left.
    var target: Int32
    var value: Int32
  }

  /// For each local the one expression that it stands for; -1 when that is not known.
  private(set) var meaning: [Int32]
  /// In the order of the script, under the local at which the index expression begins.
  private(set) var entries: [Int32: [Entry]] = [:]
  /// The values of the `return` of the chunk.
  private(set) var roots: [Int32] = []
  /// That statement; -1: none.
  private(set) var returnStatement: Int32 = -1

  init(_ tree: LuaTree) {
    meaning = tree.locals.map { $0.writes == 0 ? $0.initial : -1 }
    read(tree.body(of: 0), in: tree)
  }

  private mutating func read(_ block: ArraySlice<Int32>, in tree: LuaTree) {
    for index in block {
      let statement = tree.node(index)
      switch statement.kind {
      case .doBlock: read(tree.list(statement), in: tree)
      case .assign:
        let values = tree.counted(statement.a)
        for (target, value) in zip(tree.list(statement), values) {
          enter(target, value, in: tree)
        }
      case .returnStatement:
        returnStatement = index
        roots = Array(tree.counted(statement.a))
      default: break
      }
    }
  }

  private mutating func enter(_ target: Int32, _ value: Int32, in tree: LuaTree) {
    var node = tree.node(target)
    if node.kind == .name {
      // `local t` first and its only value later.
      guard node.a >= 0 else { return }
      let local = tree.locals[Int(node.a)]
      if local.writes == 1, local.initial < 0, local.function == 0 { meaning[Int(node.a)] = value }
      return
    }
    while node.kind == .index { node = tree.node(node.a) }
    if node.kind == .name, node.a >= 0 {
      entries[node.a, default: []].append(Entry(target: target, value: value))
    }
  }
}

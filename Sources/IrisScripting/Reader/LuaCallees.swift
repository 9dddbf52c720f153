/// Which functions of a script a call can mean, by what the script writes.
struct LuaCallees {
  /// Under a key: the functions that are entered there, and whether something else may be, too.
  private struct Entered {
    var functions: [Int32] = []
    var isUnknown = false
  }

  /// By function: whether it is ever used other than by calling it by its name.
  private(set) var isValue: [Bool]
  private var entered: [Int32: Entered] = [:]
  /// Functions whose key is only known when the script runs.
  private var anywhere: [Int32] = []
  /// Something may be entered anywhere that is perhaps a function.
  private var isUnknown = false
  /// The names of the library by their numbers.
  private var library: [Int32: String] = [:]
  private var members: [Int32: String] = [:]

  private static let names = [
    "assert", "getmetatable", "ipairs", "next", "pairs", "pcall", "rawget", "rawset", "require",
    "select", "setmetatable", "table", "unpack", "xpcall",
  ]
  private static let tableNames = [
    "concat", "insert", "move", "pack", "remove", "sort", "unpack",
  ]

  init(_ tree: LuaTree) {
    isValue = Array(repeating: true, count: tree.functions.count)
    for name in LuaCallees.names {
      if let number = tree.names.find(name) { library[number] = name }
    }
    for name in LuaCallees.tableNames {
      if let number = tree.names.find(name) { members[number] = name }
    }
    for local in tree.locals {
      if let function = LuaCallees.function(of: local, tree) { isValue[Int(function)] = false }
    }
    for node in tree.nodes {
      switch node.kind {
      case .name where node.a >= 0 && node.mark & LuaTree.Node.called == 0:
        if let function = LuaCallees.function(of: tree.locals[Int(node.a)], tree) {
          isValue[Int(function)] = true
        }
      case .field where node.a >= 0: enter(node.b, under: node.a, tree)
      case .assign:
        let values = tree.counted(node.a)
        for (position, target) in tree.list(node).enumerated() {
          let index = values.startIndex + position
          let value = index < values.endIndex ? values[index] : values.last ?? -1
          let target = tree.node(target)
          if target.kind == .index {
            enter(value, under: target.b, tree)
          } else if target.kind == .name, target.a < 0 {
            enter(value, underName: target.c, tree)
          }
        }
      default: break
      }
    }
  }

  private static func function(of local: LuaTree.Local, _ tree: LuaTree) -> Int32? {
    guard local.writes == 0, local.initial >= 0 else { return nil }
    let node = tree.node(local.initial)
    return node.kind == .function ? node.a : nil
  }

  private mutating func enter(_ value: Int32, under key: Int32, _ tree: LuaTree) {
    let node = tree.node(key)
    switch node.kind {
    case .string: enter(value, underName: node.c, tree)
    case .number, .trueValue, .falseValue, .function, .table, .unary: break
    case .binary
    where ![.and, .or, .concat].contains(LuaToken.Kind(rawValue: node.mark) ?? .or):
      // Numbers and truth values are never asked for by name.
      break
    default: enter(value, underName: -1, tree)
    }
  }

  private mutating func enter(_ value: Int32, underName key: Int32, _ tree: LuaTree) {
    guard value >= 0 else { return }
    var node = tree.node(value)
    while node.kind == .paren { node = tree.node(node.a) }
    var function: Int32?
    switch node.kind {
    case .function: function = node.a
    case .name where node.a >= 0:
      function = LuaCallees.function(of: tree.locals[Int(node.a)], tree)
    case .nilValue, .trueValue, .falseValue, .number, .string, .table, .unary: return
    case .binary:
      let mark = node.mark
      guard mark == LuaToken.Kind.and.rawValue || mark == LuaToken.Kind.or.rawValue else { return }
    default: break
    }
    if key < 0 {
      if let function { anywhere.append(function) } else { isUnknown = true }
    } else if let function {
      entered[key, default: Entered()].functions.append(function)
    } else {
      entered[key, default: Entered()].isUnknown = true
    }
  }

  /// What a call of this expression calls.
  func callee(_ index: Int32, in tree: LuaTree) -> LuaPurity.Callee {
    var node = tree.node(index)
    var steps = 0
    while steps < 16 {
      steps += 1
      switch node.kind {
      case .paren: node = tree.node(node.a)
      case .function: return .functions([node.a])
      case .name:
        if node.a < 0 {
          if let name = library[node.c], entered[node.c] == nil { return .library(name) }
          return callee(key: node.c)
        }
        let local = tree.locals[Int(node.a)]
        guard local.writes == 0, local.initial >= 0 else { return .any }
        node = tree.node(local.initial)
      case .index:
        let key = tree.node(node.b)
        guard key.kind == .string, key.c >= 0 else { return .any }
        if let name = members[key.c], isLibraryTable(node.a, in: tree) {
          return .library("table." + name)
        }
        return callee(key: key.c)
      case .nilValue, .number, .string, .table: return .none
      default: return .any
      }
    }
    return .any
  }

  private func isLibraryTable(_ index: Int32, in tree: LuaTree) -> Bool {
    var node = tree.node(index)
    if node.kind == .name, node.a >= 0 {
      let local = tree.locals[Int(node.a)]
      guard local.writes == 0, local.initial >= 0 else { return false }
      node = tree.node(local.initial)
    }
    return node.kind == .name && node.a < 0 && library[node.c] == "table"
  }

  /// What can be called under a key.
  func callee(key: Int32) -> LuaPurity.Callee {
    if isUnknown { return .any }
    guard let entry = entered[key] else {
      if anywhere.isEmpty { return .none }
      return anywhere.count > 32 ? .any : .functions(anywhere)
    }
    // So many are no more telling than all, and to apply each of them takes time.
    let count = entry.functions.count + anywhere.count
    return entry.isUnknown || count > 32 ? .any : .functions(entry.functions + anywhere)
  }
}

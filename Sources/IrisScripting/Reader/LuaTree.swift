/// A parsed script: nodes in one array that name each other by index, lists of indices in another.
struct LuaTree: Sendable {
  /// One expression, statement or part of one. What `a`, `b` and `c` mean depends on the kind;
  /// a *list* is a start (`b`) and a count (`c`) in `lists`, a *counted list* an index in `lists`
  /// where the count stands and the members follow. -1: none.
  struct Node: Sendable {
    enum Kind: UInt8, Sendable {
      // Expressions
      case nilValue, trueValue, falseValue, number, vararg
      /// `c`: number of its text in the names, when it stands where a key does
      case string
      /// `a`: function
      case function
      /// `a`: local, or -1 for a global; `b`: function that it stands in; `c`: name; `mark` below
      case name
      /// `a`: base, `b`: key
      case index
      /// `a`: what is called; list of arguments
      case call
      /// `a`: base; list of the method's name (a string) and the arguments
      case methodCall
      /// `a`, `b`: operands; `mark`: raw value of the operator's token kind
      case binary
      /// `a`: operand
      case unary
      /// `a`: what stands in the parentheses
      case paren
      /// list of fields
      case table
      /// `a`: key, or -1 when positional; `b`: value
      case field
      // Statements
      /// `a`: counted list of values; list of locals
      case local
      /// `a`: counted list of values; list of targets
      case assign
      /// `a`: local; `b`: function expression
      case localFunction
      /// `a`: call
      case callStatement
      /// list: a block
      case doBlock
      /// `a`: condition; list: a block
      case whileLoop, repeatLoop
      /// list of clauses
      case ifStatement
      /// `a`: condition, or -1 for else; list: a block
      case clause
      /// `a`: counted list of the bounds, then the local; list: a block
      case numericFor
      /// `a`: counted list of values, then one of locals; list: a block
      case genericFor
      /// `a`: counted list of values
      case returnStatement
      case other
    }

    /// On a name: it is assigned to.
    static let written: UInt8 = 1
    /// On a name: it is called.
    static let called: UInt8 = 2

    var kind: Kind
    var mark: UInt8 = 0
    var first: Int32
    var last: Int32
    var a: Int32 = -1
    var b: Int32 = 0
    var c: Int32 = 0
  }

  struct Local: Sendable {
    var name: Int32
    var token: Int32
    var function: Int32
    /// The expression that it is declared with, where that is one expression for this one local.
    var initial: Int32 = -1
    var isConstant = false
    /// How often a later statement assigns to it.
    var writes: Int32 = 0
  }

  struct Function: Sendable {
    var parent: Int32
    /// Token of the word `function`, and of its `end`.
    var first: Int32
    var last: Int32
    /// The parameters are locals with neighbouring numbers.
    var firstParameter: Int32
    var parameterCount: Int32 = 0
    var isVariadic = false
    /// The block, as a list.
    var bodyStart: Int32 = 0
    var bodyCount: Int32 = 0
    /// The node that it is in the tree; -1 for the chunk.
    var node: Int32 = -1
    /// Tokens of the name that it is declared, assigned or entered under; -1: none.
    var nameFirst: Int32 = -1
    var nameLast: Int32 = -1
  }

  let bytes: [UInt8]
  let lines: SourceLines
  let tokens: [LuaToken]
  let names: LuaNames
  let nodes: [Node]
  let lists: [Int32]
  let locals: [Local]
  /// The chunk is the first.
  let functions: [Function]
}

extension LuaTree {
  func node(_ index: Int32) -> Node { nodes[Int(index)] }

  /// The list of a node.
  func list(_ node: Node) -> ArraySlice<Int32> {
    lists[Int(node.b)..<Int(node.b) + Int(node.c)]
  }

  /// A counted list.
  func counted(_ index: Int32) -> ArraySlice<Int32> {
    let start = Int(index) + 1
    return lists[start..<start + Int(lists[Int(index)])]
  }

  /// The counted list behind another one.
  func countedBehind(_ index: Int32) -> ArraySlice<Int32> {
    counted(index + 1 + lists[Int(index)])
  }

  func body(of function: Int) -> ArraySlice<Int32> {
    let start = Int(functions[function].bodyStart)
    return lists[start..<start + Int(functions[function].bodyCount)]
  }

  func place(ofTokens first: Int32, _ last: Int32) -> Place {
    lines.place(bytes, from: Int(tokens[Int(first)].start), to: Int(tokens[Int(last)].end))
  }

  /// Of a whole expression; of a table or a function, which are long, the token that opens it.
  func place(of index: Int32) -> Place {
    let node = node(index)
    switch node.kind {
    case .table, .function, .returnStatement: return place(ofTokens: node.first, node.first)
    default: return place(ofTokens: node.first, node.last)
    }
  }

  func text(ofTokens first: Int32, _ last: Int32) -> String {
    let start = Int(tokens[Int(first)].start)
    return readable(bytes[start..<Int(tokens[Int(last)].end)])
  }
}

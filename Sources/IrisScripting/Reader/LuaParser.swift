/// Thrown while parsing in place of the error itself, which the parser keeps: every frame of the
/// recursion has room for what it may throw, and that must be small.
struct LuaStop: Error {}

/// Reads the tokens of a script by recursive descent into a tree, and resolves names on the way.
/// Nesting is limited as in Lua, so the depth of the recursion is.
final class LuaParser {
  /// How deep statements and expressions may stand in each other.
  static let deepest = 200
  /// How many locals may be in scope in one function.
  static let mostLocals = 200

  /// A function that is being read.
  struct Open {
    var number: Int32
    var activeLocals = 0
    var loops = 0
    /// How many blocks of it are open.
    var blocks = 0
    var firstLabel: Int
    var scopeStart: Int
  }

  /// A label, or a `goto` that looks for one, with the number of locals in scope there.
  struct Label {
    var name: Int32
    var token: Int32
    var activeLocals: Int
  }

  /// What there was when a block began.
  struct Block {
    var scopeStart: Int
    var firstLabel: Int
    var firstJump: Int
    var activeLocals: Int
  }

  let file: String
  let bytes: [UInt8]
  let tokens: [LuaToken]
  let lines: SourceLines
  let failure: LuaLexer.Failure?
  var names: LuaNames

  var at = 0
  var kind: LuaToken.Kind
  var depth = 0

  var nodes: [LuaTree.Node] = []
  var lists: [Int32] = []
  var locals: [LuaTree.Local] = []
  var functions: [LuaTree.Function] = []
  /// Members of lists that are still being read.
  var pending: [Int32] = []

  var open: [Open] = []
  var blocks: [Block] = []
  /// The locals in scope, innermost last, each with the one of the same name that it hides.
  var scope: [(local: Int32, hidden: Int32)] = []
  /// For each name the local in scope that it means, or -1.
  var bound: [Int32]
  var labels: [Label] = []
  var jumps: [Label] = []
  /// `else if` with a space, the usual reason for a missing `end`.
  var splitElseIf: Int?
  /// Why it stopped.
  private var stopped: LuaSyntaxError?

  init(_ bytes: [UInt8], file: String) throws(LuaSyntaxError) {
    guard bytes.count <= 1 << 24 else {
      throw LuaSyntaxError(
        message: "the file is longer than 16 MiB", file: file,
        place: Place(line: 1, column: 1, offset: 0, length: 0), hint: nil)
    }
    var lexer = LuaLexer(bytes)
    lexer.readAll()
    self.file = file
    self.bytes = bytes
    tokens = lexer.tokens
    lines = lexer.lines
    names = lexer.names
    failure = lexer.failure
    kind = tokens[0].kind
    bound = Array(repeating: -1, count: names.count)
    nodes.reserveCapacity(tokens.count)
    lists.reserveCapacity(tokens.count)
  }

  /// The tree of the whole script.
  func readChunk() throws(LuaSyntaxError) -> LuaTree {
    do {
      return try chunk()
    } catch {
      throw stopped
        ?? LuaSyntaxError(
          message: "this is no Lua", file: file,
          place: Place(line: 1, column: 1, offset: 0, length: 0), hint: nil)
    }
  }

  private func chunk() throws(LuaStop) -> LuaTree {
    functions.append(
      LuaTree.Function(parent: -1, first: 0, last: 0, firstParameter: 0, isVariadic: true))
    open.append(Open(number: 0, firstLabel: 0, scopeStart: 0))
    let block = try block()
    if kind != .endOfFile { throw expected("a statement") }
    functions[0].bodyStart = block.start
    functions[0].bodyCount = block.count
    functions[0].last = here
    return LuaTree(
      bytes: bytes, lines: lines, tokens: tokens, names: names, nodes: nodes, lists: lists,
      locals: locals, functions: functions)
  }

  // MARK: Tokens

  var here: Int32 { Int32(truncatingIfNeeded: at) }
  var previous: Int32 { Int32(truncatingIfNeeded: max(0, at - 1)) }
  var function: Int32 { open.last?.number ?? 0 }

  /// The kind of the token behind the current one.
  var next: LuaToken.Kind { at + 1 < tokens.count ? tokens[at + 1].kind : .endOfFile }

  /// To the next token; the last one stays.
  @inline(__always)
  func advance() {
    if at + 1 < tokens.count { at += 1 }
    kind = tokens[at].kind
  }

  @inline(__always)
  func accept(_ wanted: LuaToken.Kind) -> Bool {
    if kind != wanted { return false }
    advance()
    return true
  }

  func expect(_ wanted: LuaToken.Kind) throws(LuaStop) {
    if kind != wanted { throw expected(wanted.spelling) }
    advance()
  }

  /// The token that ends what the token `opening` began.
  func expect(
    _ wanted: LuaToken.Kind, toClose opening: Int32
  ) throws(LuaStop) {
    if kind == wanted {
      advance()
      return
    }
    let line = lines.index(of: Int(tokens[Int(opening)].start)) + 1
    var what = wanted.spelling
    let end = kind == .endOfFile ? Int(tokens[max(0, at - 1)].end) : Int(tokens[at].start)
    if lines.index(of: end) + 1 != line {
      what += " to close the \(tokens[Int(opening)].kind.spelling) of line \(line)"
    }
    var hint: String?
    if wanted == .closeBrace, canBeginValue {
      hint = "is a comma missing in front of it?"
    } else if wanted == .end, kind == .endOfFile, let splitElseIf {
      let line = lines.index(of: Int(tokens[splitElseIf].start)) + 1
      hint = "'else if' in line \(line) opens a second 'if'; 'elseif' is one word"
    } else if kind == .assign {
      hint = "equal is written '=='"
    }
    throw expected(what, hint: hint)
  }

  func name() throws(LuaStop) -> (token: Int32, name: Int32) {
    guard kind == .name else { throw expected("a name", hint: reservedHint) }
    let result = (here, tokens[at].name)
    advance()
    return result
  }

  private var reservedHint: String? {
    Int(kind.rawValue) < LuaToken.Kind.reserved.count
      ? "\(kind.spelling) is a reserved word; as a key it is written [\"…\"]" : nil
  }

  private var canBeginValue: Bool {
    switch kind {
    case .name, .string, .number, .openBrace, .openBracket, .function, .true, .false, .nil,
      .not:
      return true
    default: return false
    }
  }

  // MARK: Errors

  /// That something else was expected at the current token.
  func expected(_ what: String, hint: String? = nil) -> LuaStop {
    if let broken = brokenToken {
      stopped = broken
      return LuaStop()
    }
    return error("expected \(what), found \(found)", at: here, hint: hint ?? foreignHint)
  }

  func error(_ message: String, at token: Int32, hint: String? = nil) -> LuaStop {
    let token = tokens[Int(token)]
    var place = lines.place(bytes, from: Int(token.start), to: Int(token.end))
    if token.kind == .endOfFile, tokens.count > 1 {
      let end = Int(tokens[tokens.count - 2].end)
      place = lines.place(bytes, from: end, to: end)
    }
    stopped = LuaSyntaxError(message: message, file: file, place: place, hint: hint)
    return LuaStop()
  }

  private var brokenToken: LuaSyntaxError? {
    guard kind == .broken, let failure else { return nil }
    return LuaSyntaxError(
      message: failure.message, file: file,
      place: lines.place(bytes, from: failure.start, to: failure.end), hint: failure.hint)
  }

  private var found: String {
    kind == .endOfFile
      ? kind.spelling : "'\(readable(bytes[Int(tokens[at].start)..<Int(tokens[at].end)]))'"
  }

  /// For habits from other languages.
  private var foreignHint: String? {
    func touches(_ index: Int) -> Bool {
      index > 0 && index < tokens.count && tokens[index - 1].end == tokens[index].start
    }
    let before = at > 0 ? tokens[at - 1].kind : .endOfFile
    switch kind {
    case .ampersand where touches(at) && before == .ampersand: return "Lua writes 'and'"
    case .pipe where touches(at) && before == .pipe: return "Lua writes 'or'"
    case .doubleSlash: return "a comment begins with '--'"
    case .slash where next == .star && touches(at + 1): return "a comment begins with '--'"
    case .plus, .minus, .star, .slash, .percent, .concat:
      guard next == .assign, touches(at + 1) else { return nil }
      return "Lua has no such assignment; the name is written again: 'x = x + 1'"
    default: return nil
    }
  }

  // MARK: Depth

  func enter() throws(LuaStop) {
    depth += 1
    if depth > LuaParser.deepest {
      throw error("this stands more than \(LuaParser.deepest) levels deep", at: here)
    }
  }

  // MARK: Building

  @inline(__always)
  func add(
    _ kind: LuaTree.Node.Kind, _ first: Int32, _ a: Int32 = -1, _ b: Int32 = 0, _ c: Int32 = 0,
    mark: UInt8 = 0
  ) -> Int32 {
    nodes.append(
      LuaTree.Node(kind: kind, mark: mark, first: first, last: previous, a: a, b: b, c: c))
    return Int32(truncatingIfNeeded: nodes.count - 1)
  }

  /// Makes a list of what is pending since `mark`.
  func finish(_ mark: Int) -> (start: Int32, count: Int32) {
    let start = lists.count
    let count = pending.count - mark
    lists.append(contentsOf: pending[mark...])
    pending.removeLast(count)
    return (Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: count))
  }

  /// The same as a counted list.
  func finishCounted(_ mark: Int) -> Int32 {
    let start = lists.count
    lists.append(Int32(truncatingIfNeeded: pending.count - mark))
    lists.append(contentsOf: pending[mark...])
    pending.removeLast(pending.count - mark)
    return Int32(truncatingIfNeeded: start)
  }
}

/// The smallest piece of a script, as a range of its bytes.
struct LuaToken: Sendable {
  enum Kind: UInt8, Sendable {
    // The reserved words come first and in this order: `LuaNames` numbers them alike.
    case and, `break`, `do`, `else`, elseif, end, `false`, `for`, function, goto, `if`, `in`
    case local, `nil`, not, or, `repeat`, `return`, then, `true`, until, `while`
    case plus, minus, star, slash, doubleSlash, percent, caret, hash
    case ampersand, tilde, pipe, shiftLeft, shiftRight
    case equal, notEqual, lessEqual, greaterEqual, less, greater, assign
    case openParen, closeParen, openBrace, closeBrace, openBracket, closeBracket
    case doubleColon, semicolon, colon, comma, dot, concat, ellipsis
    case name, string, number
    /// Behind the last token.
    case endOfFile
    /// Here the lexer gave up; its failure says why.
    case broken
  }

  var kind: Kind
  /// Of a string: escapes stand in it, so its value is not simply its text.
  var hasEscapes = false
  var start: Int32
  var end: Int32
  /// Of a name: its number in `LuaNames`.
  var name: Int32 = -1
}

extension LuaToken.Kind {
  static let reserved: [StaticString] = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// How a message writes it.
  var spelling: String {
    if Int(rawValue) < LuaToken.Kind.reserved.count {
      return "'\(LuaToken.Kind.reserved[Int(rawValue)])'"
    }
    switch self {
    case .name: return "a name"
    case .string: return "a string"
    case .number: return "a number"
    case .endOfFile: return "the end of the file"
    case .assign: return "'='"
    case .comma: return "','"
    case .colon: return "':'"
    case .doubleColon: return "'::'"
    case .greater: return "'>'"
    case .openParen: return "'('"
    case .closeParen: return "')'"
    case .openBrace: return "'{'"
    case .closeBrace: return "'}'"
    case .openBracket: return "'['"
    case .closeBracket: return "']'"
    default: return "a symbol"
    }
  }
}

/// The distinct names of a script, numbered, so that the parser compares numbers.
struct LuaNames: Sendable {
  private struct Entry {
    var start: Int
    var count: Int
    var hash: UInt32
  }

  private var storage: [UInt8] = []
  private var entries: [Entry] = []
  private var slots: [Int32]

  /// Holds the reserved words, numbered like their token kinds.
  static let withReservedWords: LuaNames = {
    var names = LuaNames()
    for word in LuaToken.Kind.reserved {
      let bytes = word.withUTF8Buffer { Array($0) }
      _ = names.number(of: bytes, from: 0, to: bytes.count, hash: hash(of: bytes))
    }
    return names
  }()

  private init() { slots = Array(repeating: -1, count: 512) }

  var count: Int { entries.count }

  static let emptyHash: UInt32 = 2_166_136_261

  @inline(__always)
  static func hash(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 16_777_619
  }

  static func hash(of bytes: [UInt8]) -> UInt32 {
    bytes.reduce(emptyHash) { hash($0, $1) }
  }

  /// The number of the name that stands in `bytes[start..<end]`; a new one gets the next number.
  mutating func number(of bytes: [UInt8], from start: Int, to end: Int, hash: UInt32) -> Int32 {
    let (slot, found) = look(bytes, start, end, hash)
    if found >= 0 { return found }
    let number = Int32(truncatingIfNeeded: entries.count)
    entries.append(Entry(start: storage.count, count: end - start, hash: hash))
    storage.append(contentsOf: bytes[start..<end])
    slots[slot] = number
    if entries.count * 2 > slots.count { grow() }
    return number
  }

  mutating func number(of bytes: [UInt8]) -> Int32 {
    number(of: bytes, from: 0, to: bytes.count, hash: LuaNames.hash(of: bytes))
  }

  /// The number of a name; nil when the script does not have it.
  func find(_ text: String) -> Int32? {
    let bytes = Array(text.utf8)
    let (_, found) = look(bytes, 0, bytes.count, LuaNames.hash(of: bytes))
    return found >= 0 ? found : nil
  }

  func text(_ number: Int32) -> String {
    let entry = entries[Int(number)]
    return String(decoding: storage[entry.start..<entry.start + entry.count], as: UTF8.self)
  }

  private func look(
    _ bytes: [UInt8], _ start: Int, _ end: Int, _ hash: UInt32
  ) -> (slot: Int, found: Int32) {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, entry.count == end - start, same(entry, bytes, start) {
        return (slot, slots[slot])
      }
      slot = (slot + 1) & mask
    }
    return (slot, -1)
  }

  private func same(_ entry: Entry, _ bytes: [UInt8], _ start: Int) -> Bool {
    var at = 0
    while at < entry.count {
      if storage[entry.start + at] != bytes[start + at] { return false }
      at += 1
    }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    let mask = slots.count - 1
    for (number, entry) in entries.enumerated() {
      var slot = Int(entry.hash) & mask
      while slots[slot] >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Int32(truncatingIfNeeded: number)
    }
  }
}

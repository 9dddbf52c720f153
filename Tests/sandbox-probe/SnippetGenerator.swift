/// Writes random Lua over everything that a script can see: mostly well-typed, sometimes not.
struct SnippetGenerator {
  private var state: UInt64
  private var depth = 0

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  private mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  private mutating func below(_ limit: Int) -> Int {
    Int(next() % UInt64(limit))
  }

  private mutating func one(_ choices: [String]) -> String {
    choices[below(choices.count)]
  }

  /// The body of a function of `a` (text), `b` (number) and `c` (list).
  mutating func snippet() -> String {
    depth = 0
    var lines = ["local s, n, t = a, b, c"]
    for _ in 0...below(6) {
      let line = statement()
      lines.append(below(3) == 0 ? line : "pcall(function() \(line) end)")
    }
    for name in ["x", "y"] {
      lines.append("local _, \(name) = pcall(function() return \(any()) end)")
    }
    lines.append("return x, y")
    return lines.joined(separator: "\n")
  }

  private mutating func block() -> String {
    (0...below(2)).map { _ in statement() }.joined(separator: "\n")
  }

  private mutating func assignment() -> String {
    switch below(4) {
    case 0: "s = \(text())"
    case 1: "n = \(number())"
    case 2: "t = \(table())"
    default: "t[\(key())] = \(any())"
    }
  }

  private mutating func statement() -> String {
    depth += 1
    defer { depth -= 1 }
    if depth > 4 { return assignment() }
    switch below(18) {
    case 0: return "if \(condition()) then \(block()) else \(block()) end"
    case 1: return "for i = 1, \(one(["3", "100", "1e4", "-1", "0", "n"])) do \(block()) end"
    case 2: return "for k, v in pairs(\(table())) do n = v \(block()) end"
    case 3: return "for i, v in ipairs(\(table())) do \(block()) end"
    case 4: return "for w in string.gmatch(\(text()), \(pattern())) do s = w \(block()) end"
    case 5:
      return
        "local function g(x, ...) \(block()) return \(any()), ... end n = g(\(any()), \(any()))"
    case 6: return "while \(condition()) do \(block()) \(one(["break", "break", "n = n + 1"])) end"
    case 7: return "pcall(function() \(block()) end)"
    case 8: return "table.insert(\(table()), \(any()))"
    case 9: return "table.insert(\(table()), \(number()), \(any()))"
    case 10: return "local u = \(table()) table.sort(u, function(x, y) return \(any()) end) t = u"
    case 11: return "error(\(any()), \(below(4)))"
    case 12: return "\(call())"
    case 13:
      return
        "local r = iris.record('contact', \(below(120))) n = r.\(one(["name", "blocked", "x"]))"
    case 14: return "local r = iris.record('contact', \(below(120))) r.name = \(any())"
    case 15: return "repeat \(block()) until \(condition())"
    default: return assignment()
    }
  }

  /// Any kind of expression; the others fall back on it now and then, to be wrong on purpose.
  private mutating func any() -> String {
    if depth > 7 { return one(["1", "s", "nil", "'x'", "t", "true", "n"]) }
    depth += 1
    defer { depth -= 1 }
    switch below(12) {
    case 0: return one(["nil", "true", "false"])
    case 1, 2: return number()
    case 3, 4, 5: return text()
    case 6, 7: return table()
    case 8: return condition()
    case 9: return "(function(x, y) \(block()) return x end)"
    case 10: return "iris.record('contact', \(number()))"
    default: return call()
    }
  }

  private mutating func condition() -> String {
    if depth > 6 { return one(["true", "false", "s", "n"]) }
    depth += 1
    defer { depth -= 1 }
    switch below(6) {
    case 0: return "\(number()) \(one(["==", "~=", "<", "<=", ">", ">="])) \(number())"
    case 1: return "\(text()) \(one(["==", "~=", "<", "<="])) \(text())"
    case 2: return "not \(any())"
    case 3: return "(\(any()) \(one(["and", "or"])) \(any()))"
    case 4: return "(\(any()) == \(any()))"
    default: return "string.find(\(text()), \(pattern()))"
    }
  }

  private mutating func key() -> String {
    one([number(), text(), "#t + 1", "'k' .. \(below(9))", "true", "0/0", "t", any()])
  }

  private mutating func number() -> String {
    if depth > 6 { return one(["0", "1", "-1", "3", "n"]) }
    depth += 1
    defer { depth -= 1 }
    switch below(16) {
    case 0: return one(["0", "1", "-1", "2", "7", "100"])
    case 1:
      return one([
        "2^53", "1e308", "0/0", "1/0", "-1/0", "math.maxinteger", "math.mininteger", "3.5",
      ])
    case 2, 3: return "n"
    case 4:
      let sign = one(["+", "-", "*", "//", "%", "/", "^", "&", "|", "<<", ">>", "~"])
      return "(\(number()) \(sign) \(number()))"
    case 5: return "#\(text())"
    case 6: return "#\(table())"
    case 7: return "-\(number())"
    case 8: return "tonumber(\(text()), \(one(["10", "16", "2", "36"])))"
    case 9: return "math.\(one(["floor", "abs", "ceil", "sqrt", "tointeger"]))(\(number()))"
    case 10:
      return "math.\(one(["max", "min", "fmod", "ult", "atan", "log"]))(\(number()), \(number()))"
    case 11: return "string.len(\(text()))"
    case 12: return "string.byte(\(text()), \(number()), \(number()))"
    case 13: return "iris.value('integer', \(text()))"
    case 14: return "select('#', \(any()), \(any()))"
    default: return below(3) == 0 ? any() : "\(below(1000))"
    }
  }

  private mutating func text() -> String {
    if depth > 6 { return one(["s", "''", "'a/b'", "'(x)'"]) }
    depth += 1
    defer { depth -= 1 }
    switch below(20) {
    case 0: return "s"
    case 1:
      return one(["''", "'/a/b/c'", "'aaaaab'", "'\\0\\xff'", "'(a(b)c)'", "'k=v&w=x'", "'é'"])
    case 2: return "('ab'):rep(\(one(["3", "100", "9000", "1e5", "n"])))"
    case 3: return "tostring(\(any()))"
    case 4: return "string.char(\(below(300)), \(below(256)))"
    case 5: return "(\(text()) .. \(text()))"
    case 6: return "(\(text())):\(one(["upper", "lower", "reverse"]))()"
    case 7: return "string.sub(\(text()), \(number()), \(number()))"
    case 8: return "string.rep(\(text()), \(number()), \(text()))"
    case 9:
      let conversion = one(["s", "5.2s", "q", "x", "p", "99d", "i", "a", "c", "5.2f", "g", "%"])
      return "string.format('<%\(conversion)>', \(any()))"
    case 10:
      let replacement = one([
        "'<%0>'", "'%1'", "'%'", "function(x, y) return \(any()) end", "t", "''",
        "{a = 'b', b = false}",
      ])
      return "(string.gsub(\(text()), \(pattern()), \(replacement), \(one(["nil", "1", "n"]))))"
    case 11: return "table.concat(\(table()), \(text()))"
    case 12: return "table.concat(\(table()), ',', \(number()), \(number()))"
    case 13: return "type(\(any()))"
    case 14: return "iris.value('text', \(text()))"
    case 15: return "iris.fact('user')"
    case 16: return "string.match(\(text()), \(pattern()))"
    default: return below(3) == 0 ? any() : one(["'a'", "'x-y'", "s"])
    }
  }

  private mutating func table() -> String {
    if depth > 6 { return one(["t", "{}", "{1, 2}"]) }
    depth += 1
    defer { depth -= 1 }
    switch below(9) {
    case 0, 1: return "t"
    case 2: return "{\(any()), \(any()), k = \(any())}"
    case 3: return "{[\(key())] = \(any())}"
    case 4: return "{\(number()), \(number()), \(number())}"
    case 5: return "{table.unpack(\(table()), \(number()), \(number()))}"
    case 6: return "{string.find(\(text()), \(pattern()), \(number()))}"
    case 7: return below(4) == 0 ? one(["string", "iris", "math", "_ENV"]) : "{s, n}"
    default: return below(3) == 0 ? any() : "{}"
    }
  }

  private mutating func call() -> String {
    depth += 1
    defer { depth -= 1 }
    switch below(12) {
    case 0:
      let function = one([
        "error", "string.rep", "table.sort", "pcall", "function() \(block()) end",
      ])
      return "pcall(\(function), \(any()), \(any()))"
    case 1: return "assert(\(any()), \(any()))"
    case 2: return "table.remove(\(table()), \(number()))"
    case 3: return "table.sort(\(table()))"
    case 4: return "select(\(number()), \(any()), \(any()))"
    case 5: return "iris.\(one(["fact", "state", "intent", "handoff"]))(\(text()))"
    case 6: return "tostring(\(any()))"
    case 7: return "require(\(text()))"
    case 8: return "s:nothing()"
    case 9: return "string.gsub(\(text()), \(pattern()), \(any()))"
    default: return "(function(...) \(block()) return ... end)(\(any()), \(any()))"
    }
  }

  private mutating func pattern() -> String {
    var pieces = ""
    for _ in 0...below(5) {
      pieces += one([
        "a", "b", "/", ".", "%a", "%d", "%w", "%S", "[a-z]", "[^/]", "[%w-]", "(%a)", "(.-)", "()",
        "(a*)",
        "%1", "%b()", "%f[%w]", "$", "^", "%", "[", "(", ")", "%%", "-",
      ])
      pieces += one(["", "", "", "*", "+", "-", "?"])
    }
    return "'\(pieces)'"
  }
}

import Testing

/// One known hole in stock Lua, and what becomes of it here.
struct HostileScript: CustomTestStringConvertible, Sendable {
  var name: String
  var script: String
  var expected: String
  var says: String?

  init(
    _ name: String, _ script: String, _ expected: String, says: String? = nil
  ) {
    self.name = name
    self.script = script
    self.expected = expected
    self.says = says
  }

  var testDescription: String { name }

  /// Loops in C that no hook sees.
  static let loopsInC: [HostileScript] = [
    .init(
      "C1 rep of nothing", "return #string.rep('', 1e15) + #(''):rep(1e15)", "value", says: "0"),
    .init("C1 rep of nothing with a separator of nothing", "return (''):rep(1 << 60, '')", "value"),
    .init("C2 rep of a gigabyte", "return ('x'):rep(1e9)", "script", says: "too long"),
    .init(
      "C3 eight lazy items", "return ('a'):rep(3000):find(('a-'):rep(8) .. 'b')", "script",
      says: "too costly"),
    .init(
      "C3 optional items", "return ('a'):rep(40):match(('a?'):rep(40) .. ('a'):rep(40) .. 'b')",
      "script", says: "too costly"),
    .init(
      "C4 one lazy item from every place", "return ('a'):rep(300000):match('.-b')", "script",
      says: "too costly"),
    .init(
      "C4 balance from every place", "return ('('):rep(300000):match('%b()')", "script",
      says: "too costly"),
    .init(
      "C5 the same through gsub", "return ('a'):rep(300000):gsub('.-b', '')", "script",
      says: "too costly"),
    .init(
      "C5 the same through gmatch", "for w in ('a'):rep(300000):gmatch('.-b') do end", "script",
      says: "too costly"),
    .init(
      "C5 a back reference", "return ('a'):rep(3000):find('(a*)%1%1b')", "script",
      says: "too costly"),
    .init(
      "C6 plain find, both long", "return ('a'):rep(3e6):find(('a'):rep(1e6) .. 'b', 1, true)",
      "script"),
    .init(
      "C6 plain find within memory",
      "return ('a'):rep(300000):find(('a'):rep(100000) .. 'b', 1, true)", "script",
      says: "too costly"),
    .init("C7 table.move", "table.move({}, 1, 1e15, 2)", "script", says: "nil value"),
    .init(
      "C8 insert through __len",
      "table.insert(setmetatable({}, { __len = function() return 1 << 50 end }), 1, 0)", "script"),
    .init("C8 insert into a library", "table.insert(string, 1, 0)", "script", says: "plain table"),
    .init("C8 remove from a library", "table.remove(iris)", "script", says: "plain table"),
    .init(
      "C9 sort through __len",
      "table.sort(setmetatable({}, { __len = function() return (1 << 31) - 2 end }), math.type)",
      "script"),
    .init(
      "C9 sort by a C function",
      "local t = {} for i = 1, 2000 do t[i] = i % 7 end table.sort(t, math.ult) table.sort(t, math.max) return #t",
      "value", says: "2000"),
    .init(
      "C10 concat of a far range", "return table.concat({}, '', 1, 1 << 40)", "script",
      says: "range is too long"),
    .init(
      "C10 concat at the end of integers",
      "return table.concat({}, '', math.maxinteger - 1, math.maxinteger)", "script",
      says: "invalid value"),
    .init(
      "C10 unpack of a far range", "return table.unpack({}, 1, 1e8)", "script",
      says: "range is too long"),
    .init(
      "C10 unpack from the least to the greatest",
      "return table.unpack({}, math.mininteger, math.maxinteger)", "script"),
    .init("C11 load", "load(collectgarbage)", "script", says: "nil value"),
    .init("C12 string.pack", "string.pack('c1000000000', '')", "script", says: "nil value"),
    .init(
      "C12 a wide format", "return string.format('%99999d', 1)", "script",
      says: "invalid conversion"),
    .init(
      "C13 many bytes for each instruction", "local a = ('x'):rep(4e5) while true do a:upper() end",
      "time|memory"),
    .init(
      "C13 many bytes by concatenation",
      "local a = ('x'):rep(2e5) while true do local b = a .. a end", "time|memory"),
    .init("C14 utf8", "return utf8", "absent"),
    .init(
      "C15 comparison of long texts",
      "local a, b = ('x'):rep(3e5), ('x'):rep(299999) .. 'x' while true do local c = a == b end",
      "time"),
    .init(
      "C15 order of long texts",
      "local a, b = ('x'):rep(3e5), ('x'):rep(299999) .. 'y' while true do local c = a < b end",
      "time"),
    .init(
      "C16 integer keys that collide", "local t = {} for i = 1, 64000 do t[i * 16383] = 1 end",
      "time|memory"),
    .init(
      "C17 float keys that collide",
      "local t = {} for i = 1, 64000 do t[i * 2.0 ^ 53 * 16383] = 1 end", "time|memory"),
    .init(
      "C18 an ephemeron chain", "setmetatable({}, { __mode = 'k' }) collectgarbage()", "script",
      says: "nil value"),
  ]

  /// Ways around a deadline.
  static let escapes: [HostileScript] = [
    .init(
      "T1 pcall around the loop", "while true do pcall(function() while true do end end) end",
      "time"),
    .init("T1 pcall that returns at once", "while true do pcall(error) end", "time"),
    .init(
      "T2 xpcall", "xpcall(function() while true do end end, function() while true do end end)",
      "script", says: "nil value"),
    .init(
      "T3 coroutine.wrap with close", "coroutine.wrap(function() while true do end end)()", "script"
    ),
    .init(
      "T3 a variable to close", "local x <close> = {} while true do end", "script",
      says: "non-closable"),
    .init(
      "T4 a finalizer", "setmetatable({}, { __gc = function() while true do end end })", "script"),
    .init(
      "T5 a finalizer at close",
      "x = setmetatable({}, { __gc = function() while true do end end })", "script"),
    .init("T6 a coroutine from before", "return coroutine", "absent"),
    .init(
      "T7 many short coroutines", "while true do coroutine.wrap(function() end)() end", "script"),
    .init(
      "T8 a close in the main thread", "local x <close> = setmetatable({}, {}) while true do end",
      "script"),
    .init("T9 load that swallows", "while true do load(function() return ' ' end) end", "script"),
    .init("T10 debug.sethook", "debug.sethook() while true do end", "script"),
    .init(
      "T11 in a comparison", "table.sort({ 3, 2, 1 }, function() while true do end end)", "time"),
    .init(
      "T11 in a replacement", "return ('x'):gsub('.', function() while true do end end)", "time"),
    .init(
      "T11 in a comparison under pcall",
      "while true do pcall(table.sort, { 3, 2, 1 }, function() while true do end end) end", "time"),
    .init("T12 lookups without end", "while true do iris.fact('user') end", "time"),
    .init(
      "T13 pairs without end", "while true do for k in pairs({ 1, 2, 3, a = 1 }) do end end", "time"
    ),
    .init("T14 tail calls without end", "local function f() return f() end return f()", "time"),
    .init("T15 goto without end", "::a:: goto a", "time"),
  ]

  /// Memory, stack and crash.
  static let memory: [HostileScript] = [
    .init(
      "M1 a dumped function", "return load(string.dump(function() end):gsub('\\x01', '\\xff'))()",
      "script"),
    .init("M6 refusals near the cap", "while true do pcall(string.rep, 'x', 1e9) end", "time"),
    .init(
      "M6 a table that grows under pcall",
      "local t = {} while true do pcall(function() for i = 1, 1e9 do t[#t + 1] = ('x'):rep(1000) .. i end end) end",
      "time|memory"),
    .init(
      "M6 garbage at the cap",
      "local t = {} for i = 1, 900 do t[i] = ('x'):rep(1000) .. i end while true do local x = ('y'):rep(200) .. #t end",
      "time|memory"),
    .init(
      "M7 endless recursion", "local function f() return 1 + f() end return f()", "memory|script"),
    .init(
      "M7 endless recursion under pcall", "local function f() return 1 + f() end return pcall(f)",
      "memory|value"),
    .init(
      "M8 gsub in gsub", "local function f(s) return (s:gsub('.', f)) end return f('x')", "script",
      says: "stack overflow"),
    .init(
      "M8 sort in sort",
      "local function f(a, b) table.sort({ 2, 1 }, f) return false end return f()", "script",
      says: "stack overflow"),
    .init(
      "M8 pcall in pcall", "local function f() return pcall(f) end return f()",
      "value|script|result"),
    .init(
      "M8 require in require", "return pcall(require, 'x')", "value", says: "only while loading"),
    .init("M9 an error of nothing", "error()", "script", says: "error object is a nil"),
    .init("M9 an error of nil", "error(nil)", "script", says: "error object is a nil"),
    .init(
      "M10 an error of a table", "error({ message = 'x' })", "script",
      says: "error object is a table"),
    .init(
      "M10 an error of a function", "error(print or type)", "script",
      says: "error object is a function"),
    .init(
      "M10 an error of a record", "error(iris.record('contact', 3))", "script",
      says: "error object is a record"),
    .init(
      "M11 a table in itself", "local t = {} t.t = { t } return t", "result",
      says: "contains itself"),
    .init(
      "M11 a table too deep", "local t = {} for i = 1, 30 do t = { t } end return t", "result",
      says: "too deeply"),
    .init(
      "M11 too many values", "local t = {} for i = 1, 5000 do t[i] = i end return t", "result",
      says: "too many"),
    .init(
      "M11 too much text", "local s, t = ('x'):rep(1e5), {} for i = 1, 10 do t[i] = s end return t",
      "result", says: "too long"),
    .init("M11 too many results", "return 1, 2, 3", "result", says: "3 values"),
    .init("M11 a function as result", "return function() end", "result", says: "function"),
    .init(
      "M12 number keys", "return { [1] = 'a', [2] = 'b', x = 1, ['3'] = 2 }", "value",
      says: "text(\"3\")"),
    .init("M12 a float key", "return { [1.5] = 'a' }", "result", says: "integer"),
    .init("M12 a table as key", "return { [{}] = 'a' }", "result", says: "not a table"),
    .init("M13 an embedded NUL", "return 'a\\0b'", "value", says: "a\\0b"),
    .init("M13 text that is not UTF-8", "return '\\xff'", "result", says: "UTF-8"),
    .init("M13 a key that is not UTF-8", "return { ['\\xff'] = 1 }", "result", says: "UTF-8"),
    .init("M14 no number", "return 0 / 0", "value", says: "nan"),
    .init(
      "M14 infinities", "return { 1 / 0, -1 / 0, math.mininteger // -1, 1 << 1000000 }", "value",
      says: "inf"),
    .init("M14 an integer divided by zero", "return 1 // 0", "script"),
    .init("M14 no number as key", "local t = {} t[0 / 0] = 1", "script", says: "NaN"),
    .init("M14 an integer is not a text", "return '10', 10", "value", says: "integer(10)"),
    .init(
      "M15 concat of too much", "local s = ('x'):rep(5e5) return s .. s .. s .. s .. s .. s",
      "memory"),
    .init(
      "M15 a name behind many upvalues",
      "local a = {} return (function() return (function() return a.b.c.d end)() end)()", "script",
      says: "field 'b'"),
  ]

  /// Escape and contamination.
  static let contamination: [HostileScript] = [
    .init("E1 load around an environment", "return load('return os')()", "script"),
    .init("E1 _ENV", "return _ENV.os or _ENV._G or _ENV.load", "absent"),
    .init("E1 a write through _ENV", "_ENV.x = 1", "script", says: "read-only after loading: x"),
    .init("E2 the library behind a text", "return (''):upper().dump", "absent"),
    .init("E2 a text's metatable", "getmetatable('').__index = nil", "script"),
    .init("E2 a field of a text", "(''):upper().x = 1", "script", says: "string value"),
    .init("E2 arithmetic on text", "return '10' + 1", "script", says: "arithmetic on a string"),
    .init("E3 rawset", "rawset(string, 'find', nil)", "script", says: "nil value"),
    .init("E3 raw reading", "return rawget or rawequal or rawlen or next", "absent"),
    .init(
      "E4 a library function replaced", "string.find = nil", "script",
      says: "library is read-only: find"),
    .init("E4 a library extended", "iris.x = 1", "script", says: "library is read-only: x"),
    .init(
      "E4 a global replaced", "pairs = function() end", "script",
      says: "read-only after loading: pairs"),
    .init("E4 a new global", "counter = 1", "script", says: "read-only after loading: counter"),
    .init("E5 collectgarbage", "collectgarbage('stop')", "script"),
    .init("E6 host modules", "return os or io or package or debug or dofile or loadfile", "absent"),
    .init("E7 print and warn", "return print or warn", "absent"),
    .init(
      "E8 an address by tostring",
      "return tostring({}) .. tostring(type) .. tostring(iris.record('contact', 1))", "value",
      says: "tablefunctionrecord"),
    .init(
      "E8 an address by format", "return string.format('%s %s', {}, type)", "value",
      says: "table function"),
    .init("E8 an address by %p", "return string.format('%p', {})", "script", says: "%p"),
    .init(
      "E8 an address by an error", "return select(2, pcall(error, {})) == nil", "value",
      says: "false"),
    .init(
      "E8 the order of pairs",
      "local s = '' for k in pairs({ z = 1, a = 1, [3] = 1, [1] = 1, m = 1, [-1] = 1, [1.5] = 1, [true] = 1 }) do s = s .. tostring(k) .. ' ' end return s",
      "value", says: "-1 1 1.5 3 a m z true"),
    .init(
      "E8 a key without order", "for k in pairs({ [{}] = 1 }) do end", "script", says: "no order"),
    .init("E9 chance and time", "return math.random or math.randomseed or os", "absent"),
    .init(
      "E10 what others allow",
      "return loadstring or setmetatable or rawset or collectgarbage or coroutine or newproxy",
      "absent"),
    .init("E11 rep is nobody's", "return ('ab'):rep(3, '-')", "value", says: "ab-ab-ab"),
    .init(
      "E12 what a rival keeps",
      "return setmetatable or xpcall or coroutine or string.dump or getmetatable", "absent"),
  ]

  static let all = loopsInC + escapes + memory + contamination
}

@Suite("Hostile scripts", .enabled(if: ProbeRunner.isThere, "sandbox-probe is not built"))
struct HostileScriptTests {
  @Test("a hostile script ends in time, as what it is", arguments: HostileScript.all)
  func ends(_ row: HostileScript) throws {
    // Plenty of work, so that it is the clock that ends loops, as in the worst case.
    // A costly pattern is refused by its steps, so the clock must not come first on a busy machine.
    let time = row.says == "too costly" ? "call=2000" : "call=50"
    let run = try ProbeRunner.run(["call", "work=1000000000", time], input: row.script)
    #expect(run.ending == .exit(0))
    let answer = try #require(run.answers.first)
    #expect(row.expected.split(separator: "|").contains(Substring(answer.word)), "\(answer)")
    if let says = row.says {
      #expect(((answer.message ?? "") + (answer.values ?? "")).contains(says), "\(answer)")
    }
    #expect((answer.peak ?? 0) < (1 << 20) + (64 << 10))
    print("\(row.name): \(answer.word), \(answer.milliseconds.rounded()) ms")
  }

  @Test(
    "the budget of work alone ends loops, too",
    arguments: HostileScript.all.filter { $0.expected == "time" && !$0.name.hasPrefix("C15") })
  func work(_ row: HostileScript) throws {
    let run = try ProbeRunner.run(["call", "call=4000"], input: row.script)
    #expect(run.ending == .exit(0))
    let answer = try #require(run.answers.first)
    #expect(answer.word == "time")
    #expect(answer.message == "does more work than allowed")
  }

  @Test("the worst sources that a file may have are parsed in bounded time")
  func parser() throws {
    let run = try ProbeRunner.run(["parse"], seconds: 20)
    #expect(run.ending == .exit(0))
    #expect(run.answers.count == 18)
    for answer in run.answers {
      print("parse \(answer.label ?? ""): \(answer.word), \(answer.milliseconds.rounded()) ms")
    }
  }

  @Test("whichever allocation fails, it is a failure and no crash")
  func allocations() throws {
    let run = try ProbeRunner.run(["sweep", "2000"], seconds: 60)
    #expect(run.ending == .exit(0))
    let counts = Dictionary(
      uniqueKeysWithValues: run.answers.map { ($0.label ?? "", Int($0.outcome) ?? 0) })
    #expect(counts["not built", default: 0] > 50)
    #expect(counts["built call 0", default: 0] > 500)
    #expect(counts["built call 4", default: 0] > 10)
    #expect(counts["built load 4", default: 0] > 50)
    // Memory is the only way in which these may fail.
    for label in counts.keys {
      #expect(label == "not built" || label.hasSuffix(" 0") || label.hasSuffix(" 4"), "\(label)")
    }
  }

  @Test("generated scripts neither hang nor crash, and answer twice the same", arguments: 1...4)
  func generated(_ seed: Int) throws {
    let run = try ProbeRunner.run(["fuzz", "\(seed)", "1000"], seconds: 120)
    #expect(run.ending == .exit(0))
    #expect(!run.answers.contains { $0.outcome == "differs" || $0.label == "STACK" })
    for answer in run.answers where answer.label != nil {
      print("fuzz \(seed): \(answer.label ?? ""): \(answer.outcome)")
    }
  }
}

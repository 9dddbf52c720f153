import Foundation
import IrisScripting
import TestSupport
import Testing

/// A world of contacts, for scripts to ask.
final class World: ScriptLookups {
  var asked: [String] = []
  var answer: ((String) -> ScriptValue?)?

  func value(type: String, text: String) -> ScriptValue? {
    asked.append("value \(type) \(text)")
    return type == "integer" ? Int64(text).map { .integer($0) } : answer?(text)
  }

  func record(kind: String, key: ScriptValue) -> ScriptValue? {
    asked.append("record \(kind) \(key)")
    guard kind == "contact", key == .integer(3) || key == .text("ada") else {
      return answer?("record")
    }
    return .object(contact)
  }

  func fact(_ name: String) -> ScriptValue? {
    asked.append("fact \(name)")
    return answer?(name)
  }

  func intent(_ link: String) -> ScriptValue? {
    link == "/x" ? .object(ScriptObject(kind: .intent, id: 9, label: "compose")) : nil
  }

  let contact = ScriptObject(
    kind: .record, id: 3, label: "contact",
    fields: ScriptTable(entries: [
      .init(key: .text("name"), value: .text("Ada")),
      .init(key: .text("blocked"), value: .boolean(false)),
      .init(key: .text("tags"), value: .table(ScriptTable(list: [.text("x"), .text("y")]))),
    ]))
}

extension SandboxLimits {
  /// Time enough for a slow or sanitized machine; loops end by their work.
  static var patient: SandboxLimits {
    var limits = SandboxLimits()
    limits.callMilliseconds = 10_000
    limits.loadMilliseconds = 10_000
    return limits
  }
}

/// A sandbox with one loaded file, `rules.lua`.
struct Loaded {
  let sandbox: Sandbox
  let value: ScriptValue

  init(
    _ source: String, world: World? = nil, sites: Bool = false,
    limits: SandboxLimits = .patient
  ) throws {
    sandbox = try #require(Sandbox(limits: limits, lookups: world, sites: sites))
    let outcome = sandbox.load(source: Array(source.utf8), name: "Plugins/x/rules.lua")
    value = try #require(outcome.value, "\(outcome)")
    sandbox.freeze()
  }

  func function(_ name: String) throws -> ScriptFunction {
    try #require(value.table?[name]?.function)
  }

  func call(_ name: String, _ arguments: ScriptValue...) throws -> Outcome<[ScriptValue]> {
    sandbox.call(try function(name), arguments)
  }

  static func run(
    _ body: String, world: World? = nil, sites: Bool = false
  ) throws -> Outcome<[ScriptValue]> {
    try Loaded("return { f = function(...) \(body) end }", world: world, sites: sites).call("f")
  }
}

@Suite("Sandbox")
struct SandboxTests {
  func text(_ source: String) -> [UInt8] { Array(source.utf8) }

  // MARK: Loading

  @Test("a file gives the value that it returns, in key order")
  func loads() throws {
    let loaded = try Loaded("return { b = 2, a = 'x', [2] = true, [1] = 1.5, ['a\\0'] = {} }")
    let table = try #require(loaded.value.table)
    #expect(
      table.entries.map(\.key) == [
        .integer(1), .integer(2), .text("a"), .text("a\0"), .text("b"),
      ])
    #expect(table["a"] == .text("x"))
    #expect(table["a\0"] == .table(ScriptTable(entries: [])))
    #expect(table["c"] == nil)
    #expect(table.list == [.number(1.5), .boolean(true)])
    #expect(!table.isList)
  }

  @Test("a file that returns nothing is told what it forgot; one that returns nil is absent")
  func nothing() throws {
    let sandbox = try #require(Sandbox())
    let failure = sandbox.load(source: text("local a = 1"), name: "a.lua").failure
    #expect(failure?.reason == .result)
    #expect(failure?.message.contains("did you forget return?") == true)
    #expect(failure?.file == "a.lua")
    #expect(sandbox.load(source: text("return nil"), name: "b.lua") == .absent)
    #expect(sandbox.load(source: text("return false"), name: "c.lua") == .value(.boolean(false)))
  }

  @Test("a syntax error has file and line, and the message has neither")
  func syntax() throws {
    let sandbox = try #require(Sandbox())
    let failure = sandbox.load(source: text("return {\n  a = = 1\n}"), name: "Plugins/x/a.lua")
      .failure
    #expect(
      failure
        == ScriptFailure(
          reason: .script, message: "unexpected symbol near '='", file: "Plugins/x/a.lua", line: 2))
    #expect(failure?.description == "Plugins/x/a.lua:2: unexpected symbol near '='")
  }

  @Test("a file's name may be longer than Lua shows")
  func longName() throws {
    let name = "Plugins/" + String(repeating: "long/", count: 20) + "rules.lua"
    let sandbox = try #require(Sandbox())
    let failure = sandbox.load(source: text("\nerror('no')"), name: name).failure
    #expect(failure == ScriptFailure(reason: .script, message: "no", file: name, line: 2))
  }

  @Test(
    "what is no name, no text or too long is refused",
    arguments: [
      ("", "return 1", "name"), (String(repeating: "x", count: 300), "", "name"),
      ("a\nb", "", "name"),
      ("a.lua", "\u{1B}Lua", "not text"), ("a.lua", "long", "bytes"),
    ])
  func refused(_ name: String, _ source: String, _ says: String) throws {
    let sandbox = try #require(Sandbox())
    let bytes = source == "long" ? Array(repeating: 0x20, count: 40000) : text(source)
    let failure = sandbox.load(source: bytes, name: name).failure
    #expect(failure?.reason == .script)
    #expect(failure?.message.contains(says) == true, "\(String(describing: failure))")
    #expect(!sandbox.isPoisoned)
  }

  @Test("a global set while loading is refused with the way out")
  func globals() throws {
    let sandbox = try #require(Sandbox())
    let failure = sandbox.load(source: text("\nfunction helper() end return 1"), name: "a.lua")
      .failure
    #expect(failure?.message == "a script has no globals: write \"local helper\"")
    #expect(failure?.line == 2)
    #expect(
      sandbox.load(source: text("return tostring(nothing)"), name: "b.lua").value == .text("nil"))
  }

  @Test("require gives what another file returned, once")
  func requires() throws {
    let sandbox = try #require(Sandbox())
    var asked: [String] = []
    let main =
      "local a, b = require 'types', require('types') return { same = a == b, n = a.n, f = a.f }"
    let outcome = sandbox.load(source: text(main), name: "routes.lua") { name in
      asked.append(name)
      return name == "types"
        ? (text("return { n = 7, f = function(x) return x end }"), "types.lua") : nil
    }
    #expect(outcome.value?.table?["same"] == .boolean(true))
    #expect(outcome.value?.table?["n"] == .integer(7))
    #expect(asked == ["types"])
    // Loading that file itself gives the same functions.
    let types = sandbox.load(
      source: text("return { n = 7, f = function(x) return x end }"), name: "types.lua")
    #expect(types.value?.table?["f"] == outcome.value?.table?["f"])
    #expect(types.value?.table?["f"]?.function?.file == "types.lua")
  }

  @Test(
    "a require that cannot be satisfied says why",
    arguments: [
      ("require 'none'", "require \"none\": there is no such file"),
      ("require 'a'", "files require each other: a.lua → b.lua → a.lua"),
      ("require 'main'", "files require each other: main.lua → main.lua"),
      ("require 'empty'", "require \"empty\": the file returns nothing (did you forget return?)"),
      ("require(7)", "bad argument #1 to 'require' (string expected, got number)"),
      ("require 'deep1'", "more than 16 files require one another"),
      ("require 'binary'", "binary.lua is not text"),
    ])
  func requireFails(_ source: String, _ message: String) throws {
    let sandbox = try #require(Sandbox())
    let outcome = sandbox.load(source: text("return \(source)"), name: "main.lua") { name in
      switch name {
      case "a": (text("return require 'b'"), "a.lua")
      case "b": (text("return require 'a'"), "b.lua")
      case "main": (text("return \(source)"), "main.lua")
      case "empty": (text("local x"), "empty.lua")
      case "binary": ([0x1B, 0x4C], "binary.lua")
      case _ where name.hasPrefix("deep"):
        (text("return require 'deep\((Int(name.dropFirst(4)) ?? 0) + 1)'"), "\(name).lua")
      default: nil
      }
    }
    #expect(outcome.failure?.message == message)
    #expect(outcome.failure?.reason == .script)
  }

  @Test("an error in a required file has that file's place, and a caught one ends nothing")
  func requireErrors() throws {
    let sandbox = try #require(Sandbox())
    let find: (String) -> (source: [UInt8], name: String)? = { name in
      name == "bad" ? (text("\n\nerror 'no'"), "bad.lua") : (text("return 1"), "good.lua")
    }
    let failure = sandbox.load(source: text("return require 'bad'"), name: "a.lua", require: find)
      .failure
    #expect(failure?.file == "bad.lua")
    #expect(failure?.line == 3)
    let caught = "for i = 1, 40 do pcall(require, 'bad') end return require 'good'"
    #expect(sandbox.load(source: text(caught), name: "b.lua", require: find) == .value(.integer(1)))
  }

  @Test("after freezing, nothing is loaded; before, nothing is evaluated")
  func freezing() throws {
    let sandbox = try #require(Sandbox())
    #expect(sandbox.evaluate(source: text("return 1"), name: "=").failure?.reason == .argument)
    sandbox.freeze()
    #expect(sandbox.load(source: text("return 1"), name: "a.lua").failure?.reason == .argument)
    #expect(sandbox.evaluate(source: text("return 1, 2, 3"), name: "line").value?.count == 3)
    #expect(sandbox.evaluate(source: text("local x = 1"), name: "line") == .absent)
    #expect(
      sandbox.evaluate(source: text("x = 1"), name: "line").failure?.message
        == "globals are read-only after loading: x")
  }

  @Test("freezing out of a require does nothing")
  func freezingInside() throws {
    let sandbox = try #require(Sandbox())
    let outcome = sandbox.load(source: text("return require 'a' + require 'b'"), name: "m.lua") {
      name in
      sandbox.freeze()
      return (text("return 1"), name + ".lua")
    }
    #expect(outcome == .value(.integer(2)))
    #expect(sandbox.load(source: text("return 3"), name: "n.lua") == .value(.integer(3)))
  }

  @Test("lookups do not work while loading, and do afterwards")
  func lookupsLater() throws {
    let world = World()
    world.answer = { _ in .integer(1) }
    let sandbox = try #require(Sandbox(lookups: world))
    let failure = sandbox.load(source: text("return iris.fact('x')"), name: "a.lua").failure
    #expect(failure?.message == "iris.fact: there is nothing to look up while loading")
    #expect(world.asked.isEmpty)
    sandbox.freeze()
    #expect(
      sandbox.evaluate(source: text("return iris.fact('x')"), name: "l").value == [.integer(1)])
  }

  // MARK: Functions

  @Test("a function tells its file, its lines and its parameters")
  func functions() throws {
    let loaded = try Loaded(
      """
      local shared = function(a) return a end
      return {
        rule = function(server, port, ask)
          return server
        end,
        any = function(...) return select("#", ...) end,
        one = shared, two = shared, check = tonumber,
      }
      """)
    let rule = try loaded.function("rule")
    #expect(rule.file == "Plugins/x/rules.lua")
    #expect(rule.line == 3)
    #expect(rule.lastLine == 5)
    #expect(rule.parameters == ["server", "port", "ask"])
    #expect(!rule.isVariadic)
    #expect(try loaded.function("any").isVariadic)
    #expect(try loaded.function("one") == loaded.function("two"))
    #expect(try loaded.function("one") != loaded.function("any"))
    let check = try loaded.function("check")
    #expect(check.file == nil && check.line == nil && check.parameters.isEmpty)
    #expect(loaded.sandbox.call(check, [.text("12")]) == .value([.integer(12)]))
    #expect(loaded.sandbox.call(check, [.text("x")]) == .absent)
  }

  @Test("a function is called in every sandbox that loaded the same, and in no other")
  func stamps() throws {
    let source = "return { f = function(x) return x end }"
    let first = try Loaded(source)
    let second = try Loaded(source)
    let other = try Loaded(source + " -- changed")
    let function = try first.function("f")
    #expect(second.sandbox.call(function, [.integer(1)]) == .value([.integer(1)]))
    let refused = other.sandbox.call(function, [.integer(1)])
    #expect(refused.failure?.reason == .argument)
    #expect(refused.failure?.message == "the function is not of these sources")
    #expect(!other.sandbox.isPoisoned)
  }

  @Test("nil, nothing, false and true are four answers, of which two are absent")
  func absent() throws {
    #expect(try Loaded.run("return nil") == .absent)
    #expect(try Loaded.run("") == .absent)
    #expect(try Loaded.run("return nil, 1") == .absent)
    #expect(try Loaded.run("return false") == .value([.boolean(false)]))
    #expect(try Loaded.run("return true, nil") == .value([.boolean(true)]))
    #expect(try Loaded.run("return 'row', { id = 1 }").value?.count == 2)
  }

  @Test("an argument arrives as it is", arguments: BoundaryTests.shapes)
  func arguments(_ value: ScriptValue) throws {
    let loaded = try Loaded("return { f = function(x) return { x = x, kind = type(x) } end }")
    let table = try #require(try loaded.call("f", value).value?.first?.table)
    switch value {
    case .absent: #expect(table["x"] == nil)
    case .number(let number) where number.isNaN:
      guard case .number(let back)? = table["x"] else { throw Missing() }
      #expect(back.isNaN)
    default: #expect(table["x"] == value)
    }
  }

  struct Missing: Error {}

  @Test("a function or a bottomless table cannot be an argument")
  func wrongArguments() throws {
    let loaded = try Loaded("return { f = function(x) return x end }")
    let function = try loaded.function("f")
    #expect(loaded.sandbox.call(function, [.function(function)]).failure?.reason == .argument)
    var deep = ScriptValue.integer(1)
    for _ in 0..<40 { deep = .table(ScriptTable(list: [deep])) }
    #expect(loaded.sandbox.call(function, [deep]).failure?.reason == .argument)
    let many = Array(repeating: ScriptValue.integer(1), count: 300)
    #expect(loaded.sandbox.call(function, many).failure?.reason == .script)
    #expect(loaded.sandbox.call(function, [.integer(1)]) == .value([.integer(1)]))
  }

  // MARK: Errors

  @Test(
    "what a script throws has its place apart from its message",
    arguments: [
      ("error('no')", "no", 2), ("error('no', 0)", "no", 2), ("error('no', 2)", "no", 2),
      ("local x = nil + 1", "attempt to perform arithmetic on a nil value", 2),
      ("nothing.x = 1", "attempt to index a nil value (global 'nothing')", 2),
      ("error({})", "error object is a table", 2), ("error(12)", "error object is a number", 2),
      ("string.rep()", "bad argument #1 to 'rep' (string expected, got no value)", 2),
      ("('x'):rep({})", "bad argument #1 to 'rep' (number expected, got table)", 2),
      ("local ok, why = pcall(error, 'inner') error(why, 0)", "inner", 2),
      ("error('Plugins/x/rules.lua:7: fake', 0)", "fake", 7),
      ("error('other.lua:7: kept', 0)", "other.lua:7: kept", 2),
      ("assert(false)", "assertion failed!", 2), ("assert(nil, 'given')", "given", 2),
      ("error('')", "", 2), ("error('a: b: c')", "a: b: c", 2),
      ("pcall(string.rep) iris.fact({})", "iris.fact: argument 1 must be a text, not table", 2),
    ])
  func errors(_ script: String, _ message: String, _ line: Int) throws {
    let failure = try Loaded.run("\n\(script)").failure
    #expect(
      failure
        == ScriptFailure(
          reason: .script, message: message, file: "Plugins/x/rules.lua", line: line))
  }

  @Test("a traceback is there when it is asked for")
  func traceback() throws {
    let loaded = try Loaded(
      """
      local function inner() error("no") end
      return { f = function()
        inner()
      end }
      """)
    #expect(try loaded.call("f").failure?.traceback == nil)
    loaded.sandbox.wantsTraceback = true
    #expect(
      try loaded.call("f").failure?.traceback
        == "Plugins/x/rules.lua:1: in inner\nPlugins/x/rules.lua:3: in the function at line 2\n")
  }

  @Test("after a timeout the sandbox refuses; after an error it goes on")
  func poison() throws {
    let loaded = try Loaded(
      "return { loop = function() while true do end end, bad = function() error('x') end, ok = function() return 1 end }"
    )
    #expect(try loaded.call("bad").failure?.reason == .script)
    #expect(try loaded.call("ok") == .value([.integer(1)]))
    #expect(try loaded.call("loop").failure?.reason == .time)
    #expect(loaded.sandbox.isPoisoned)
    #expect(try loaded.call("ok").failure?.reason == .poisoned)
  }

  @Test("an argument larger than the memory is a memory failure, not an abort")
  func hugeArgument() throws {
    let loaded = try Loaded("return { f = function(x) return #x end }")
    let huge = String(repeating: "x", count: 3 << 20)
    #expect(try loaded.call("f", .text(huge)).failure?.reason == .memory)
    #expect(loaded.sandbox.isPoisoned)
  }

  @Test("an interrupt ends the running call and none after")
  func interrupt() throws {
    var limits = SandboxLimits()
    limits.callMilliseconds = 20_000
    limits.callWork = .max
    let loaded = try Loaded(
      "return { loop = function() while true do end end, ok = function() return 1 end }",
      limits: limits)
    let interrupt = loaded.sandbox.interrupt
    interrupt.fire()
    #expect(try loaded.call("ok") == .value([.integer(1)]))
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.1)
      interrupt.fire()
    }
    let failure = try loaded.call("loop").failure
    #expect(failure?.reason == .time)
    #expect(failure?.message == "interrupted")
  }

  // MARK: Objects

  @Test("a record's fields are read, nothing of it is written")
  func record() throws {
    let world = World()
    func run(_ body: String) throws -> Outcome<[ScriptValue]> {
      try Loaded.run("local r = iris.record('contact', 3) \(body)", world: world, sites: true)
    }
    #expect(try run("return r.name, r.blocked") == .value([.text("Ada"), .boolean(false)]))
    #expect(try run("return r.none") == .absent)
    #expect(try run("return r[1]") == .absent)
    #expect(try run("return r[r]") == .absent)
    #expect(try run("r.name = 'Eve'").failure?.message == "contact is read-only: name")
    #expect(try run("r[1] = 'Eve'").failure?.message == "contact is read-only: 1")
    #expect(try run("return type(r), tostring(r)") == .value([.text("record"), .text("record")]))
    #expect(try run("return r == iris.record('contact', 'ada')") == .value([.boolean(true)]))
    #expect(try run("return ({ [r] = 1 })[iris.record('contact', 'ada')]") == .value([.integer(1)]))
    #expect(
      try run("return r == 3, r == iris.intent('/x')")
        == .value([.boolean(false), .boolean(false)]))
    #expect(
      try run("local s = '' for k, v in pairs(r) do s = s .. k .. ' ' end return s")
        == .value([.text("blocked name tags ")]))
    #expect(try run("return r()").failure?.message == "attempt to call a record value (local 'r')")
    #expect(try run("return r .. ''").failure?.message.contains("a record value") == true)
    #expect(try run("return #r").failure?.message.contains("a record value") == true)
    #expect(try run("return table.concat(r)").failure?.message.contains("got record") == true)
    #expect(try run("return table.concat(r.tags)") == .value([.text("xy")]))
  }

  @Test("an object comes back as the one that was given, with its fields")
  func objectReturns() throws {
    let world = World()
    let outcome = try Loaded.run("return { r = iris.record('contact', 3) }", world: world)
    let object = try #require(outcome.value?.first?.table?["r"]?.object)
    #expect(object == world.contact)
    #expect(object.fields == world.contact.fields)
    let loaded = try Loaded("return { f = function(x) return x end }")
    let given = ScriptObject(kind: .intent, id: -5, label: "compose")
    #expect(try loaded.call("f", .object(given)).value?.first?.object?.label == "compose")
  }

  // MARK: Lookups

  @Test("a lookup gets its arguments as they were written")
  func asks() throws {
    let world = World()
    _ = try Loaded.run(
      """
      iris.value("integer", "12") iris.value("text", 7) iris.value("text", 1.5) iris.value("text", true)
      iris.record("contact", 3) iris.record("contact", 3.0) iris.record("contact", 2.5)
      iris.record("contact", "3") iris.record("contact", false) iris.fact("user", "ignored")
      """, world: world)
    #expect(
      world.asked == [
        "value integer 12", "value text 7", "value text 1.5", "value text true",
        "record contact integer(3)", "record contact integer(3)", "record contact number(2.5)",
        "record contact text(\"3\")", "record contact boolean(false)", "fact user",
      ])
  }

  @Test(
    "a lookup of nothing is nothing, and asks nobody",
    arguments: [
      "iris.value('integer', nil)", "iris.record('contact', nil)", "iris.intent(nil)",
      "iris.record('contact', iris.value('integer', nil))", "iris.value('integer', '\\xff')",
      "iris.fact('\\xff')",
    ])
  func asksNothing(_ call: String) throws {
    let world = World()
    #expect(try Loaded.run("return \(call)", world: world, sites: true) == .absent)
    #expect(world.asked.isEmpty)
  }

  @Test(
    "a lookup of the wrong kind is an error that names it",
    arguments: [
      ("iris.value()", "iris.value: argument 1 must be a text, not nothing"),
      ("iris.value('integer')", "iris.value: argument 2 must be a text, not nothing"),
      ("iris.value('integer', {})", "iris.value: argument 2 must be a text, not table"),
      ("iris.value(nil, 'x')", "iris.value: argument 1 must be a text, not nil"),
      (
        "iris.record('contact', {})",
        "iris.record: argument 2 must be a text, a number or a boolean, not table"
      ),
      ("iris.record(1, 2)", "iris.record: argument 1 must be a text, not number"),
      ("iris.fact()", "iris.fact: argument 1 must be a text, not nothing"),
      ("iris.state('x')", "attempt to call a nil value (field 'state')"),
    ])
  func asksWrong(_ call: String, _ message: String) throws {
    #expect(try Loaded.run("return \(call)", world: World()).failure?.message == message)
  }

  @Test("where one stands is asked in sites only")
  func sites() throws {
    #expect(try Loaded.run("return iris.intent('/x').x", world: World(), sites: true) == .absent)
    #expect(
      try Loaded.run("return type(iris.intent('/x'))", world: World(), sites: true)
        == .value([.text("intent")]))
    #expect(try Loaded.run("return iris.intent", world: World()) == .absent)
  }

  @Test("without lookups every question is answered with nil")
  func noLookups() throws {
    #expect(try Loaded.run("return iris.fact('user')") == .absent)
  }

  @Test("an answer that cannot be given is an error, not a crash")
  func wrongAnswer() throws {
    let world = World()
    let function = try Loaded("return { f = function() end }").function("f")
    world.answer = { _ in .function(function) }
    #expect(
      try Loaded.run("return iris.fact('x')", world: world).failure?.message
        == "iris.fact: the answer cannot be given to a script")
    world.answer = { _ in .absent }
    #expect(try Loaded.run("return iris.fact('x')", world: world) == .absent)
  }

  @Test("a lookup that calls back is refused, and the call goes on")
  func reentry() throws {
    let world = World()
    let loaded = try Loaded("return { f = function() return iris.fact('x') end }", world: world)
    let function = try loaded.function("f")
    var inner: [ScriptFailure.Reason?] = []
    world.answer = { _ in
      inner.append(loaded.sandbox.call(function, []).failure?.reason)
      inner.append(
        loaded.sandbox.evaluate(source: self.text("return 1"), name: "l").failure?.reason)
      loaded.sandbox.freeze()
      loaded.sandbox.collect()
      return .text("fine")
    }
    #expect(loaded.sandbox.call(function, []) == .value([.text("fine")]))
    world.answer = nil  // else sandbox and world would keep each other
    #expect(inner == [.argument, .argument])
    #expect(!loaded.sandbox.isPoisoned)
  }

  @Test("a lookup that takes too long is the script's time")
  func slowLookup() throws {
    let world = World()
    world.answer = { _ in
      var work: UInt64 = 0
      while work < 80_000_000 {
        work += ThreadTime.nanoseconds { for _ in 0..<10_000 {} } + 1
      }
      return .integer(1)
    }
    let loaded = try Loaded(
      "return { f = function() return iris.fact('x') end }", world: world, limits: SandboxLimits())
    let failure = try loaded.call("f").failure
    #expect(failure?.reason == .time)
    #expect(failure?.message == "takes longer than 50 ms")
  }

  @Test("time in which others have the processor is not the script's")
  func waiting() throws {
    let world = World()
    world.answer = { _ in
      Thread.sleep(forTimeInterval: 0.08)
      return .integer(1)
    }
    let loaded = try Loaded(
      "return { f = function() return iris.fact('x') end }", world: world, limits: SandboxLimits())
    #expect(try loaded.call("f") == .value([.integer(1)]))
  }

  @Test("a script cannot wait for ever all the same")
  func waitingForEver() throws {
    let world = World()
    world.answer = { _ in
      Thread.sleep(forTimeInterval: 0.3)
      return .integer(1)
    }
    let loaded = try Loaded(
      "return { f = function() for i = 1, 100 do iris.fact('x') end end }", world: world,
      limits: SandboxLimits())
    #expect(try loaded.call("f").failure?.reason == .time)
  }

  @Test("each question costs work, so that none can be asked without end")
  func lookupWork() throws {
    let world = World()
    let outcome = try Loaded.run("for i = 1, 1e6 do iris.fact('x') end", world: world)
    #expect(outcome.failure?.reason == .time)
    #expect(world.asked.count < 2001)
  }

  // MARK: The library

  @Test(
    "the library does what it should",
    arguments: [
      ("return table.concat({ 1, 'b', 2.5 }, '-')", "1-b-2.5"),
      (
        "local t = { 1, 2 } table.insert(t, 3) table.insert(t, 1, 0) return table.concat(t)", "0123"
      ),
      ("local t = { 1, 2, 3 } local x = table.remove(t, 1) return table.concat(t) .. x", "231"),
      ("local t = { 1, 2, 3 } local x = table.remove(t) return table.concat(t) .. x", "123"),
      ("return tostring(table.remove({})) .. #{}", "nil0"),
      ("local t = { 3, 1, 2 } table.sort(t) return table.concat(t)", "123"),
      ("local t = { 'b', 'a', 'B' } table.sort(t) return table.concat(t)", "Bab"),
      (
        "local t = { 'bb', 'a', 'cc', 'd' } table.sort(t, function(x, y) return #x < #y end) return table.concat(t)",
        "adbbcc"
      ),
      ("local t = { 3, 1, 2 } table.sort(t, function() return true end) return '' .. #t", "3"),
      (
        "local t = { 5, 3, 1 } table.sort(t, function(a, b) t[1] = nil return a < b end) return table.concat(t)",
        "135"
      ),
      ("return select('#', table.unpack({ 1, nil, 3 }, 1, 3)) .. ''", "3"),
      ("return ('%d %5.1f %s %q %%'):format(3, 2.25, true, 'x')", "3   2.2 true \"x\" %"),
      ("return ('%s|%s|%s'):format(nil, {}, 1)", "nil|table|1"),
      ("return string.char(72, 105) .. ('Hi'):byte(2)", "Hi105"),
      (
        "return ('abc'):sub(-2) .. ('abc'):upper() .. ('abc'):reverse() .. ('abc'):len()",
        "bcABCcba3"
      ),
      ("return tostring(1) .. tostring(1.0) .. tostring(nil) .. tostring(true)", "11.0niltrue"),
      ("return tonumber('0x10') .. '' .. tonumber('z', 36) .. tostring(tonumber('x'))", "1635nil"),
      (
        "local s = '' for i, v in ipairs({ 'a', 'b', nil, 'c' }) do s = s .. i .. v end return s",
        "1a2b"
      ),
      (
        "local s = '' for k in pairs(string) do s = s .. k .. ' ' end return s",
        "byte char find format gmatch gsub len lower match rep reverse sub upper "
      ),
      (
        "local t = { a = 1, b = 2, c = 3 } local s = '' for k in pairs(t) do t[k] = nil t.c = nil s = s .. k end return s",
        "ab"
      ),
      ("local ok, why = pcall(error, 'x', 0) return tostring(ok) .. why", "falsex"),
      ("return tostring((select(2, pcall(error)))) .. select('#', pcall(error))", "nil2"),
      ("return select('#', pcall(function() return 1, nil, nil end)) .. ''", "4"),
      (
        "return math.type(3) .. math.type(3.0) .. tostring(math.tointeger(3.0)) .. math.max(1, 5, 2)",
        "integerfloat35"
      ),
    ])
  func library(_ script: String, _ result: String) throws {
    #expect(try Loaded.run(script) == .value([.text(result)]))
  }

  @Test("sorting equal elements keeps their order")
  func stableSort() throws {
    let script = """
      local t = {}
      for i = 1, 200 do t[i] = { key = i % 3, place = i } end
      table.sort(t, function(a, b) return a.key < b.key end)
      for i = 2, 200 do
        if t[i - 1].key == t[i].key and t[i - 1].place > t[i].place then return "unstable" end
        if t[i - 1].key > t[i].key then return "unsorted" end
      end
      return "stable"
      """
    #expect(try Loaded.run(script) == .value([.text("stable")]))
  }
}

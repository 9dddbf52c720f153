import CIrisBridge
import IrisScripting
import Testing

@Suite("Memory of a sandbox")
struct MemoryTests {
  #if DEBUG
    static let rounds = 5_000
  #else
    static let rounds = 100_000
  #endif

  /// Counts itself, to see that nothing keeps it.
  final class Counted: ScriptLookups {
    nonisolated(unsafe) static var alive = 0  // one test uses it, on one thread
    init() { Self.alive += 1 }
    deinit { Self.alive -= 1 }
    func value(type: String, text: String) -> ScriptValue? { nil }
    func record(kind: String, key: ScriptValue) -> ScriptValue? {
      .object(ScriptObject(kind: .record, id: 1, fields: ScriptTable(list: [.text("x")])))
    }
    func fact(_ name: String) -> ScriptValue? { .text(name) }
  }

  @Test("a hundred thousand failures leave nothing behind")
  func errors() throws {
    let loaded = try Loaded(
      """
      return {
        error = function(x) error("no " .. x) end,
        table = function(x) error({ x }) end,
        cycle = function(x) local t = {} t.t = t return t end,
        deep = function(x) return { iris.record("contact", 3), iris.fact({}) } end,
        caught = function(x) pcall(error, x) return ("x"):find("(") end,
        write = function(x) iris.record("contact", 3).name = x end,
        utf8 = function(x) return "\\xff" end,
        host = function(x) return iris.fact("bad") end,
      }
      """, world: World())
    let names = ["error", "table", "cycle", "deep", "caught", "write", "utf8", "host"]
    let functions = try names.map { try loaded.function($0) }
    func round(_ count: Int) {
      for index in 0..<count {
        let outcome = loaded.sandbox.call(
          functions[index % functions.count], [.integer(Int64(index))])
        if names[index % names.count] != "host", outcome.failure == nil {
          Issue.record("no failure")
        }
      }
    }
    round(1000)
    loaded.sandbox.collect()
    let before = loaded.sandbox.bytesUsed
    round(Self.rounds)
    loaded.sandbox.collect()
    #expect(loaded.sandbox.bytesUsed <= before)
    #expect(iris_testing_stack(loaded.sandbox.bridgeState) == 0)
  }

  @Test("a sandbox that goes takes its lookups with it")
  func lookupsAreReleased() throws {
    do {
      let sandbox = try #require(Sandbox(lookups: Counted()))
      #expect(Counted.alive == 1)
      sandbox.freeze()
      #expect(
        sandbox.evaluate(source: Array("return iris.record('a', 1), 1".utf8), name: "l").value?
          .count == 2)
      #expect(
        sandbox.evaluate(source: Array("error(iris.fact('a'))".utf8), name: "l").failure != nil)
      sandbox.lookups = nil
      #expect(Counted.alive == 0)
      sandbox.lookups = Counted()
    }
    #expect(Counted.alive == 0)
  }

  @Test("the limit is kept, and what was used is given back")
  func cap() throws {
    let loaded = try Loaded(
      "return { f = function(n) local t = {} for i = 1, n do t[i] = i .. 'x' end return #t end }")
    loaded.sandbox.collect()
    let before = loaded.sandbox.bytesUsed
    #expect(try loaded.call("f", .integer(5000)) == .value([.integer(5000)]))
    #expect(loaded.sandbox.peakBytes > before + 100_000)
    // Lua halves its table of short strings once for each collection.
    for _ in 0..<12 { loaded.sandbox.collect() }
    #expect(loaded.sandbox.bytesUsed <= before + 2048)
    #expect(try loaded.call("f", .integer(500_000)).failure?.reason == .memory)
    #expect(loaded.sandbox.peakBytes < before + (1 << 20) + 1024)
  }

  @Test("a smaller limit is a smaller limit", arguments: [1, 4096, 65536, 1 << 18])
  func smallCaps(_ memory: Int) throws {
    var limits = SandboxLimits()
    limits.memory = memory
    let sandbox = try #require(Sandbox(limits: limits))
    let source = "local t = {} for i = 1, 20000 do t[i] = i .. 'x' end return #t"
    #expect(sandbox.load(source: Array(source.utf8), name: "a.lua").failure?.reason == .memory)
    #expect(sandbox.isPoisoned)
  }

  @Test("strange limits are limits, too")
  func strangeLimits() throws {
    for value in [Int.min, -1, 0, .max] {
      var limits = SandboxLimits()
      limits.memory = value
      limits.callMilliseconds = value
      limits.loadMilliseconds = value
      limits.callWork = value
      limits.loadWork = value
      limits.source = value
      limits.depth = value
      limits.callValues = value
      limits.loadValues = value
      let sandbox = try #require(Sandbox(limits: limits))
      _ = sandbox.load(source: Array("return { 1 }".utf8), name: "a.lua")
    }
  }
}

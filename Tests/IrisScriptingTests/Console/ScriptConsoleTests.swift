import Foundation
import Iris
import TestSupport
import Testing

@testable import IrisScripting

@Suite("A console's sandbox")
struct ScriptConsoleTests {
  private func console(_ limits: SandboxLimits = ScriptConsole.limits) throws -> ScriptConsole {
    let rules = RuleSet(folders: [])
    let scripts = ScriptNavigator(rules: rules) { Resolver(rules: rules) }
    return try #require(
      ScriptConsole(resolver: Resolver(rules: rules), scripts: scripts, limits: limits))
  }

  private func word(_ answer: ScriptConsole.Answer) -> String {
    switch answer {
    case .values: "values"
    case .nothing: "nothing"
    case .absent: "absent"
    case .unfinished: "unfinished"
    case .broken: "broken"
    }
  }

  @Test(
    "tells a value, nothing, nil, an error and a beginning apart",
    arguments: [
      ("1", "values"), ("false", "values"), ("1, nil", "values"), ("nil, 1", "absent"),
      ("nil", "absent"),
      ("return", "nothing"), ("x = 1", "nothing"), ("", "nothing"), ("-- a comment", "nothing"),
      ("(function() end)()", "nothing"), ("error('x')", "broken"), ("error('x <eof>')", "broken"),
      ("x y", "broken"), ("for", "unfinished"), ("{", "unfinished"), ("'", "unfinished"),
      ("1 +", "unfinished"), ("x = }", "broken"),
      ("\u{1B}Lua", "broken"), ("load('1')", "broken"), ("require 'x'", "broken"),
    ])
  func kinds(line: String, kind: String) throws {
    #expect(word(try console().run(line, name: "input 1")) == kind, "\(line)")
  }

  @Test("what is no value of a rule is shown, and crosses no rule's bridge")
  func marks() throws {
    let console = try console()
    guard case .values(let values) = console.run("{ tostring, iris, {} }", name: "a"),
      case .table(let entries, 0)? = values.first
    else {
      Issue.record("no table")
      return
    }
    #expect(entries.map(\.value) == [.function, .library, .table([], leftOut: 0)])
    let sandbox = try #require(Sandbox())
    sandbox.freeze()
    #expect(
      sandbox.evaluate(source: Array("local t = {} t.t = t return t".utf8), name: "b").failure?
        .reason
        == .result)
    #expect(
      sandbox.evaluate(source: Array("x = 1".utf8), name: "c").failure?.message
        == "globals are read-only after loading: x")
  }

  @Test("a table of any size is shown in part, and counted")
  func large() throws {
    let console = try console()
    let line = "local t = {} for i = 1, 50000 do t[i] = { i } end return t"
    guard case .values(let values) = console.run(line, name: "a"),
      case .table(let entries, let leftOut)? = values.first
    else {
      Issue.record("no table")
      return
    }
    #expect(entries.count + leftOut == 50_000)
    #expect(entries.count == 200)
    let wide =
      "local function t(n) local r = {} for i = 1, 40 do r[i] = n > 0 and t(n - 1) or i end return r end return t(2)"
    guard case .values = console.run(wide, name: "b") else {
      Issue.record("no value")
      return
    }
  }

  @Test("names are known by raw access after each line, and gone with a spoiled state")
  func names() throws {
    var limits = ScriptConsole.limits
    limits.callWork = 100_000
    let console = try console(limits)
    #expect(console.names == [])
    _ = console.run("b = 1 a = { c = 2 }", name: "a")
    #expect(console.names.map(\.key) == [.text("a"), .text("b")])
    _ = console.run("b = nil", name: "b")
    #expect(console.names.map(\.key) == [.text("a")])
    guard case .broken(_, isForgotten: true) = console.run("while true do end", name: "c") else {
      Issue.record("it ended")
      return
    }
    #expect(console.names == [])
    #expect(word(console.run("1", name: "d")) == "values")
  }

  @Test("another thread ends a line, and nothing when none runs")
  func interrupt() throws {
    let console = try console()
    console.interrupt.fire()
    #expect(word(console.run("1", name: "a")) == "values")
    let interrupt = console.interrupt
    // A thread of its own: the line keeps one of those that tasks share.
    let firing = Thread {
      while !Thread.current.isCancelled {
        interrupt.fire()
        Thread.sleep(forTimeInterval: 0.005)
      }
    }
    firing.start()
    let answer = console.run("while true do end", name: "b")
    firing.cancel()
    guard case .broken(let failure, isForgotten: true) = answer else {
      Issue.record("it ended")
      return
    }
    #expect(failure.message == "interrupted")
  }

  @Test(
    "a failure is drawn at the name that it is about, else at its line",
    arguments: [
      ("attempt to index a nil value (local 'x')", "local x; return x.y", 17),
      ("attempt to call a nil value (global 'f')", "f = 1 f()", 7),
      ("attempt to index a nil value (field 'b')", "return a.b.c", 10),
      ("syntax error near 'foo'", "open foo", 6), ("'end' expected near <eof>", "if x", 5),
      ("no name", "   return 1", 4), ("a name (local 'zz')", "return 1", 1),
    ])
  func carets(message: String, source: String, column: Int) {
    let failure = ScriptFailure(reason: .script, message: message, file: "f", line: 1)
    #expect(failure.rendered { _ in source }.hasPrefix("f:1:\(column): \(message)"))
    #expect(failure.rendered { _ in nil } == "f:1: \(message)")
    let beyond = ScriptFailure(reason: .script, message: message, file: "f", line: 9)
    #expect(beyond.rendered { _ in source } == "f:9: \(message)")
  }
}

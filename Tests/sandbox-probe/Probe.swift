import CIrisBridge
import Foundation
import IrisScripting

/// One answer of the probe, as a line of JSON.
struct Report: Codable {
  var outcome: String
  var reason: String?
  var message: String?
  var file: String?
  var line: Int?
  var milliseconds: Double
  var values: String?
  var peak: Int?
  var label: String?
}

/// The world that probes ask.
final class ProbeLookups: ScriptLookups {
  func value(type: String, text: String) -> ScriptValue? {
    switch type {
    case "integer": Int64(text).map { .integer($0) }
    case "text": .text(text)
    default: nil
    }
  }

  func record(kind: String, key: ScriptValue) -> ScriptValue? {
    guard kind == "contact", case .integer(let id) = key, id < 100 else { return nil }
    return .object(ScriptObject(kind: .record, id: id, label: "contact", fields: Self.fields))
  }

  static let fields = ScriptTable(entries: [
    .init(key: .text("name"), value: .text("Ada")),
    .init(key: .text("blocked"), value: .boolean(false)),
  ])

  func fact(_ name: String) -> ScriptValue? {
    name == "user" ? .text("ada") : nil
  }
}

struct Probe {
  let numbers: [String: Int]

  var limits: SandboxLimits {
    var limits = SandboxLimits()
    if let value = numbers["memory"] { limits.memory = value }
    if let value = numbers["call"] { limits.callMilliseconds = value }
    if let value = numbers["load"] { limits.loadMilliseconds = value }
    if let value = numbers["work"] {
      limits.callWork = value
      limits.loadWork = value
    }
    return limits
  }

  func milliseconds(_ body: () -> Void) -> Double {
    let time = ContinuousClock().measure(body)
    return Double(time.components.seconds) * 1000 + Double(time.components.attoseconds) / 1e15
  }

  func report<Value>(_ outcome: Outcome<Value>, _ time: Double, _ sandbox: Sandbox?) -> Report {
    var report = Report(outcome: "absent", milliseconds: time)
    switch outcome {
    case .value(let value):
      report.outcome = "value"
      report.values = String(describing: value)
    case .absent: break
    case .broken(let failure):
      report.outcome = "broken"
      report.reason = failure.reason.rawValue
      report.message = failure.message
      report.file = failure.file
      report.line = failure.line
    }
    report.peak = sandbox?.peakBytes
    return report
  }

  func write(_ report: Report) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let data = try? encoder.encode(report) else { return }
    print(String(decoding: data, as: UTF8.self))
  }

  // MARK: Modes

  func call(body: [UInt8]) {
    guard let sandbox = Sandbox(limits: limits, lookups: ProbeLookups()) else { return }
    let source = Array("return function(...) ".utf8) + body + Array("\nend".utf8)
    guard case .value(.function(let function)) = sandbox.load(source: source, name: "probe.lua")
    else {
      write(report(sandbox.load(source: source, name: "probe.lua"), 0, sandbox))
      return
    }
    sandbox.freeze()
    var outcome = Outcome<[ScriptValue]>.absent
    let time = milliseconds { outcome = sandbox.call(function, []) }
    write(report(outcome, time, sandbox))
  }

  func load(source: [UInt8]) {
    guard let sandbox = Sandbox(limits: limits, lookups: ProbeLookups()) else { return }
    var outcome = Outcome<ScriptValue>.absent
    let time = milliseconds { outcome = sandbox.load(source: source, name: "probe.lua") }
    write(report(outcome, time, sandbox))
  }

  func fuzz(seed: UInt64, count: Int) {
    var limits = limits
    limits.callMilliseconds = numbers["call"] ?? 20
    var generator = SnippetGenerator(seed: seed)
    var counts: [String: Int] = [:]
    var slowest = 0.0
    var slowestSource = ""
    for index in 0..<count {
      let body = generator.snippet()
      if numbers["print"] != nil { FileHandle.standardError.write(Data((body + "\n---\n").utf8)) }
      guard let sandbox = Sandbox(limits: limits, lookups: ProbeLookups(), sites: index % 2 == 0)
      else { continue }
      let source = Array("return function(a, b, c)\n\(body)\nend".utf8)
      var label = "unreadable"
      let time = milliseconds {
        guard case .value(.function(let function)) = sandbox.load(source: source, name: "fuzz.lua")
        else { return }
        sandbox.freeze()
        let arguments: [ScriptValue] = [
          .text("/product/7?x=1"), .integer(3),
          .table(ScriptTable(list: [.integer(1), .text("b")])),
        ]
        let first = sandbox.call(function, arguments)
        label = report(first, 0, nil).reason ?? report(first, 0, nil).outcome
        guard !sandbox.isPoisoned else { return }
        // Same question, same answer. NaN is not equal to itself, so texts are compared.
        let again = sandbox.call(function, arguments)
        if String(describing: first) != String(describing: again), !sandbox.isPoisoned {
          label = "DIFFERS"
          write(Report(outcome: "differs", message: body, milliseconds: 0))
        }
      }
      counts[label, default: 0] += 1
      if time > slowest {
        slowest = time
        slowestSource = body
      }
      if iris_testing_stack(sandbox.bridgeState) != 0 { counts["STACK", default: 0] += 1 }
    }
    for (label, count) in counts.sorted(by: { $0.key < $1.key }) {
      write(Report(outcome: "\(count)", milliseconds: slowest, label: label))
    }
    write(Report(outcome: "slowest", message: slowestSource, milliseconds: slowest))
  }

  /// Fails allocation n while building, loading and calling, for each n.
  func sweep(last: Int) {
    let source = Array(
      """
      local t = {}
      for i = 1, 40 do t["k" .. i] = { i, tostring(i) } end
      return {
        rule = function(a)
          local names = {}
          for k, v in pairs(t) do names[#names + 1] = k .. v[2] end
          table.sort(names, function(x, y) return x > y end)
          local r = iris.record("contact", 3)
          local s = table.concat(names, ","):gsub("%d+", function(d) return d .. "x" end)
          local ok, why = pcall(error, "no")
          return s, { name = r and r.name, why = why, a = a, parts = { s:match("(k%d+),(k%d+)") } }
        end,
      }
      """.utf8)
    var counts: [String: Int] = [:]
    let relay: iris_lookup_function = { _, _, _, _, _, _ in 0 }
    for failing in 0...last {
      let label: String
      if let state = iris_testing_open(nil, false, relay, nil, Int64(failing)) {
        label = "built " + use(state, source)
        iris_close(state)
      } else {
        label = "not built"
      }
      counts[label, default: 0] += 1
      // Now with a whole state whose later allocations fail.
      if let state = iris_testing_open(nil, false, relay, nil, -1) {
        iris_testing_fail(state, Int64(failing))
        counts["failing later " + use(state, source), default: 0] += 1
        iris_close(state)
      }
    }
    for (label, count) in counts.sorted(by: { $0.key < $1.key }) {
      write(Report(outcome: "\(count)", milliseconds: 0, label: label))
    }
  }

  private func use(_ state: OpaquePointer, _ source: [UInt8]) -> String {
    var result = iris_result()
    let loaded = source.withUnsafeBytes { bytes in
      "sweep.lua".withCString { name in
        iris_load(
          state,
          iris_text(
            bytes: bytes.baseAddress?.assumingMemoryBound(to: CChar.self), length: bytes.count),
          iris_text(bytes: name, length: 9), nil, nil, true, &result)
      }
    }
    guard loaded == IRIS_OK else { return "load \(loaded.rawValue)" }
    iris_freeze(state)
    guard let function = iris_function_at(state, 1)?.pointee else { return "no function" }
    var node = iris_node()
    node.kind = UInt8(IRIS_INTEGER.rawValue)
    node.integer = 5
    let called = iris_call(state, function.reference, function.stamp, &node, 1, 1, 2, true, &result)
    return "call \(called.rawValue)"
  }

  func parse() {
    let size = 32 << 10
    func filled(_ prefix: String, _ piece: String, _ suffix: String) -> String {
      let count = (size - prefix.utf8.count - suffix.utf8.count) / piece.utf8.count
      return prefix + String(repeating: piece, count: count) + suffix
    }
    let cases = [
      ("and", filled("local a=1 return ", "a and ", "a")),
      ("or", filled("local a=1 return ", "a or ", "a")),
      ("concat", filled("local a=1 return ", "a..", "a")),
      ("braces", filled("return ", "{", "")),
      ("parens", filled("return ", "(", "")),
      ("not", filled("return ", "not ", "1")),
      ("minus", filled("return ", "- ", "1")),
      ("locals", filled("", "local a ", "")),
      ("labels", filled("", ";", "return 1")),
      ("gotos", filled("do ", "goto a ", " end ::a::")),
      ("functions", filled("return ", "function() return ", "")),
      ("constants", "return {" + (0..<5400).map { "\($0)," }.joined() + "}"),
      ("strings", "return {" + (0..<3600).map { "\"\($0)x\"," }.joined() + "}"),
      ("comment", filled("--", "x", "\nreturn 1")),
      ("ifs", filled("local a if a then ", "elseif a then ", " end return 1")),
      ("calls", filled("local a return a", "()", "")),
      ("indexes", filled("local a return a", ".a", "")),
      ("compare", filled("local a=1 return ", "a==", "a")),
    ]
    for (label, source) in cases {
      guard let sandbox = Sandbox(limits: limits) else { continue }
      var outcome = Outcome<ScriptValue>.absent
      let time = milliseconds {
        outcome = sandbox.load(source: Array(source.utf8), name: "parse.lua")
      }
      var answer = report(outcome, time, sandbox)
      answer.values = nil
      answer.label = label
      write(answer)
    }
  }

  func bench() {
    func line(_ label: String, _ count: Int, _ body: () -> Void) {
      body()
      var best = Double.infinity
      for _ in 0..<5 { best = min(best, milliseconds(body)) }
      write(Report(outcome: "ns", milliseconds: best * 1e6 / Double(count), label: label))
    }
    line("build and close", 1000) { for _ in 0..<1000 { _ = Sandbox() } }
    guard let sandbox = Sandbox(lookups: ProbeLookups()) else { return }
    write(
      Report(outcome: "\(sandbox.bytesUsed)", milliseconds: 0, label: "bytes of an empty sandbox"))
    let source = """
      return {
        empty = function() return true end,
        rule = function(id, name) if id > 5 then return { id = id } end end,
        record = function(id) local r = iris.record("contact", id) return r and r.name end,
        match = function(link) return link:match("^/product/([%w-]+)/([%w-]+)$") ~= nil end,
        work = function() local n = 0 for i = 1, 100000 do n = n + i % 7 end return n end,
      }
      """
    guard case .value(.table(let table)) = sandbox.load(source: Array(source.utf8), name: "b.lua")
    else { return }
    sandbox.freeze()
    func function(_ name: String) -> ScriptFunction? { table[name]?.function }
    func calls(_ name: String, _ arguments: [ScriptValue], count: Int = 20000) {
      guard let function = function(name) else { return }
      line("call \(name)", count) { for _ in 0..<count { _ = sandbox.call(function, arguments) } }
    }
    calls("empty", [])
    calls("rule", [.integer(3), .text("x")])
    calls("rule", [.integer(7), .text("x")])
    calls("record", [.integer(7)])
    calls("match", [.text("/product/some-thing/other-thing")])
    calls("work", [], count: 20)
    line("reload from source", 200) {
      for _ in 0..<200 { _ = Sandbox()?.load(source: Array(source.utf8), name: "b.lua") }
    }
  }
}

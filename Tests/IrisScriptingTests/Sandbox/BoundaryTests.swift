import CIrisBridge
import IrisScripting
import TestSupport
import Testing

@Suite("Values across the bridge")
struct BoundaryTests {
  static let numbers: [ScriptValue] =
    [Int64.min, -1, 0, 1, 255, 1 << 31, 1 << 53, .max].map { .integer($0) }
    + [
      0.0, -0.0, 1.0, -1.5, .infinity, -.infinity, .nan, .signalingNaN, 9_223_372_036_854_775_808,
      -9_223_372_036_854_775_808, 1e308, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ].map { .number($0) }

  static let texts: [ScriptValue] = [
    "", "a", "\0", "a\0b", "é", "e\u{301}", "👩‍👩‍👧", "\u{FFFD}", "\u{10FFFF}", "%s%n", "\r\n", "=x",
    "@x",
    String(repeating: "x", count: 41), String(repeating: "é", count: 5000),
  ].map { .text($0) }

  static let tables: [ScriptValue] = [
    .table(ScriptTable(entries: [])), .table(ScriptTable(list: [.integer(1), .text("b")])),
    .table(
      ScriptTable(entries: [
        .init(key: .integer(.min), value: .boolean(true)),
        .init(key: .integer(.max), value: .integer(0)),
        .init(key: .text(""), value: .text("")), .init(key: .text("é"), value: .number(1)),
        .init(key: .text("e\u{301}"), value: .number(2)),
      ])),
    .table(
      ScriptTable(list: [.table(ScriptTable(list: [.table(ScriptTable(list: [.text("deep")]))]))])),
  ]

  static let objects: [ScriptValue] = [
    .object(ScriptObject(kind: .record, id: 1)),
    .object(ScriptObject(kind: .intent, id: .min, label: "é")),
    .object(
      ScriptObject(
        kind: .record, id: .max, label: "",
        fields: ScriptTable(list: [.object(ScriptObject(kind: .intent, id: 0))]))),
  ]

  static let shapes =
    [.absent, .boolean(true), .boolean(false)] + numbers + texts + tables + objects

  static func value(_ generator: inout SeededGenerator, depth: Int = 0) -> ScriptValue {
    let kind = Int.random(in: 0..<(depth > 4 ? 6 : 9), using: &generator)
    switch kind {
    case 0: return .boolean(Bool.random(using: &generator))
    case 1: return .integer(Int64.random(in: .min ... .max, using: &generator))
    case 2: return .number(Double(bitPattern: generator.next()))
    case 3: return numbers.randomElement(using: &generator) ?? .absent
    case 4, 5: return texts.randomElement(using: &generator) ?? .absent
    case 6:
      return .object(
        ScriptObject(
          kind: Bool.random(using: &generator) ? .record : .intent,
          id: Int64.random(in: 0..<50, using: &generator)))
    default:
      var entries: [ScriptTable.Entry] = []
      for _ in 0..<Int.random(in: 0..<6, using: &generator) {
        let key: ScriptTable.Key =
          Bool.random(using: &generator)
          ? .integer(Int64.random(in: -3..<9, using: &generator))
          : .text(texts.randomElement(using: &generator)?.text ?? "")
        entries.append(.init(key: key, value: value(&generator, depth: depth + 1)))
      }
      return .table(ScriptTable(entries: entries))
    }
  }

  /// Equal, with NaN equal to itself.
  static func same(_ left: ScriptValue, _ right: ScriptValue) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)):
      left.isNaN ? right.isNaN : left == right && left.sign == right.sign
    case (.table(let left), .table(let right)):
      left.entries.count == right.entries.count
        && zip(left.entries, right.entries).allSatisfy {
          $0.key == $1.key && same($0.value, $1.value)
        }
    default: left == right
    }
  }

  @Test("a value that goes in as argument and comes out is the same")
  func roundTrip() throws {
    let loaded = try Loaded("return { f = function(x) return { x } end }")
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<3000 {
      let value = Self.value(&generator)
      let back = try #require(try loaded.call("f", value).value?.first?.table?.list.first)
      guard Self.same(value, back) else {
        Issue.record("\(value) came back as \(back)")
        return
      }
    }
  }

  @Test("a value that answers a lookup and comes out is the same")
  func throughLookups() throws {
    let world = World()
    let loaded = try Loaded("return { f = function() return { iris.fact('x') } end }", world: world)
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<3000 {
      let value = Self.value(&generator)
      world.answer = { _ in value }
      let back = try #require(try loaded.call("f").value?.first?.table?.list.first)
      guard Self.same(value, back) else {
        Issue.record("\(value) came back as \(back)")
        return
      }
    }
  }

  @Test("texts that look alike are different keys and different values")
  func canonicalEquivalence() throws {
    let table = ScriptTable(entries: [
      .init(key: .text("é"), value: .integer(1)), .init(key: .text("e\u{301}"), value: .integer(2)),
    ])
    #expect(table.entries.count == 2)
    #expect(table["é"] == .integer(1))
    #expect(table["e\u{301}"] == .integer(2))
    #expect(ScriptValue.text("é") != ScriptValue.text("e\u{301}"))
    #expect(Set([ScriptValue.text("é"), ScriptValue.text("e\u{301}")]).count == 2)
  }

  @Test("malformed nodes from the host are its mistake and do no harm")
  func malformedNodes() throws {
    let loaded = try Loaded("return { f = function(...) return select('#', ...) end }")
    let function = try loaded.function("f")
    var generator = SeededGenerator(seed: 9)
    var seen: Set<UInt32> = []
    for _ in 0..<5000 {
      var nodes: [iris_node] = (0..<Int.random(in: 0..<6, using: &generator)).map { _ in
        var node = iris_node()
        node.kind = UInt8.random(in: 0..<10, using: &generator)
        node.object = UInt8.random(in: 0..<4, using: &generator)
        node.count = [0, 1, 2, 3, UInt32.max].randomElement(using: &generator) ?? 0
        node.integer = Int64(bitPattern: generator.next())
        node.number = Double(bitPattern: generator.next())
        return node
      }
      var result = iris_result()
      let status = iris_call(
        loaded.sandbox.bridgeState, function.reference, function.stamp, &nodes, nodes.count,
        Int.random(in: 0..<4, using: &generator), 2, false, &result)
      seen.insert(status.rawValue)
      #expect(status == IRIS_OK || status == IRIS_BAD_ARGUMENT)
      #expect(iris_testing_stack(loaded.sandbox.bridgeState) == 0)
    }
    #expect(seen.count == 2)
  }

  @Test(
    "references that were never given are refused", arguments: [0, -1, 2, .min, .max] as [Int32])
  func unknownReference(_ reference: Int32) throws {
    let loaded = try Loaded("return { f = function() return 1 end }")
    var result = iris_result()
    let status = iris_call(
      loaded.sandbox.bridgeState, reference, 0, nil, 0, 0, 1, false, &result)
    #expect(status == IRIS_BAD_ARGUMENT)
  }

  @Test("an empty list, a list and a table are told apart")
  func lists() {
    #expect(ScriptTable(list: []).isList)
    #expect(ScriptTable(list: [.integer(1)]).list == [.integer(1)])
    let gap = ScriptTable(entries: [
      .init(key: .integer(3), value: .integer(3)), .init(key: .integer(1), value: .integer(1)),
      .init(key: .integer(0), value: .integer(0)), .init(key: .text("a"), value: .integer(9)),
      .init(key: .text("a"), value: .integer(10)), .init(key: .text("b"), value: .absent),
    ])
    #expect(gap.list == [.integer(1)])
    #expect(!gap.isList)
    #expect(gap.named.map(\.name) == ["a"])
    #expect(gap["a"] == .integer(10))
    #expect(gap["b"] == nil)
  }
}

import Iris
import TestSupport
import Testing

@Suite("Value types")
struct ValueTypeTests {
  typealias Samples = ValueTypeSamples

  /// A type, a text, and the value as text and how it is printed; nil: it does not fit.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let type: ValueType
    let text: String
    let value: String?
    let printed: String?

    init(
      _ name: String, _ type: ValueType, _ text: String, _ value: String?, _ printed: String? = nil
    ) {
      self.name = name
      self.type = type
      self.text = text
      self.value = value
      self.printed = printed ?? (value == nil ? nil : text)
    }

    var testDescription: String { "\(name) reads '\(text.prefix(60))'" }
  }

  static let bases: [Case] = [
    Case("text", .text, "a b", "\"a b\""), Case("text", .text, "", nil),
    Case("integer", .integer, "7", "7"), Case("integer", .integer, "-7", "-7"),
    Case("integer", .integer, "007", "7", "7"), Case("integer", .integer, "-0", "0", "0"),
    Case("integer", .integer, "9223372036854775807", "9223372036854775807"),
    Case("integer", .integer, "-9223372036854775808", "-9223372036854775808"),
    Case("integer", .integer, "9223372036854775808", nil),
    Case("integer", .integer, String(repeating: "9", count: 8_000), nil),
    Case("integer", .integer, "+7", nil), Case("integer", .integer, "7.0", nil),
    Case("integer", .integer, "-", nil), Case("integer", .integer, "--7", nil),
    Case("integer", .integer, "", nil), Case("integer", .integer, " 7", nil),
    Case("integer", .integer, "\u{664}", nil), Case("integer", .integer, "1e3", nil),
    Case("integer", .integer, "0x1", nil),
    Case("decimal", ValueType(.decimal), "1.50", "1.5", "1.5"),
    Case("decimal", ValueType(.decimal), "-0.0", "0", "0"),
    Case("decimal", ValueType(.decimal), "-0", "0", "0"),
    Case("decimal", ValueType(.decimal), "12", "12"),
    Case("decimal", ValueType(.decimal), ".5", nil),
    Case("decimal", ValueType(.decimal), "5.", nil),
    Case("decimal", ValueType(.decimal), "1.2.3", nil),
    Case("decimal", ValueType(.decimal), "nan", nil),
    Case("decimal", ValueType(.decimal), "inf", nil),
    Case("decimal", ValueType(.decimal), "1e5", nil),
    Case("decimal", ValueType(.decimal), "0x1p3", nil),
    Case("decimal", ValueType(.decimal), "1,5", nil),
    Case(
      "decimal", ValueType(.decimal), "0." + String(repeating: "0", count: 20) + "1",
      "0." + String(repeating: "0", count: 20) + "1"),
    Case(
      "decimal", ValueType(.decimal), "1" + String(repeating: "0", count: 308),
      "1" + String(repeating: "0", count: 308)),
    Case("decimal", ValueType(.decimal), "1" + String(repeating: "0", count: 309), nil),
    Case("digits", ValueType(.digits), "007", "\"007\""),
    Case("digits", ValueType(.digits), "7a", nil),
    Case("digits", ValueType(.digits), "", nil), Case("digits", ValueType(.digits), "\u{664}", nil),
    Case("hex", ValueType(.hex), "0aF", "\"0aF\""), Case("hex", ValueType(.hex), "0ag", nil),
    Case("hex", ValueType(.hex), "", nil),
    Case(
      "uuid", ValueType(.uuid), "123E4567-e89b-12d3-a456-426614174000",
      "\"123E4567-e89b-12d3-a456-426614174000\""),
    Case("uuid", ValueType(.uuid), "123e4567e89b12d3a456426614174000", nil),
    Case("uuid", ValueType(.uuid), "123e4567-e89b-12d3-a456-42661417400g", nil),
    Case("uuid", ValueType(.uuid), "123e4567-e89b-12d3-a456-4266141740000", nil),
    Case("base64url", ValueType(.base64url), "aZ0-_==", "\"aZ0-_==\""),
    Case("base64url", ValueType(.base64url), "a===", nil),
    Case("base64url", ValueType(.base64url), "=", nil),
    Case("base64url", ValueType(.base64url), "a/b", nil),
    Case("base64url", ValueType(.base64url), "a=b", nil),
    Case("base64url", ValueType(.base64url), "", nil),
    Case("flag", .flag, "0", "true", ""), Case("flag", .flag, "", "true", ""),
    Case("url", ValueType(.url), "https://e.x/a", "\"https://e.x/a\""),
    Case("url", ValueType(.url), "javascript:alert(1)", nil),
    Case("url", ValueType(.url), "//e.x/a", nil),
    Case("url", ValueType(.url), "https://a@e.x", nil),
    Case("url", ValueType(.url), "", nil),
    Case("raw", ValueType(.raw), "a%2Fb?c", "\"a%2Fb?c\""), Case("raw", ValueType(.raw), "", nil),
  ]

  static func options() throws -> [Case] {
    let types = Dictionary(uniqueKeysWithValues: try Samples.all().map { ($0.name, $0.type) })
    func one(_ name: String, _ text: String, _ value: String?, _ printed: String? = nil) -> Case {
      Case(name, types[name] ?? .text, text, value, printed)
    }
    return [
      one("match", "ab1", "\"ab1\""), one("match", "ab1c", nil), one("match", "1ab", nil),
      one("match with a group", " ab;", "\"ab\"", "ab"), one("match with a group", "a b", nil),
      one("two matches", "00120", "\"120\"", "120"), one("two matches", "000", nil),
      one("integer in bounds", "-3", "-3"), one("integer in bounds", "-4", nil),
      one("integer in bounds", "500", "500"), one("integer in bounds", "501", nil),
      one("decimal in bounds", "2.5", "2.5"), one("decimal in bounds", "2.51", nil),
      one("text of a length", "a", nil), one("text of a length", "ab", "\"ab\""),
      one("text of a length", "\u{1F600}\u{1F600}", "\"\u{1F600}\u{1F600}\""),
      one("text of a length", "e\u{301}", "\"e\u{301}\""), one("text of a length", "abcde", nil),
      one("clipped", "abcd", "\"abc\"", "abc"), one("clipped", "ab", "\"ab\""),
      one("clipped", "", nil),
      one("one of", "b/c", "\"b/c\""), one("one of", "B/c", nil), one("one of", "", "\"\""),
      one("one of, lower", "ON", "\"on\"", "on"), one("one of, lower", "onn", nil),
      one("except", "b", "\"b\""), one("except", "new", nil), one("except", "New", "\"New\""),
      one("lower", "AbC0", "\"abc0\"", "abc0"), one("lower", "xyz", nil),
      one("any", "07", "7", "7"), one("any", "x", "\"x\""), one("any", "", nil),
      one("list", "1,02,-3", "[1, 2, -3]", "1,2,-3"), one("list", "1,x", nil), one("list", "", nil),
      one("list", "1,", nil),
      one("list that drops", "1,x,,2", "[1, 2]", "1,2"), one("list that drops", "x", "[]", ""),
      one("list that drops", "", "[]"),
      one("list of texts", "a; b", "[\"a\", \"b\"]"), one("list of texts", "a;b", "[\"a;b\"]"),
      one("list of texts", "a; ", "[\"a\", \"\"]"), one("list of texts", "", "[]"),
      one("list by slashes", "a/b", "[\"a\", \"b\"]"), one("list by slashes", "a//b", nil),
      one("empty", "", "\"\""), one("empty", "a", "\"a\""), one("empty digits", "", "\"\""),
      one("empty digits", "a", nil),
      one("default", "2", "2"), one("default", "x", nil), one("lenient", "2", "2"),
      one("lenient", "x", nil),
    ]
  }

  @Test("each base reads what is its, refuses the rest, and prints what it read", arguments: bases)
  func base(_ example: Case) { check(example) }

  @Test("each option does what it says, and without it the text is another matter")
  func option() throws {
    for example in try Self.options() { check(example) }
  }

  private func check(_ example: Case) {
    let value = example.type.read(example.text)
    #expect(value.map(shown) == example.value, "\(example.testDescription)")
    guard let value else { return }
    let printed = example.type.print(value)
    #expect(printed == example.printed, "\(example.testDescription)")
    #expect(printed.flatMap { example.type.read($0) } == value, "\(example.testDescription)")
  }

  @Test("texts are compared by bytes: another spelling of é is another text")
  func bytes() {
    let composed = Samples.type(.text) { $0.oneOf = ["\u{E9}"] }
    #expect(composed.read("\u{E9}") != nil)
    #expect(composed.read("e\u{301}") == nil)
    let except = Samples.type(.text) { $0.except = ["\u{E9}"] }
    #expect(except.read("\u{E9}") == nil)
    #expect(except.read("e\u{301}") == .text("e\u{301}"))
    #expect(Value.text("\u{E9}") != .text("e\u{301}"))
  }

  @Test("bounds of great integers are exact")
  func greatBounds() {
    let type = Samples.type(.integer) { $0.maximum = 0x1p53 }
    #expect(type.read("9007199254740992") != nil)
    #expect(type.read("9007199254740993") == nil)
    let unbounded = Samples.type(.integer) { ($0.minimum, $0.maximum) = (-1e300, 1e300) }
    #expect(unbounded.read("9223372036854775807") != nil)
    #expect(Samples.type(.integer) { $0.maximum = 0x1p63 }.read("9223372036854775807") != nil)
    #expect(Samples.type(.integer) { $0.minimum = 0x1p63 }.read("9223372036854775807") == nil)
    #expect(Samples.type(.integer) { $0.minimum = .nan }.read("1") == nil)
  }

  @Test("a value that the type cannot read is not printed")
  func unprintable() throws {
    #expect(ValueType.text.print(.text("a")) == "a")
    #expect(ValueType.text.print(.text("")) == nil)
    #expect(ValueType.integer.print(.text("a")) == nil)
    #expect(ValueType.integer.print(.list([.integer(1)])) == nil)
    #expect(ValueType(.decimal).print(.decimal(.nan)) == nil)
    #expect(ValueType(.decimal).print(.decimal(.infinity)) == nil)
    #expect(ValueType(.decimal).print(.decimal(-0.0)) == "0")
    #expect(ValueType(.decimal).print(.decimal(1e-7)) == "0.0000001")
    #expect(ValueType.flag.print(.flag(true)) == "")
    #expect(ValueType.flag.print(.flag(false)) == nil)
    let list = Samples.type(.text) { $0.separator = "," }
    #expect(list.print(.list([.text("a"), .text("b")])) == "a,b")
    #expect(list.print(.list([.text("a,b")])) == nil)
    #expect(list.print(.list([.list([])])) == nil)
  }

  @Test("what is missing has the default, or is false, or is nothing")
  func missing() {
    #expect(Samples.type(.integer) { $0.defaultValue = .integer(1) }.missing == .integer(1))
    #expect(ValueType.flag.missing == .flag(false))
    #expect(ValueType.integer.missing == nil)
  }

  @Test("a type of several is asked like any other: its record must be there")
  func anyOfRecords() {
    let type = Samples.type(.text) {
      ($0.any, $0.record) = ([.integer, ValueType(.uuid)], "thing")
    }
    let lookups = CountingLookups(["thing 7"])
    #expect(type.read("07", asking: lookups) == .record(Record(kind: "thing", key: "7")))
    #expect(type.read("8", asking: lookups) == nil)
    #expect(type.read("x", asking: lookups) == nil)
    #expect(lookups.questions == ["thing 7", "thing 8"])
    let bounded = Samples.type(.text) { ($0.any, $0.maximum) = ([.integer], 9) }
    #expect(bounded.read("9") == .integer(9))
    #expect(bounded.read("10") == nil)
    let either = Samples.type(.text) { $0.any = [.record("one"), .record("two")] }
    #expect(
      either.read("k", asking: CountingLookups(["two k"])) == .record(Record(kind: "two", key: "k"))
    )
    #expect(either.read("k", asking: CountingLookups()) == nil)
  }

  @Test("checks and records are asked last, in order, and a nil ends it")
  func asked() {
    var type = ValueType(.digits)
    type.checks = [.native { $0 == "0" ? nil : .text("1" + $0) }, .asked(3)]
    type.record = "thing"
    let lookups = CountingLookups(["thing 17"])
    #expect(type.read("7", asking: lookups) == .record(Record(kind: "thing", key: "17")))
    #expect(type.read("0", asking: lookups) == nil)
    #expect(type.read("77", asking: lookups) == nil)
    #expect(type.read("x", asking: lookups) == nil)
    #expect(type.read("7") == .text("7"))
    #expect(lookups.questions == ["check 3 17", "thing 17", "check 3 177"])
  }

  @Test("read∘print is the identity on values, and what is read is in the type's language")
  func identity() throws {
    var random = SeededGenerator(seed: 7)
    var counts: [String: Int] = [:]
    for (name, type) in try Samples.all() {
      for _ in 0..<600 {
        let text = Samples.text(for: type, using: &random)
        let lookups = CountingLookups()
        guard let value = type.read(text) else { continue }
        counts[name, default: 0] += 1
        #expect(type.language.matches(text), "\(name) reads '\(text)'")
        #expect(lookups.questions.isEmpty)
        if let printed = type.print(value) {
          #expect(type.read(printed) == value, "\(name) prints '\(text)' as '\(printed)'")
          #expect(type.print(value) == type.read(printed).flatMap(type.print))
        } else {
          Issue.record("\(name) reads '\(text)' and cannot print it")
        }
      }
      #expect(counts[name, default: 0] > 3, "\(name) read hardly anything")
    }
  }
}

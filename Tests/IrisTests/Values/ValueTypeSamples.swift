import Iris
import TestSupport

/// Types with every base and every option, for properties.
enum ValueTypeSamples {
  static func type(_ base: ValueType.Base, _ change: (inout ValueType) throws -> Void) rethrows
    -> ValueType
  {
    var type = ValueType(base)
    try change(&type)
    return type
  }

  static func all() throws -> [(name: String, type: ValueType)] {
    var types = ValueType.Base.allCases.map { (name: $0.rawValue, type: ValueType($0)) }
    types += [
      ("match", try type(.text) { $0.matches = [try Regexp("[a-z]+[0-9]*")] }),
      ("match with a group", try type(.text) { $0.matches = [try Regexp(" ?([a-z]+);?")] }),
      (
        "two matches",
        try type(.digits) { $0.matches = [try Regexp("0*([0-9]+)"), try Regexp("[1-9].*")] }
      ),
      ("integer in bounds", type(.integer) { ($0.minimum, $0.maximum) = (-3, 500) }),
      ("decimal in bounds", type(.decimal) { ($0.minimum, $0.maximum) = (-1.5, 2.5) }),
      ("text of a length", type(.text) { ($0.minimum, $0.maximum) = (2, 4) }),
      ("clipped", type(.text) { ($0.maximum, $0.clips) = (3, true) }),
      ("one of", type(.text) { $0.oneOf = ["a", "b/c", "\u{E9}", ""] }),
      ("one of, lower", type(.text) { ($0.oneOf, $0.lowercases) = (["on", "off"], true) }),
      ("except", type(.text) { $0.except = ["a", "new"] }),
      ("lower", type(.hex) { $0.lowercases = true }),
      ("any", type(.text) { $0.any = [.integer, ValueType(.uuid), .text] }),
      ("list", type(.integer) { $0.separator = "," }),
      ("list that drops", type(.integer) { ($0.separator, $0.drops) = (",", true) }),
      ("list of texts", type(.text) { ($0.separator, $0.acceptsEmpty) = ("; ", true) }),
      ("list by slashes", type(.text) { $0.separator = "/" }),
      ("empty", type(.text) { $0.acceptsEmpty = true }),
      ("empty digits", type(.digits) { $0.acceptsEmpty = true }),
      ("default", type(.integer) { $0.defaultValue = .integer(1) }),
      ("lenient", type(.integer) { $0.isLenient = true }),
      ("record", .record("thing")),
      ("record of digits", type(.digits) { $0.record = "thing" }),
      ("check", type(.text) { $0.checks = [.native { $0.utf8.count < 6 ? .text($0) : nil }] }),
    ]
    return types
  }

  /// A text that the type may or may not read.
  static func text(for type: ValueType, using random: inout SeededGenerator) -> String {
    var generator = LinkGenerator(seed: random.next())
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return generator.text()
    case 1:
      return random.pick(
        [
          "0", "-0", "007", "1", "499.0", "-1.50", "2,3", "2,x,3", "a", "A", "on", "b/c", "..", ".",
          "/", "a/../b", "a//b", "http://e.x/a", "123e4567-e89b-12d3-a456-426614174000", "ABcd==",
          "", " ", "+", "%", "a;b; c", "\u{202E}", "9223372036854775807", "%2F",
        ], or: "a")
    default: return type.language.examples(using: &random, count: 1).first ?? ""
    }
  }
}

/// Where two values differ, for people.
struct ValueDifference {
  /// A line each: `title: expected "Ada", got "Grace"`.
  private(set) var lines: [String] = []

  /// Values are nested as deep as a script returned them, which the bridge limits.
  init(expected: JSONValue, got: JSONValue) {
    compare("", expected, got)
  }

  private mutating func compare(_ path: String, _ expected: JSONValue?, _ got: JSONValue?) {
    switch (expected, got) {
    case (.object(let wanted)?, .object(let found)?):
      var names: [String] = []
      for (name, _) in wanted + found where !names.contains(where: { $0.hasSameBytes(as: name) }) {
        names.append(name)
      }
      for name in names {
        compare(
          path.isEmpty ? name : "\(path).\(name)", Self.member(name, of: wanted),
          Self.member(name, of: found))
      }
    case (.list(let wanted)?, .list(let found)?):
      for index in 0..<max(wanted.count, found.count) {
        compare(
          "\(path)[\(index + 1)]", wanted.indices.contains(index) ? wanted[index] : nil,
          found.indices.contains(index) ? found[index] : nil)
      }
    default:
      guard !Self.isSame(expected, got) else { return }
      let place = path.isEmpty ? "" : "\(path): "
      lines.append("\(place)expected \(Self.text(expected)), got \(Self.text(got))")
    }
  }

  private static func member(
    _ name: String, of members: [(String, JSONValue)]
  ) -> JSONValue? {
    members.first { $0.0.hasSameBytes(as: name) }?.1
  }

  private static func isSame(_ one: JSONValue?, _ other: JSONValue?) -> Bool {
    switch (one, other) {
    case (nil, nil), (.null?, nil), (nil, .null?), (.null?, .null?): true
    case (.flag(let a)?, .flag(let b)?): a == b
    case (.integer(let a)?, .integer(let b)?): a == b
    case (.decimal(let a)?, .decimal(let b)?): a == b
    case (.integer(let a)?, .decimal(let b)?), (.decimal(let b)?, .integer(let a)?):
      Int64(exactly: b) == a
    case (.text(let a)?, .text(let b)?): a.hasSameBytes(as: b)
    // In Lua an empty list and an empty table are one thing.
    case (.object(let a)?, .list(let b)?), (.list(let b)?, .object(let a)?):
      a.isEmpty && b.isEmpty
    default: false
    }
  }

  private static func text(_ value: JSONValue?) -> String {
    switch value {
    case nil, .null?: "nothing"
    case let value?: value.text
    }
  }
}

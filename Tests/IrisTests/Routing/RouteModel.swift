import Iris
import TestSupport

/// A row as data, from which both a script's form and a naive matcher are made.
struct ModelRow: Sendable {
  indirect enum Place: Sendable {
    case word(String)
    case affixed(String, String)
    /// The type is told by the first letter of the name: `i` integer, `o` one of, `t` text.
    case capture(String)
    case rest(String, atLeast: Int)
    case optional([Place])
    case wildcard
  }

  enum Item: Sendable {
    case there(String)
    case fixed(String, String)
    case captured(String, String)

    var key: String {
      switch self {
      case .there(let key), .fixed(let key, _), .captured(let key, _): key
      }
    }
  }

  enum Fragment: Sendable {
    case path([Place])
    case item(Item)
  }

  var name: String
  var origin: Int
  var places: [Place]
  var items: [Item]
  var fragment: Fragment?
  var optionalItems: [String]
  var isStrict: Bool
  var ignoresCase: Bool

  /// How an origin is written in a form, and in links.
  static let origins: [(form: String, links: [String])] = [
    ("//e.x/", ["https://e.x/", "http://E.x/", "//e.x/"]),
    ("//{w.}?e.x/", ["https://w.e.x/", "https://e.x/"]),
    ("//*/", ["https://other.host/", "https://e.x/"]),
    ("https://e.x/", ["https://e.x/", "http://e.x/"]),
    ("app:", ["app:", "app://", "app:///", "APP:/"]), ("tg://", ["tg:", "tg://"]),
    ("song:", ["song:"]), ("place://h/", ["place://h/", "place://H/"]), ("place:/", ["place:/"]),
    ("only:", ["only://"]),
  ]
  static let separators = [6: ":"]

  static let words = ["a", "b", "A", "ab", "1", "\u{E9}", "e\u{301}", "a b", "a+b", "%", "*:"]
  static let texts =
    words + ["", "", "7", "-3", "50", "51", "007", "a/b", "..x", "?", "#", "x=y&z"]
  static let keys = ["k", "K", "q r", "n"]

  static func types() -> [String: ValueType] {
    var types: [String: ValueType] = [:]
    for number in 0..<12 {
      var integer = ValueType.integer
      integer.minimum = -5
      integer.maximum = 50
      types["i\(number)"] = integer
      var oneOf = ValueType.text
      oneOf.oneOf = ["a", "b", "\u{E9}"]
      types["o\(number)"] = oneOf
      types["t\(number)"] = .text
    }
    return types
  }

  // MARK: As a form

  var form: String {
    var form = Self.origins[origin].form
    let path = Self.written(places)
    // A group of segments brings its own slash, which the form's beginning has already.
    if path.hasPrefix("{"), form.hasSuffix("/"), !form.hasSuffix("//") { form.removeLast() }
    if path.hasPrefix("{"), form.hasSuffix("tg://") { form = "tg:" }
    form += path.hasPrefix("/") ? String(path.dropFirst()) : path
    if !items.isEmpty { form += "?" + items.map(Self.written).joined(separator: "&") }
    switch fragment {
    case nil: break
    case .path(let places):
      let path = Self.written(places)
      form += "#" + (path.hasPrefix("/") ? String(path.dropFirst()) : path)
    case .item(let item): form += "#" + Self.written(item)
    }
    return form
  }

  private static func written(_ places: [Place]) -> String {
    places.map { place in
      switch place {
      case .word(let word): "/" + escaped(word)
      case .affixed(let text, let name): "/" + escaped(text) + ":" + name
      case .capture(let name): "/:" + name
      case .rest(let name, let atLeast): "/:" + name + (atLeast > 0 ? "+" : "*")
      case .optional(let inner): "{" + written(inner) + "}?"
      case .wildcard: "/*"
      }
    }.joined()
  }

  private static func written(_ item: Item) -> String {
    switch item {
    case .there(let key): key
    case .fixed(let key, let value): key + "=" + escaped(value)
    case .captured(let key, let name): key + "=:" + name
    }
  }

  private static func escaped(_ text: String) -> String {
    text.map { "\\{}()*:+?".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  var row: TestRow {
    TestRow(
      name, form, query: optionalItems.map { "\($0)=:i9" }, types: Self.types(),
      strict: isStrict, anycase: ignoresCase)
  }
}

// MARK: - Chance

extension ModelRow {
  static func random(_ name: String, using random: inout SeededGenerator) -> ModelRow {
    var names = Names()
    let origin = Bool.random(using: &random) ? 4 : Int.random(in: origins.indices, using: &random)
    var row = ModelRow(
      name: name, origin: origin, places: [], items: [], fragment: nil, optionalItems: [],
      isStrict: Int.random(in: 0..<6, using: &random) == 0,
      ignoresCase: Int.random(in: 0..<8, using: &random) == 0)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      row.places.append(place(&names, depth: 0, &random))
    }
    for _ in 0..<max(0, Int.random(in: -2...2, using: &random)) {
      let item = item(&names, &random)
      if !row.items.contains(where: { $0.key.lowercased() == item.key.lowercased() }) {
        row.items.append(item)
      }
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: row.fragment = .item(.captured("k", names.next("t")))
    case 1, 2:
      // A group at the beginning of a fragment would bring a slash that stands there.
      row.fragment = .path(
        (0..<Int.random(in: 1...2, using: &random)).map { number in
          place(&names, depth: number == 0 ? 1 : 0, &random)
        })
    default: break
    }
    if Int.random(in: 0..<3, using: &random) == 0, row.fragment == nil {
      let key = random.pick(keys, or: "n")
      if !row.items.contains(where: { $0.key.lowercased() == key.lowercased() }) {
        row.optionalItems = [key]
      }
    }
    return row
  }

  private struct Names {
    var count = 0
    mutating func next(_ kind: String) -> String {
      count += 1
      return "\(kind)\(min(count - 1, 8))"
    }
  }

  private static func place(
    _ names: inout Names, depth: Int, _ random: inout SeededGenerator
  ) -> Place {
    switch Int.random(in: 0..<(depth == 0 ? 14 : 9), using: &random) {
    case 0...3: .word(random.pick(words, or: "a"))
    case 4: .affixed(random.pick(["a", "1", "x-"], or: "a"), names.next("t"))
    case 5: .capture(names.next("i"))
    case 6: .capture(names.next("o"))
    case 7, 8: .capture(names.next("t"))
    case 9: .rest(names.next("t"), atLeast: Int.random(in: 0...1, using: &random))
    case 10, 11:
      .optional(
        (0..<Int.random(in: 1...2, using: &random)).map { _ in
          place(&names, depth: 1, &random)
        })
    case 12: .wildcard
    default: .word("a")
    }
  }

  private static func item(_ names: inout Names, _ random: inout SeededGenerator) -> Item {
    let key = random.pick(keys, or: "k")
    return switch Int.random(in: 0..<3, using: &random) {
    case 0: .there(key)
    case 1: .fixed(key, random.pick(["1", "a b", "\u{E9}"], or: "1"))
    default: .captured(key, names.next(random.pick(["i", "t", "o"], or: "t")))
    }
  }

  /// A link that the form likely matches.
  func link(using random: inout SeededGenerator) -> String {
    var link = random.pick(Self.origins[origin].links, or: "app:")
    let separator = Self.separators[origin] ?? "/"
    let segments = Self.segments(places, &random)
    link += segments.compactMap {
      PercentCoding.pathSegment($0, separator: Character(separator))
    }.joined(separator: separator)
    var query: [String] = []
    for item in items { query.append(Self.link(item, &random)) }
    for key in optionalItems where Bool.random(using: &random) {
      query.append(key + "=" + random.pick(["1", "7", "-0", "x"], or: "1"))
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      query.append(random.pick(Self.keys, or: "k") + "=1")
    }
    if Bool.random(using: &random) { query.shuffle(using: &random) }
    if !query.isEmpty { link += "?" + query.joined(separator: "&") }
    switch fragment {
    case nil: if Int.random(in: 0..<10, using: &random) == 0 { link += "#x" }
    case .item(let item): link += "#" + Self.link(item, &random)
    case .path(let places):
      link += "#"
      link += Self.segments(places, &random).compactMap { PercentCoding.fragmentSegment($0) }
        .joined(separator: "/")
    }
    return link
  }

  private static func segments(
    _ places: [Place], _ random: inout SeededGenerator
  ) -> [String] {
    var segments: [String] = []
    for place in places {
      switch place {
      case .word(let word): segments.append(word)
      case .affixed(let text, _): segments.append(text + random.pick(texts, or: "a"))
      case .capture(let name):
        let fitting = ["i": ["7", "-3", "007", "51"], "o": ["a", "b", "\u{E9}", "e\u{301}"]]
        segments.append(random.pick(fitting[String(name.prefix(1))] ?? texts, or: "a"))
      case .rest, .wildcard:
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          segments.append(random.pick(texts, or: "a"))
        }
      case .optional(let inner):
        if Bool.random(using: &random) { segments += self.segments(inner, &random) }
      }
    }
    return segments
  }

  private static func link(_ item: Item, _ random: inout SeededGenerator) -> String {
    let key = PercentCoding.queryKey(item.key) ?? ""
    switch item {
    case .there: return key
    case .fixed(_, let value): return key + "=" + (PercentCoding.queryValue(value) ?? "")
    case .captured:
      let text = random.pick(texts + ["7", "a"], or: "a")
      return key + "=" + (PercentCoding.queryValue(text) ?? "")
    }
  }
}

import TestSupport

/// A naive backtracking matcher for small patterns, written after the semantics of ECMA-262
/// ("RegExp Pattern Semantics"), against which the engine is held. It shares nothing with it, not even
/// the parser: patterns are made as trees and written out.
indirect enum ReferencePattern {
  case character(Character)
  case oneOf([Character])
  case noneOf([Character])
  case any
  case nothing
  case sequence([ReferencePattern])
  case alternatives([ReferencePattern])
  case group(Int, ReferencePattern)
  case repeated(ReferencePattern, min: Int, max: Int?, lazy: Bool)

  var source: String {
    switch self {
    case .character(let character): String(character)
    case .oneOf(let characters): "[\(String(characters))]"
    case .noneOf(let characters): "[^\(String(characters))]"
    case .any: "."
    case .nothing: "(?:)"
    case .sequence(let parts): "(?:\(parts.map(\.source).joined()))"
    case .alternatives(let parts): "(?:\(parts.map(\.source).joined(separator: "|")))"
    case .group(_, let inner): "(\(inner.source))"
    case .repeated(let inner, let min, let max, let lazy):
      "(?:\(inner.source)){\(min),\(max.map(String.init) ?? "")}\(lazy ? "?" : "")"
    }
  }

  /// Whether a group stands inside a quantifier, where Perl and ECMAScript part.
  var repeatsGroup: Bool {
    switch self {
    case .character, .oneOf, .noneOf, .any, .nothing: false
    case .sequence(let parts), .alternatives(let parts): parts.contains(where: \.repeatsGroup)
    case .group(_, let inner): inner.repeatsGroup
    case .repeated(let inner, _, _, _): !inner.groups.isEmpty
    }
  }

  var groups: [Int] {
    switch self {
    case .character, .oneOf, .noneOf, .any, .nothing: []
    case .sequence(let parts), .alternatives(let parts): parts.flatMap(\.groups)
    case .group(let number, let inner): [number] + inner.groups
    case .repeated(let inner, _, _, _): inner.groups
    }
  }
}

struct ReferenceMatcher {
  typealias Groups = [Int: Range<Int>]
  let text: [Character]
  var fuel = 200_000

  enum Answer: Equatable {
    case groups([String?])
    case none
    /// Backtracking took too long.
    case unknown
  }

  static func answer(_ pattern: ReferencePattern, groupCount: Int, text: String) -> Answer {
    var matcher = ReferenceMatcher(text: text.unicodeScalars.map(Character.init))
    let end = matcher.text.count
    let found = matcher.run(pattern, 0, [:]) { _, place, groups in
      place == end ? groups : nil
    }
    if matcher.fuel <= 0 { return .unknown }
    guard let found else { return .none }
    return .groups(
      (0..<groupCount).map { group in found[group].map { String(matcher.text[$0]) } })
  }

  typealias Continuation = (inout ReferenceMatcher, Int, Groups) -> Groups?

  private mutating func run(
    _ pattern: ReferencePattern, _ place: Int, _ groups: Groups, _ then: @escaping Continuation
  ) -> Groups? {
    fuel -= 1
    if fuel <= 0 { return nil }
    func read(_ accepts: (Character) -> Bool) -> Groups? {
      guard place < text.count, accepts(text[place]) else { return nil }
      return then(&self, place + 1, groups)
    }
    switch pattern {
    case .character(let character): return read { $0 == character }
    case .oneOf(let characters): return read { characters.contains($0) }
    case .noneOf(let characters): return read { !characters.contains($0) }
    case .any: return read { _ in true }
    case .nothing: return then(&self, place, groups)
    case .sequence(let parts):
      guard let first = parts.first else { return then(&self, place, groups) }
      return run(first, place, groups) { matcher, place, groups in
        matcher.run(.sequence(Array(parts.dropFirst())), place, groups, then)
      }
    case .alternatives(let parts):
      for part in parts {
        if let found = run(part, place, groups, then) { return found }
      }
      return nil
    case .group(let number, let inner):
      return run(inner, place, groups) { matcher, end, groups in
        var groups = groups
        groups[number] = place..<end
        return then(&matcher, end, groups)
      }
    case .repeated(let inner, let min, let max, let lazy):
      if max == 0 { return then(&self, place, groups) }
      var cleared = groups
      for number in inner.groups { cleared[number] = nil }
      let once: (inout ReferenceMatcher) -> Groups? = { matcher in
        matcher.run(inner, place, cleared) { matcher, end, groups in
          if min == 0, end == place { return nil }
          let rest = ReferencePattern.repeated(
            inner, min: Swift.max(0, min - 1), max: max.map { $0 - 1 }, lazy: lazy)
          return matcher.run(rest, end, groups, then)
        }
      }
      if min > 0 { return once(&self) }
      if lazy { return then(&self, place, groups) ?? once(&self) }
      return once(&self) ?? then(&self, place, groups)
    }
  }
}

/// Small random patterns over the letters a, b and c, with their groups numbered.
struct ReferenceGenerator {
  var random: SeededGenerator
  private(set) var groupCount = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func pattern(depth: Int) -> ReferencePattern {
    let kinds = depth == 0 ? 5 : 12
    switch Int.random(in: 0..<kinds, using: &random) {
    case 0, 1: return .character(letter())
    case 2: return Bool.random(using: &random) ? .oneOf(["a", "b"]) : .noneOf([letter()])
    case 3: return depth == 0 ? .character(letter()) : .nothing
    case 4: return Bool.random(using: &random) ? .any : .character(letter())
    case 5, 6: return .sequence(parts(depth))
    case 7, 8: return .alternatives(parts(depth))
    case 9:
      let number = groupCount
      groupCount += 1
      return .group(number, pattern(depth: depth - 1))
    default:
      let min = Int.random(in: 0...2, using: &random)
      let inner = pattern(depth: depth - 1)
      let max = Bool.random(using: &random) ? nil : min + Int.random(in: 0...2, using: &random)
      return .repeated(
        inner, min: Bool.random(using: &random) ? 0 : min, max: max,
        lazy: Int.random(in: 0..<3, using: &random) == 0)
    }
  }

  private mutating func parts(_ depth: Int) -> [ReferencePattern] {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in pattern(depth: depth - 1) }
  }

  private mutating func letter() -> Character {
    ["a", "b", "c"].randomElement(using: &random) ?? "a"
  }

  mutating func text(upTo length: Int) -> String {
    String((0..<Int.random(in: 0...length, using: &random)).map { _ in letter() })
  }

  /// Every text over `letters` of at most this length, shortest first.
  static func texts(over letters: String, upTo length: Int) -> [String] {
    var all = [""]
    var last = [""]
    for _ in 0..<length {
      last = last.flatMap { text in letters.map { text + String($0) } }
      all += last
    }
    return all
  }
}

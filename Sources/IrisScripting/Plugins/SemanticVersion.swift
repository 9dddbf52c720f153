/// A version of three numbers, as Semantic Versioning 2.0.0 (https://semver.org) has them.
/// What stands behind the numbers, `-beta` or `+build`, is not accepted.
struct SemanticVersion: Sendable, Hashable, Comparable {
  let numbers: [Int]

  /// Reads `1.2.3`; nil: it is none.
  init?(_ text: String) {
    guard let numbers = Self.numbers(text), numbers.count == 3 else { return nil }
    self.numbers = numbers
  }

  fileprivate init(padding numbers: [Int]) {
    self.numbers = numbers + Array(repeating: 0, count: max(0, 3 - numbers.count))
  }

  static func < (one: SemanticVersion, other: SemanticVersion) -> Bool {
    one.numbers.lexicographicallyPrecedes(other.numbers)
  }

  /// One to three numbers with dots between them; nil: it is something else.
  fileprivate static func numbers(_ text: some StringProtocol) -> [Int]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    return (1...3).contains(parts.count) && numbers.count == parts.count ? numbers : nil
  }
}

/// Versions that will do: `*`, or conditions that all hold, with spaces between them: `1.2` and
/// `^1.2` (that or later, the first number that is not 0 the same), `~1.2` (that or later, the second
/// number the same), `=`, `>=`, `<=`, `>`, `<`.
struct VersionRange: Sendable, Hashable {
  private enum Bound: Sendable, Hashable {
    case atLeast(SemanticVersion)
    case atMost(SemanticVersion)
    case above(SemanticVersion)
    case below(SemanticVersion)
  }

  private var bounds: [Bound] = []

  /// Reads a range; nil: it is none.
  init?(_ text: String) {
    if text == "*" { return }
    let conditions = text.split(separator: " ")
    guard !conditions.isEmpty else { return nil }
    for condition in conditions {
      let mark = condition.prefix { "^~=<>".contains($0) }
      guard let numbers = SemanticVersion.numbers(condition.dropFirst(mark.count)) else {
        return nil
      }
      let version = SemanticVersion(padding: numbers)
      switch mark {
      case "", "^": bounds += [.atLeast(version), .below(Self.next(numbers, by: .caret))]
      case "~": bounds += [.atLeast(version), .below(Self.next(numbers, by: .tilde))]
      case "=": bounds += [.atLeast(version), .atMost(version)]
      case ">=": bounds.append(.atLeast(version))
      case "<=": bounds.append(.atMost(version))
      case ">": bounds.append(.above(version))
      case "<": bounds.append(.below(version))
      default: return nil
      }
    }
  }

  /// Whether a version will do.
  func contains(_ version: SemanticVersion) -> Bool {
    bounds.allSatisfy { bound in
      switch bound {
      case .atLeast(let least): version >= least
      case .atMost(let most): version <= most
      case .above(let limit): version > limit
      case .below(let limit): version < limit
      }
    }
  }

  private enum Step { case caret, tilde }

  /// The first version that is no longer of the kind.
  private static func next(_ numbers: [Int], by step: Step) -> SemanticVersion {
    let place =
      switch step {
      case .tilde: min(1, numbers.count - 1)
      case .caret: numbers.firstIndex { $0 != 0 } ?? numbers.count - 1
      }
    // A number as large as can be has no next one, and nothing is above it.
    let (next, isOver) = numbers[place].addingReportingOverflow(1)
    return SemanticVersion(padding: numbers[..<place] + [isOver ? Int.max : next])
  }
}

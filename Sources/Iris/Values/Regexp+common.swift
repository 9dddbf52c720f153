extension Regexp {
  /// Whether two regular expressions have a text in common.
  public enum Common: Sendable, Hashable {
    /// No text matches both.
    case none
    /// Both match this text, and no shorter one.
    case text(String)
    /// The search was given up: the two are too large together.
    case unknown
  }

  /// Looks for the shortest text that both match whole; shortest in scalars, and among these the one
  /// that reads best: small letters before digits, capitals, punctuation and the rest.
  ///
  /// The same answer each time. The search looks at most at 200,000 pairs of steps and then answers
  /// `unknown`.
  public static func common(_ a: Regexp, _ b: Regexp) -> Common {
    var product = RegexpProduct(a.code.program, b.code.program, budget: searchBudget)
    product.explore(untilFirst: true)
    guard let length = product.shortestLength else {
      return product.isComplete ? .none : .unknown
    }
    return product.texts(length: length, limit: 1).first.map { .text($0) } ?? .unknown
  }

  /// The shortest text that both match whole, as `common` finds it.
  ///
  /// Nil: there is none, or the search was given up; `common` tells these apart.
  public static func shortestCommon(_ a: Regexp, _ b: Regexp) -> String? {
    guard case .text(let text) = common(a, b) else { return nil }
    return text
  }

  /// Texts that both match whole, shortest first, no two the same.
  ///
  /// Where characters make no difference to either, one of them stands for all: of two `[a-z]+` these
  /// are "a", "aa", "aaa". Fewer than `limit` where there are not so many, where none is within 64
  /// scalars of the one before, or where the search takes too much work.
  public static func commonTexts(_ a: Regexp, _ b: Regexp, limit: Int) -> [String] {
    guard limit > 0 else { return [] }
    var product = RegexpProduct(a.code.program, b.code.program, budget: searchBudget)
    product.explore(untilFirst: false)
    guard let shortest = product.shortestLength else { return [] }
    var texts: [String] = []
    var length = shortest
    var last = shortest
    while texts.count < limit, length <= last + 64 {
      let more = product.texts(length: length, limit: limit - texts.count)
      if !more.isEmpty { last = length }
      texts += more
      length += 1
    }
    return texts
  }

  private static let searchBudget = 200_000
}

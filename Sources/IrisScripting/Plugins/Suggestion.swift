/// The nearest of some words to one that is not among them, for "did you mean".
public enum Suggestion {
  /// The word of the fewest edits; nil: none is near enough to be meant.
  static func nearest(to word: String, among words: some Sequence<String>) -> String? {
    // Of a single letter every other one would be near.
    let limit = word.count < 2 ? 0 : max(1, min(3, word.count / 3))
    var best: (word: String, distance: Int)?
    for candidate in words {
      let distance = distance(Array(word.utf8), Array(candidate.utf8))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  /// A hint that names the nearest word; nil: none is near.
  public static func hint(for word: String, among words: some Sequence<String>) -> String? {
    nearest(to: word, among: words).map { "did you mean '\($0)'?" }
  }

  /// Insertions, deletions, replacements and swaps of neighbours, each one edit.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    guard abs(a.count - b.count) <= 3, a.count <= 64, b.count <= 64 else { return .max }
    var twoBack: [Int] = []
    var oneBack = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var cost = min(row[j] + 1, oneBack[j + 1] + 1, oneBack[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, twoBack[j - 1] + 1) }
        row.append(cost)
      }
      twoBack = oneBack
      oneBack = row
    }
    return oneBack[b.count]
  }
}

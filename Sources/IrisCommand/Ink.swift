import IrisScripting

/// How marks and colours are written.
struct Ink {
  var isASCII = false
  var isColoured = false

  /// As the terminal of a stream can show it.
  init(for output: Output, isASCII: Bool) {
    self.isASCII = isASCII || !Terminal.speaksUnicode
    isColoured = Terminal.showsColour(output)
  }

  init(isASCII: Bool = false, isColoured: Bool = false) {
    self.isASCII = isASCII
    self.isColoured = isColoured
  }

  enum Tone: Int {
    case bad = 31
    case good = 32
    case doubtful = 33
    case faint = 2
    case strong = 1
  }

  func paint(_ text: String, _ tone: Tone) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(tone.rawValue)m\(text)\u{1B}[0m" : text
  }

  var tick: String { paint(isASCII ? "+" : "✓", .good) }
  var cross: String { paint(isASCII ? "x" : "✗", .bad) }
  var dot: String { paint(isASCII ? "-" : "·", .faint) }
  var ellipsis: String { isASCII ? "..." : "…" }

  /// A text of a stranger's: nothing in it rules the terminal, and all of it can be shown.
  func shown(_ text: String) -> String {
    guard isASCII else { return text.shown }
    var out = ""
    for scalar in text.shown.unicodeScalars {
      out +=
        scalar.isASCII
        ? String(scalar) : "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
    return out
  }

  // MARK: A link with a piece of it marked

  /// How many cells are shown of what stands before the piece, of the piece, and behind it.
  private static let limits = (before: 72, piece: 72, after: 48)

  /// A link, and a line that marks a piece of it with a caret; of a long link what is near.
  ///
  /// - Parameter range: the piece, in bytes of UTF-8; empty: what would stand there is missing.
  func marked(_ text: String, _ range: Range<Int>) -> (link: String, mark: String) {
    let bytes = Array(text.utf8)
    let range = range.clamped(to: 0..<bytes.count)
    func piece(_ range: Range<Int>) -> String {
      shown(String(decoding: bytes[range], as: UTF8.self))
    }
    let before = last(Self.limits.before, of: piece(0..<range.lowerBound))
    let marked = first(Self.limits.piece, of: piece(range))
    let after = first(Self.limits.after, of: piece(range.upperBound..<bytes.count))
    let mark = "^" + String(repeating: "~", count: max(0, SourceExcerpt.width(marked) - 1))
    return (
      before + marked + after,
      String(repeating: " ", count: SourceExcerpt.width(before)) + paint(mark, .strong)
    )
  }

  private func first(_ limit: Int, of text: String) -> String {
    SourceExcerpt.width(text) <= limit ? text : text.prefix(limit - 3) + ellipsis
  }

  private func last(_ limit: Int, of text: String) -> String {
    SourceExcerpt.width(text) <= limit ? text : ellipsis + text.suffix(limit - 3)
  }
}

extension Range<Int> {
  /// The range within another; where both have nothing in common, the nearest place.
  fileprivate func clamped(to limits: Range<Int>) -> Range<Int> {
    let lower = Swift.min(Swift.max(lowerBound, limits.lowerBound), limits.upperBound)
    return lower..<Swift.min(Swift.max(upperBound, lower), limits.upperBound)
  }
}

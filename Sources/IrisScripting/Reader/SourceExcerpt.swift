import Iris

/// Draws the piece of a text that a message is about.
public enum SourceExcerpt {
  /// The message behind `file:line:column`, the line it is about between its neighbours, and a caret
  /// line. No line break at the end.
  ///
  /// ```
  /// routes.lua:2:10: expected '}' to close the '{' of line 1, found 'query'
  ///   1 | return { a = { link = "/a"
  ///   2 |          query = { "b" } } }
  ///     |          ^~~~~
  ///   = is a comma missing in front of it?
  /// ```
  ///
  /// Tabs are drawn as spaces up to the next multiple of 4. Wide characters count two cells,
  /// combining ones none; control and direction characters are drawn as `�`, so that a script
  /// cannot rule a terminal. A place that is not in the text gives the message alone.
  ///
  /// - Parameters:
  ///   - hint: one more line, behind `=`.
  ///   - width: the cells that a source line may take; of a longer one the part around the caret.
  public static func render(
    source: String, file: String, place: Place, message: String, hint: String? = nil,
    width: Int = 100
  ) -> String {
    var out = "\(clean(file)):\(place.line):\(place.column): \(clean(message))"
    for line in lines(source: source, place: place, width: width) { out += "\n" + line }
    if let hint { out += "\n  = " + clean(hint) }
    return out
  }

  /// The lines of source around a place, with the caret line; none when the place is not in the
  /// text.
  static func lines(source: String, place: Place, width: Int = 100) -> [String] {
    var out: [String] = []
    let bytes = Array(source.utf8)
    let lines = SourceLines(bytes)
    if place.offset >= 0, place.offset <= bytes.count, !bytes.isEmpty {
      let row = lines.index(of: place.offset)
      let width = max(20, width)
      let end = place.offset + min(max(0, place.length), bytes.count - place.offset)
      let marked = Drawn(
        content(row, lines, bytes), from: place.offset - lines.starts[row], end - place.offset)
      // All lines show the same part, so that they stand in one column.
      let window = marked.window(width)
      let gutter = String(min(row + 2, lines.starts.count)).utf8.count
      for shown in max(0, row - 1)...min(row + 1, lines.starts.count - 1) {
        let drawn =
          shown == row ? marked : Drawn(content(shown, lines, bytes), from: 0, 0)
        let text = drawn.text(window)
        if shown != row, text.allSatisfy({ $0 == " " }) { continue }
        let number = String(shown + 1)
        out.append(
          "  " + spaces(gutter - number.utf8.count) + number + " |"
            + (text.isEmpty ? "" : " " + text))
        if shown == row { out.append("  " + spaces(gutter) + " | " + marked.caret(window)) }
      }
    }
    return out
  }

  /// How many cells of a terminal a text takes.
  public static func width(_ text: String) -> Int { ShownText.width(text) }

  static func clean(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      out.unicodeScalars.append(scalar == "\n" || ShownText.isShown(scalar) ? scalar : "\u{FFFD}")
    }
    return out
  }

  private static func content(_ row: Int, _ lines: SourceLines, _ bytes: [UInt8]) -> ArraySlice<
    UInt8
  > {
    let start = lines.starts[row]
    var end = row + 1 < lines.starts.count ? lines.starts[row + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return bytes[start..<end]
  }

  fileprivate static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }
}

/// A line as cells.
private struct Drawn {
  private var scalars: [(scalar: Unicode.Scalar, cells: Int)] = []
  private var total = 0
  private var markStart = 0
  private var markEnd = 0

  /// - Parameters:
  ///   - offset: where in the line, in bytes, the marked piece begins.
  ///   - length: its bytes.
  init(_ line: ArraySlice<UInt8>, from offset: Int, _ length: Int) {
    var begun = false
    var ended = false
    var bytes = 0
    func note(_ drawn: inout Drawn) {
      if !begun, bytes >= offset {
        begun = true
        drawn.markStart = drawn.total
      }
      if !ended, bytes >= offset + length {
        ended = true
        drawn.markEnd = drawn.total
      }
    }
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      note(&self)
      bytes += UTF8.width(scalar)
      if scalar == "\t" {
        repeat {
          scalars.append((" ", 1))
          total += 1
        } while total % 4 != 0
      } else {
        let drawn = ShownText.isShown(scalar) ? scalar : "\u{FFFD}"
        scalars.append((drawn, ShownText.cells(drawn)))
        total += ShownText.cells(drawn)
      }
    }
    note(&self)
    if !begun { markStart = total }
    if !ended { markEnd = total }
  }

  /// The cells to show of a line that may be wider than `width`.
  func window(_ width: Int) -> Range<Int> {
    if total <= width { return 0..<max(total, width) }
    let marked = min(markEnd - markStart, width / 2)
    let start = max(0, min(markStart - (width - marked) / 2, total - width))
    return start..<start + width
  }

  func text(_ window: Range<Int>) -> String {
    var out = ""
    var cell = 0
    if window.lowerBound > 0, total > window.lowerBound { out = "…" }
    let first = window.lowerBound > 0 ? window.lowerBound + 1 : 0
    let last = total > window.upperBound ? window.upperBound - 1 : window.upperBound
    for (scalar, cells) in scalars {
      if cell < first, cell + cells > first {
        out += " "
      } else if cell >= first, cell + cells <= last, cell < last {
        out.unicodeScalars.append(scalar)
      } else if cell >= last {
        break
      }
      cell += cells
    }
    if total > window.upperBound { out += "…" }
    while out.last == " " { out.removeLast() }
    return out
  }

  /// A caret under the first cell of the piece, and a line under the rest of it.
  func caret(_ window: Range<Int>) -> String {
    let start = markStart - window.lowerBound
    let end = min(max(markEnd, markStart + 1), window.upperBound) - window.lowerBound
    return SourceExcerpt.spaces(start) + "^"
      + String(repeating: "~", count: max(0, end - start - 1))
  }
}

extension UTF8 {
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x80: 1
    case 0x80..<0x800: 2
    case 0x800..<0x10000: 3
    default: 4
    }
  }
}

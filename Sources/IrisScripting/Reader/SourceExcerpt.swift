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

  /// Whether a scalar may be drawn as it is: no control, format, separator or unassigned one.
  static func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
      return scalar == "\u{200D}"
    default: return true
    }
  }

  /// How many cells of a terminal a scalar takes: 0, 1 or 2.
  static func cells(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }

  /// How many cells of a terminal a text takes.
  public static func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + cells($1) }
  }

  static func clean(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      out.unicodeScalars.append(scalar == "\n" || isDrawn(scalar) ? scalar : "\u{FFFD}")
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
        let drawn = SourceExcerpt.isDrawn(scalar) ? scalar : "\u{FFFD}"
        scalars.append((drawn, SourceExcerpt.cells(drawn)))
        total += SourceExcerpt.cells(drawn)
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

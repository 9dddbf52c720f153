/// A line of a drawing, in pieces.
struct ScreenLine {
  /// What a piece is, for whoever shows it in colours.
  enum Tone {
    case plain, heading, label, control, picture, highlight
  }

  var pieces: [(text: String, tone: Tone)] = []
  /// How many cells of a terminal it takes.
  var width = 0

  init() {}

  init(_ text: String, _ tone: Tone = .plain) { add(text, tone) }

  mutating func add(_ text: String, _ tone: Tone = .plain) {
    guard !text.isEmpty else { return }
    pieces.append((text, tone))
    width += ShownText.width(text)
  }

  mutating func add(_ line: ScreenLine) {
    pieces += line.pieces
    width += line.width
  }

  mutating func pad(to width: Int) {
    if width > self.width { add(String(repeating: " ", count: width - self.width)) }
  }
}

/// Sets a drawing in lines of at most so many cells.
struct ScreenSetter<Intent: Hashable & Sendable> {
  let isASCII: Bool
  private var number = 0

  /// Where less room than this would be left, nothing is indented any more.
  private static var narrow: Int { 10 }

  init(isASCII: Bool) { self.isASCII = isASCII }

  mutating func lines(_ elements: [ScreenElement<Intent>], width: Int) -> [ScreenLine] {
    var lines: [ScreenLine] = []
    var rest = elements[...]
    while let element = rest.first {
      if case .field = element {
        // Fields that follow one another stand in two columns.
        let fields = rest.prefix { if case .field = $0 { true } else { false } }
        rest = rest.dropFirst(fields.count)
        lines += columns(fields, width)
      } else {
        rest = rest.dropFirst()
        lines += self.lines(element, width: width)
      }
    }
    return lines
  }

  private mutating func lines(_ element: ScreenElement<Intent>, width: Int) -> [ScreenLine] {
    switch element {
    case .text(let text, false): return wrapped(text, .plain, width)
    case .text(let text, true):
      let mark = ScreenLine(isASCII ? "> " : "▌ ", .highlight)
      return hung(wrapped(text, .highlight, room(behind: mark, width)), [mark, mark], width)
    case .heading(let text, let level):
      let lines = wrapped(text, .heading, width)
      guard level <= 2, let widest = lines.map(\.width).max() else { return lines }
      let rule = level == 1 ? (isASCII ? "=" : "═") : (isASCII ? "-" : "─")
      return lines + [ScreenLine(String(repeating: rule, count: widest), .heading)]
    case .field: return columns([element], width)
    case .image(_, let label):
      return label.map { wrapped("(\($0))", .picture, width) } ?? []
    case .control(let control):
      number += 1
      let mark = ScreenLine("[\(number)] ", .control)
      return hung(wrapped(control.title, .control, room(behind: mark, width)), [mark], width)
    case .enclosed(.column, let elements): return lines(elements, width: width)
    case .enclosed(.row, let elements): return row(elements, width)
    case .enclosed(.list, let elements):
      let mark = ScreenLine(isASCII ? "- " : "• ")
      var lines: [ScreenLine] = []
      for entry in elements {
        lines += hung(self.lines(entry, width: room(behind: mark, width)), [mark], width)
      }
      return lines
    }
  }

  /// How many cells are left behind a mark; all, where it would be too few.
  private func room(behind mark: ScreenLine, _ width: Int) -> Int {
    width - mark.width < Self.narrow ? width : width - mark.width
  }

  /// Lines behind a mark. The first mark is for the first line, a second one for each that follows;
  /// without one they are indented. Where it is narrow the mark has a line of its own.
  private func hung(_ lines: [ScreenLine], _ marks: [ScreenLine], _ width: Int) -> [ScreenLine] {
    let indent = marks[0].width
    if room(behind: marks[0], width) == width { return [marks[0]] + lines }
    return (lines.isEmpty ? [ScreenLine()] : lines).enumerated().map { number, line in
      var whole = number == 0 ? marks[0] : marks.count > 1 ? marks[1] : ScreenLine()
      whole.pad(to: indent)
      whole.add(line)
      return whole
    }
  }

  private func columns(
    _ fields: some Collection<ScreenElement<Intent>>, _ width: Int
  ) -> [ScreenLine] {
    var rows: [(label: [ScreenLine], value: String)] = []
    for case .field(let label, let value) in fields {
      rows.append((wrapped(label, .label, max(Self.narrow, width / 3)), value))
    }
    let left = rows.flatMap { $0.label.map(\.width) }.max() ?? 0
    return rows.flatMap { label, value -> [ScreenLine] in
      let isNarrow = width - left - 2 < Self.narrow
      let values = wrapped(value, .plain, isNarrow ? width : width - left - 2)
      if isNarrow || left == 0 { return label + values }
      return (0..<max(label.count, values.count)).map { index in
        var line = index < label.count ? label[index] : ScreenLine()
        if index < values.count {
          line.pad(to: left + 2)
          line.add(values[index])
        }
        return line
      }
    }
  }

  /// Side by side, two spaces between, where each takes one line and there is room; else below one
  /// another.
  private mutating func row(_ elements: [ScreenElement<Intent>], _ width: Int) -> [ScreenLine] {
    var cells: [[ScreenLine]] = []
    for element in elements { cells.append(lines([element], width: width)) }
    cells.removeAll(where: \.isEmpty)
    let room = cells.reduce(2 * (cells.count - 1)) { $0 + ($1.first?.width ?? 0) }
    guard room <= width, cells.allSatisfy({ $0.count == 1 }) else { return cells.flatMap { $0 } }
    var line = ScreenLine()
    for cell in cells.flatMap({ $0 }) {
      if !line.pieces.isEmpty { line.add("  ") }
      line.add(cell)
    }
    return line.pieces.isEmpty ? [] : [line]
  }

  /// A text in lines: between words, and in words that are wider than a line.
  private func wrapped(_ text: String, _ tone: ScreenLine.Tone, _ width: Int) -> [ScreenLine] {
    guard !text.isEmpty else { return [] }
    var lines: [ScreenLine] = []
    let shown = ShownText.harmless(text, isASCII: isASCII).unicodeScalars
    for paragraph in shown.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = String.UnicodeScalarView()
      var cells = 0
      /// Behind the last space, and what stood before it.
      var word: (start: Int, cells: Int)?
      func end(_ scalars: some Sequence<Unicode.Scalar>) {
        var text = String(String.UnicodeScalarView(scalars))
        while text.unicodeScalars.last == " " { text.unicodeScalars.removeLast() }
        lines.append(ScreenLine(text, tone))
      }
      for scalar in paragraph {
        let more = ShownText.cells(scalar)
        if more > 0, cells + more > width {
          if scalar == " " {
            end(line)
            (line, cells, word) = (String.UnicodeScalarView(), 0, nil)
            continue
          }
          if let begun = word {
            end(line.prefix(begun.start))
            line = String.UnicodeScalarView(line.dropFirst(begun.start))
            cells -= begun.cells
          } else {
            end(line)
            (line, cells) = (String.UnicodeScalarView(), 0)
          }
          word = nil
        }
        line.append(scalar)
        cells += more
        if scalar == " " { word = (line.count, cells) }
      }
      end(line)
    }
    return lines
  }
}

import TestSupport
import Testing

@testable import Iris

/// Texts that would rule a terminal, turn a line around or leave an attribute.
let hostileTexts = [
  "\u{1B}[2J\u{1B}]0;owned\u{7}", "a\u{202E}cba", "a\u{2066}b\u{2069}", "\u{9B}31m", "\r\u{8}\u{0}",
  "</script><script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'onclick='x", "&lt;",
  "<!--", "]]>", "a\u{2028}b\u{2029}c", "\u{FEFF}\u{200B}", "\u{E0001}\u{E0041}",
]

@Suite("Screens as text")
struct ScreenTextTests {
  private func text(_ screen: some Screen, width: Int = 80, isASCII: Bool = false) -> String {
    screen.drawn(for: Never.self).text(width: width, isASCII: isASCII)
  }

  @Test("each primitive has its lines, and an empty one has none")
  func primitives() {
    let cases: [(String, String)] = [
      (text(Text("a b")), "a b\n"), (text(Text("")), ""), (text(Text("a\nb")), "a\nb\n"),
      (text(Text("a").highlighted()), "▌ a\n"), (text(Text("").highlighted()), ""),
      (text(Heading("Top")), "Top\n═══\n"), (text(Heading("Sub", level: 2)), "Sub\n───\n"),
      (text(Heading("Low", level: 6)), "Low\n"), (text(Heading("Deep", level: 99)), "Deep\n"),
      (text(Heading("")), ""),
      (text(Field("Name", "Ada")), "Name  Ada\n"), (text(Field("", "")), ""),
      (text(Image("cat", label: "A cat")), "(A cat)\n"), (text(Image("cat", label: nil)), ""),
      (text(Control("Go", link: "app:x")), "[1] Go\n"), (text(Empty()), ""),
      (
        text(
          List {
            "a"; "b"
          }), "• a\n• b\n"
      ), (text(List {}), ""),
      (text(List { Text("") }), ""), (text(VStack { HStack { List {} } }), ""),
      (
        text(
          HStack {
            "a"; Text(""); "b"
          }), "a  b\n"
      ),
      (
        text(
          List {
            VStack {
              "a"; "b"
            }; List { "c" }
          }), "• a\n  b\n• • c\n"
      ),
    ]
    for (shown, expected) in cases { #expect(shown == expected) }
  }

  @Test("fields that follow one another stand in columns")
  func fields() {
    let screen = VStack {
      Field("A", "1")
      Field("Longer", "2")
      Text("between")
      Field("B", "3")
    }
    #expect(text(screen) == "A       1\nLonger  2\nbetween\nB  3\n")
  }

  @Test("a row that is too wide stands below one another")
  func rows() {
    let screen = HStack {
      "0123456"; "789"
    }
    #expect(text(screen, width: 12) == "0123456  789\n")
    #expect(text(screen, width: 11) == "0123456\n789\n")
  }

  @Test("lines break between words, and in words that are wider than a line")
  func wrapping() {
    #expect(text(Text("one two three"), width: 10) == "one two\nthree\n")
    #expect(text(Text("0123456789abcdef"), width: 10) == "0123456789\nabcdef\n")
    #expect(text(Text("一二三四五六七"), width: 10) == "一二三四五\n六七\n")
    #expect(text(Text("a e\u{301}e\u{301}e\u{301}"), width: 10) == "a e\u{301}e\u{301}e\u{301}\n")
  }

  @Test("plain ASCII is plain ASCII")
  func ascii() {
    let screen = VStack {
      Heading("Café")
      List { "ü" }
      Text("\u{1B}x").highlighted()
    }
    let shown = text(screen, isASCII: true)
    #expect(shown == "Caf\\u{E9}\n=========\n- \\u{FC}\n> ?x\n")
    #expect(shown.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("a terminal is shown colours, which begin and end in each line")
  func ansi() {
    let drawing = VStack {
      Heading("Top")
      Text("plain")
      Control("Go", link: "app:x")
      Text("one two three four").highlighted()
    }.drawn(for: Never.self)
    #expect(
      drawing.colouredLines(width: 16) == [
        "\u{1B}[1mTop\u{1B}[0m", "\u{1B}[1m═══\u{1B}[0m", "plain",
        "\u{1B}[36m[1] \u{1B}[0m\u{1B}[36mGo\u{1B}[0m",
        "\u{1B}[7m▌ \u{1B}[0m\u{1B}[7mone two three\u{1B}[0m",
        "\u{1B}[7m▌ \u{1B}[0m\u{1B}[7mfour\u{1B}[0m",
      ])
    let plain = drawing.ansi(width: 16).replacing(/\u{1B}\[[0-9]*m/, with: "")
    #expect(plain == drawing.text(width: 16))
  }

  @Test("nothing that is shown rules the terminal", arguments: hostileTexts)
  func hostile(text hostile: String) {
    let drawing = VStack {
      Heading(hostile)
      Text(hostile)
      Text(hostile).highlighted()
      Field(hostile, hostile)
      Image(hostile, label: hostile)
      List { Control(hostile, link: hostile) }
    }.drawn(for: Never.self)
    let coloured = drawing.ansi().replacing(/\u{1B}\[(0|1|2|7|36)m/, with: "")
    for shown in [drawing.text(), drawing.text(isASCII: true), coloured, drawing.html()] {
      for scalar in shown.unicodeScalars where scalar != "\n" {
        #expect(ShownText.isShown(scalar), "U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test("no line is wider than it may be, and every control is numbered once")
  func widths() {
    let words = [
      "a", "word", "0123456789012345678901234567890123456789", "漢字", "👩‍👩‍👧‍👦", "e\u{301}\u{302}", " ",
      "",
      "\n", "\u{1B}[0m",
    ]
    var random = SeededGenerator(seed: 6)
    func text() -> String {
      (0..<random.next() % 12).map { _ in random.pick(words, or: "") }.joined(separator: " ")
    }
    func element(_ depth: Int) -> ScreenElement<Never> {
      switch random.next() % (depth > 4 ? 5 : 8) {
      case 0: .text(text(), isHighlighted: random.once(in: 2))
      case 1: .heading(text(), level: Int(random.next() % 6) + 1)
      case 2: .field(text(), text())
      case 3: .image(text(), label: random.once(in: 2) ? nil : text())
      case 4: .control(DrawnControl(text(), .link("app:x")))
      case 5: .enclosed(.column, (0..<random.next() % 4).map { _ in element(depth + 1) })
      case 6: .enclosed(.row, (0..<random.next() % 4).map { _ in element(depth + 1) })
      default: .enclosed(.list, (0..<random.next() % 4).map { _ in element(depth + 1) })
      }
    }
    for _ in 0..<400 {
      let drawing = ScreenDrawing(elements: (0..<4).map { _ in element(0) })
      for width in [10, 17, 80] {
        let lines = drawing.lines(width: width)
        for line in lines { #expect(ShownText.width(line) <= width, "\(line.debugDescription)") }
        let numbers = lines.joined(separator: "\n").matches(of: /\[([0-9]+)\]/)
          .compactMap { Int($0.1) }
        #expect(numbers == Array(0..<drawing.controls.count).map { $0 + 1 })
      }
    }
  }

  @Test("a drawing holds nothing that is empty, however it was nested")
  func empty() {
    let drawing = ScreenDrawing<Never>(elements: [
      .enclosed(
        .list, [.enclosed(.row, [.text("", isHighlighted: false)]), .image("", label: nil)]),
      .enclosed(.column, [.text("a", isHighlighted: false)]), .heading("", level: 1),
    ])
    #expect(drawing.elements == [.enclosed(.column, [.text("a", isHighlighted: false)])])
  }
}

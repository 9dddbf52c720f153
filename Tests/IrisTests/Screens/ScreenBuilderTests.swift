import Testing

@testable import Iris

extension Screen {
  /// What it shows, as plain text.
  fileprivate var shown: String { drawn(for: Never.self).text() }
}

@Suite("Screens are built")
struct ScreenBuilderTests {
  private struct Page<Content: Screen>: Screen {
    let content: Content
    init(@ScreenBuilder _ content: () -> Content) { self.content = content() }
    var body: some Screen { content }
  }

  @Test("of nothing, of one and of several, in their order")
  func blocks() {
    #expect(Page {}.shown == "")
    #expect(Page { Text("a") }.shown == "a\n")
    let many = Page {
      "1"
      "2"
      "3"
      "4"
      "5"
      "6"
      "7"
      "8"
      "9"
      "10"
      "11"
      "12"
    }
    #expect(many.shown == (1...12).map { "\($0)\n" }.joined())
  }

  @Test("of what an if without else holds, or of nothing", arguments: [true, false])
  func optional(isThere: Bool) {
    let page = Page {
      "a"
      if isThere { "b" }
      "c"
    }
    #expect(page.shown == (isThere ? "a\nb\nc\n" : "a\nc\n"))
  }

  @Test("of the branch that is taken", arguments: 0..<4)
  func either(number: Int) {
    let page = Page {
      switch number {
      case 0: "none"
      case 1: Heading("one", level: 3)
      case 2: Field("two", "2")
      default: Empty()
      }
    }
    #expect(page.shown == ["none\n", "one\n", "two  2\n", ""][number])
  }

  @Test("of as many as there are", arguments: 0..<3)
  func array(count: Int) {
    let page = Page {
      for number in 0..<count { Text("\(number)") }
    }
    #expect(page.shown == (0..<count).map { "\($0)\n" }.joined())
  }

  @Test("of what a system offers, whose type stays")
  func availability() {
    let page = Page {
      if #available(macOS 99, *) { Text("new") }
    }
    #expect("\(type(of: page))".contains("Optional<Text>"))
  }

  @Test("in types that name everything in them")
  func types() {
    func only<A: Screen, B: Screen>(_ page: Page<ScreenGroup<Heading, A, Optional<B>>>) -> String {
      "\(A.self) \(B.self)"
    }
    let number = 3
    let page = Page {
      Heading("a")
      List([1, 2]) { Text("\($0)") }
      if number > 2 {
        Control("b", link: "app:b")
      }
    }
    #expect(only(page) == "List<Array<Text>> Control<Never>")
    for name in ["any ", "Any"] {
      #expect(!String(reflecting: type(of: page)).contains(name))
      #expect(!String(reflecting: type(of: page.body)).contains(name))
    }
  }

  @Test("a primitive has no body")
  func primitives() {
    #expect(Text("a").body == nil)
    #expect(Empty().body == nil)
    #expect(Optional(Text("a")).body == nil)
    #expect([Text("a")].body == nil)
    #expect(VStack { Text("a") }.body == nil)
  }

  @Test("what goes round has an end")
  func round() {
    struct Hall: Screen {
      let number: Int
      var body: ScreenGroup<Text, [Hall]> {
        Text("\(number)")
        for next in [number + 1] { Hall(number: next) }
      }
    }
    let lines = Hall(number: 1).drawn(for: Never.self).lines()
    #expect(lines.count > 50)
    #expect(lines.count < 1000)
  }
}

@Suite("Unwrap")
struct UnwrapTests {
  /// A value that must not be looked at where it is not there.
  private final class Calls {
    var values: [Int] = []
    var others = 0
  }

  /// A view with an optional property and a guard.
  private struct Guarding: Screen {
    let number: Int?
    var body: ScreenChoice<Text, Empty> {
      guard let number else { return .second(Empty()) }
      return .first(Text("number \(number)"))
    }
  }

  private struct Asking: Screen {
    let number: Int?
    var body: some Screen {
      if let number { Text("number \(number)") }
    }
  }

  @Test("the four ways of building from an optional render equally", arguments: [nil, 7])
  func fourWays(number: Int?) {
    func around(_ screen: some Screen) -> ScreenDrawing<Never> {
      VStack {
        Heading("before")
        HStack {
          Text("left")
          screen
          Text("right")
        }
        List { screen }
        Text("behind")
      }.drawn(for: Never.self)
    }
    let drawings = [
      around(Asking(number: number)), around(Guarding(number: number)),
      around(number.map { Text("number \($0)") }),
      around(Unwrap(number) { Text("number \($0)") }),
    ]
    for drawing in drawings {
      #expect(drawing == drawings[0])
      #expect(drawing.text() == drawings[0].text())
      #expect(drawing.html() == drawings[0].html())
      #expect(drawing.text().contains("number 7") == (number != nil))
    }
    // Nothing takes space: no empty list, no gap in the row.
    if number == nil {
      #expect(drawings[0].text() == "before\n══════\nleft  right\nbehind\n")
      #expect(!drawings[0].html().contains("<ul>"))
    }
  }

  @Test("the closure runs when it is drawn, with the value itself, and never for nil")
  func closure() {
    let calls = Calls()
    let there = Unwrap(7) { number in
      let _ = calls.values.append(number)
      Text("\(number)")
    }
    let missing = Unwrap(Int?.none) { number in
      let _ = calls.values.append(number)
      Text("\(number)")
    } else: {
      let _ = calls.others += 1
      Text("none")
    }
    #expect(calls.values == [])
    #expect(there.drawn(for: Never.self).text() == "7\n")
    #expect(there.drawn(for: Never.self).text() == "7\n")
    #expect(calls.values == [7, 7])
    #expect(calls.others == 0)
    #expect(missing.drawn(for: Never.self).text() == "none\n")
    #expect(calls.values == [7, 7])
    #expect(calls.others == 1)
  }

  @Test("the closure is a builder")
  func builder() {
    let screen = Unwrap([3, 4]) { numbers in
      Heading("\(numbers.count)", level: 3)
      for number in numbers { Text("\(number)") }
      if numbers.isEmpty { Text("none") }
    }
    #expect(screen.drawn(for: Never.self).text() == "2\n3\n4\n")
  }

  @Test("an optional of an optional is one")
  func flattened() {
    func text(_ screen: some Screen) -> String { screen.drawn(for: Never.self).text() }
    let two: [Int??] = [.none, .some(nil), .some(.some(7))]
    #expect(two.map { text(Unwrap($0) { (number: Int) in Text("\(number)") }) } == ["", "", "7\n"])
    #expect(
      two.map {
        text(
          Unwrap($0) { (number: Int) in
            Text("\(number)")
          } else: {
            Text("none")
          })
      } == ["none\n", "none\n", "7\n"])
    let three: [Int???] = [.none, .some(nil), .some(.some(nil)), .some(.some(.some(7)))]
    #expect(
      three.map { text(Unwrap($0) { (number: Int) in Text("\(number)") }) } == ["", "", "", "7\n"])
    #expect(
      three.map {
        text(
          Unwrap($0) { (number: Int) in
            Text("\(number)")
          } else: {
            Text("none")
          })
      } == ["none\n", "none\n", "none\n", "7\n"])
    // Without a type in the closure too, the value itself is handed in.
    #expect(text(Unwrap(two[2]) { Text("\($0 + 1)") }) == "8\n")
  }

  @Test("its type names what it may show")
  func type() {
    let screen = Unwrap(7) {
      Text("\($0)")
    } else: {
      Heading("none")
    }
    func only(_ screen: Unwrap<Int, Text, Heading>) -> Bool { true }
    #expect(only(screen))
    #expect("\(Swift.type(of: screen.body))" == "ScreenChoice<Text, Heading>")
  }
}

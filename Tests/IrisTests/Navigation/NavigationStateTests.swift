import Foundation
import TestSupport
import Testing

@testable import Iris

@Suite("NavigationState")
struct NavigationStateTests {
  private typealias State = NavigationState<String>

  /// Chats (selected) with two routes, calls, and nothing open above.
  private var two: State {
    State(tabs: [Tab("chats", stack: ["inbox", "talk"]), Tab("calls", stack: ["calls"])])
      ?? State(root: "inbox")
  }

  private var withSheets: State { two.applying([.present("a"), .push("b"), .present("c")]) ?? two }

  @Test("a state without tabs, with two of one name, or with an unknown selection is none")
  func gate() {
    #expect(State(tabs: []) == nil)
    #expect(State(tabs: [Tab("a"), Tab("a")]) == nil)
    #expect(State(tabs: [Tab("a")], selected: "b") == nil)
    #expect(State(tabs: [Tab("a"), Tab("b")], selected: "b")?.selected == "b")
    #expect(State(tabs: [Tab("a"), Tab("b")])?.selected == "a")
  }

  @Test("tab names are compared by their bytes")
  func names() {
    let state = State(tabs: [Tab("\u{E9}"), Tab("e\u{301}")])
    #expect(state?.tabs.count == 2)
    #expect(state?.applying([.selectTab("e\u{301}")]) != state)
    #expect(State(tabs: [Tab("\u{E9}")])?.stack(of: "e\u{301}") == nil)
    #expect(Tab<String>("\u{E9}") != Tab("e\u{301}"))
  }

  @Test("a tab that is not there has no stack; one with nothing in it has an empty one")
  func stacks() {
    #expect(two.stack(of: "chats") == ["inbox", "talk"])
    #expect(two.stack(of: "stories") == nil)
    #expect(State(tabs: [Tab("a")])?.stack(of: "a") == [])
  }

  @Test("what is seen is the top of the topmost sheet, else of the selected tab")
  func visible() {
    #expect(two.visible == "talk")
    #expect(withSheets.visible == "c")
    #expect(withSheets.applying([.dismissSheet])?.visible == "b")
    #expect(State(tabs: [Tab("a")])?.visible == nil)
  }

  @Test("each step does what it says")
  func steps() {
    #expect(two.applying([.push("x")])?.stack(of: "chats") == ["inbox", "talk", "x"])
    #expect(two.applying([.popToRoot])?.stack(of: "chats") == ["inbox"])
    #expect(two.applying([.replaceTop("x")])?.stack(of: "chats") == ["inbox", "x"])
    #expect(two.applying([.selectTab("calls")])?.visible == "calls")
    #expect(two.applying([.present("x")])?.sheets == [Sheet("x")])
    #expect(two.applying([.effect("ring")]) == two)
    #expect(two.applying([]) == two)
    #expect(withSheets.sheets == [Sheet("a", stack: ["b"]), Sheet("c")])
    #expect(withSheets.applying([.replaceTop("x")])?.sheets.last == Sheet("x"))
    #expect(
      withSheets.applying([.dismissSheet, .replaceTop("x")])?.sheets == [Sheet("a", stack: ["x"])])
    #expect(withSheets.applying([.dismissSheet, .popToRoot])?.sheets == [Sheet("a")])
    #expect(State(tabs: [Tab("a")])?.applying([.push("x")])?.stack(of: "a") == ["x"])
  }

  @Test(
    "steps are all or nothing: one that cannot be applied spoils them all",
    arguments: [
      [.push("x"), .dismissSheet],
      [.present("x"), .dismissSheet, .dismissSheet],
      [.selectTab("stories")],
      [.push("x"), .selectTab("Chats"), .push("y")],
    ] as [[Step<String>]])
  func failing(steps: [Step<String>]) {
    #expect(two.applying(steps) == nil)
    #expect(two.eliding(steps) == nil)
    #expect(two.applying(steps.dropLast(steps.count)) == two)
  }

  @Test("an empty tab has no root to pop to and no top to replace")
  func emptyTab() {
    let empty = State(tabs: [Tab("a")])
    #expect(empty?.applying([.popToRoot]) == nil)
    #expect(empty?.applying([.replaceTop("x")]) == nil)
    #expect(empty?.applying([.push("x"), .replaceTop("y"), .popToRoot]) != nil)
  }

  @Test("steps that change nothing are left out; effects stay")
  func eliding() {
    #expect(two.eliding([.selectTab("chats"), .push("x")]) == [.push("x")])
    #expect(two.eliding([.popToRoot, .popToRoot]) == [.popToRoot])
    #expect(two.eliding([.popToRoot, .push("talk"), .effect("ring")]) == [.effect("ring")])
    #expect(two.eliding([.replaceTop("talk")]) == [])
  }

  @Test("eliding never changes where the steps lead", arguments: 0..<200 as Range<UInt64>)
  func elidingIsFaithful(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let names = ["inbox", "talk", "x"]
    let steps = (0..<Int.random(in: 0...6, using: &dice)).map { _ -> Step<String> in
      let name = names.randomElement(using: &dice) ?? "x"
      switch Int.random(in: 0..<7, using: &dice) {
      case 0: return .push(name)
      case 1: return .present(name)
      case 2: return .popToRoot
      case 3: return .dismissSheet
      case 4: return .selectTab(dice.once(in: 2) ? "chats" : "calls")
      case 5: return .replaceTop(name)
      default: return .effect(name)
      }
    }
    for state in [two, withSheets] {
      let elided = state.eliding(steps)
      #expect(elided.flatMap { state.applying($0) } == state.applying(steps))
      #expect(elided?.filter(\.isEffect) == (elided == nil ? nil : steps.filter(\.isEffect)))
      #expect(elided.flatMap { state.eliding($0) } == elided)
    }
  }

  @Test("going back takes the top, then the sheet, and ends at the root")
  func back() {
    var state: State? = withSheets
    var seen: [String?] = []
    while let here = state {
      seen.append(here.visible)
      state = here.back
    }
    #expect(seen == ["c", "b", "a", "talk", "inbox"])
  }

  @Test("the routes are all that stand somewhere")
  func routes() {
    #expect(withSheets.routes == ["inbox", "talk", "calls", "a", "b", "c"])
  }

  @Test("a state that is written and read is the same state")
  func coding() throws {
    let data = try JSONEncoder().encode(withSheets)
    #expect(try JSONDecoder().decode(State.self, from: data) == withSheets)
    #expect(String(decoding: data, as: UTF8.self).contains(#""version":1"#))
  }

  @Test(
    "what makes no state cannot be read",
    arguments: [
      #"{"version":1,"tabs":[],"selected":"a","sheets":[]}"#,
      #"{"version":1,"tabs":[{"id":"a","stack":[]}],"selected":"b","sheets":[]}"#,
      #"{"version":1,"tabs":[{"id":"a","stack":[]},{"id":"a","stack":[]}],"#
        + #""selected":"a","sheets":[]}"#,
      #"{"version":2,"tabs":[{"id":"a","stack":[]}],"selected":"a","sheets":[]}"#,
      #"{"tabs":[{"id":"a","stack":[]}],"selected":"a","sheets":[]}"#,
    ])
  func codingRefuses(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(State.self, from: Data(text.utf8))
    }
  }

  @Test("the description has a line for each tab and each sheet")
  func description() {
    #expect(
      withSheets.description == """
        * chats: inbox > talk
          calls: calls
        sheet: a > b
        sheet: c
        """)
  }
}

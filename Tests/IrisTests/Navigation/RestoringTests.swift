import Foundation
import TestSupport
import Testing

@testable import Iris

@Suite("Navigator, restoring")
struct RestoringTests {
  /// What each place is opened by; those in `gone` have no intent any more.
  private static func wish(_ place: Place, without gone: Set<Place> = []) -> Wish? {
    if gone.contains(place) { return nil }
    return switch place {
    case .inbox: .inbox
    case .conversation(let id): .conversation(id)
    case .media: .media
    case .call(let id): .call(id)
    case .compose: .compose
    case .settings: .settings
    case .signIn: .signIn
    case .vault: .vault
    // Its intent leads elsewhere by now.
    case .ageGate: .media
    // No link leads to the list of calls by itself, but the app has it.
    case .calls: nil
    }
  }

  private static let flow = Messages.flow

  private func stored(
    chats: [Place] = [.inbox], calls: [Place] = [.calls], selected: String = "chats",
    sheets: [Sheet<Place>] = []
  ) -> MessagesState {
    MessagesState(
      tabs: [Tab("chats", stack: chats), Tab("calls", stack: calls)], selected: selected,
      sheets: sheets) ?? Messages.start
  }

  private func restore(
    _ state: MessagesState, gone: Set<Place> = [], gaps: Gaps = .close,
    _ navigator: MessagesNavigator = Messages.navigator()
  ) -> Restoration<Wish, Place> {
    let restoration = navigator.restore(state, gaps: gaps) { Self.wish($0, without: gone) }
    #expect(navigator.state == restoration.state)
    return restoration
  }

  private let calls = LeftOut(place: .tab("calls", 0), what: "calls", why: .gone)

  @Test("what is all there still comes back as it was")
  func whole() {
    let state = stored(
      chats: [.inbox, .conversation(7), .media], calls: [.calls, .call(1)], selected: "calls",
      sheets: [Sheet(.compose, stack: [.media]), Sheet(.settings)])
    let restoration = restore(state)
    #expect(restoration.state == state)
    // The root that no intent leads to is the app's own.
    #expect(restoration.leftOut == [calls])
    #expect(
      restoration.kept.map(\.route) == [
        .inbox, .conversation(7), .media, .call(1), .compose, .media, .settings,
      ])
    #expect(restoration.kept.map(\.intent).contains(.conversation(7)))
  }

  @Test("a record that has gone from the middle of a stack is left out, and the gap closes or cuts")
  func middle() {
    let state = stored(chats: [.inbox, .conversation(7), .media, .conversation(8)])
    let closed = restore(state, gone: [.conversation(7)])
    #expect(closed.state.stack(of: "chats") == [.inbox, .media, .conversation(8)])
    let gone = LeftOut(place: .tab("chats", 1), what: "conversation(7)", why: .gone)
    #expect(closed.leftOut == [gone, calls])

    let cut = restore(state, gone: [.conversation(7)], gaps: .cut)
    #expect(cut.state.stack(of: "chats") == [.inbox])
    #expect(
      cut.leftOut == [
        gone, LeftOut(place: .tab("chats", 2), what: "media", why: .onNothing),
        LeftOut(place: .tab("chats", 3), what: "conversation(8)", why: .onNothing), calls,
      ])
  }

  @Test("a sheet whose root has gone is left out whole, and those above it stay")
  func sheetRoot() {
    let state = stored(sheets: [
      Sheet(.compose, stack: [.media]), Sheet(.settings, stack: [.conversation(7)]),
    ])
    let restoration = restore(state, gone: [.compose])
    #expect(restoration.state.sheets == [Sheet(.settings, stack: [.conversation(7)])])
    #expect(
      restoration.leftOut.dropFirst() == [
        LeftOut(place: .sheet(0, 0), what: "compose", why: .gone),
        LeftOut(place: .sheet(0, 1), what: "media", why: .onNothing),
      ])
    // Its twin: what has gone from within a sheet leaves the sheet.
    let inside = restore(state, gone: [.media])
    #expect(inside.state.sheets.map(\.root) == [.compose, .settings])
    #expect(inside.state.sheets.first?.stack == [])
  }

  @Test("where the root of a tab has gone, the app's own stands in")
  func tabRoot() {
    let restoration = restore(stored(chats: [.conversation(7), .media]), gone: [.conversation(7)])
    #expect(restoration.state.stack(of: "chats") == [.inbox, .media])
    #expect(restoration.leftOut.first?.place == .tab("chats", 0))
    // It does not stand twice, and another root that is still there stays.
    #expect(
      restore(stored(chats: [.conversation(7), .inbox]), gone: [.conversation(7)]).state
        .stack(of: "chats") == [.inbox])
    #expect(
      restore(stored(chats: [.conversation(7), .media])).state.stack(of: "chats")
        == [.conversation(7), .media])
    // A tab that has no root of its own has none to lend.
    let bare = MessagesState(tabs: [Tab("chats")]) ?? Messages.start
    #expect(
      restore(stored(chats: [.conversation(7)]), gone: [.conversation(7)], Messages.navigator(bare))
        .state.stack(of: "chats") == [])
  }

  @Test("a tab that the app has no more is left out, one that is new stays, and so does the choice")
  func tabs() {
    let old = MessagesState(
      tabs: [Tab("stories", stack: [.media]), Tab("chats", stack: [.inbox, .conversation(7)])],
      selected: "stories")
    let restoration = restore(old ?? Messages.start)
    #expect(restoration.state.tabs.map(\.id) == ["chats", "calls"])
    #expect(restoration.state.stack(of: "chats") == [.inbox, .conversation(7)])
    #expect(restoration.state.stack(of: "calls") == [.calls])
    #expect(restoration.state.selected == "chats")
    #expect(
      restoration.leftOut == [LeftOut(place: .tab("stories", 0), what: "media", why: .noTab)])
  }

  @Test("a screen that leads elsewhere by now, or lacks its fact, is left out")
  func elsewhere() {
    let state = stored(chats: [.inbox, .ageGate, .vault])
    let signedOut = restore(state, Messages.navigator(facts: FactBox([])))
    #expect(signedOut.state.stack(of: "chats") == [.inbox])
    #expect(signedOut.leftOut.map(\.why).prefix(2) == [.elsewhere, .factMissing("user")])
    let signedIn = restore(state)
    #expect(signedIn.state.stack(of: "chats") == [.inbox, .vault])
  }

  @Test(
    "what cannot be read leaves the state as it is, and is reported",
    arguments: [
      "", "{", #"{"version":1,"tabs":[{"id":"chats","stack":["iris:in"#,
      #"{"version":2,"tabs":[{"id":"chats","stack":[]}],"selected":"chats","sheets":[]}"#,
      #"{"version":1,"tabs":[],"selected":"chats","sheets":[]}"#,
      #"{"version":1,"tabs":[{"id":"chats","stack":[7]}],"selected":"chats","sheets":[]}"#,
    ])
  func unreadable(text: String) {
    let log = Log<NavigationEvent<Wish, Place>>()
    let navigator = Messages.navigator { log.keep($0) }
    navigator.open(.media, from: .link, at: 0)
    let before = navigator.snapshot
    log.clear()
    let restoration = navigator.restore(asking: { (_: String) -> Wish? in .inbox }) {
      try JSONDecoder().decode(NavigationState<String>.self, from: Data(text.utf8))
    }
    #expect(navigator.snapshot == before)
    #expect(restoration.state == before.state && restoration.kept.isEmpty)
    #expect(restoration.leftOut.map(\.place) == [.whole])
    guard case .unreadable(let what)? = restoration.leftOut.first?.why else {
      Issue.record("it should be unreadable")
      return
    }
    #expect(!what.isEmpty)
    #expect(log.events == [.restored(restoration.leftOut)])
  }

  @Test("a state is stored as links, and each is asked once when it comes back")
  func links() throws {
    let state = stored(chats: [.inbox, .conversation(7), .media, .conversation(7)])
    let data = try JSONEncoder().encode(state.map { "\($0)" })
    let asked = Log<String>()
    let navigator = Messages.navigator()
    let restoration = navigator.restore(asking: { (link: String) -> Wish? in
      asked.keep(link)
      return state.routes.first { "\($0)" == link }.flatMap { Self.wish($0) }
    }) {
      try JSONDecoder().decode(NavigationState<String>.self, from: data)
    }
    #expect(restoration.state == state)
    #expect(asked.events.sorted() == ["calls", "conversation(7)", "inbox", "media"])
  }

  @Test("handoffs of routes that do not come back leave, the others stay")
  func handoffs() {
    let navigator = Messages.navigator()
    navigator.open(.conversation(7), from: .link, at: 0)
    navigator.open(.compose, from: .link, at: 0)
    let handoff = navigator.registry.handoff(for: .conversation(7))
    _ = restore(stored(sheets: [Sheet(.compose)]), navigator)
    #expect(handoff?.ending?.end == .routeLeft)
    #expect(navigator.registry.pending.map(\.route) == [.compose])
  }

  @Test("nothing that is gone is ever in a restored state", arguments: 0..<200 as Range<UInt64>)
  func property(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    let places: [Place] = [
      .inbox, .conversation(7), .conversation(8), .media, .calls, .call(1), .compose, .settings,
    ]
    func some() -> [Place] {
      (0..<Int.random(in: 0...4, using: &dice)).compactMap { _ in
        places.randomElement(using: &dice)
      }
    }
    let gone = Set(some())
    let state = stored(
      chats: some(), calls: some(),
      sheets: (0..<Int.random(in: 0...2, using: &dice)).map { _ in
        Sheet(places.randomElement(using: &dice) ?? .media, stack: some())
      })
    for gaps in Gaps.allCases {
      let restoration = restore(state, gone: gone, gaps: gaps)
      let roots = Set(Messages.start.tabs.compactMap(\.stack.first))
      #expect(restoration.state.routes.subtracting(roots).isDisjoint(with: gone))
      let entries = state.tabs.flatMap(\.stack) + state.sheets.flatMap { [$0.root] + $0.stack }
      #expect(restoration.kept.count + restoration.leftOut.count == entries.count)
      // What came back comes back again, whole but for roots of the app's own.
      let again = restore(restoration.state, gone: gone, gaps: .close)
      #expect(again.state == restoration.state)
    }
  }
}

import Observation
import Testing

@testable import Iris

@Suite("What views bind to")
struct NavigationBindingTests {
  private let state =
    NavigationState<Place>(
      tabs: [
        Tab("chats", stack: [.inbox, .conversation(7), .media]), Tab("calls", stack: [.calls]),
        Tab("empty"),
      ], sheets: [Sheet(.compose, stack: [.media]), Sheet(.settings)])
    ?? NavigationState(root: .inbox)

  @Test("a path is what lies on a tab's root, and setting it is what the user did")
  func paths() {
    #expect(state.path(of: "chats") == [.conversation(7), .media])
    #expect(state.path(of: "calls") == [])
    #expect(state.path(of: "empty") == [])
    #expect(state.path(of: "nowhere") == nil)
    #expect(state.settingPath([], of: "chats")?.stack(of: "chats") == [.inbox])
    #expect(state.settingPath([.call(1)], of: "calls")?.stack(of: "calls") == [.calls, .call(1)])
    #expect(state.settingPath([.media], of: "empty") == nil)
    #expect(state.settingPath([], of: "nowhere") == nil)
    for tab in ["chats", "calls"] {
      let path = state.path(of: tab)
      #expect(path.flatMap { state.settingPath($0, of: tab) } == state)
    }
  }

  @Test("a sheet is known by its root, and closing it closes what lies on it")
  func sheets() {
    #expect(state.sheet(on: 0)?.id == .compose)
    #expect(state.sheet(on: 1)?.id == .settings)
    for number in [-1, 2, Int.max, Int.min] {
      #expect(state.sheet(on: number) == nil)
      #expect(state.closingSheet(on: number) == nil)
      #expect(state.settingPath([], ofSheetOn: number) == nil)
    }
    #expect(state.closingSheet(on: 1)?.sheets.map(\.root) == [.compose])
    #expect(state.closingSheet(on: 0)?.sheets == [])
    #expect(state.settingPath([], ofSheetOn: 0)?.sheets.first?.stack == [])
  }

  @MainActor
  @Test("a view that reads a path on the main actor hears of a link that changes it")
  func observes() {
    let navigator = Messages.navigator()
    let changes = Guarded(0)
    let path = withObservationTracking {
      navigator.state.path(of: "chats")
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    #expect(path == [])
    navigator.open(.conversation(7), from: .link, at: 0)
    #expect(changes.withLock { $0 } == 1)
    #expect(navigator.state.path(of: "chats") == [.conversation(7)])
    // What the user does by hand goes the other way.
    if let back = navigator.state.settingPath([], of: "chats") { navigator.moved(to: back) }
    #expect(navigator.state.stack(of: "chats") == [.inbox])
  }
}

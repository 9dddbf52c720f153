import Testing

@testable import Iris

/// Screens of the messages app: one type for all of them, and none for the calls and the age gate.
struct MessagesScreens: ScreenLookup {
  enum Shown: Screen {
    case inbox, conversation(Int, isSent: Bool), compose, other(String)

    var body: some Screen {
      switch self {
      case .inbox:
        Heading("Inbox")
        List([7, 8]) { Control("Conversation \($0)", to: Wish.conversation($0)) }
        Control("Write", to: Wish.compose)
      case .conversation(let id, let isSent):
        Heading("Conversation \(id)")
        if isSent { Text("You were sent here").highlighted() }
      case .compose: Heading("New message")
      case .other(let name): Heading(name)
      }
    }
  }

  /// Places that nobody shows.
  var without: Set<Place> = [.calls, .call(1), .call(2), .ageGate]

  func screen(for route: Place, showing wish: Wish?) -> Shown? {
    if without.contains(route) { return nil }
    return switch route {
    case .inbox: .inbox
    case .conversation(let id): .conversation(id, isSent: wish != nil)
    case .compose: .compose
    default: .other("\(route)")
    }
  }

  func navigator(
    _ state: MessagesState = Messages.start, facts: FactBox = FactBox(["user", "age"]),
    interpretations: Interpretations<Wish, Place> = .usual
  ) -> MessagesNavigator {
    Navigator(
      state: state, flow: Messages.flow, interpretations: interpretations,
      facts: { facts.value($0) },
      waitingPlaces: { $0 == "user" ? WaitingPlace(.signIn) : WaitingPlace(.ageGate) },
      hasScreen: { screen(for: $0, showing: $1) != nil })
  }
}

@Suite("Screens are looked up")
struct ScreenLookupTests {
  @Test("a place without a screen is not opened, from no state and no source, and nothing changes")
  func nobodys() {
    for state in Messages.states(within: 2) {
      let navigator = MessagesScreens().navigator(state)
      navigator.open(.invite(1), from: .link, at: 0)
      let before = navigator.snapshot
      for source in Source.allCases {
        for wish in [Wish.call(1), .ringing] {
          let absence = navigator.open(wish, from: source, at: 1).absence
          #expect(absence?.why == .noScreen)
          #expect(absence?.site == .opens(source))
          #expect(navigator.snapshot == before)
        }
      }
    }
  }

  @Test("where all have a screen, all opens as if nobody had asked")
  func everybodys() {
    for wish in Wish.present {
      let asked = MessagesScreens(without: []).navigator()
      let plain = Messages.navigator()
      #expect(
        asked.open(wish, from: .link, at: 0).arrival == plain.open(wish, from: .link, at: 0).arrival
      )
      #expect(asked.snapshot == plain.snapshot)
    }
  }

  @Test("a place on the way there wants a screen as well")
  func onTheWay() {
    let state = NavigationState(tabs: [Tab<Place>("chats")]) ?? Messages.start
    let navigator = MessagesScreens(without: [.inbox]).navigator(state)
    let before = navigator.snapshot
    #expect(navigator.open(.conversation(7), from: .link, at: 0).absence?.why == .noScreen)
    #expect(navigator.snapshot == before)
    // Where the way is there already, nobody shows it anew.
    let there = MessagesScreens(without: [.inbox]).navigator()
    #expect(there.open(.conversation(7), from: .link, at: 0).arrival != nil)
  }

  @Test("a baton waits only where somebody shows the place")
  func waiting() {
    let navigator = MessagesScreens().navigator(facts: FactBox(["user"]))
    let before = navigator.snapshot
    #expect(
      navigator.open(.adultVault, from: .link, at: 0).absence?.why == .nowhereToWait("age"))
    #expect(navigator.snapshot == before)
    let signedOut = MessagesScreens().navigator(facts: FactBox([]))
    #expect(signedOut.open(.vault, from: .link, at: 0).wait?.route == .signIn)
  }

  @Test("a site may fall back where nobody shows the place, and the fallback wants a screen too")
  func fallback() {
    func opening(to wish: Wish) -> Opening<Wish, Place> {
      let sites = Interpretations<Wish, Place> { site, question in
        site == .linkOpens
          ? .fallback(wish, because: "Not here.")
          : Interpretations.usual.interpretation(at: site, about: question)
      }
      return MessagesScreens().navigator(interpretations: sites).open(.call(1), from: .link, at: 0)
    }
    #expect(opening(to: .media).arrival?.because == "Not here.")
    #expect(opening(to: .ringing).absence?.why == .noScreen)
  }

  @Test("what was stored of a place that nobody shows any more is left out")
  func stored() {
    let stored =
      NavigationState<Place>(tabs: [
        Tab("chats", stack: [.inbox, .conversation(7), .media]), Tab("calls", stack: [.calls]),
      ]) ?? Messages.start
    func restored(_ screens: MessagesScreens) -> Restoration<Wish, Place> {
      screens.navigator().restore(stored) { place in
        switch place {
        case .inbox: .inbox
        case .conversation(let id): .conversation(id)
        default: place == .media ? .media : nil
        }
      }
    }
    let without = restored(MessagesScreens(without: [.media]))
    #expect(without.state.stack(of: "chats") == [.inbox, .conversation(7)])
    #expect(without.leftOut.map(\.why) == [.noScreen, .gone])
    let with = restored(MessagesScreens(without: []))
    #expect(with.state.stack(of: "chats") == [.inbox, .conversation(7), .media])
  }

  @Test("a tapped control ends where its link does, from every state")
  func parity() {
    let screens = MessagesScreens()
    let drawing = screens.screen(for: .inbox, showing: nil)?.drawn(for: Wish.self)
    #expect(
      drawing?.text()
        == "Inbox\n═════\n• [1] Conversation 7\n• [2] Conversation 8\n[3] Write\n")
    let wishes: [Wish] = [.conversation(7), .conversation(8), .compose]
    #expect(drawing?.control(numbered: 0) == nil)
    #expect(drawing?.control(numbered: 4) == nil)
    #expect(drawing?.control(numbered: Int.max) == nil)
    for state in Messages.states(within: 2) {
      for (number, wish) in wishes.enumerated() {
        let tapped = screens.navigator(state)
        let linked = screens.navigator(state)
        let control = drawing?.control(numbered: number + 1)
        let opening = control.map { tapped.tap($0, at: 0) }
        #expect(opening?.arrival?.baton.provenance.source == .tap)
        linked.open(wish, from: .link, at: 0)
        #expect(tapped.state == linked.state)
        #expect(tapped.snapshot.pending.map(\.route) == linked.snapshot.pending.map(\.route))
      }
    }
  }

  @Test("a control with a link is read as a link is, and one to nothing stops")
  func links() {
    let drawing = VStack {
      Control("There", link: "app:7")
      Control("Nowhere", link: "app:x")
      Control("Another app's", to: "not a wish")
    }.drawn(for: Wish.self)
    #expect(drawing.text() == "[1] There\n[2] Nowhere\nAnother app's\n")
    let navigator = MessagesScreens().navigator()
    func read(_ link: String) -> Wish? { link == "app:7" ? .conversation(7) : nil }
    let openings = drawing.controls.map { navigator.tap($0, at: 0, reading: read) }
    #expect(openings.first?.arrival?.route == .conversation(7))
    #expect(openings.last?.absence?.why == .noIntent)
    #expect(openings.last?.absence?.site == .tapOpens)
  }

  @Test("a screen shows what its baton carries")
  func baton() {
    let screens = MessagesScreens()
    let navigator = screens.navigator()
    navigator.open(.conversation(7), from: .link, at: 0)
    guard case .handed(let baton) = navigator.screenAppears(for: .conversation(7), at: 0) else {
      Issue.record("nothing was handed over")
      return
    }
    func text(_ wish: Wish?) -> String? {
      screens.screen(for: .conversation(7), showing: wish)?.drawn(for: Wish.self).text()
    }
    #expect(text(baton.intent)?.contains("You were sent here") == true)
    #expect(text(nil)?.contains("You were sent here") == false)
    #expect(screens.screen(for: .call(1), showing: nil) == nil)
  }
}

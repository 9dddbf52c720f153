import Observation
import Testing

@testable import Iris

@Suite("Navigator, watched")
struct NavigationEventsTests {
  private typealias Event = NavigationEvent<Wish, Place>

  private func all(_ events: NavigationEvents<Wish, Place>) async -> [Event] {
    events.stop()
    var read: [Event] = []
    for await event in events { read.append(event) }
    return read
  }

  @Test("each reader is told everything, from when it began, in the order of the report")
  func several() async {
    let log = Log<Event>()
    let navigator = Messages.navigator { log.keep($0) }
    let early = navigator.events()
    navigator.open(.media, from: .link, at: 0)
    let seen = log.events.count
    let late = navigator.events()
    navigator.open(nil, from: .share, at: 0)
    navigator.open(.fleeting, from: .tap, at: 1)
    navigator.expire(at: 50)
    let (first, second) = (await all(early), await all(late))
    #expect(first == log.events)
    #expect(second == Array(log.events.dropFirst(seen)))
    #expect(!second.isEmpty && second.count < first.count)
  }

  @Test("a reader that waits is told as soon as something happens")
  func waits() async {
    let navigator = Messages.navigator()
    let events = navigator.events()
    let task = Task { () -> Event? in
      var reader = events.makeAsyncIterator()
      return await reader.next()
    }
    while navigator.readers.count == 0 { await Task.yield() }
    let opening = navigator.open(nil, from: .link, at: 0)
    let absence = opening.absence
    #expect(await task.value == absence?.asked.first.map { .asked($0, absence?.provenance) })
  }

  @Test("a slow reader keeps the newest, and is told how many it missed")
  func bounded() async {
    let navigator = Messages.navigator()
    let slow = navigator.events(keeping: 3)
    let quick = navigator.events()
    for number in 1...10 { navigator.send(.pushed(number), from: .link, at: 0) }
    let everything = await all(quick)
    #expect(everything.count == 10 && !everything.contains { $0 == .missed(7) })
    #expect(await all(slow) == [.missed(7)] + everything.suffix(3))
  }

  @Test("it ends when the navigator is gone, and does not keep it alive")
  func ends() async {
    var navigator: MessagesNavigator? = Messages.navigator()
    weak let gone = navigator
    let events = navigator?.events()
    navigator?.open(nil, from: .link, at: 0)
    let task = Task { () -> Int in
      var count = 0
      if let events { for await _ in events { count += 1 } }
      return count
    }
    navigator = nil
    #expect(gone == nil)
    #expect(await task.value == 2)
  }

  @Test("it ends when its task is cancelled, and another reader goes on")
  func cancelled() async {
    let navigator = Messages.navigator()
    let (one, other) = (navigator.events(), navigator.events())
    let task = Task { () -> Int in
      var count = 0
      for await _ in one { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value == 0)
    navigator.open(nil, from: .link, at: 0)
    #expect(await all(other).count == 2)
  }

  @Test("a sequence that nobody holds keeps nothing")
  func leaks() {
    let navigator = Messages.navigator()
    var events: NavigationEvents<Wish, Place>? = navigator.events()
    weak let mailbox = events?.mailbox
    #expect(mailbox != nil && navigator.readers.count == 1)
    events = nil
    #expect(mailbox == nil && navigator.readers.count == 0)
    navigator.open(nil, from: .link, at: 0)
  }

  @Test("several tasks share one sequence: each event goes to one of them")
  func shared() async {
    let navigator = Messages.navigator()
    let events = navigator.events(keeping: 5000)
    let read = Log<Event>()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for await event in events { read.keep(event) } }
      }
      group.addTask {
        for _ in 0..<1000 { navigator.open(nil, from: .link, at: 0) }
        events.stop()
      }
    }
    #expect(read.events.count == 2000)
    let absences = read.events.compactMap { event -> UInt64? in
      if case .absent(let absence) = event { return absence.provenance.id }
      return nil
    }
    #expect(absences.sorted() == Array(1...1000))
  }

  @Test("every event of an opening carries its number and its source")
  func provenance() async {
    let facts = FactBox([])
    let navigator = Messages.navigator(facts: facts, onceLimit: 1)
    let events = navigator.events()
    for source in Source.allCases {
      for wish in [Wish.media, .vault, .invite(1), .invite(2), .fleeting, .nowhere] {
        navigator.open(wish, from: source, at: 0)
      }
    }
    navigator.send(.media, from: .link, at: 0)
    navigator.send(.call(1), from: .agent, at: 0)
    navigator.ready(at: 1)
    navigator.expire(at: 100)
    facts.learn("user")
    navigator.factsChanged(at: 101)
    let read = await all(events)
    #expect(read.allSatisfy { $0.provenance != nil })
    #expect(Set(read.compactMap { $0.provenance?.source }) == Set(Source.allCases))
    // Its twin: what nobody sent for has none.
    let screens = Messages.navigator(
      interpretations: Interpretations([.screenAppears: .registerThenHandOff]))
    let own = screens.events()
    _ = screens.screenAppears(for: .media, at: 0)
    #expect(await all(own).map(\.provenance) == [nil, nil])
  }

  @Test("a tracked read of the state is told of a change, and of none where there is none")
  func observed() {
    let navigator = Messages.navigator()
    let changes = Log<Bool>()
    func track() {
      withObservationTracking {
        _ = navigator.state
      } onChange: {
        changes.keep(true)
      }
    }
    track()
    navigator.open(nil, from: .link, at: 0)
    navigator.open(.inbox, from: .link, at: 0)
    navigator.apply([])
    navigator.moved(to: navigator.state)
    #expect(changes.events.isEmpty)
    let moves: [() -> Void] = [
      { navigator.open(.media, from: .link, at: 0) },
      { navigator.apply([.popToRoot]) },
      { navigator.moved(to: Messages.start.applying([.selectTab("calls")]) ?? Messages.start) },
      { navigator.restore(Messages.start) { _ in .inbox } },
    ]
    for (number, move) in moves.enumerated() {
      move()
      #expect(changes.events.count == number + 1)
      track()
    }
  }

  @Test("who is told of a change reads the state after it")
  func after() {
    let navigator = Messages.navigator()
    let seen = Log<Place?>()
    withObservationTracking {
      _ = navigator.state
    } onChange: {
      seen.keep(navigator.state.visible)
    }
    navigator.open(.media, from: .link, at: 0)
    #expect(seen.events == [.media])
  }

  @Test("a stack view can be bound to a tab's path")
  func path() {
    let navigator = Messages.navigator()
    navigator.open(.conversation(7), from: .link, at: 0)
    let handoff = navigator.registry.handoff(for: .conversation(7))
    #expect(navigator.state.path(of: "chats") == [.conversation(7)])
    #expect(navigator.state.path(of: "stories") == nil)
    // The view writes back what the user has done: one swipe.
    if let state = navigator.state.settingPath([], of: "chats") { navigator.moved(to: state) }
    #expect(navigator.state == Messages.start)
    #expect(handoff?.ending?.end == .routeLeft)
    #expect(navigator.state.settingPath([.media], of: "stories") == nil)
    #expect(MessagesState(tabs: [Tab("a")])?.settingPath([.media], of: "a") == nil)
  }
}

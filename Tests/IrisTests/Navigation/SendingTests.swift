import Testing

@testable import Iris

@Suite("Navigator, what is sent")
struct SendingTests {
  typealias Outcome = Sending<Wish, Place>

  @Test("links before the app is ready wait in order, and each ends once")
  func beforeReady() {
    let log = Log<NavigationEvent<Wish, Place>>()
    let outcomes = Log<(Int, Outcome)>()
    let asked = Log<Int>()
    let navigator = Messages.navigator { log.keep($0) }
    let before = navigator.snapshot
    let wishes: [Wish?] = [.conversation(7), nil, .call(1), .nowhere]
    for (number, wish) in wishes.enumerated() {
      navigator.send(from: .link, at: 0, then: { outcomes.keep((number, $0)) }) {
        asked.keep(number)
        return wish
      }
    }
    #expect(navigator.snapshot == before)
    #expect(navigator.waitingToOpen == 4)
    #expect(asked.events == [])
    #expect(log.events == (1...4).map { .sent(Provenance(id: $0, source: .link)) })

    navigator.ready(at: 1)
    #expect(asked.events == [0, 1, 2, 3])
    #expect(outcomes.events.map(\.0).sorted() == [0, 1, 2, 3])
    #expect(navigator.waitingToOpen == 0)
    #expect(navigator.state.visible == .call(1))
    navigator.ready(at: 2)
    #expect(asked.events.count == 4 && outcomes.events.count == 4)
  }

  @Test("what is sent once the app is ready opens at once")
  func afterReady() {
    let navigator = Messages.navigator()
    navigator.ready(at: 0)
    let outcomes = Log<Outcome>()
    navigator.send(.media, from: .tap, at: 1) { outcomes.keep($0) }
    #expect(navigator.state.visible == .media)
    guard case .ended(.opened)? = outcomes.events.first, outcomes.events.count == 1 else {
      Issue.record("it should have opened, once: \(outcomes.events)")
      return
    }
  }

  @Test("a burst of 1,000 ends in the last one's state, and no other has shown")
  func burst() {
    let log = Log<NavigationEvent<Wish, Place>>()
    let navigator = Messages.navigator { log.keep($0) }
    for number in 1...1000 { navigator.send(.pushed(number), from: .link, at: 0) }
    navigator.ready(at: 0)
    let alone = Messages.navigator()
    alone.open(.pushed(1000), from: .link, at: 0)
    #expect(navigator.state == alone.state)
    #expect(navigator.registry.pending.map { $0.state.baton?.intent } == [.pushed(1000)])
    let newer = log.events.compactMap { event -> UInt64? in
      guard case .superseded(let superseded) = event else { return nil }
      #expect(superseded.newer.id == superseded.provenance.id + 1)
      return superseded.provenance.id
    }
    #expect(newer == Array(1...999))
    #expect(log.events.count { if case .opened = $0 { true } else { false } } == 1)
  }

  @Test("a newer link that leads to nothing makes nothing give way", arguments: Wish.absent)
  func deadLast(wish: Wish?) {
    let navigator = Messages.navigator()
    navigator.send(.media, from: .link, at: 0)
    navigator.send(wish, from: .link, at: 0)
    navigator.ready(at: 0)
    let alone = Messages.navigator()
    alone.open(.media, from: .link, at: 0)
    #expect(navigator.state == alone.state)
    #expect(navigator.registry.pending.map { $0.state.baton?.provenance.id } == [1])
  }

  @Test("a dead link alone changes nothing, whenever it comes")
  func deadAlone() {
    let navigator = Messages.navigator()
    let before = navigator.snapshot
    navigator.send(nil, from: .link, at: 0)
    navigator.ready(at: 0)
    navigator.send(.nowhere, from: .link, at: 0)
    #expect(navigator.snapshot == before)
  }

  @Test("what opens once and gave way has not been opened")
  func onceSuperseded() {
    let navigator = Messages.navigator()
    navigator.send(.invite(1), from: .link, at: 0)
    navigator.send(.media, from: .link, at: 0)
    navigator.ready(at: 0)
    #expect(navigator.snapshot.opened.isEmpty)
    #expect(navigator.open(.invite(1), from: .link, at: 1).arrival != nil)
    #expect(navigator.open(.invite(1), from: .link, at: 1).absence?.why == .openedBefore)
  }

  @Test("what expires counts from when it was sent, and not from when it is its turn")
  func expires() {
    for (ready, isThere) in [(9.0, true), (10.0, false)] {
      let navigator = Messages.navigator()
      let outcomes = Log<Outcome>()
      navigator.send(.fleeting, from: .link, at: 0) { outcomes.keep($0) }
      navigator.ready(at: ready)
      #expect((navigator.state.visible == .media) == isThere)
      guard case .ended(let opening)? = outcomes.events.first else {
        Issue.record("it ended otherwise: \(outcomes.events)")
        continue
      }
      #expect(opening.absence?.why == (isThere ? nil : .expired))
      #expect(navigator.registry.pending.map(\.state.deadline) == (isThere ? [10] : []))
    }
  }

  @Test("what finds no room gives the oldest up, and says so")
  func bounded() {
    let log = Log<NavigationEvent<Wish, Place>>()
    let navigator = Navigator<Wish, Place>(
      state: Messages.start, flow: Messages.flow, laneLimit: 2, report: { log.keep($0) })
    for wish in [Wish.media, .call(1), .call(2)] { navigator.send(wish, from: .link, at: 0) }
    #expect(navigator.waitingToOpen == 2)
    let first = Provenance(id: 1, source: .link)
    let third = Provenance(id: 3, source: .link)
    #expect(
      log.events.contains(
        .superseded(Superseded(provenance: first, intent: nil, newer: third))))
  }

  @Test("what was opened at once while a link waited is newer, and a dead one is not")
  func openedMeanwhile() {
    for (wish, place) in [(Wish.call(1), Place.call(1)), (.nowhere, .media)] {
      let navigator = Messages.navigator()
      navigator.send(.media, from: .link, at: 0)
      navigator.open(wish, from: .tap, at: 0)
      navigator.ready(at: 0)
      #expect(navigator.state.visible == place)
      // What is sent later is newer again.
      navigator.send(.conversation(7), from: .link, at: 0)
      #expect(navigator.state.visible == .conversation(7))
    }
  }

  @Test("a baton of an earlier run that goes on makes nothing of this run older")
  func earlierRun() {
    let facts = FactBox([])
    let navigator = Messages.navigator(facts: facts)
    let old = Baton(Wish.vault, from: Provenance(id: 500, source: .link))
    navigator.registry.register(Handoff(holding: old, needs: ["user"]), for: .signIn, at: 0)
    navigator.ready(at: 0)
    facts.learn("user")
    #expect(navigator.factsChanged(at: 0).map { $0.arrival?.baton } == [old])
    navigator.send(.media, from: .link, at: 0)
    #expect(navigator.state.visible == .media)
  }

  @Test("a report may send, and what it sends has its turn after")
  func reentry() {
    let later = Log<MessagesNavigator>()
    let navigator = Messages.navigator { event in
      if case .opened(let arrival) = event, arrival.route == .media {
        later.events.first?.send(.call(1), from: .tap, at: 0)
      }
    }
    later.keep(navigator)
    defer { later.clear() }
    navigator.ready(at: 0)
    navigator.send(.media, from: .link, at: 0)
    #expect(navigator.state.stack(of: "chats") == [.inbox, .media])
    #expect(navigator.state.visible == .call(1))
    #expect(navigator.waitingToOpen == 0)
  }

  @Test("many tasks send at once: each ends once, and the books balance")
  func stress() async {
    let outcomes = Log<UInt64>()
    let log = Log<NavigationEvent<Wish, Place>>()
    let navigator = Messages.navigator { log.keep($0) }
    await withTaskGroup(of: Void.self) { group in
      for number in 1...2000 {
        group.addTask {
          if number == 500 { navigator.ready(at: 0) }
          let wish = number % 5 == 0 ? nil : Wish.present[number % Wish.present.count]
          navigator.send(wish, from: .link, at: 0) { outcome in
            switch outcome {
            case .ended(.opened(let arrival)): outcomes.keep(arrival.baton.provenance.id)
            case .ended(.waiting(let wait)): outcomes.keep(wait.baton.provenance.id)
            case .ended(.absent(let absence)): outcomes.keep(absence.provenance.id)
            case .superseded(let superseded): outcomes.keep(superseded.provenance.id)
            }
          }
        }
      }
    }
    // Whoever drains may be at it still when the last task ends.
    while outcomes.events.count < 2000 { await Task.yield() }
    #expect(outcomes.events.sorted() == Array(1...2000))
    #expect(navigator.waitingToOpen == 0)
  }
}

import Testing

@testable import Iris

/// What is sent meanwhile is sent from inside `show`, exactly between two steps: every interleaving
/// is played, and nothing depends on time.
@Suite("Navigator, shown step by step")
struct PresentingTests {
  private typealias Shown = Move<Wish, Place>

  /// Counts what was sent and what has ended.
  private struct Traffic {
    let log = Log<NavigationEvent<Wish, Place>>()

    var isQuiet: Bool {
      var open: Set<UInt64> = []
      for event in log.events {
        guard let id = event.provenance?.id else { continue }
        switch event {
        case .sent: open.insert(id)
        case .opened, .waiting, .absent, .superseded: open.remove(id)
        default: break
        }
      }
      return open.isEmpty
    }

    var superseded: [UInt64: UInt64] {
      var found: [UInt64: UInt64] = [:]
      for case .superseded(let one) in log.events { found[one.provenance.id] = one.newer.id }
      return found
    }

    var opened: [UInt64] {
      log.events.compactMap { event in
        if case .opened(let arrival) = event { return arrival.baton.provenance.id }
        return nil
      }
    }
  }

  private func navigator(
    _ state: MessagesState, _ traffic: Traffic, facts: FactBox = FactBox(["user", "age"])
  ) -> MessagesNavigator {
    Messages.navigator(state, facts: facts) { traffic.log.keep($0) }
  }

  /// Presents until nothing is under way. `show` is told how many were shown before.
  private func play(
    _ navigator: MessagesNavigator, _ traffic: Traffic,
    show: @escaping @Sendable (Int, Shown) -> Void = { _, _ in }
  ) async -> [Shown] {
    let shown = Log<Shown>()
    let task = Task {
      await navigator.present(now: { 0 }) { move in
        let number = shown.events.count
        shown.keep(move)
        #expect(navigator.state == move.state)
        show(number, move)
      }
    }
    while !traffic.isQuiet { await Task.yield() }
    task.cancel()
    #expect(await task.value)
    return shown.events
  }

  @Test("an opening is shown step by step, and ends where it would at once")
  func stepByStep() async {
    for state in Messages.states(within: 1) {
      for wish in Wish.present {
        let traffic = Traffic()
        let navigator = navigator(state, traffic)
        let alone = Messages.navigator(state)
        let arrival = alone.open(wish, from: .link, at: 0).arrival
        navigator.send(wish, from: .link, at: 0)
        let shown = await play(navigator, traffic)
        #expect(shown.map(\.step) == arrival?.steps)
        #expect(navigator.snapshot == alone.snapshot)
        #expect(traffic.opened == [1])
      }
    }
  }

  @Test("the baton is there when the step that brings its screen is shown, and not before")
  func batonInTime() async {
    let traffic = Traffic()
    let start = Messages.start.applying([.push(.media), .present(.settings)]) ?? Messages.start
    let navigator = navigator(start, traffic)
    navigator.send(.conversation(7), from: .link, at: 0)
    let handed = Log<Bool>()
    let shown = await play(navigator, traffic) { _, _ in
      handed.keep(navigator.registry.handoff(for: .conversation(7)) != nil)
    }
    #expect(shown.map(\.step) == [.dismissSheet, .popToRoot, .push(.conversation(7))])
    #expect(handed.events == [false, false, true])
  }

  /// Every pair, the second sent between every two steps of the first, from several states.
  @Test("a newer link takes over between steps and never inside, and a dead one changes nothing")
  func interleavings() async {
    let starts = [
      Messages.start,
      Messages.start.applying([.push(.media), .present(.compose), .present(.signIn)]),
      Messages.start.applying([.selectTab("calls"), .push(.media), .present(.settings)]),
    ].compactMap { $0 }
    var count = 0
    for start in starts {
      for first in Wish.present {
        let steps = Messages.navigator(start).open(first, from: .link, at: 0).arrival?.steps ?? []
        for second in Wish.present.map(Optional.some) + Wish.absent {
          for place in steps.indices {
            count += 1
            await interleave(start, first, steps, second, after: place)
          }
        }
      }
    }
    print("interleavings: \(count) of two links, each between all steps of the first")
    #expect(count > 800)
  }

  private func interleave(
    _ start: MessagesState, _ first: Wish, _ steps: [Step<Place>], _ second: Wish?, after place: Int
  ) async {
    let traffic = Traffic()
    let navigator = navigator(start, traffic)
    navigator.send(first, from: .link, at: 0)
    let hasArrived = Log<Bool>()
    let shown = await play(navigator, traffic) { number, move in
      guard number == place, move.provenance.id == 1 else { return }
      hasArrived.keep(navigator.registry.pending.contains { $0.state.baton?.provenance.id == 1 })
      navigator.send(second, from: .notification, at: 0)
    }
    let label = "\(first), then \(String(describing: second)) after \(place) of \(steps)"
    // Each step was shown whole, on top of the one before.
    var state = start
    for move in shown {
      #expect(state.applying([move.step]) == move.state, "\(label)")
      state = move.state
    }
    #expect(navigator.state == state, "\(label)")
    #expect(shown.prefix(place + 1).map(\.step) == Array(steps[...place]), "\(label)")
    guard let between = start.applying(steps[...place]) else { return }
    let isOnce = Messages.flow.destination(of: first)?.policy.once == true
    let isSpent = isOnce && second == first && hasArrived.events == [true]
    let alone = Messages.navigator(between)
    let isDead = isSpent || alone.open(second, from: .notification, at: 0).absence != nil
    if isDead {
      #expect(shown.map(\.step) == steps, "\(label)")
      #expect(traffic.superseded == [:] && traffic.opened == [1], "\(label)")
    } else {
      #expect(navigator.state == alone.state, "\(label)")
      let rest = shown.dropFirst(place + 1).filter { $0.provenance.id == 1 }
      #expect(rest.allSatisfy { $0.step.isEffect }, "\(label)")
      let isOpen = hasArrived.events == [true]
      #expect(traffic.superseded == (isOpen ? [:] : [1: 2]), "\(label)")
      #expect(traffic.opened == (isOpen ? [1, 2] : [2]), "\(label)")
    }
  }

  @Test("a burst from a cold start shows the last one, and none of the others")
  func burst() async {
    let traffic = Traffic()
    let navigator = navigator(Messages.start, traffic)
    for number in 1...1000 { navigator.send(.pushed(number), from: .link, at: 0) }
    let shown = await play(navigator, traffic)
    #expect(shown.map(\.step) == [.push(.conversation(1000))])
    #expect(shown.map(\.provenance.id) == [1000])
    #expect(traffic.opened == [1000] && traffic.superseded.count == 999)
    #expect(navigator.state.stack(of: "chats") == [.inbox, .conversation(1000)])
  }

  @Test("a burst between two steps ends in the last one's state, and only that shows")
  func burstUnderWay() async {
    let traffic = Traffic()
    let start = Messages.start.applying([.present(.settings)]) ?? Messages.start
    let navigator = navigator(start, traffic)
    navigator.send(.media, from: .link, at: 0)
    let shown = await play(navigator, traffic) { number, _ in
      guard number == 0 else { return }
      for number in 1...1000 { navigator.send(.pushed(number), from: .link, at: 0) }
      navigator.send(nil, from: .link, at: 0)
    }
    #expect(shown.map(\.step) == [.dismissSheet, .push(.conversation(1000))])
    #expect(navigator.state.stack(of: "chats") == [.inbox, .conversation(1000)])
  }

  @Test("a step that changes nothing is not shown")
  func elided() async {
    let traffic = Traffic()
    let navigator = navigator(Messages.start, traffic)
    navigator.send(.inbox, from: .link, at: 0)
    #expect(await play(navigator, traffic).isEmpty)
    #expect(traffic.opened == [1])
    #expect(navigator.registry.handoff(for: .inbox) != nil)
  }

  @Test("a user who moves meanwhile has the rest decided anew, from where the user is")
  func movedMeanwhile() async {
    let traffic = Traffic()
    let start = Messages.start.applying([.present(.settings)]) ?? Messages.start
    let navigator = navigator(start, traffic)
    navigator.send(.call(1), from: .link, at: 0)
    let shown = await play(navigator, traffic) { number, _ in
      if number == 0 { navigator.apply([.selectTab("calls")]) }
    }
    #expect(shown.map(\.step) == [.dismissSheet, .push(.call(1))])
    #expect(navigator.state.stack(of: "calls") == [.calls, .call(1)])
    #expect(traffic.opened == [1])
  }

  @Test("what is opened at once meanwhile is newer, and what is under way gives way to it")
  func openedMeanwhile() async {
    let traffic = Traffic()
    let start = Messages.start.applying([.present(.settings)]) ?? Messages.start
    let navigator = navigator(start, traffic)
    navigator.send(.media, from: .link, at: 0)
    let shown = await play(navigator, traffic) { number, _ in
      if number == 0 { navigator.open(.call(1), from: .tap, at: 0) }
    }
    #expect(shown.map(\.step) == [.dismissSheet])
    #expect(traffic.superseded == [1: 2] && traffic.opened == [2])
    #expect(navigator.state.visible == .call(1))
  }

  @Test("a record that goes while its opening is under way stops it, and the books balance")
  func goneMeanwhile() async {
    let gone = FactBox([])
    let traffic = Traffic()
    let start = Messages.start.applying([.present(.settings)]) ?? Messages.start
    let navigator = Navigator<Wish, Place>(
      state: start,
      flow: NavigationFlow { wish in
        gone.value("media") == nil ? Messages.flow.destination(of: wish) : nil
      }, report: { traffic.log.keep($0) })
    navigator.send(.media, from: .link, at: 0)
    let shown = await play(navigator, traffic) { number, _ in
      guard number == 0 else { return }
      gone.learn("media")
      navigator.apply([.selectTab("calls")])
    }
    #expect(shown.map(\.step) == [.dismissSheet])
    #expect(traffic.opened == [] && navigator.registry.pending.isEmpty)
    #expect(navigator.state.visible == .calls)
  }

  @Test("a baton whose facts come goes on in its turn, step by step, once")
  func facts() async {
    let facts = FactBox([])
    let traffic = Traffic()
    let navigator = navigator(Messages.start, traffic, facts: facts)
    navigator.send(.vault, from: .link, at: 0)
    let shown = await play(navigator, traffic) { _, move in
      guard move.step == .present(.signIn) else { return }
      #expect(navigator.registry.handoff(for: .signIn)?.needs == ["user"])
      facts.learn("user")
      #expect(navigator.factsChanged(at: 0).isEmpty)
      // Said twice, it goes on once.
      #expect(navigator.factsChanged(at: 0).isEmpty)
    }
    #expect(shown.map(\.step) == [.present(.signIn), .dismissSheet, .push(.vault)])
    #expect(navigator.state.stack(of: "chats") == [.inbox, .vault] && navigator.state.sheets == [])
    #expect(navigator.registry.pending.map { $0.state.baton?.intent } == [.vault])
    #expect(traffic.opened == [1])
  }

  @Test("a baton that waited is no older for that: only what arrives after its turn is newer")
  func factsThenMoves() async {
    for isOpened in [false, true] {
      let facts = FactBox([])
      let traffic = Traffic()
      let navigator = navigator(Messages.start, traffic, facts: facts)
      navigator.open(.vault, from: .link, at: 0)
      navigator.open(.signIn, from: .tap, at: 0)
      facts.learn("user")
      let shown = Log<Shown>()
      let task = Task {
        await navigator.present(now: { 0 }) { move in
          shown.keep(move)
          guard shown.events.count == 1 else { return }
          if isOpened {
            navigator.open(.call(1), from: .tap, at: 0)
          } else {
            navigator.apply([.selectTab("calls")])
          }
        }
      }
      // The presenter has begun once it takes what is sent.
      navigator.send(nil, from: .test, at: 0)
      while navigator.waitingToOpen > 0 { await Task.yield() }
      navigator.factsChanged(at: 0)
      while !traffic.isQuiet { await Task.yield() }
      task.cancel()
      _ = await task.value
      #expect(navigator.state.visible == (isOpened ? .call(1) : .vault))
      #expect(traffic.superseded == (isOpened ? [1: 4] : [:]))
    }
  }

  @Test("who stops presenting leaves nothing half open, and what was sent then waits")
  func cancelled() async {
    let traffic = Traffic()
    let start = Messages.start.applying([.push(.media), .present(.settings)]) ?? Messages.start
    let navigator = navigator(start, traffic)
    navigator.send(.conversation(7), from: .link, at: 0)
    let shown = Log<Shown>()
    let task = Task {
      await navigator.present(now: { 0 }) { move in
        shown.keep(move)
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    #expect(await task.value)
    #expect(shown.events.map(\.step) == [.dismissSheet])
    let alone = Messages.navigator(start)
    alone.open(.conversation(7), from: .link, at: 0)
    #expect(navigator.snapshot == alone.snapshot)
    navigator.send(.call(1), from: .link, at: 0)
    #expect(navigator.waitingToOpen == 1)
    #expect(navigator.state == alone.state)
    _ = await play(navigator, traffic)
    #expect(navigator.state.visible == .call(1))
  }

  @Test("there is one presenter, and an app that is presented is ready by itself")
  func one() async {
    let traffic = Traffic()
    let navigator = navigator(Messages.start, traffic)
    navigator.send(.media, from: .link, at: 0)
    let second = Log<Bool>()
    let ready = Log<Bool>()
    let task = Task {
      await navigator.present(now: { 0 }) { _ in
        second.keep(await navigator.present(now: { 0 }) { _ in })
        ready.keep(navigator.ready(at: 0))
      }
    }
    while !traffic.isQuiet { await Task.yield() }
    task.cancel()
    _ = await task.value
    #expect(second.events == [false] && ready.events == [false])
  }

  /// A stage whose steps take until they are let go.
  private actor Stage {
    private var entered: [CheckedContinuation<Void, Never>] = []
    private var shown: [Step<Place>] = []
    private var arrivals: [CheckedContinuation<Void, Never>] = []

    func show(_ step: Step<Place>) async {
      shown.append(step)
      arrivals.forEach { $0.resume() }
      arrivals = []
      await withCheckedContinuation { entered.append($0) }
    }

    func waits(for count: Int) async -> [Step<Place>] {
      while shown.count < count { await withCheckedContinuation { arrivals.append($0) } }
      return shown
    }

    func letGo() {
      entered.forEach { $0.resume() }
      entered = []
    }
  }

  @Test("while a step is being shown, nothing else moves, whatever is sent from other tasks")
  func inside() async {
    let traffic = Traffic()
    let start = Messages.start.applying([.push(.media), .present(.settings)]) ?? Messages.start
    let navigator = navigator(start, traffic)
    let stage = Stage()
    navigator.send(.conversation(7), from: .link, at: 0)
    let task = Task { await navigator.present(now: { 0 }) { move in await stage.show(move.step) } }
    #expect(await stage.waits(for: 1) == [.dismissSheet])
    let during = navigator.snapshot
    await withTaskGroup(of: Void.self) { group in
      for number in 1...100 {
        group.addTask { navigator.send(.pushed(number), from: .link, at: 0) }
      }
    }
    navigator.send(.call(1), from: .tap, at: 0)
    #expect(navigator.snapshot == during)
    await stage.letGo()
    #expect(await stage.waits(for: 2) == [.dismissSheet, .selectTab("calls")])
    await stage.letGo()
    #expect(await stage.waits(for: 3).last == .push(.call(1)))
    await stage.letGo()
    while !traffic.isQuiet { await Task.yield() }
    task.cancel()
    _ = await task.value
    #expect(navigator.state.stack(of: "chats") == [.inbox, .media])
    #expect(navigator.state.stack(of: "calls") == [.calls, .call(1)])
    #expect(traffic.opened == [102])
  }

  @Test("a presenter on the main actor shows on the main actor")
  @MainActor func mainActor() async {
    let traffic = Traffic()
    let navigator = navigator(Messages.start, traffic)
    navigator.send(.media, from: .link, at: 0)
    var shown: [Step<Place>] = []
    let task = Task { @MainActor in
      await navigator.present(now: { 0 }) { move in
        MainActor.assertIsolated()
        shown.append(move.step)
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    #expect(await task.value)
    #expect(shown == [.push(.media)])
    #expect(traffic.opened == [1])
  }
}

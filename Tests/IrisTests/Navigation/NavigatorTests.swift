import Testing

@testable import Iris

@Suite("Navigator")
struct NavigatorTests {
  @Test("a present intent takes its steps and leaves its baton for the screen")
  func opens() {
    let navigator = Messages.navigator()
    let arrival = navigator.open(.conversation(7), from: .link, at: 0).arrival
    #expect(arrival?.steps == [.push(.conversation(7))])
    #expect(arrival?.state == navigator.state)
    #expect(arrival?.meeting == .registered)
    #expect(navigator.state.visible == .conversation(7))
    let handoff = navigator.registry.handoff(for: .conversation(7))
    #expect(handoff?.claimNow()?.intent == .conversation(7))
    #expect(navigator.registry.handoff(for: .conversation(7)) == nil)
  }

  @Test("an absent intent stops, and state, registry and pending work are as before")
  func absent() {
    for state in Messages.states(within: 2) {
      let navigator = Messages.navigator(state)
      navigator.open(.invite(1), from: .link, at: 0)
      let before = navigator.snapshot
      for wish in Wish.absent {
        for source in Source.allCases {
          let absence = navigator.open(wish, from: source, at: 1).absence
          #expect(absence?.site == .opens(source))
          #expect(absence?.provenance.source == source)
          #expect(navigator.snapshot == before)
        }
      }
    }
  }

  @Test("each absence says why, to tools")
  func why() {
    let navigator = Messages.navigator()
    let reasons: [(Wish?, AbsenceReason)] = [
      (nil, .noIntent), (.nowhere, .noDestination), (.lostTab, .noSteps), (.brokenSteps, .noSteps),
      (.late, .expired),
    ]
    for (wish, reason) in reasons {
      #expect(navigator.open(wish, from: .link, at: 0).absence?.why == reason)
    }
  }

  @Test("an absent link leaves even what is due by now")
  func absentLeavesDue() {
    let navigator = Messages.navigator()
    navigator.open(.fleeting, from: .link, at: 0)
    let before = navigator.snapshot
    navigator.open(nil, from: .link, at: 1000)
    #expect(navigator.snapshot == before)
    navigator.open(.inbox, from: .link, at: 1000)
    #expect(navigator.registry.handoff(for: .media) == nil)
  }

  @Test("each opening has a number of its own, absent or not")
  func numbers() {
    let navigator = Messages.navigator()
    let ids = (0..<4).map { index -> UInt64? in
      switch navigator.open(index == 1 ? nil : .inbox, from: .tap, at: 0) {
      case .opened(let arrival): arrival.baton.provenance.id
      case .absent(let absence): absence.provenance.id
      case .waiting: nil
      }
    }
    #expect(ids == [1, 2, 3, 4])
  }

  // MARK: - Fallback

  @Test("a fallback goes the same way, with its reason for the user")
  func fallback() {
    let navigator = Messages.navigator(
      interpretations: Interpretations([
        .shortcutOpens: .fallback(.conversation(8), because: "It is gone."),
        .handoffStack: .registerThenHandOff,
      ]))
    let arrival = navigator.open(.nowhere, from: .shortcut, at: 0).arrival
    #expect(arrival?.baton.intent == .conversation(8))
    #expect(arrival?.baton.provenance.source == .shortcut)
    #expect(arrival?.because == "It is gone.")
    #expect(arrival?.asked.map(\.site) == [.shortcutOpens, .handoffStack])
    #expect(navigator.open(.nowhere, from: .link, at: 0).absence?.site == .linkOpens)
  }

  @Test("a fallback that is absent itself stops, and never loops", arguments: Wish.absent)
  func fallbackAbsent(wish: Wish?) {
    guard let wish else { return }
    let navigator = Messages.navigator(
      interpretations: Interpretations([.linkOpens: .fallback(wish, because: nil)]))
    let before = navigator.snapshot
    let absence = navigator.open(nil, from: .link, at: 0).absence
    #expect(absence?.asked.map(\.site) == [.linkOpens, .linkOpens])
    #expect(navigator.snapshot == before)
  }

  @Test("a meaning that the site does not allow counts as stop, and is reported")
  func misfit() {
    let log = Log<NavigationEvent<Wish, Place>>()
    let navigator = Messages.navigator(
      interpretations: Interpretations([
        .linkOpens: .continue, .handoffStack: .fallback(.inbox, because: nil),
      ])
    ) { log.keep($0) }
    let before = navigator.snapshot
    #expect(navigator.open(nil, from: .link, at: 0).absence?.site == .linkOpens)
    #expect(navigator.open(.media, from: .link, at: 0).absence?.site == .handoffStack)
    #expect(navigator.snapshot == before)
    let refused = log.events.filter { event in
      if case .asked(let asked, _) = event { return asked.isRefused }
      return false
    }
    #expect(refused.count == 2)
  }

  @Test("an interpretation can depend on what was asked for")
  func question() {
    let navigator = Messages.navigator(
      interpretations: Interpretations { site, question in
        if site == .handoffStack { return .continue }
        guard site == .linkOpens, question.intent == .nowhere else { return nil }
        return .fallback(.media, because: nil)
      })
    #expect(navigator.open(.nowhere, from: .link, at: 0).arrival?.route == .media)
    #expect(navigator.open(nil, from: .link, at: 0).absence != nil)
  }

  // MARK: - Handoff sites

  @Test(
    "without a handoff the site decides: register, go on without, or stop",
    arguments: [
      (Wish.media, CallSite.handoffStack), (.compose, .handoffSheet),
    ])
  func handoffSites(wish: Wish, site: CallSite) {
    let answers: [Interpretation<Wish>?] = [.registerThenHandOff, .continue, .stop, nil]
    for answer in answers {
      let navigator = Messages.navigator(
        interpretations: Interpretations { at, _ in at == site ? answer : nil })
      let before = navigator.snapshot
      let opening = navigator.open(wish, from: .tap, at: 0)
      switch answer {
      case .registerThenHandOff:
        #expect(opening.arrival?.meeting == .registered)
        #expect(navigator.snapshot.pending.count == 1)
      case .continue:
        #expect(opening.arrival != nil && opening.arrival?.meeting == nil)
        #expect(navigator.state != before.state)
        #expect(navigator.snapshot.pending.isEmpty)
      default:
        #expect(opening.absence?.why == .noHandoff)
        #expect(opening.absence?.site == site)
        #expect(navigator.snapshot == before)
      }
    }
  }

  @Test("a handoff that is there takes the baton, and no site is asked")
  func meets() {
    let navigator = Messages.navigator(interpretations: .none)
    let handoff = Handoff<Wish>()
    navigator.registry.register(handoff, for: .media, at: 0)
    let arrival = navigator.open(.media, from: .link, at: 0).arrival
    #expect(arrival?.meeting == .met)
    #expect(arrival?.asked == [])
    #expect(handoff.claimNow()?.intent == .media)
  }

  @Test("a handoff that is full gives way to the newer baton, and the older one is reported")
  func full() {
    let log = Log<NavigationEvent<Wish, Place>>()
    let navigator = Messages.navigator { log.keep($0) }
    navigator.open(.conversation(7), from: .link, at: 0)
    let arrival = navigator.open(.conversation(7), from: .tap, at: 0).arrival
    #expect(arrival?.meeting == .registered)
    #expect(arrival?.displaced?.provenance == Provenance(id: 1, source: .link))
    #expect(navigator.registry.pending.map { $0.state.baton?.provenance.id } == [2])
    let ended = log.events.compactMap { event -> HandoffEnd? in
      if case .handoff(.ended(_, let ending)) = event { return ending.end }
      return nil
    }
    #expect(ended == [.replaced])
  }

  @Test("a handoff leaves when its route does, by a link, by hand or by the app")
  func routeLeaves() {
    let moves: [(MessagesNavigator) -> Void] = [
      { navigator in navigator.open(.inbox, from: .link, at: 0) },
      { navigator in navigator.state.back.map { navigator.moved(to: $0) } },
      { navigator in navigator.apply([.popToRoot]) },
    ]
    for move in moves {
      let navigator = Messages.navigator()
      navigator.open(.conversation(7), from: .link, at: 0)
      let handoff = navigator.registry.handoff(for: .conversation(7))
      move(navigator)
      #expect(navigator.registry.handoff(for: .conversation(7)) == nil)
      #expect(handoff?.ending?.end == .routeLeft)
      #expect(handoff?.ending?.lost?.intent == .conversation(7))
    }
  }

  @Test("steps of the app's own are all or nothing too")
  func ownSteps() {
    let navigator = Messages.navigator()
    let before = navigator.snapshot
    #expect(navigator.apply([.push(.media), .dismissSheet]) == nil)
    #expect(navigator.snapshot == before)
    #expect(navigator.apply([.push(.media)])?.visible == .media)
  }

  // MARK: - Policies

  @Test("what opens once is absent the second time, from whatever source")
  func once() {
    for source in Source.allCases {
      let navigator = Messages.navigator()
      #expect(navigator.open(.invite(1), from: source, at: 0).arrival != nil)
      let before = navigator.snapshot
      for again in Source.allCases {
        #expect(navigator.open(.invite(1), from: again, at: 1).absence?.why == .openedBefore)
      }
      #expect(navigator.snapshot == before)
      #expect(navigator.open(.invite(2), from: source, at: 2).arrival != nil)
    }
  }

  @Test("what stopped has not been opened once")
  func onceStopped() {
    let site = Log<Bool>()
    let navigator = Messages.navigator(
      interpretations: Interpretations { _, _ in site.events.isEmpty ? .stop : .continue })
    #expect(navigator.open(.invite(1), from: .link, at: 0).absence?.why == .noHandoff)
    site.keep(true)
    #expect(navigator.open(.invite(1), from: .link, at: 0).arrival != nil)
  }

  @Test("only so many are remembered, and a forgotten one is reported")
  func onceBounded() {
    let log = Log<NavigationEvent<Wish, Place>>()
    let navigator = Messages.navigator(onceLimit: 2) { log.keep($0) }
    for number in 1...3 { navigator.open(.invite(number), from: .link, at: 0) }
    #expect(navigator.snapshot.opened == [.invite(2), .invite(3)])
    #expect(
      log.events.contains(.forgotten(.invite(1), for: Provenance(id: 3, source: .link))))
  }

  @Test("a baton expires after its seconds, and not before")
  func expires() {
    let navigator = Messages.navigator()
    navigator.open(.fleeting, from: .link, at: 100)
    #expect(navigator.expire(at: 109).isEmpty)
    #expect(navigator.expire(at: 110).map { $0.ending?.lost?.intent } == [.fleeting])
    #expect(navigator.registry.handoff(for: .media) == nil)
    #expect(navigator.state.visible == .media)
  }

  @Test("ignore does nothing when it is seen already, and opens when it is not")
  func ignored() {
    let navigator = Messages.navigator()
    let first = navigator.open(.ignored(7), from: .link, at: 0).arrival
    #expect(first?.steps == [.push(.conversation(7)), .effect("ring")])
    let before = navigator.snapshot
    let second = navigator.open(.ignored(7), from: .link, at: 0).arrival
    #expect(second?.steps == [] && second?.meeting == nil)
    #expect(navigator.snapshot == before)
  }

  @Test("reuse delivers to the screen that is there, and does not move")
  func reuse() async {
    let navigator = Messages.navigator()
    navigator.open(.conversation(7), from: .link, at: 0)
    #expect(navigator.registry.handoff(for: .conversation(7))?.claimNow() != nil)
    let state = navigator.state
    navigator.registry.register(Handoff(), for: .conversation(7), at: 0)
    let claim = Task { await navigator.claim(for: .conversation(7)) }
    while navigator.registry.listing(at: 0).first?.standing != .waiting(1) { await Task.yield() }
    let arrival = navigator.open(.conversation(7), from: .notification, at: 1).arrival
    #expect(arrival?.meeting == .met)
    #expect(arrival?.steps == [])
    #expect(navigator.state == state)
    #expect(await claim.value?.provenance.source == .notification)
  }

  // MARK: - Events and re-entry

  @Test("events come in order, with the number of their opening")
  func events() {
    let log = Log<NavigationEvent<Wish, Place>>()
    let navigator = Messages.navigator { log.keep($0) }
    let opening = navigator.open(.media, from: .link, at: 0)
    let provenance = Provenance(id: 1, source: .link)
    #expect(
      log.events == [
        .asked(Asked(site: .handoffStack, interpretation: .registerThenHandOff), provenance),
        opening.arrival.map { .opened($0) } ?? .missed(0),
        .handoff(.registered(.media, Baton(.media, from: provenance))),
      ])
  }

  @Test("an opening that is overtaken while it is decided, is decided anew on the new state")
  func overtaken() {
    let later = Log<MessagesNavigator>()
    let navigator = Messages.navigator(
      interpretations: Interpretations { _, question in
        // The user picks a tab at the very moment.
        if question.state.selected == "chats" { later.events.first?.apply([.selectTab("calls")]) }
        return .registerThenHandOff
      })
    later.keep(navigator)
    defer { later.clear() }
    let arrival = navigator.open(.media, from: .link, at: 0).arrival
    #expect(arrival?.state.stack(of: "calls") == [.calls, .media])
    #expect(arrival?.state.stack(of: "chats") == [.inbox])
    #expect(arrival?.asked.count == 1)
    #expect(navigator.state == arrival?.state)
  }

  @Test("a screen that comes while the site is asked is met, and not displaced")
  func screenComesMeanwhile() {
    let later = Log<MessagesNavigator>()
    let handoff = Handoff<Wish>()
    let navigator = Messages.navigator(
      interpretations: Interpretations { _, _ in
        later.events.first?.registry.register(handoff, for: .media, at: 0)
        return .registerThenHandOff
      })
    later.keep(navigator)
    defer { later.clear() }
    #expect(navigator.open(.media, from: .link, at: 0).arrival?.meeting == .met)
    #expect(handoff.claimNow()?.intent == .media)
  }

  @Test("an opening that is overtaken every time is given up, and says so")
  func alwaysOvertaken() {
    let later = Log<MessagesNavigator>()
    let navigator = Messages.navigator(
      interpretations: Interpretations { _, _ in
        later.events.first?.apply([])
        return .registerThenHandOff
      })
    later.keep(navigator)
    defer { later.clear() }
    let before = navigator.snapshot
    #expect(navigator.open(.media, from: .link, at: 0).absence?.why == .overtaken)
    #expect(navigator.snapshot == before)
  }

  @Test("a report and a lookup may read the navigator, and a report may open")
  func reentry() {
    let later = Log<MessagesNavigator>()
    let seen = Log<Place?>()
    let navigator = Messages.navigator(
      interpretations: Interpretations { site, question in
        guard let navigator = later.events.first else { return nil }
        seen.keep(navigator.state.visible)
        if let route = question.route { _ = navigator.registry.handoff(for: route) }
        return site == .handoffStack ? .registerThenHandOff : nil
      }
    ) { event in
      if case .opened(let arrival) = event, arrival.route == .media {
        later.events.first?.open(.conversation(7), from: .tap, at: 0)
      }
    }
    later.keep(navigator)
    // The closures hold the log, and the log the navigator.
    defer { later.clear() }
    navigator.open(.media, from: .link, at: 0)
    #expect(seen.events == [.inbox, .media])
    #expect(navigator.state.visible == .conversation(7))
  }
}

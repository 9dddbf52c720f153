import Testing

@testable import Iris

@Suite("Navigator, needs")
struct NavigatorFactsTests {
  @Test("a link that needs a fact waits on the route where it is supplied, and goes on once")
  func waits() {
    let facts = FactBox([])
    let navigator = Messages.navigator(facts: facts)
    let wait = navigator.open(.vault, from: .link, at: 0).wait
    #expect(wait?.fact == "user")
    #expect(wait?.route == .signIn)
    #expect(wait?.steps == [.present(.signIn)])
    #expect(navigator.state.visible == .signIn)
    #expect(navigator.registry.handoff(for: .signIn)?.needs == ["user"])

    let before = navigator.snapshot
    #expect(navigator.factsChanged(at: 1).isEmpty)
    #expect(navigator.snapshot == before)

    facts.learn("user")
    let handoff = navigator.registry.handoff(for: .signIn)
    let openings = navigator.factsChanged(at: 2)
    #expect(handoff?.ending?.end == .claimed)
    #expect(openings.map { $0.arrival?.route } == [.vault])
    #expect(openings.first?.arrival?.steps == [.dismissSheet, .push(.vault)])
    #expect(openings.first?.arrival?.baton.provenance == Provenance(id: 1, source: .link))
    #expect(navigator.state.visible == .vault)
    #expect(navigator.registry.handoff(for: .signIn) == nil)
    #expect(navigator.registry.handoff(for: .vault)?.state.baton?.intent == .vault)
    #expect(navigator.factsChanged(at: 3).isEmpty)
  }

  @Test("a link whose facts are there does not wait")
  func present() {
    #expect(Messages.navigator().open(.vault, from: .link, at: 0).arrival?.route == .vault)
  }

  @Test("where the site says stop, or no route supplies the fact, nothing has changed")
  func stops() {
    for answer in [Interpretation<Wish>.stop, .continue, nil] {
      let navigator = Messages.navigator(
        interpretations: Interpretations { site, _ in site == .factNeeded ? answer : .continue },
        facts: FactBox([]))
      let before = navigator.snapshot
      let absence = navigator.open(.vault, from: .link, at: 0).absence
      #expect(absence?.why == .factMissing("user"))
      #expect(absence?.site == .factNeeded)
      #expect(navigator.snapshot == before)
    }
    let nowhere = MessagesNavigator(state: Messages.start, flow: Messages.flow)
    let before = nowhere.snapshot
    #expect(nowhere.open(.vault, from: .link, at: 0).absence?.why == .nowhereToWait("user"))
    #expect(nowhere.snapshot == before)
  }

  @Test("the site can open a fallback instead, and that may not fall back again")
  func fallback() {
    let navigator = Messages.navigator(
      interpretations: Interpretations([
        .factNeeded: .fallback(.signIn, because: "Please sign in."),
        .handoffSheet: .registerThenHandOff,
      ]), facts: FactBox([]))
    let arrival = navigator.open(.vault, from: .link, at: 0).arrival
    #expect(arrival?.route == .signIn && arrival?.because == "Please sign in.")
    let looping = Messages.navigator(
      interpretations: Interpretations([.factNeeded: .fallback(.adultVault, because: nil)]),
      facts: FactBox([]))
    let before = looping.snapshot
    #expect(looping.open(.vault, from: .link, at: 0).absence?.why == .factMissing("user"))
    #expect(looping.snapshot == before)
  }

  @Test("a link that needs two facts moves on from one place to the next")
  func twoFacts() {
    let facts = FactBox([])
    let navigator = Messages.navigator(facts: facts)
    navigator.open(.adultVault, from: .link, at: 0)
    facts.learn("user")
    let next = navigator.factsChanged(at: 1).first?.wait
    #expect(next?.route == .ageGate && next?.fact == "age")
    #expect(navigator.state.sheets == [Sheet(.ageGate)])
    #expect(navigator.registry.handoff(for: .signIn) == nil)
    facts.learn("age")
    #expect(navigator.factsChanged(at: 2).first?.arrival?.route == .vault)
    #expect(navigator.state.sheets.isEmpty)
  }

  @Test("closing the sign-in gives the link up, and says so")
  func givenUp() {
    let navigator = Messages.navigator(facts: FactBox([]))
    navigator.open(.vault, from: .link, at: 0)
    let handoff = navigator.registry.handoff(for: .signIn)
    navigator.apply([.dismissSheet])
    #expect(handoff?.ending == HandoffEnding(end: .routeLeft, baton: handoff?.ending?.baton))
    #expect(handoff?.ending?.lost?.intent == .vault)
    #expect(navigator.factsChanged(at: 1).isEmpty)
  }

  @Test("the newest link that waits is the one that goes on")
  func newest() {
    let facts = FactBox([])
    let navigator = Messages.navigator(facts: facts)
    navigator.open(.vault, from: .link, at: 0)
    let wait = navigator.open(.vaultSheet, from: .tap, at: 1).wait
    #expect(wait?.displaced?.intent == .vault)
    #expect(wait?.steps == [])
    facts.learn("user")
    #expect(navigator.factsChanged(at: 2).map { $0.arrival?.baton.intent } == [.vaultSheet])
  }

  @Test("a link to the sign-in itself does not displace the one that waits there")
  func signIn() {
    let facts = FactBox([])
    let navigator = Messages.navigator(facts: facts)
    navigator.open(.vault, from: .link, at: 0)
    let before = navigator.snapshot
    let arrival = navigator.open(.signIn, from: .tap, at: 1).arrival
    #expect(arrival != nil && arrival?.meeting == nil)
    #expect(navigator.snapshot == before)
    facts.learn("user")
    #expect(navigator.factsChanged(at: 2).first?.arrival?.route == .vault)
  }

  @Test("a link that waits keeps its deadline, and is over when the facts come too late")
  func deadline() {
    let facts = FactBox([])
    let navigator = Messages.navigator(facts: facts)
    navigator.open(.vaultSheet, from: .link, at: 0)
    let handoff = navigator.registry.handoff(for: .signIn)
    facts.learn("user")
    #expect(navigator.factsChanged(at: 60).isEmpty)
    #expect(handoff?.ending?.end == .expired)

    let inTime = Messages.navigator(facts: FactBox([]))
    inTime.open(.vaultSheet, from: .link, at: 0)
    #expect(inTime.registry.pending.map(\.state.deadline) == [60])
  }

  @Test("a link that waits and opens once, opens once")
  func onceWaiting() {
    let facts = FactBox([])
    let navigator = Messages.navigator(facts: facts)
    navigator.open(.vaultSheet, from: .link, at: 0)
    #expect(navigator.snapshot.opened.isEmpty)
    facts.learn("user")
    #expect(navigator.factsChanged(at: 1).count == 1)
    #expect(navigator.snapshot.opened == [.vaultSheet])
    #expect(navigator.open(.vaultSheet, from: .link, at: 2).absence?.why == .openedBefore)
  }

  @Test("a link whose destination is gone by the time ends with a report, and nothing moves")
  func goneMeanwhile() {
    let facts = FactBox([])
    let gone = FactBox([])
    let navigator = Navigator<Wish, Place>(
      state: Messages.start,
      flow: NavigationFlow { wish in
        gone.value("record") == nil ? Messages.flow.destination(of: wish) : nil
      },
      facts: { facts.value($0) }, waitingPlaces: { _ in WaitingPlace(.signIn, presents: false) })
    navigator.open(.vault, from: .link, at: 0)
    let handoff = navigator.registry.handoff(for: .signIn)
    let state = navigator.state
    #expect(state == Messages.start)
    gone.learn("record")
    facts.learn("user")
    #expect(navigator.factsChanged(at: 1).first?.absence?.why == .noDestination)
    #expect(handoff?.ending?.end == .absent)
    #expect(navigator.state == state)
    #expect(navigator.registry.pending.isEmpty)
  }

  @Test("a sign-in that takes the baton itself keeps it from opening a second time")
  func takenByScreen() {
    let facts = FactBox([])
    let navigator = Messages.navigator(facts: facts)
    navigator.open(.vault, from: .link, at: 0)
    #expect(navigator.registry.handoff(for: .signIn)?.claimNow()?.intent == .vault)
    facts.learn("user")
    #expect(navigator.factsChanged(at: 1).isEmpty)
  }
}

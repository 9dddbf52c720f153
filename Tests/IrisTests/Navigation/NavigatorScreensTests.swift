import Testing

@testable import Iris

@Suite("Navigator, the screen's side")
struct NavigatorScreensTests {
  @Test("a screen that a link sent for is handed its baton, once")
  func handed() {
    let navigator = Messages.navigator()
    navigator.open(.compose, from: .link, at: 0)
    guard case .handed(let baton) = navigator.screenAppears(for: .compose, at: 1) else {
      Issue.record("the baton did not come")
      return
    }
    #expect(baton.intent == .compose)
    guard case .asItIs = navigator.screenAppears(for: .compose, at: 2) else {
      Issue.record("it came twice")
      return
    }
  }

  @Test("a screen that nobody sent for is shown as it is, or stops, as the site says")
  func byHand() {
    guard case .asItIs = Messages.navigator().screenAppears(for: .media, at: 0) else {
      Issue.record("continue shows it as it is")
      return
    }
    let silent = Messages.navigator(interpretations: .none)
    let before = silent.snapshot
    guard case .stopped = silent.screenAppears(for: .media, at: 0) else {
      Issue.record("a site without an interpretation stops")
      return
    }
    #expect(silent.snapshot == before)
  }

  @Test("a screen can come first and wait for its baton")
  func waits() async {
    let navigator = Messages.navigator(
      interpretations: Interpretations([.screenAppears: .registerThenHandOff]))
    guard case .waits(let handoff) = navigator.screenAppears(for: .media, at: 0) else {
      Issue.record("it should wait")
      return
    }
    guard case .waits(let same) = navigator.screenAppears(for: .media, at: 1) else {
      Issue.record("it should wait again")
      return
    }
    #expect(same === handoff)
    async let claimed = handoff.claim()
    #expect(navigator.open(.media, from: .link, at: 2).arrival?.meeting == .met)
    #expect(await claimed?.intent == .media)
  }

  @Test("a screen that nobody sent for can give way to a fallback, but not to itself")
  func fallback() {
    let navigator = Messages.navigator(
      interpretations: Interpretations([
        .screenAppears: .fallback(.conversation(7), because: "Nothing to see."),
        .handoffStack: .continue,
      ]))
    guard case .fellBack(let opening) = navigator.screenAppears(for: .media, at: 0) else {
      Issue.record("it should fall back")
      return
    }
    #expect(opening.arrival?.because == "Nothing to see.")
    #expect(navigator.state.visible == .conversation(7))
    guard case .stopped = navigator.screenAppears(for: .conversation(7), at: 0) else {
      Issue.record("it may not fall back to itself")
      return
    }
  }

  @Test("a baton that is due is not handed over")
  func due() {
    let navigator = Messages.navigator()
    navigator.open(.fleeting, from: .link, at: 0)
    guard case .asItIs = navigator.screenAppears(for: .media, at: 10) else {
      Issue.record("the baton came too late")
      return
    }
  }

  @Test("a screen where a baton waits for a fact is told what waits, and does not take it")
  func holds() async {
    let navigator = Messages.navigator(facts: FactBox([]))
    navigator.open(.vault, from: .link, at: 0)
    guard case .holds(let baton) = navigator.screenAppears(for: .signIn, at: 1) else {
      Issue.record("it should hold")
      return
    }
    #expect(baton.intent == .vault)
    #expect(navigator.registry.handoff(for: .signIn)?.state.baton == baton)
    #expect(await navigator.claim(for: .signIn) == nil)
  }

  @Test("a claim follows its route when the handoff is replaced")
  func follows() async {
    let navigator = Messages.navigator()
    navigator.registry.register(Handoff(), for: .media, at: 0)
    let claim = Task { await navigator.claim(for: .media) }
    while navigator.registry.listing(at: 0).first?.standing != .waiting(1) { await Task.yield() }
    navigator.registry.register(
      Handoff(holding: Baton(.media, from: Provenance(id: 9, source: .test))), for: .media, at: 1)
    #expect(await claim.value?.provenance.id == 9)
    #expect(await navigator.claim(for: .media) == nil)
  }
}

import Testing

@testable import Iris

/// Every site of the core with every meaning, those that make sense there and those that do not.
@Suite("Interpretations, site by site")
struct InterpretationTests {
  /// What came of a site's answer.
  private enum Outcome: Equatable {
    /// Nothing has changed.
    case stopped
    /// It went on without what was absent.
    case wentOn
    /// It was registered.
    case registered
    /// The fallback was opened.
    case fellBack
  }

  private static let target = Wish.call(1)
  private static let sites = CallSite.core
  private static let meanings = Meaning.allCases.map(Optional.some) + [nil]

  private func answer(_ meaning: Meaning?) -> Interpretation<Wish>? {
    switch meaning {
    case .stop: .stop
    case .continue: .continue
    case .registerThenHandOff: .registerThenHandOff
    case .fallback: .fallback(Self.target, because: "It is gone.")
    case nil: nil
    }
  }

  /// Brings the core to ask the site, once.
  private func ask(_ site: CallSite, _ navigator: MessagesNavigator) -> Outcome {
    func outcome(_ opening: Opening<Wish, Place>) -> Outcome {
      switch opening {
      case .absent: return .stopped
      case .waiting: return .registered
      case .opened(let arrival):
        if arrival.route == .call(1) { return .fellBack }
        return arrival.meeting == .registered ? .registered : .wentOn
      }
    }
    switch site {
    case .handoffStack: return outcome(navigator.open(.media, from: .link, at: 0))
    case .handoffSheet: return outcome(navigator.open(.compose, from: .link, at: 0))
    case .factNeeded: return outcome(navigator.open(.vault, from: .link, at: 0))
    case .screenAppears:
      switch navigator.screenAppears(for: .media, at: 0) {
      case .stopped, .handed, .holds: return .stopped
      case .asItIs: return .wentOn
      case .waits: return .registered
      case .fellBack(let opening): return outcome(opening)
      }
    default:
      let source = Source.allCases.first { site == .opens($0) }
      return outcome(navigator.open(nil, from: source ?? .test, at: 0))
    }
  }

  @Test("every site does what each meaning says, or stops where it makes no sense")
  func table() {
    var cells = 0
    for site in Self.sites {
      for meaning in Self.meanings {
        cells += 1
        let log = Log<NavigationEvent<Wish, Place>>()
        let interpretations = Interpretations<Wish, Place> { asked, _ in
          // The fallback's own arrival asks a site of its own.
          if asked == site { return self.answer(meaning) }
          return asked == .handoffStack ? .continue : nil
        }
        let navigator = Messages.navigator(
          interpretations: interpretations, facts: FactBox([])
        ) { log.keep($0) }
        let before = navigator.snapshot
        let outcome = ask(site, navigator)
        let expected: Outcome =
          switch meaning.flatMap({ site.allows($0) ? $0 : nil }) {
          case .stop, nil: .stopped
          case .continue: .wentOn
          case .registerThenHandOff: .registered
          case .fallback: .fellBack
          }
        #expect(outcome == expected, "\(site.name): \(meaning?.rawValue ?? "nothing")")
        let isSame = navigator.snapshot == before
        // A screen that came by hand goes on without any change.
        #expect(isSame == (expected == .stopped || site == .screenAppears && outcome == .wentOn))
        let answers = log.events.compactMap { event -> Asked<Wish>? in
          if case .asked(let asked, _) = event, asked.site == site { return asked }
          return nil
        }
        #expect(answers.count == 1)
        #expect(answers.first?.isRefused == meaning.map { !site.allows($0) } ?? false)
      }
    }
    print("interpretations: \(Self.sites.count) sites, \(cells) cells")
    #expect(cells == Self.sites.count * 5)
  }

  private static let fallingBack = CallSite.core.filter { $0.allows(.fallback) }

  @Test("a fallback that is absent stops at every site, and is asked about once more at most")
  func absentFallback() {
    for site in Self.fallingBack {
      for wish in Wish.absent.compactMap({ $0 }) {
        let asked = Log<CallSite>()
        let navigator = Messages.navigator(
          interpretations: Interpretations { at, _ in
            asked.keep(at)
            return at.allows(.fallback) ? .fallback(wish, because: nil) : nil
          }, facts: FactBox([]))
        let before = navigator.snapshot
        #expect(ask(site, navigator) == .stopped)
        #expect(navigator.snapshot == before)
        #expect(asked.events.count <= 2)
      }
    }
  }

  @Test("fallbacks that name themselves, each other or a long chain stop, and never loop")
  func chains() {
    // Each dead end points at the next; from the last nothing more.
    let circles: [[Wish]] = [
      [.nowhere], [.nowhere, .lostTab], [.nowhere, .lostTab, .brokenSteps, .late],
    ]
    for site in Self.fallingBack {
      for circle in circles {
        let asked = Log<CallSite>()
        let navigator = Messages.navigator(
          interpretations: Interpretations { at, question in
            asked.keep(at)
            guard at.allows(.fallback) else { return nil }
            let place = question.intent.flatMap { circle.firstIndex(of: $0) } ?? -1
            return .fallback(circle[(place + 1) % circle.count], because: nil)
          }, facts: FactBox([]))
        let before = navigator.snapshot
        #expect(ask(site, navigator) == .stopped)
        #expect(navigator.snapshot == before)
        #expect(asked.events.count <= 2)
      }
    }
  }

  @Test("screens that fall back to each other stop at the second, and a user may go on from there")
  func mutualScreens() {
    let navigator = Messages.navigator(
      interpretations: Interpretations { site, question in
        switch (site, question.route) {
        case (.screenAppears, .media): .fallback(.conversation(7), because: nil)
        case (.screenAppears, .conversation(7)): .fallback(.media, because: nil)
        case (.handoffStack, _): .continue
        default: nil
        }
      })
    guard case .fellBack = navigator.screenAppears(for: .media, at: 0) else {
      Issue.record("the first falls back")
      return
    }
    let before = navigator.snapshot
    for _ in 0..<3 {
      guard case .stopped = navigator.screenAppears(for: .conversation(7), at: 0) else {
        Issue.record("the second stops")
        return
      }
    }
    #expect(navigator.snapshot == before)
    // By hand, there and back: that is a new story.
    navigator.apply([.popToRoot])
    guard case .fellBack = navigator.screenAppears(for: .conversation(7), at: 0) else {
      Issue.record("it falls back again")
      return
    }
  }

  @Test("who claims a link is asked about, where the app knows")
  func claimant() {
    let navigator = Messages.navigator(
      interpretations: Interpretations { site, question in
        if site == .handoffStack { return .continue }
        return question.claimant == "calls" ? .fallback(.call(1), because: nil) : nil
      })
    #expect(navigator.open(nil, from: .link, at: 0).absence != nil)
    #expect(navigator.open(nil, from: .link, at: 0, claimant: "other").absence != nil)
    #expect(navigator.open(nil, from: .link, at: 0, claimant: "calls").arrival?.route == .call(1))
    let late = Messages.navigator(
      interpretations: Interpretations { site, question in
        if site == .handoffStack { return .continue }
        return question.claimant == "calls" ? .fallback(.call(1), because: nil) : nil
      })
    late.send(nil, from: .link, at: 0, claimant: "calls")
    late.ready(at: 0)
    #expect(late.state.visible == .call(1))
  }
}

import TestSupport
import Testing

@testable import Iris

/// Every destination, from every state that three steps can reach, from every source.
@Suite("Parity")
struct ParityTests {
  /// A pending handoff, all but its source, in which they must differ.
  private struct Pending: Equatable {
    let route: Place
    let registration: UInt64
    let since: Seconds
    let deadline: Seconds?
    let needs: [String]
    let intent: Wish?
    let id: UInt64?

    init(_ entry: PendingHandoff<Wish, Place>) {
      route = entry.route
      registration = entry.registration
      since = entry.since
      deadline = entry.state.deadline
      needs = entry.needs
      intent = entry.state.baton?.intent
      id = entry.state.baton?.provenance.id
    }
  }

  private struct End: Equatable {
    let state: MessagesState
    let pending: [Pending]
    let opened: [Wish]
    let steps: [Step<Place>]
    let isAbsent: Bool
    let isWaiting: Bool
  }

  private func end(
    _ wish: Wish?, _ source: Source, _ state: MessagesState, facts: Set<String>
  ) -> End {
    let navigator = Messages.navigator(state, facts: FactBox(facts))
    let opening = navigator.open(wish, from: source, at: 0)
    let snapshot = navigator.snapshot
    return End(
      state: snapshot.state, pending: snapshot.pending.map(Pending.init),
      opened: snapshot.opened, steps: opening.arrival?.steps ?? opening.wait?.steps ?? [],
      isAbsent: opening.absence != nil, isWaiting: opening.wait != nil)
  }

  @Test("all sources end in equal states, effects and registries", arguments: [[], ["user"]])
  func matrix(facts: [String]) {
    let states = Messages.states(within: 3)
    let wishes = Wish.present.map(Optional.some) + Wish.absent
    var cells = 0
    var differences = 0
    for state in states {
      for wish in wishes {
        let tapped = end(wish, .tap, state, facts: Set(facts))
        let isDead = Wish.absent.contains(wish)
        if tapped.isAbsent != isDead
          || (isDead && (tapped.state != state || !tapped.pending.isEmpty))
        {
          Issue.record("\(String(describing: wish)) is wrong, in\n\(state)")
        }
        for source in Source.allCases where source != .tap {
          cells += 1
          let other = end(wish, source, state, facts: Set(facts))
          if other != tapped {
            differences += 1
            Issue.record("\(String(describing: wish)) from \(source) differs, in\n\(state)")
          }
        }
      }
    }
    StudyPage.expect(
      "the core alone, \(facts.isEmpty ? "signed out" : "signed in")",
      """
      \(Wish.present.count) destinations, \(Wish.absent.count) dead ends, \(states.count) states, \
      \(Source.allCases.count) sources: \(cells) ends held against those of a tap; \
      \(differences) differences
      """)
  }
}

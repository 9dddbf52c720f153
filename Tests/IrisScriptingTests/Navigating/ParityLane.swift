import Iris
import TestSupport

@testable import IrisScripting

/// A navigator for each source, which all do the same, and are compared after each opening.
final class ParityLane {
  typealias State = ParityMatrix.State
  typealias Outcome = Opening<ScriptIntent, ScriptRoute>

  /// All that an opening came to, but for its source.
  struct End: Equatable {
    struct Pending: Equatable {
      let route: ScriptRoute
      let since: Seconds
      let deadline: Seconds?
      let needs: [String]
      let intent: ScriptIntent?
    }

    let state: State
    let pending: [Pending]
    let opened: [ScriptIntent]
    let intent: ScriptIntent?
    let steps: [Step<ScriptRoute>]
    let meeting: Arrival<ScriptIntent, ScriptRoute>.Meeting?
    let waitsFor: String?
    let isAbsent: Bool
  }

  private let matrix: ParityMatrix
  private var lanes: [(source: Source, scripts: ScriptNavigator)] = []
  /// Opens by a tap what a fallback names.
  private var byHand: ScriptNavigator
  private(set) var openings = 0
  private(set) var pairs = 0
  private(set) var fallbacks = 0
  private(set) var waiting = 0
  private(set) var differences: [String] = []

  init(_ matrix: ParityMatrix) {
    self.matrix = matrix
    byHand = matrix.rig.navigator()
    lanes = Self.lanes(matrix)
  }

  private static func lanes(_ matrix: ParityMatrix) -> [(Source, ScriptNavigator)] {
    // A tap is what the others are held against.
    [(.tap, matrix.rig.navigator())]
      + Source.allCases.filter { $0 != .tap }.map { ($0, matrix.rig.navigator()) }
  }

  /// Opens a target from a state by every source.
  func compare(_ target: ParityMatrix.Target, from state: State) {
    if target.destination?.policy.once == true {
      // It opens once in a navigator's life.
      lanes = Self.lanes(matrix)
    }
    var tapped: End?
    pairs += 1
    for (source, scripts) in lanes {
      let end = end(of: target, from: state, by: source, scripts)
      if target.intent == nil {
        compareDead(target, from: state, source, end)
      } else if let tapped {
        if end != tapped { differ(target, state, "\(source) ends otherwise than a tap") }
      } else {
        compareTap(target, from: state, end)
        tapped = end
      }
    }
  }

  /// A tap ends where the steps lead, as values.
  private func compareTap(_ target: ParityMatrix.Target, from state: State, _ end: End) {
    guard let destination = target.destination, !target.hasFlow, end.waitsFor == nil,
      !end.isAbsent
    else {
      if end.isAbsent, end.state != state || !end.pending.isEmpty {
        differ(target, state, "a tap that is absent changes something")
      }
      return
    }
    let steps = destination.steps(in: state)
    if end.steps != steps || steps.flatMap({ state.applying($0) }) != end.state {
      differ(target, state, "a tap does not take the steps of the flow")
    }
    if end.state.visible != destination.route { differ(target, state, "it is not what is seen") }
  }

  /// A dead link stops, or is a tap on the fallback.
  private func compareDead(
    _ target: ParityMatrix.Target, from state: State, _ source: Source, _ end: End
  ) {
    guard let fallback = end.intent else {
      if !end.isAbsent || end.state != state || !end.pending.isEmpty {
        differ(target, state, "\(source) does not stop")
      }
      return
    }
    fallbacks += 1
    let tap = ParityMatrix.Target(
      link: target.link, intent: fallback, claimant: nil, destination: nil, hasFlow: false)
    if self.end(of: tap, from: state, by: .tap, byHand) != end {
      differ(target, state, "the fallback of \(source) ends otherwise than a tap on it")
    }
  }

  private func end(
    of target: ParityMatrix.Target, from state: State, by source: Source,
    _ scripts: ScriptNavigator
  ) -> End {
    openings += 1
    let navigator = scripts.navigator
    navigator.moved(to: state)
    let opening = navigator.open(
      target.intent, from: source, at: 0, claimant: target.claimant)
    let snapshot = navigator.snapshot
    for entry in snapshot.pending { _ = navigator.registry.handoff(for: entry.route)?.close() }
    if let failure = scripts.takeFailures().first { differ(target, state, "\(failure)") }
    let pending = snapshot.pending.map {
      End.Pending(
        route: $0.route, since: $0.since, deadline: $0.state.deadline, needs: $0.needs,
        intent: $0.state.baton?.intent)
    }
    var (intent, waitsFor): (ScriptIntent?, String?)
    var steps: [Step<ScriptRoute>] = []
    var meeting: Arrival<ScriptIntent, ScriptRoute>.Meeting?
    switch opening {
    case .opened(let arrival):
      (intent, steps, meeting) = (arrival.baton.intent, arrival.steps, arrival.meeting)
    case .waiting(let wait):
      waiting += 1
      (intent, steps, waitsFor) = (wait.baton.intent, wait.steps, wait.fact)
    case .absent: break
    }
    return End(
      state: snapshot.state, pending: pending, opened: snapshot.opened, intent: intent,
      steps: steps, meeting: meeting, waitsFor: waitsFor,
      isAbsent: intent == nil)
  }

  private func differ(_ target: ParityMatrix.Target, _ state: State, _ what: String) {
    guard differences.count < 20 else { return }
    differences.append("\(target.link): \(what), from \(Drive.place(state))")
  }
}

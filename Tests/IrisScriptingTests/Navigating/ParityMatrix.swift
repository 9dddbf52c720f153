import Iris
import Synchronization
import TestSupport

@testable import IrisScripting

/// Every destination of the app's scripts and of the plugins, from every state that three steps can
/// reach, from every source.
///
/// The steps are moves of one's own hand, which can leave states that no link would: a sheet over a
/// sheet, a screen twice, a tab without its root. Which routes they put there is told in
/// `Parity.md`.
struct ParityMatrix {
  /// What a link leads to, resolved once.
  struct Target: Sendable {
    let link: String
    let intent: ScriptIntent?
    let claimant: String?
    /// nil: it leads nowhere.
    let destination: Destination<ScriptRoute>?
    let row: Row?
  }

  /// Everything that the standard flow can tell two destinations by, but for the names of routes: of
  /// two with one shape, each state of the one is a state of the other under other names.
  struct Shape: Hashable {
    let presents: Bool
    let tab: String?
    /// Which of the routes below it are roots of tabs, and of which.
    let opens: [String?]
    let rootOf: String?
    let hasEffects: Bool
    let policy: DeliveryPolicy
    /// A flow of its own may look at anything.
    let flow: String?
  }

  let rules: RuleSet
  let facts: [String: FactValue]
  let targets: [Target]
  /// Links of which an equal one is among the targets.
  let links: Int

  init(_ rig: Rig) {
    rules = rig.rules
    facts = rig.facts
    let resolver = rig.resolver()
    var targets: [Target] = []
    var present: Set<ScriptIntent> = []
    var dead: Set<String?> = []
    var links = 0
    for row in rig.rules.rows {
      for link in row.examples + row.absent {
        links += 1
        let intent = resolver.resolve(link).intent
        let claimant = intent == nil ? rig.rules.claimant(of: link) : nil
        // To the navigator dead links of one owner are the same question.
        let isNew = intent.map { present.insert($0).inserted } ?? dead.insert(claimant).inserted
        guard isNew else { continue }
        let destination = intent.flatMap { rig.rules.destination(of: $0) }
        targets.append(
          Target(
            link: link, intent: intent, claimant: claimant, destination: destination,
            row: intent.flatMap { rig.rules.row(named: $0.row) }))
      }
    }
    self.targets = targets
    self.links = links
  }

  var start: NavigationState<ScriptRoute> { rules.initialState }

  func shape(of target: Target) -> Shape? {
    guard let destination = target.destination else { return nil }
    let root = { (route: ScriptRoute) in
      self.start.tabs.first { $0.stack.first == route }?.id
    }
    return Shape(
      presents: destination.presents, tab: destination.tab, opens: destination.opens.map(root),
      rootOf: root(destination.route), hasEffects: !destination.effects.isEmpty,
      policy: destination.policy, flow: target.row?.delivery.flow == nil ? nil : target.row?.name)
  }

  /// The states that so many steps can reach from the start, by steps that put one of these routes
  /// there and select one of these tabs.
  func states(
    within count: Int, routes: [ScriptRoute], tabs: [String]
  ) -> [NavigationState<ScriptRoute>] {
    let steps: [Step<ScriptRoute>] =
      routes.flatMap { [.push($0), .present($0), .replaceTop($0)] }
      + [.popToRoot, .dismissSheet] + tabs.map { .selectTab($0) }
    var known: Set = [start]
    var all = [start]
    var front = [start]
    for _ in 0..<count {
      front = front.flatMap { state in steps.compactMap { state.applying([$0]) } }
        .filter { known.insert($0).inserted }
      all += front
    }
    return all
  }
}

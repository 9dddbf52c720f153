import Iris
import TestSupport

@testable import IrisScripting

/// Every destination of the app's scripts and of the plugins, from the states that three steps can
/// reach, from every source. `Sources/Iris/Navigation/Parity.md` tells what is compared and why the
/// states that are left out are the same as some that are not.
struct ParityMatrix {
  typealias State = NavigationState<ScriptRoute>

  /// What a link leads to, resolved once.
  struct Target: Sendable {
    let link: String
    /// nil: it leads to nothing.
    let intent: ScriptIntent?
    /// Whose link it is, where it leads to nothing.
    let claimant: String?
    let destination: Destination<ScriptRoute>?
    /// Whether the row makes its own steps.
    let hasFlow: Bool
  }

  /// All that the standard flow can tell two destinations by, but for the names of routes and tabs.
  /// Of two with one shape, each state of the one is a state of the other under other names.
  struct Shape: Hashable {
    /// A tab, by what can be told of it at the start.
    enum TabSort: Hashable {
      case none, shown, rooted, empty
    }

    let presents: Bool
    let tab: TabSort
    /// Of each route below it, and of itself, the tab whose root it is.
    let roots: [TabSort]
    let effects: Int
    let policy: DeliveryPolicy
    /// A flow of its own may look at anything.
    let flow: String?
  }

  let rig: Rig
  let targets: [Target]
  /// How many links were resolved; of those that lead to one intent one is a target.
  let links: Int
  let start: State

  init(_ rig: Rig) {
    self.rig = rig
    start = rig.rules.initialState
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
        // To the navigator all dead links of one owner are one question.
        let isNew = intent.map { present.insert($0).inserted } ?? dead.insert(claimant).inserted
        guard isNew else { continue }
        targets.append(
          Target(
            link: link, intent: intent, claimant: claimant,
            destination: intent.flatMap { rig.rules.destination(of: $0) },
            hasFlow: intent.flatMap { rig.rules.row(named: $0.row)?.delivery.flow } != nil))
      }
    }
    self.targets = targets
    self.links = links
  }

  // MARK: - States

  /// The states that so many steps can reach from the start, by steps that put one of these routes
  /// there or select one of these tabs: moves of one's own hand, also such as no link would make.
  func states(within count: Int, routes: [ScriptRoute], tabs: [String]) -> [State] {
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

  /// The states that so many links can reach from the start.
  func statesOfLinks(within count: Int) -> [State] {
    let navigator = rig.navigator().navigator
    var known: Set = [start]
    var all = [start]
    var front = [start]
    for _ in 0..<count {
      front = front.flatMap { state in
        targets.compactMap { target in
          navigator.moved(to: state)
          navigator.open(target.intent, from: .link, at: 0)
          return known.insert(navigator.state).inserted ? navigator.state : nil
        }
      }
      all += front
    }
    return all
  }

  /// The start, and where a destination is shown already, as a page and as a sheet.
  func nearest(to target: Target) -> [State] {
    guard let route = target.destination?.route else { return [start] }
    return [start] + [.push(route), .present(route)].compactMap { start.applying([$0]) }
  }

  /// The routes that a destination can tell from others, and one that it cannot.
  func routes(of target: Target) -> [ScriptRoute] {
    guard let destination = target.destination else { return strangers.map { $0 } }
    let stranger = strangers.first {
      $0 != destination.route && !destination.opens.contains($0)
    }
    return ([destination.route] + destination.opens + [stranger].compactMap { $0 })
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The tab of a destination, the one that is shown at the start, and another.
  func tabs(of target: Target) -> [String] {
    let own = target.destination?.tab
    let other = start.tabs.map(\.id).first { $0 != own && $0 != start.selected }
    return [start.selected, own, other].compactMap { $0 }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// A flow may look at the row on top: each row there once, and once as a sheet.
  var overEachRow: [State] {
    var rows: Set<String> = []
    return targets.compactMap(\.destination?.route).filter { rows.insert($0.row).inserted }
      .flatMap { [start.applying([.push($0)]), start.applying([.present($0)])] }
      .compactMap { $0 }
  }

  private var strangers: [ScriptRoute] {
    Array(targets.compactMap(\.destination?.route).prefix(3))
  }

  // MARK: - Shapes

  func shape(of target: Target) -> Shape? {
    guard let destination = target.destination else { return nil }
    return Shape(
      presents: destination.presents, tab: sort(destination.tab),
      roots: (destination.opens + [destination.route]).map { route in
        sort(start.tabs.first { $0.stack.first == route }?.id)
      },
      effects: destination.effects.count, policy: destination.policy,
      flow: target.hasFlow ? target.intent?.row : nil)
  }

  private func sort(_ tab: String?) -> Shape.TabSort {
    guard let tab, let stack = start.stack(of: tab) else { return .none }
    return tab == start.selected ? .shown : stack.isEmpty ? .empty : .rooted
  }
}

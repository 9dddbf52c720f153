extension Destination {
  /// Whether it is what is seen: the route is on top, and no other tab was asked for.
  public func isSeen(in state: NavigationState<Route>) -> Bool {
    guard state.visible == route else { return false }
    guard let tab, state.sheets.isEmpty else { return true }
    return tab.utf8.elementsEqual(state.selected.utf8)
  }

  /// The standard flow: the steps from a state to this destination, without any that would change
  /// nothing.
  ///
  /// - Sheets are closed first, unless the policy keeps them.
  /// - The tab is selected. A back stack is built in it, root first, from as much of it as is
  ///   there. Another root is never taken away: then the back stack comes on top of it. A route
  ///   that is the root of a tab is popped to and never pushed.
  /// - What is on top already is not put there twice, unless the policy says `push`.
  ///
  /// - Returns: the steps, effects last; empty when there is nothing to do; nil when it cannot be
  ///   reached, because its tab is not there.
  public func steps(in state: NavigationState<Route>) -> [Step<Route>]? {
    if let tab, state.stack(of: tab) == nil { return nil }
    let effects = effects.map { Step<Route>.effect($0) }
    let onTop: Step<Route> = presents ? .present(route) : .push(route)
    if isSeen(in: state) {
      switch policy.again {
      case .ignore: return []
      case .reuse: return effects
      case .push: return [onTop] + effects
      }
    }
    if policy.sheets == .keep, !state.sheets.isEmpty { return [onTop] + effects }
    let landing = landingTab(in: state)
    var steps = [Step<Route>](repeating: .dismissSheet, count: state.sheets.count)
    steps.append(.selectTab(landing.id))
    steps += building(on: landing.stack)
    if presents { steps.append(onTop) }
    return state.eliding(steps + effects)
  }

  private func landingTab(in state: NavigationState<Route>) -> Tab<Route> {
    let current = state.tabs[state.selectedIndex]
    if let tab, let index = state.index(of: tab) { return state.tabs[index] }
    guard let root = opens.first ?? (presents ? nil : route) else { return current }
    if current.stack.first == root { return current }
    return state.tabs.first { $0.stack.first == root } ?? current
  }

  /// The steps that leave the wanted stack in the selected tab, with no sheet open.
  private func building(on stack: [Route]) -> [Step<Route>] {
    let wanted = presents ? opens : opens + [route]
    guard let first = wanted.first else { return [] }
    guard let root = stack.first else { return wanted.map { .push($0) } }
    let isThere = !presents && stack.last == route
    if opens.isEmpty {
      if isThere { return policy.again == .push ? [.push(route)] : [] }
      return root == route ? [.popToRoot] : [.push(route)]
    }
    let goal = first == root ? wanted : [root] + wanted
    if goal == stack { return isThere && policy.again == .push ? [.push(route)] : [] }
    if goal.starts(with: stack) { return goal.dropFirst(stack.count).map { .push($0) } }
    return [.popToRoot] + goal.dropFirst().map { .push($0) }
  }
}

extension NavigationState {
  /// The state after these steps: all of them, or none.
  ///
  /// - Returns: nil when one of them cannot be applied: a tab that is not there, a sheet to dismiss
  ///   where none is open, a top to replace or a root to pop to in an empty stack.
  public func applying(_ steps: some Sequence<Step<Route>>) -> NavigationState? {
    var state = self
    for step in steps {
      guard state.apply(step) else { return nil }
    }
    return state
  }

  /// Those of the steps that change something. Effects stay; when all the moves together lead back
  /// to this state, only effects stay.
  ///
  /// - Returns: nil when one of the steps cannot be applied.
  public func eliding(_ steps: [Step<Route>]) -> [Step<Route>]? {
    var state = self
    var kept: [Step<Route>] = []
    for step in steps {
      let before = state
      guard state.apply(step) else { return nil }
      if step.isEffect || state != before { kept.append(step) }
    }
    return state == self ? kept.filter(\.isEffect) : kept
  }

  /// Applies one step; false when it cannot be applied, and then nothing has changed.
  private mutating func apply(_ step: Step<Route>) -> Bool {
    switch step {
    case .push(let route):
      if let sheet = sheets.indices.last {
        sheets[sheet].stack.append(route)
      } else {
        tabs[selectedIndex].stack.append(route)
      }
    case .present(let route):
      sheets.append(Sheet(route))
    case .popToRoot:
      if let sheet = sheets.indices.last {
        sheets[sheet].stack = []
      } else {
        guard let root = tabs[selectedIndex].stack.first else { return false }
        tabs[selectedIndex].stack = [root]
      }
    case .dismissSheet:
      guard sheets.popLast() != nil else { return false }
    case .selectTab(let id):
      guard let index = index(of: id) else { return false }
      selectedIndex = index
    case .replaceTop(let route):
      if let sheet = sheets.indices.last {
        if sheets[sheet].stack.popLast() == nil {
          sheets[sheet].root = route
        } else {
          sheets[sheet].stack.append(route)
        }
      } else {
        guard tabs[selectedIndex].stack.popLast() != nil else { return false }
        tabs[selectedIndex].stack.append(route)
      }
    case .effect:
      break
    }
    return true
  }
}

extension Step {
  var isEffect: Bool {
    if case .effect = self { return true }
    return false
  }
}

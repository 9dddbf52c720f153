/// Reads a stored state, screen by screen, by what the gate said to each.
struct StateReading<
  Intent: Hashable & Sendable, Route: Hashable & Sendable, Stored: Hashable & Sendable
> {
  enum Answer {
    case kept(Restoration<Intent, Route>.Kept)
    case leftOut(LeftOut.Reason)
  }

  let gaps: Gaps
  let answers: [Stored: Answer]
  private(set) var kept: [Restoration<Intent, Route>.Kept] = []
  private(set) var leftOut: [LeftOut] = []

  init(gaps: Gaps, answers: [Stored: Answer]) {
    self.gaps = gaps
    self.answers = answers
  }

  /// The state as far as it is there, in the tabs that the app begins with.
  mutating func state(
    of stored: NavigationState<Stored>, in own: NavigationState<Route>
  ) -> NavigationState<Route> {
    var state = own
    state.sheets = []
    for tab in stored.tabs {
      guard let index = own.index(of: tab.id) else {
        for (depth, entry) in tab.stack.enumerated() {
          leaveOut(entry, at: .tab(tab.id, depth), .noTab)
        }
        continue
      }
      state.tabs[index].stack = stack(tab, on: own.tabs[index].stack.first)
    }
    if let selected = own.index(of: stored.selected) { state.selectedIndex = selected }
    for (number, sheet) in stored.sheets.enumerated() {
      let found = screens([sheet.root] + sheet.stack, isSheet: true) { .sheet(number, $0) }
      guard let root = found.routes.first else { continue }
      state.sheets.append(Sheet(root, stack: Array(found.routes.dropFirst())))
    }
    return state
  }

  /// A tab's stack. The app's own root stands in for one that is gone.
  private mutating func stack(_ tab: Tab<Stored>, on root: Route?) -> [Route] {
    let found = screens(tab.stack, isSheet: false) { .tab(tab.id, $0) }
    guard !found.hasRoot, let root else { return found.routes }
    return found.routes.first == root ? found.routes : [root] + found.routes
  }

  private mutating func screens(
    _ entries: [Stored], isSheet: Bool, _ place: (Int) -> LeftOut.Place
  ) -> (routes: [Route], hasRoot: Bool) {
    var routes: [Route] = []
    var hasRoot = false
    var isCut = false
    for (depth, entry) in entries.enumerated() {
      switch isCut ? .leftOut(.onNothing) : answers[entry] ?? .leftOut(.gone) {
      case .kept(let screen):
        kept.append(screen)
        routes.append(screen.route)
        if depth == 0 { hasRoot = true }
      case .leftOut(let why):
        leaveOut(entry, at: place(depth), why)
        if gaps == .cut || isSheet && depth == 0 { isCut = true }
      }
    }
    return (routes, hasRoot)
  }

  private mutating func leaveOut(
    _ entry: Stored, at place: LeftOut.Place, _ why: LeftOut.Reason
  ) {
    leftOut.append(LeftOut(place: place, what: "\(entry)", why: why))
  }
}

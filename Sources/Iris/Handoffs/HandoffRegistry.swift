/// A small dictionary of pending handoffs, keyed by route.
///
/// `handoff(for:)` is the only answer to the question whether somebody is there for a route. Stack
/// and sheet routes are asked for in the same way and get the same type.
///
/// A handoff leaves when its baton is claimed, when it expires, is replaced, evicted or closed, or
/// when its route leaves the navigation state; each end is reported, with the baton that was lost
/// by it, if any. The registry is bounded: what comes when it is full displaces the oldest, because
/// the link that somebody has just touched matters more than one that no screen has come for.
public final class HandoffRegistry<Intent: Hashable & Sendable, Route: Hashable & Sendable>:
  Sendable
{
  private struct Entry {
    let handoff: Handoff<Intent>
    let registration: UInt64
    let since: Seconds
  }

  private struct Change {
    let registration: UInt64
    let replaced: Handoff<Intent>?
    let evicted: [Handoff<Intent>]
  }

  private struct Table {
    var entries: [Route: Entry] = [:]
    var registrations: UInt64 = 0
    var over: [(listing: HandoffListing<Route>, since: Seconds)] = []
  }

  /// The greatest number of handoffs that can be pending; at least 1.
  public let limit: Int
  private let table = Guarded(Table())
  private let outbox: Outbox<HandoffEvent<Intent, Route>>

  /// How many of the handoffs that are over the listing still shows.
  static var remembered: Int { 32 }

  /// An empty registry.
  ///
  /// - Parameters:
  ///   - limit: how many handoffs can be pending; less than 1 counts as 1.
  ///   - report: called after each event, in order, never under a lock: it may call back.
  public init(
    limit: Int = 256, report: (@Sendable (HandoffEvent<Intent, Route>) -> Void)? = nil
  ) {
    self.limit = max(1, limit)
    outbox = Outbox(report)
  }

  /// The pending handoff for a route; nil when nobody is there for it.
  ///
  /// It only reads: asking twice gives the same answer, as long as nobody registers, claims or ends
  /// anything.
  public func handoff(for route: Route) -> Handoff<Intent>? {
    table.withLock { table in
      guard let handoff = table.entries[route]?.handoff, handoff.ending == nil else { return nil }
      return handoff
    }
  }

  /// Registers a handoff for a route, in place of the one that is there.
  ///
  /// A handoff that is over already is not registered. When the registry is full, the oldest goes.
  ///
  /// - Returns: the handoff that was replaced, closed now; its `ending` says which baton was in it.
  ///   nil when there was none.
  @discardableResult
  public func register(
    _ handoff: Handoff<Intent>, for route: Route, at now: Seconds
  ) -> Handoff<Intent>? {
    var after = Aftermath()
    let replaced = register(handoff, for: route, at: now, &after)
    finish(&after)
    return replaced
  }

  /// Ends the handoffs whose time is up.
  ///
  /// - Returns: those that ended, oldest first; empty when none was due.
  @discardableResult
  public func expire(at now: Seconds) -> [Handoff<Intent>] {
    var after = Aftermath()
    let due = expire(at: now, &after)
    finish(&after)
    return due
  }

  /// Ends the handoffs of routes that are gone.
  ///
  /// - Returns: those that ended, oldest first; empty when there was none.
  @discardableResult
  public func leave(_ routes: Set<Route>) -> [Handoff<Intent>] {
    var after = Aftermath()
    let left = leave(routes, &after)
    finish(&after)
    return left
  }

  /// The pending handoffs, oldest first, and after them those that ended lately, latest first.
  public func listing(at now: Seconds) -> [HandoffListing<Route>] {
    let over = table.withLock { $0.over }
    let pending = pending.map { entry in
      HandoffListing(
        route: entry.route, standing: Self.standing(of: entry.state),
        source: entry.state.baton?.provenance.source, age: now - entry.since, needs: entry.needs)
    }
    let ended = over.reversed().map { entry in
      HandoffListing(
        route: entry.listing.route, standing: entry.listing.standing, source: entry.listing.source,
        age: now - entry.since, needs: entry.listing.needs)
    }
    return pending + ended
  }

  /// The pending handoffs as values, oldest first.
  public var pending: [PendingHandoff<Intent, Route>] {
    entries().compactMap { route, entry in
      let state = entry.handoff.state
      guard state.ending == nil else { return nil }
      return PendingHandoff(
        route: route, registration: entry.registration, since: entry.since, state: state,
        needs: entry.handoff.needs)
    }
  }

  // MARK: - For the navigator, which holds a lock of its own

  func register(
    _ handoff: Handoff<Intent>, for route: Route, at now: Seconds, _ after: inout Aftermath
  ) -> Handoff<Intent>? {
    let state = handoff.state
    guard state.ending == nil else { return nil }
    let change = table.withLock { table -> Change? in
      let old = table.entries[route]?.handoff
      if old === handoff { return nil }
      table.entries[route] = nil
      let evicted = makeRoom(in: &table)
      table.registrations &+= 1
      table.entries[route] = Entry(
        handoff: handoff, registration: table.registrations, since: now)
      outbox.post(.registered(route, state.baton))
      return Change(registration: table.registrations, replaced: old, evicted: evicted)
    }
    guard let change else { return nil }
    let needs = handoff.needs
    handoff.observe(
      { [weak self] ending in
        self?.ended(
          ending, route: route, registration: change.registration, since: now, needs: needs)
      }, &after)
    for handoff in change.evicted { _ = handoff.close(.evicted, &after) }
    guard let replaced = change.replaced, replaced.ending == nil else { return nil }
    _ = replaced.close(.replaced, &after)
    return replaced
  }

  func expire(at now: Seconds, _ after: inout Aftermath) -> [Handoff<Intent>] {
    close(.expired, &after) { _, entry in entry.handoff.isDue(at: now) }
  }

  func leave(_ routes: Set<Route>, _ after: inout Aftermath) -> [Handoff<Intent>] {
    if routes.isEmpty { return [] }
    return close(.routeLeft, &after) { route, _ in routes.contains(route) }
  }

  /// Delivers to a handoff of this registry. The baton again when it was not taken.
  func deliver(
    _ baton: Baton<Intent>, to handoff: Handoff<Intent>, for route: Route, deadline: Seconds?,
    _ after: inout Aftermath
  ) -> Baton<Intent>? {
    if let back = handoff.deliver(baton, deadline: deadline, &after) { return back }
    outbox.post(.delivered(route, baton))
    return nil
  }

  /// Runs what waits for the locks to be released, and reports. Never called under a lock.
  func finish(_ after: inout Aftermath) {
    after.run()
    outbox.drain()
  }

  // MARK: - Inside

  private func close(
    _ end: HandoffEnd, _ after: inout Aftermath, where isOver: (Route, Entry) -> Bool
  ) -> [Handoff<Intent>] {
    var closed: [Handoff<Intent>] = []
    for (route, entry) in entries() where entry.handoff.ending == nil && isOver(route, entry) {
      _ = entry.handoff.close(end, &after)
      closed.append(entry.handoff)
    }
    return closed
  }

  private func entries() -> [(Route, Entry)] {
    table.withLock { table in
      table.entries.sorted { $0.value.registration < $1.value.registration }
        .map { ($0.key, $0.value) }
    }
  }

  /// Takes out what is over and, if that is not enough, the oldest; those are for the caller to
  /// close.
  private func makeRoom(in table: inout Table) -> [Handoff<Intent>] {
    guard table.entries.count >= limit else { return [] }
    table.entries = table.entries.filter { $0.value.handoff.ending == nil }
    let surplus = table.entries.count - limit + 1
    guard surplus > 0 else { return [] }
    let oldest = table.entries.sorted { $0.value.registration < $1.value.registration }
      .prefix(surplus)
    for (route, _) in oldest { table.entries[route] = nil }
    return oldest.map(\.value.handoff)
  }

  private func ended(
    _ ending: HandoffEnding<Intent>, route: Route, registration: UInt64, since: Seconds,
    needs: [String]
  ) {
    table.withLock { table in
      if table.entries[route]?.registration == registration { table.entries[route] = nil }
      let listing = HandoffListing(
        route: route, standing: .over(ending.end), source: ending.baton?.provenance.source, age: 0,
        needs: needs)
      table.over.append((listing, since))
      if table.over.count > Self.remembered { table.over.removeFirst() }
      outbox.post(.ended(route, ending))
    }
    outbox.drain()
  }

  private static func standing(of state: HandoffState<Intent>) -> HandoffListing<Route>.Standing {
    if let ending = state.ending { return .over(ending.end) }
    if state.baton != nil { return .buffered }
    return state.waiting.isEmpty ? .empty : .waiting(state.waiting.count)
  }
}

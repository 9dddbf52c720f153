import Observation

/// A small dictionary of pending handoffs, keyed by route.
///
/// `handoff(for:)` is the only answer to the question whether somebody is there for a route. Stack
/// and sheet routes are asked for in the same way and get the same type.
///
/// A handoff leaves when its baton is claimed, when it expires, is replaced, evicted or closed, or
/// when its route leaves the navigation state; each end is reported, with the baton that was lost
/// by it, if any. The registry is bounded: what comes when it is full displaces the oldest, because
/// the link that somebody has just touched matters more than one that no screen has come for.
///
/// It is observable: a view that asks `handoff(for:)` is told when the answer for that route
/// changes, one that reads `pending` or the listing when anything does. They are told after the
/// change, on the thread that made it, and may ask again at once.
///
/// With a journal (`keep(with:at:)`) the batons in it survive the end of the process.
public final class HandoffRegistry<Intent: Hashable & Sendable, Route: Hashable & Sendable>:
  Sendable
{
  typealias Table = HandoffTable<Handoff<Intent>, Route>
  typealias Keeper = HandoffKeeper<Intent, Route>

  private struct Storage {
    var table: Table
    var over: [(listing: HandoffListing<Route>, since: Seconds)] = []
    var keeper: Keeper?
  }

  /// The greatest number of handoffs that can be pending; at least 1.
  public let limit: Int
  private let storage: Guarded<Storage>
  let outbox: Outbox<HandoffEvent<Intent, Route>>
  private let observations = ObservationRegistrar()

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
    storage = Guarded(Storage(table: Table(limit: self.limit)))
    outbox = Outbox(report)
  }

  /// The pending handoff for a route; nil when nobody is there for it.
  ///
  /// It only reads: asking twice gives the same answer, as long as nobody registers, claims or ends
  /// anything.
  public func handoff(for route: Route) -> Handoff<Intent>? {
    observations.access(self, keyPath: \.[isThere: route])
    return storage.withLock { storage in
      guard let handoff = storage.table.entries[route]?.item, handoff.ending == nil else {
        return nil
      }
      return handoff
    }
  }

  /// Brings a baton to the handoff of a route.
  ///
  /// A handoff whose time is up is not there; it ends by this. One that waits for facts holds a
  /// baton, so it is full.
  ///
  /// - Parameters:
  ///   - now: the time, by the caller's clock.
  ///   - deadline: the time from which on the baton is no longer worth delivering; nil leaves the
  ///     handoff's own.
  /// - Returns: whether it was taken; if not, the baton, and whether something was in its place or
  ///   nothing was there.
  @discardableResult
  public func deliver(
    _ baton: Baton<Intent>, for route: Route, at now: Seconds, deadline: Seconds? = nil
  ) -> HandoffDelivery<Intent> {
    var after = Aftermath()
    _ = close(.expired, &after) { other, entry in other == route && entry.item.isDue(at: now) }
    let delivery = handoff(for: route)?.deliver(baton, deadline: deadline, &after)
    finish(&after)
    return delivery ?? .absent(baton)
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
    let over = storage.withLock { $0.over }
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
    observations.access(self, keyPath: \.pending)
    return entries().compactMap { route, entry in
      let state = entry.item.state
      guard state.ending == nil else { return nil }
      return PendingHandoff(
        route: route, registration: entry.registration, since: entry.since, state: state,
        needs: entry.item.needs)
    }
  }

  // MARK: - For the navigator, which holds a lock of its own

  func register(
    _ handoff: Handoff<Intent>, for route: Route, at now: Seconds, _ after: inout Aftermath
  ) -> Handoff<Intent>? {
    if handoff.ending != nil { return nil }
    let change = storage.withLock { storage -> Table.Change? in
      if storage.table.entries[route]?.item === handoff { return nil }
      let change = storage.table.register(handoff, for: route, at: now) { $0.ending != nil }
      let watcher = watcher(
        route, change.registration, since: now, needs: handoff.needs, storage.keeper)
      // Under both locks, so that whoever finds it and delivers comes after.
      handoff.watch(watcher, &after) { state in
        outbox.post(.registered(route, state.baton))
        guard let baton = state.baton, state.ending == nil else { return }
        storage.keeper?.note(
          baton, at: route, registration: change.registration, since: now,
          deadline: state.deadline, needs: handoff.needs)
      }
      return change
    }
    guard let change else { return nil }
    after.add { self.tellObservers(of: route) }
    for handoff in change.evicted { _ = handoff.close(.evicted, &after) }
    guard let replaced = change.replaced, replaced.ending == nil else { return nil }
    _ = replaced.close(.replaced, &after)
    return replaced
  }

  func expire(at now: Seconds, _ after: inout Aftermath) -> [Handoff<Intent>] {
    close(.expired, &after) { _, entry in entry.item.isDue(at: now) }
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
    handoff.deliver(baton, deadline: deadline, &after).returned
  }

  /// Runs what waits for the locks to be released, and reports. Never called under a lock.
  func finish(_ after: inout Aftermath) {
    after.run()
    settle()
  }

  /// Reports, and writes to the journal. The report comes first: what is reported and not written
  /// off comes back after a kill, and what is written off and not reported would be lost.
  func settle() {
    outbox.drain()
    guard let problems = keeper?.drain() else { return }
    for (changes, failure) in problems.unwritten { outbox.post(.unwritten(changes, failure)) }
    for (route, baton) in problems.unkept { outbox.post(.unkept(route, baton)) }
    outbox.drain()
  }

  /// What writes to the journal; nil: there is none.
  var keeper: Keeper? { storage.withLock { $0.keeper } }

  /// Sets the journal, unless there is one, and notes what waits already; whether it did.
  func setKeeper(_ keeper: Keeper) -> Bool {
    storage.withLock { storage in
      guard storage.keeper == nil else { return false }
      storage.keeper = keeper
      return true
    }
  }

  // MARK: - Inside

  private func close(
    _ end: HandoffEnd, _ after: inout Aftermath, where isOver: (Route, Table.Entry) -> Bool
  ) -> [Handoff<Intent>] {
    var closed: [Handoff<Intent>] = []
    for (route, entry) in entries() where entry.item.ending == nil && isOver(route, entry) {
      _ = entry.item.close(end, &after)
      closed.append(entry.item)
    }
    return closed
  }

  private func entries() -> [(route: Route, entry: Table.Entry)] {
    storage.withLock { $0.table.inOrder }
  }

  private func watcher(
    _ route: Route, _ registration: UInt64, since: Seconds, needs: [String], _ keeper: Keeper?
  ) -> HandoffWatcher<Intent> {
    HandoffWatcher(
      delivered: { [outbox] baton, state in
        outbox.post(.delivered(route, baton))
        keeper?.note(
          baton, at: route, registration: registration, since: since, deadline: state.deadline,
          needs: needs)
      },
      changed: { [weak self] in
        guard let self else { return }
        observations.willSet(self, keyPath: \.pending)
        observations.didSet(self, keyPath: \.pending)
        settle()
      },
      ended: { [weak self] ending in
        self?.ended(ending, route: route, registration: registration, since: since, needs: needs)
      })
  }

  private func ended(
    _ ending: HandoffEnding<Intent>, route: Route, registration: UInt64, since: Seconds,
    needs: [String]
  ) {
    storage.withLock { storage in
      _ = storage.table.remove(route, registration: registration)
      let listing = HandoffListing(
        route: route, standing: .over(ending.end), source: ending.baton?.provenance.source, age: 0,
        needs: needs)
      storage.over.append((listing, since))
      if storage.over.count > Self.remembered { storage.over.removeFirst() }
      storage.keeper?.note(ending, of: registration)
      outbox.post(.ended(route, ending))
    }
    tellObservers(of: route)
    settle()
  }

  private static func standing(of state: HandoffState<Intent>) -> HandoffListing<Route>.Standing {
    if let ending = state.ending { return .over(ending.end) }
    if state.baton != nil { return .buffered }
    return state.waiting.isEmpty ? .empty : .waiting(state.waiting.count)
  }

  // MARK: - Observing

  /// Names what observers of one route watch; nobody reads it.
  private subscript(isThere route: Route) -> Bool { true }

  private func tellObservers(of route: Route) {
    observations.willSet(self, keyPath: \.[isThere: route])
    observations.didSet(self, keyPath: \.[isThere: route])
    observations.willSet(self, keyPath: \.pending)
    observations.didSet(self, keyPath: \.pending)
  }
}

extension HandoffRegistry: Observable {}

/// What a registry keeps under its lock: which handoff is there for a route.
///
/// A value, and generic in the handoff, so that the model tests walk the interleavings of this very
/// code. Whether a handoff is over is asked of the caller.
struct HandoffTable<Item: Sendable, Route: Hashable & Sendable> {
  struct Entry {
    let item: Item
    let registration: UInt64
    let since: Seconds
  }

  /// What registering changed.
  struct Change {
    let registration: UInt64
    /// What stood there before; it may be over.
    let replaced: Item?
    /// What had to go because there was no room, oldest first.
    let evicted: [Item]
  }

  private(set) var entries: [Route: Entry] = [:]
  private var registrations: UInt64 = 0
  let limit: Int

  init(limit: Int) { self.limit = limit }

  /// The entries, oldest first.
  var inOrder: [(route: Route, entry: Entry)] {
    entries.sorted { $0.value.registration < $1.value.registration }
      .map { ($0.key, $0.value) }
  }

  /// Puts an item at a route. What it displaced is out of the table and the caller's to end.
  mutating func register(
    _ item: Item, for route: Route, at now: Seconds, isOver: (Item) -> Bool
  ) -> Change {
    let old = entries.removeValue(forKey: route)?.item
    let evicted = makeRoom(isOver)
    registrations &+= 1
    entries[route] = Entry(item: item, registration: registrations, since: now)
    return Change(registration: registrations, replaced: old, evicted: evicted)
  }

  /// Takes out what ended, unless something newer stands there by now; whether it did.
  mutating func remove(_ route: Route, registration: UInt64) -> Bool {
    guard entries[route]?.registration == registration else { return false }
    entries[route] = nil
    return true
  }

  /// Drops what is over and, if that is not enough, the oldest; those are for the caller to end.
  private mutating func makeRoom(_ isOver: (Item) -> Bool) -> [Item] {
    guard entries.count >= limit else { return [] }
    entries = entries.filter { !isOver($0.value.item) }
    let surplus = entries.count - limit + 1
    guard surplus > 0 else { return [] }
    let oldest = inOrder.prefix(surplus)
    for (route, _) in oldest { entries[route] = nil }
    return oldest.map(\.entry.item)
  }
}

extension HandoffTable: Equatable where Item: Equatable {}
extension HandoffTable: Hashable where Item: Hashable {}
extension HandoffTable.Entry: Equatable where Item: Equatable {}
extension HandoffTable.Entry: Hashable where Item: Hashable {}

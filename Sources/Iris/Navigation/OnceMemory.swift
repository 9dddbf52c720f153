/// The intents that open once and have been opened; bounded, the oldest goes first.
struct OnceMemory<Intent: Hashable & Sendable>: Sendable {
  private(set) var order: [Intent] = []
  private var known: Set<Intent> = []
  let limit: Int

  init(limit: Int) { self.limit = max(1, limit) }

  func contains(_ intent: Intent) -> Bool { known.contains(intent) }

  /// Remembers an intent. The one that was forgotten for it, or nil.
  mutating func remember(_ intent: Intent) -> Intent? {
    guard known.insert(intent).inserted else { return nil }
    order.append(intent)
    guard order.count > limit else { return nil }
    let oldest = order.removeFirst()
    known.remove(oldest)
    return oldest
  }
}

/// Reports events in the order in which they happened, never under a lock of ours.
///
/// `post` is called where the event happens, often under a lock, and only queues. `drain` is called
/// when the locks are released. One caller drains at a time; what others post meanwhile, also from
/// inside the report itself, is reported by the one that is draining.
final class Outbox<Event: Sendable>: Sendable {
  private struct Queue {
    var events: [Event] = []
    var isDraining = false
  }

  private let queue = Guarded(Queue())
  private let report: (@Sendable (Event) -> Void)?

  init(_ report: (@Sendable (Event) -> Void)?) { self.report = report }

  func post(_ event: Event) {
    guard report != nil else { return }
    queue.withLock { $0.events.append(event) }
  }

  func drain() {
    guard let report else { return }
    guard claimTurn() else { return }
    while let events = next() {
      for event in events { report(event) }
    }
  }

  private func claimTurn() -> Bool {
    queue.withLock { queue in
      guard !queue.isDraining, !queue.events.isEmpty else { return false }
      queue.isDraining = true
      return true
    }
  }

  private func next() -> [Event]? {
    queue.withLock { queue in
      guard !queue.events.isEmpty else {
        queue.isDraining = false
        return nil
      }
      let events = queue.events
      queue.events = []
      return events
    }
  }
}

/// What was sent and waits, first come first, and who takes it from here.
final class Lane<Intent: Hashable & Sendable, Route: Hashable & Sendable>: Sendable {
  /// Something that was sent.
  struct Sent: Sendable {
    /// What asks what it is for.
    enum Errand: Sendable {
      /// An intent, which is asked for when its turn comes; nil: there is none.
      case intent(@Sendable () -> Intent?)
      /// A baton that waited on a route for its facts, which have come.
      case held(Baton<Intent>, place: Route)
    }

    let provenance: Provenance
    let errand: Errand
    let claimant: String?
    let since: Seconds
    let then: (@Sendable (Sending<Intent, Route>) -> Void)?
  }

  /// Who takes what was sent.
  enum Standing {
    /// Nobody: it waits.
    case closed
    /// Whoever sends, at once.
    case open
    /// The presenter.
    case presented
  }

  private struct Queue {
    var sent: [Sent] = []
    var standing = Standing.closed
    var isDraining = false
  }

  let limit: Int
  private let queue = Guarded(Queue())
  let bell = Bell()

  init(limit: Int) { self.limit = max(1, limit) }

  /// How much waits.
  var count: Int { queue.withLock { $0.sent.count } }

  var isPresented: Bool { queue.withLock { $0.standing == .presented } }

  /// Puts something at the end. The oldest, when there is no room for it; else nil.
  func put(_ sent: Sent) -> Sent? {
    let oldest = queue.withLock { queue -> Sent? in
      queue.sent.append(sent)
      return queue.sent.count > limit ? queue.sent.removeFirst() : nil
    }
    bell.ring()
    return oldest
  }

  /// Puts back what was taken and not begun.
  func putBack(_ sent: Sent) { queue.withLock { $0.sent.insert(sent, at: 0) } }

  /// Takes all that waits, oldest first.
  func takeAll() -> [Sent] {
    queue.withLock { queue in
      defer { queue.sent = [] }
      return queue.sent
    }
  }

  /// From now on whoever sends takes; false when a presenter does.
  func open() -> Bool {
    queue.withLock { queue in
      guard queue.standing != .presented else { return false }
      queue.standing = .open
      return true
    }
  }

  /// From now on the presenter takes; false when there is one.
  func beginPresenting() -> Bool {
    queue.withLock { queue in
      guard queue.standing != .presented else { return false }
      queue.standing = .presented
      return true
    }
  }

  func endPresenting() { queue.withLock { $0.standing = .closed } }

  /// All that waits, for the one who drains; nil when it is not open, when somebody else drains, or
  /// when nothing waits.
  func beginDraining() -> [Sent]? {
    queue.withLock { queue in
      guard queue.standing == .open, !queue.isDraining, !queue.sent.isEmpty else { return nil }
      queue.isDraining = true
      defer { queue.sent = [] }
      return queue.sent
    }
  }

  func endDraining() { queue.withLock { $0.isDraining = false } }
}

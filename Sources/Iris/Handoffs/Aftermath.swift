/// What is to be done once every lock is released.
///
/// Whoever observes a handoff or reads events may call straight back. So nothing of theirs runs
/// under a lock: the work is gathered here, and run by the outermost caller.
struct Aftermath {
  private var work: [@Sendable () -> Void] = []

  mutating func add(_ piece: @escaping @Sendable () -> Void) { work.append(piece) }

  mutating func run() {
    let pieces = work
    work = []
    for piece in pieces { piece() }
  }
}

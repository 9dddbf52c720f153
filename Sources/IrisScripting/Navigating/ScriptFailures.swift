import Iris

/// What broke in the functions of sites and flows, which stand beside the gate: an answer that is
/// missing stops the link, and what it was is told here.
final class ScriptFailures: Sendable {
  private let kept = Guarded<[ScriptFailure]>([])

  /// How many are kept for one who never asks; the oldest goes first.
  private static let limit = 64

  func add(_ failure: ScriptFailure) {
    kept.withLock { failures in
      if failures.count == Self.limit { failures.removeFirst() }
      failures.append(failure)
    }
  }

  /// Those since the last call, oldest first.
  func take() -> [ScriptFailure] {
    kept.withLock { failures in
      defer { failures = [] }
      return failures
    }
  }
}

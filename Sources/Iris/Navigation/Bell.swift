/// Wakes who waits: a count of rings, and the tasks that sleep until the next one.
///
/// Whoever waits looks at `rings` first, then at what it waits for, and sleeps only when there was
/// no ring since: so no ring is missed between the look and the sleep.
final class Bell: Sendable {
  private struct Sleepers {
    var rings: UInt64 = 0
    var next: UInt64 = 0
    var asleep: [UInt64: CheckedContinuation<Void, Never>] = [:]
  }

  private let sleepers = Guarded(Sleepers())

  /// How often it rang.
  var rings: UInt64 { sleepers.withLock { $0.rings } }

  /// Wakes all who sleep. Never called under a lock.
  func ring() {
    let woken = sleepers.withLock { sleepers -> [CheckedContinuation<Void, Never>] in
      sleepers.rings &+= 1
      defer { sleepers.asleep = [:] }
      return Array(sleepers.asleep.values)
    }
    woken.forEach { $0.resume() }
  }

  /// Sleeps until it has rung more than `heard` times, or the task is cancelled.
  func sleep(after heard: UInt64) async {
    let number = sleepers.withLock { sleepers -> UInt64 in
      sleepers.next &+= 1
      return sleepers.next
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let sleeps = sleepers.withLock { sleepers in
          // A cancellation before this is seen here; one after it finds the sleeper.
          guard sleepers.rings == heard, !Task.isCancelled else { return false }
          sleepers.asleep[number] = continuation
          return true
        }
        if !sleeps { continuation.resume() }
      }
    } onCancel: {
      sleepers.withLock { $0.asleep.removeValue(forKey: number) }?.resume()
    }
  }
}

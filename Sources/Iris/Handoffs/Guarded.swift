import Synchronization

/// A value behind a lock: `Mutex`, visible to the thread sanitizer.
///
/// Under contention `Mutex` takes its lock inside the runtime's library, which is not instrumented,
/// so that the sanitizer sees two threads that touch one value and nothing between them. The seal
/// is what it can see: read after the lock is taken, written before it is let go, it orders exactly
/// what the lock orders, and no more, so true races still show. It costs one plain load and store.
package struct Guarded<Value>: ~Copyable {
  private let mutex: Mutex<Value>
  private let seal = Atomic<UInt8>(0)

  package init(_ value: sending Value) { mutex = Mutex(value) }

  package func withLock<Result>(_ body: (inout sending Value) throws -> sending Result) rethrows
    -> sending Result
  {
    try mutex.withLock { value in
      _ = seal.load(ordering: .acquiring)
      defer { seal.store(0, ordering: .releasing) }
      return try body(&value)
    }
  }
}

// Both parts are Sendable for every Value; the lock is the only way in.
extension Guarded: Sendable {}

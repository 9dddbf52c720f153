import Iris
import Synchronization

/// A resolver that the closures of a navigator share, one at a time.
final class SharedResolver: Sendable {
  private let resolver: Mutex<Resolver>

  init(_ make: @Sendable () -> sending Resolver) {
    resolver = Mutex(make())
  }

  func use<Answer: Sendable>(_ work: (inout sending Resolver) -> sending Answer) -> Answer {
    resolver.withLock { work(&$0) }
  }
}

import Iris

/// A resolver that the closures of a navigator share, one at a time.
final class SharedResolver: Sendable {
  private let resolver: Guarded<Resolver>

  init(_ make: @Sendable () -> sending Resolver) {
    resolver = Guarded(make())
  }

  func use<Answer: Sendable>(_ work: (inout sending Resolver) -> sending Answer) -> Answer {
    resolver.withLock { work(&$0) }
  }
}

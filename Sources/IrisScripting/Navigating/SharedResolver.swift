import Iris

/// A resolver that the closures of a navigator share, one at a time. Each use sees its own snapshot
/// of records, and leaves nothing behind.
final class SharedResolver: Sendable {
  private let resolver: Guarded<Resolver>
  private let failures: ScriptFailures

  init(_ failures: ScriptFailures, _ make: @Sendable () -> sending Resolver) {
    self.failures = failures
    resolver = Guarded(make())
  }

  func use<Answer: Sendable>(_ work: (inout sending Resolver) -> sending Answer) -> Answer {
    resolver.withLock { resolver in
      resolver.begin()
      defer { resolver.end() }
      let answer = work(&resolver)
      if let failure = resolver.failure { failures.add(failure) }
      return answer
    }
  }
}

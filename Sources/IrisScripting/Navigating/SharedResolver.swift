import Iris

/// A resolver that the closures of a navigator share, one at a time. Each use sees its own snapshot
/// of records, and leaves nothing behind.
final class SharedResolver: Sendable {
  private let resolver: Guarded<Resolver>
  private let failures: ScriptFailures
  private let facts: ScriptFacts

  /// - Parameter facts: what the resolver knows, as it is at each use.
  init(_ failures: ScriptFailures, _ facts: ScriptFacts, _ make: @Sendable () -> sending Resolver) {
    self.failures = failures
    self.facts = facts
    resolver = Guarded(make())
  }

  func use<Answer: Sendable>(_ work: (inout sending Resolver) -> sending Answer) -> Answer {
    resolver.withLock { resolver in
      resolver.begin()
      resolver.facts = facts.all
      defer { resolver.end() }
      let answer = work(&resolver)
      if let failure = resolver.failure { failures.add(failure) }
      return answer
    }
  }
}

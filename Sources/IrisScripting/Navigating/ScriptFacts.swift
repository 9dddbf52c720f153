import Iris
import Observation

/// What the host knows, by name, and can change. Observable, each fact by itself: a screen that
/// shows one is drawn anew when that one changes.
public final class ScriptFacts: Sendable, Observable {
  private let facts: Guarded<[String: FactValue]>
  private let observation = ObservationRegistrar()

  /// These facts.
  public init(_ facts: [String: FactValue] = [:]) { self.facts = Guarded(facts) }

  /// A fact; nil: it is absent. Observable.
  public subscript(name: String) -> FactValue? {
    observation.access(self, keyPath: \.[name])
    return facts.withLock { $0[name] }
  }

  /// Says what a fact is from now on; nil: it is absent. The navigator is told by
  /// `factsChanged(at:)`.
  public func set(_ name: String, to value: FactValue?) {
    let isNews = facts.withLock { facts -> Bool in
      defer { facts[name] = value }
      return facts[name] != value
    }
    // Told behind the change, so that whoever reads at once reads the new one.
    if isNews { observation.withMutation(of: self, keyPath: \.[name]) {} }
  }

  /// All of them as they are now. Not observed.
  public var all: [String: FactValue] { facts.withLock { $0 } }
}

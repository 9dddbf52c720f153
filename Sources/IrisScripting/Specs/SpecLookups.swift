import Iris

/// What the functions of a test may look up: the facts and the records that it assumes.
final class SpecLookups: ScriptLookups {
  private let resolver: Resolver

  init(_ resolver: Resolver) { self.resolver = resolver }

  func value(type: String, text: String) -> ScriptValue? { nil }

  func record(kind: String, key: ScriptValue) -> ScriptValue? {
    let text: String
    switch key {
    case .text(let given): text = given
    case .integer(let number): text = String(number)
    default: return nil
    }
    return resolver.record(kind, key: text).flatMap { record in
      resolver.shelf.object(for: .record(record)).map { .object($0) }
    }
  }

  func fact(_ name: String) -> ScriptValue? { resolver.fact(name)?.script }
}

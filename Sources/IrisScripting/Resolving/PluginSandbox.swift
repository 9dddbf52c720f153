import Iris

/// The Lua state of one plugin on one thread, and what its scripts can look up.
final class PluginSandbox: ScriptLookups {
  private(set) var sandbox: Sandbox
  private let types: [String: ValueType]
  private unowned let resolver: Resolver

  init?(_ plugin: Plugin, number: Int, resolver: Resolver) {
    let relay = Relay()
    guard let sandbox = plugin.program.sandbox(lookups: relay) else { return nil }
    self.sandbox = sandbox
    types = plugin.types
    self.resolver = resolver
    sandbox.lookups = Relay(self)
  }

  /// The sandbox keeps who answers it, and this keeps the sandbox: one of the two must be weak.
  private final class Relay: ScriptLookups {
    weak var owner: PluginSandbox?

    init(_ owner: PluginSandbox? = nil) { self.owner = owner }

    func value(type: String, text: String) -> ScriptValue? { owner?.value(type: type, text: text) }
    func record(kind: String, key: ScriptValue) -> ScriptValue? {
      owner?.record(kind: kind, key: key)
    }
    func fact(_ name: String) -> ScriptValue? { owner?.fact(name) }
    func state(_ name: String) -> ScriptValue? { owner?.state(name) }
    func handoff(_ route: String) -> ScriptValue? { owner?.handoff(route) }
    func intent(_ link: String) -> ScriptValue? { owner?.intent(link) }
  }

  // MARK: What scripts ask

  func value(type: String, text: String) -> ScriptValue? {
    guard let known = types[type] ?? TypeReader.builtIn[type], !known.asksScripts else {
      return nil
    }
    return known.read(text, asking: resolver)?.script { resolver.shelf.object(for: $0) }
  }

  func record(kind: String, key: ScriptValue) -> ScriptValue? {
    let text: String
    switch key {
    case .text(let given): text = given
    case .integer(let number): text = String(number)
    default: return nil
    }
    return resolver.record(kind, key: text).flatMap {
      resolver.shelf.object(for: .record($0)).map { .object($0) }
    }
  }

  func fact(_ name: String) -> ScriptValue? { resolver.fact(name)?.script }

  func state(_ name: String) -> ScriptValue? { situation("state")?.state(name) }

  func handoff(_ route: String) -> ScriptValue? { situation("handoff")?.handoff(route) }

  func intent(_ link: String) -> ScriptValue? { situation("intent")?.intent(link) }

  /// Where one stands; nil: a rule asks, and where one stands must not change what a link means.
  private func situation(_ lookup: String) -> (any Situation)? {
    if resolver.situation == nil {
      resolver.broke("iris.\(lookup) is for sites and flows, and not for rules")
    }
    return resolver.situation
  }
}

/// What a site or a flow may ask beside what rules may: where one stands.
protocol Situation {
  func state(_ name: String) -> ScriptValue?
  func handoff(_ route: String) -> ScriptValue?
  func intent(_ link: String) -> ScriptValue?
}

extension ValueType {
  /// Whether reading a value would call a script: a lookup must not re-enter the state that asks,
  /// and an inner link's rule may be of the same plugin.
  var asksScripts: Bool {
    link != nil || any.contains(where: \.asksScripts)
      || checks.contains { if case .asked = $0 { true } else { false } }
  }
}

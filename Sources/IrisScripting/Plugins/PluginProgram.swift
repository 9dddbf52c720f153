/// The sources of a plugin, from which any thread can make a state of its own.
struct PluginProgram: Sendable {
  /// Files by their name without `.lua`, those that `require` loaded among them.
  let files: [String: ScriptSource]

  /// The files that return tables, in the order in which they are loaded. The order is always the
  /// same, so that a function has the same name in every state.
  static let sections = ["types", "routes", "sites"]

  /// What each section returned.
  typealias Values = [String: Outcome<ScriptValue>]

  /// Loads the sections into a state. One that breaks does not keep the others from being read,
  /// unless it used up the state.
  static func load(into sandbox: Sandbox, file: (String) -> ScriptSource?) -> Values {
    var values: Values = [:]
    for section in sections {
      guard let source = file(section) else { continue }
      let outcome = sandbox.load(source: source.bytes, name: source.name) { name in
        file(name).map { ($0.bytes, $0.name) }
      }
      values[section] = outcome
      if sandbox.isPoisoned { break }
    }
    sandbox.freeze()
    return values
  }

  /// A state with the plugin's functions; nil: there is no memory for one, or a file that was
  /// loaded before does not load now.
  func sandbox(lookups: any ScriptLookups) -> Sandbox? {
    guard let sandbox = Sandbox(lookups: lookups, sites: true) else { return nil }
    for section in Self.sections {
      guard let source = files[section] else { continue }
      let failure = sandbox.loadAgain(source: source.bytes, name: source.name) { name in
        files[name].map { ($0.bytes, $0.name) }
      }
      if failure != nil { return nil }
    }
    sandbox.freeze()
    return sandbox
  }
}

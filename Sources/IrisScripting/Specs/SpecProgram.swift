/// The sources of one spec file, from which each test gets a state of its own.
struct SpecProgram: Sendable {
  let source: ScriptSource
  /// The files of the plugin's folder that it requires, by name.
  let required: [String: ScriptSource]

  /// The text of one of its files; nil: it has none of this name.
  func text(of file: String) -> String? {
    ([source] + required.values).first { $0.name == file }?.text
  }

  /// A state in which the file is loaded, and what it returned; nil: there is no memory for one.
  func load(
    lookups: (any ScriptLookups)? = nil
  ) -> (sandbox: Sandbox, outcome: Outcome<ScriptValue>)? {
    guard let sandbox = Sandbox(lookups: lookups) else { return nil }
    let outcome = sandbox.load(source: source.bytes, name: source.name) { name in
      required[name].map { ($0.bytes, $0.name) }
    }
    sandbox.freeze()
    return (sandbox, outcome)
  }
}

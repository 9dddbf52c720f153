import Iris

/// Types, records and facts that nobody uses, and those that a script asks for and nobody has.
struct UsageFindings {
  let rules: RuleSet
  let plugin: Plugin

  var all: [Diagnostic] {
    let own = uses(of: [plugin])
    var found = types(own)
    // What did not load may use what these declare, and declare what these use.
    guard rules.isComplete else { return found }
    let everyones = uses(of: rules.plugins)
    found += records(everyones) + facts(everyones)
    return found + unknown
  }

  // MARK: Declared, and not used

  private func types(_ uses: Uses) -> [Diagnostic] {
    if uses.isAnything("value") { return [] }
    return plugin.types.keys.sorted().filter { name in
      !plugin.usedTypes.contains(name) && !uses.has("value", name)
    }.map { name in
      plugin.diagnostic(
        .warning, in: "types", at: [.name(name)], isKey: true,
        "nothing is of the type '\(name)'", hint: "leave it out")
    }
  }

  private func records(_ uses: Uses) -> [Diagnostic] {
    if uses.isAnything("record") { return [] }
    let types =
      Array(plugin.types.values) + plugin.rows.flatMap { $0.types.values }
      + plugin.manifest.claims.hosts.flatMap { $0.types.values }
    let named = Set(types.flatMap(\.recordKinds))
    return plugin.manifest.records.keys.sorted().filter { kind in
      !named.contains(kind) && !uses.has("record", kind)
    }.map { kind in
      plugin.diagnostic(
        .warning, in: "plugin", at: plugin.manifestPath(ofRecords: kind), isKey: true,
        "no type and no script asks for the records '\(kind)'", hint: "leave them out")
    }
  }

  private func facts(_ uses: Uses) -> [Diagnostic] {
    if uses.isAnything("fact") { return [] }
    let needed = Set(rules.rows.flatMap(\.delivery.policy.needs))
    return plugin.manifest.facts.keys.sorted().filter { fact in
      !needed.contains(fact) && !uses.has("fact", fact)
    }.map { fact in
      plugin.diagnostic(
        .warning, in: "plugin", at: ["facts", .name(fact)], isKey: true,
        "no row needs the fact '\(fact)', and no script asks for it", hint: "leave it out")
    }
  }

  // MARK: Used, and not declared

  /// Names in lookups that nothing has: such a lookup is always nil.
  private var unknown: [Diagnostic] {
    let known: [String: (what: String, names: [String])] = [
      "value": ("type", Array(plugin.types.keys) + Array(TypeReader.builtIn.keys)),
      "record": ("kind of record", rules.plugins.flatMap { $0.manifest.records.keys }),
      "fact": ("fact", rules.plugins.flatMap { $0.manifest.facts.keys }),
    ]
    return plugin.sources.flatMap { source in
      source.lua.lookupUses().compactMap { use -> Diagnostic? in
        guard let lookup = use.lookup, let name = use.name, let (what, names) = known[lookup],
          !names.contains(name)
        else { return nil }
        return Diagnostic(
          .warning, file: source.name, source: source.text, place: use.place,
          message: "there is no \(what) '\(name)', so the answer is always nil",
          hint: Suggestion.hint(for: name, among: names))
      }
    }
  }

  // MARK: What scripts ask

  /// What some scripts ask for by name.
  private struct Uses {
    var names: [String: Set<String>] = [:]
    /// Lookups that are called with what only running tells; "" stands for all of them.
    var anything: Set<String> = []

    func has(_ lookup: String, _ name: String) -> Bool { names[lookup]?.contains(name) == true }

    func isAnything(_ lookup: String) -> Bool {
      anything.contains("") || anything.contains(lookup)
    }
  }

  private func uses(of plugins: [Plugin]) -> Uses {
    var uses = Uses()
    for use in plugins.flatMap(\.sources).flatMap({ $0.lua.lookupUses() }) {
      if let lookup = use.lookup, let name = use.name {
        uses.names[lookup, default: []].insert(name)
      } else {
        uses.anything.insert(use.lookup ?? "")
      }
    }
    return uses
  }
}

extension Plugin {
  /// The plugin's files, by name.
  fileprivate var sources: [ScriptSource] {
    program.files.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension ValueType {
  /// The kinds of record that a value may be. Types are nested as they were written.
  fileprivate var recordKinds: [String] {
    (record.map { [$0] } ?? []) + any.flatMap(\.recordKinds)
  }
}

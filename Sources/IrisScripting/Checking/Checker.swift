import Iris

/// Checks all rules: what loading found, what the table says of itself, whether every link that
/// must open does and none that must not, and what nobody uses.
public struct Checker {
  let rules: RuleSet
  /// What the host knows, over what the manifests take their examples to be.
  let facts: [String: FactValue]
  let isDeep: Bool

  /// A check.
  ///
  /// - Parameters:
  ///   - facts: what the host knows. A fact that is not among these is what its manifest gives as
  ///     its `example`.
  ///   - isDeep: also open every link in a hundred fresh and a hundred used states.
  public init(rules: RuleSet, facts: [String: FactValue] = [:], isDeep: Bool = false) {
    self.rules = rules
    self.facts = facts
    self.isDeep = isDeep
  }

  /// Looks at everything.
  public func report() -> CheckReport {
    var diagnostics: [Diagnostic] = []
    let forms = FormFindings(rules: rules, facts: facts)
    let shadows = forms.shadows
    for folder in rules.folders {
      guard let state = rules.state(of: folder) else { continue }
      var found: [Diagnostic] = []
      switch state {
      case .disabled: continue
      case .quarantined(let why, _, _): found = why
      case .loaded(let plugin):
        found = plugin.warnings
        guard let number = rules.number(of: plugin) else { break }
        found += shadows.filter { $0.plugin == number }.map(\.diagnostic)
        // A host that is off is checked as it is once it is on.
        let tried = rules.withAllHosts(of: plugin)
        let triedState = tried.state(of: folder)
        if case .quarantined(let why, _, _)? = triedState { found += why }
        let whole = triedState?.plugin ?? plugin
        found += forms.duplicates(of: whole)
        found += FormFindings(rules: tried, facts: facts).unprinted(of: whole, besides: shadows)
        found += LinkFindings(rules: tried, plugin: whole, facts: facts).all
        found += ScreenFindings(rules: tried, plugin: whole, facts: facts).all
        found += SiteFindings(rules: rules, plugin: plugin, facts: facts).all
        found += UsageFindings(rules: tried, plugin: whole).all
        if isDeep { found += AgreementFindings(rules: tried, plugin: whole, facts: facts).all }
        found += RecordFindings(plugin: plugin).all
      }
      found += SpecFolder(folder: folder, rules: rules).diagnostics
      diagnostics += found.inOrder
    }
    return CheckReport(
      diagnostics: diagnostics, rules: rules)
  }
}

extension CheckReport {
  fileprivate init(diagnostics: [Diagnostic], rules: RuleSet) {
    self.init(
      diagnostics: diagnostics, rows: rules.rows.count, plugins: rules.plugins.count,
      examples: rules.rows.reduce(0) { $0 + $1.examples.count })
  }
}

extension RuleSet {
  /// The place of a plugin among those that were loaded; nil: it was not.
  func number(of plugin: Plugin) -> Int? {
    plugins.firstIndex { $0.manifest.name == plugin.manifest.name }
  }

  /// Whether each plugin was loaded or is not meant to be: only then is it known what nobody uses.
  var isComplete: Bool {
    states.allSatisfy { if case .quarantined = $0.state { false } else { true } }
  }

  /// What a plugin's examples take the host to know: what manifests give as the examples of their
  /// facts, the plugin's own before the others', and over these what is given.
  func assumedFacts(for plugin: Plugin, given: [String: FactValue]) -> [String: FactValue] {
    var facts = given
    for manifest in [plugin.manifest] + plugins.map(\.manifest) {
      for (name, fact) in manifest.facts where facts[name] == nil { facts[name] = fact.example }
    }
    return facts
  }

  /// A resolver that knows what a plugin's examples assume.
  func resolver(assumedBy plugin: Plugin, facts: [String: FactValue]) -> Resolver {
    Resolver(
      rules: self, records: PluginRecords(self), facts: assumedFacts(for: plugin, given: facts))
  }
}

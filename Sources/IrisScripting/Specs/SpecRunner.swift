import Iris

/// Runs tests: opens their links in a fresh app with what they assume, and holds what happens
/// against what they expect.
public struct SpecRunner: Sendable {
  let rules: RuleSet
  /// What the host knows, under what a test assumes.
  let facts: [String: FactValue]

  /// A runner.
  public init(rules: RuleSet, facts: [String: FactValue] = [:]) {
    self.rules = rules
    self.facts = facts
  }

  /// Runs one test.
  public func run(_ spec: Spec) -> SpecResult {
    let clock = ContinuousClock()
    let start = clock.now
    let facts = facts.merging(spec.facts) { _, assumed in assumed }
    let make: @Sendable () -> sending Resolver = { [rules] in
      Resolver(
        rules: rules,
        records: AssumedRecords(assumed: spec.records, others: PluginRecords(rules)), facts: facts)
    }
    let trial = SpecTrial(
      spec: spec, rules: rules, resolver: make(),
      scripts: ScriptNavigator(rules: rules, facts: facts, resolver: make))
    trial.run()
    let took = (clock.now - start).components
    return SpecResult(
      spec: spec, failures: trial.failures, isBroken: trial.isBroken,
      seconds: Double(took.seconds) + Double(took.attoseconds) * 1e-18)
  }
}

import Iris

/// Places that nobody asks, and fallbacks that would not open.
struct SiteFindings {
  let rules: RuleSet
  let plugin: Plugin
  let facts: [String: FactValue]

  var all: [Diagnostic] {
    let resolver = rules.resolver(assumedBy: plugin, facts: facts)
    return plugin.sites.sorted { $0.key < $1.key }.flatMap { name, meaning in
      [unasked(name), closed(name, meaning, resolver)].compactMap { $0 }
    }
  }

  /// The rows that a plugin's meanings are about: its own, and for the app's scripts all.
  private var rows: [Row] { isOwn ? rules.rows : plugin.rows }

  private var isOwn: Bool { rules.ownScripts == rules.number(of: plugin) }

  private func unasked(_ name: String) -> Diagnostic? {
    // Rows that did not load may ask; where a flow makes the steps, only it knows.
    guard rules.isComplete || !isOwn else { return nil }
    let rows = rows.filter { $0.retired == nil }
    let hasFlow = rows.contains { $0.delivery.flow != nil }
    let why: String
    switch name {
    case CallSite.handoffSheet.name:
      guard !hasFlow, !rows.contains(where: \.delivery.presents) else { return nil }
      why = "no row presents"
    case CallSite.handoffStack.name:
      guard !hasFlow, rows.allSatisfy(\.delivery.presents) else { return nil }
      why = "every row presents"
    case CallSite.factNeeded.name:
      guard rows.allSatisfy(\.delivery.policy.needs.isEmpty) else { return nil }
      why = "no row needs a fact"
    default: return nil
    }
    return plugin.diagnostic(
      .warning, in: "sites", at: [.name(name)], isKey: true, "nobody asks at \(name): \(why)",
      hint: "leave it out")
  }

  private func closed(
    _ name: String, _ meaning: SiteMeaning, _ resolver: Resolver
  ) -> Diagnostic? {
    guard case .fixed(.fallback(let row, let parameters, _)) = meaning,
      resolver.links(row: row, parameters: parameters).isEmpty
    else { return nil }
    return plugin.diagnostic(
      .warning, in: "sites", at: [.name(name), "fallback"],
      "the fallback does not open: no link of \(row) leads to it with these values, so \(name) stops"
    )
  }
}

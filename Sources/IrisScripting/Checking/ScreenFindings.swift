import Iris

/// What the screens of a plugin's rows show: the links on the screen of each example open, as every
/// link that people are offered must.
struct ScreenFindings {
  let rules: RuleSet
  let plugin: Plugin
  let facts: [String: FactValue]

  var all: [Diagnostic] {
    let resolver = rules.resolver(assumedBy: plugin, facts: facts)
    let screens = ScriptScreens(
      rules: rules, facts: ScriptFacts(rules.assumedFacts(for: plugin, given: facts)))
    // Rows that only print are opened by the examples of those that hand on to them.
    let intents = plugin.rows.flatMap(\.examples).compactMap { resolver.resolve($0).intent }
    var told: Set<String> = []
    return intents.flatMap { intent -> [Diagnostic] in
      guard let row = plugin.rows.first(where: { $0.name == intent.row }), row.screen != nil else {
        return []
      }
      let route = row.route(with: intent.parameters)
      let drawing = screens.screen(for: route, showing: intent)?.drawn(for: ScriptIntent.self)
      return (drawing?.controls ?? []).compactMap { control in
        guard let message = fault(control, resolver), told.insert(row.name + message).inserted
        else {
          return nil
        }
        return plugin.diagnostic(
          .error, in: "routes", at: [plugin.key(of: row), .name("screen")], isKey: true, message)
      }
    }
  }

  private func fault(
    _ control: DrawnControl<ScriptIntent>, _ resolver: Resolver
  ) -> String? {
    guard case .link(let link) = control.target, resolver.resolve(link).intent == nil else {
      return nil
    }
    return "the screen offers '\(control.title)', which opens nothing: \(link)"
  }
}

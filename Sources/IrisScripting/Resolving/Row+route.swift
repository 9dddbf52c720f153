import Iris

extension Row {
  /// The row as a route of the core's table.
  ///
  /// - Parameter plugin: the plugin's place among those that are loaded.
  func route(plugin: Int) -> URLRoute<ScriptIntent, Resolver> {
    let name = name
    let rule = rule
    var route = URLRoute<ScriptIntent, Resolver>(
      name, forms: forms, items: items, types: types,
      intent: { match, resolver in
        guard let rule else { return ScriptIntent(row: name, parameters: match.parameters) }
        return resolver.decide(rule, row: name, plugin: plugin, match: match)
      },
      parameters: { intent in intent.row == name ? intent.parameters : nil })
    route.place = place.description
    route.isStrict = isStrict
    route.ignoresCase = ignoresCase
    route.retired = retired
    return route
  }
}

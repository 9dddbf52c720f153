import Iris

/// The steps to a destination, by a row's `flow` where it has one.
struct ScriptFlows: Sendable {
  let rules: RuleSet
  let resolver: SharedResolver
  let registry: ScriptRegistry
  let makeResolver: @Sendable () -> sending Resolver

  /// The steps; nil: there is no way there from this state, or the function broke.
  func steps(
    for intent: ScriptIntent, to destination: Destination<ScriptRoute>,
    in state: NavigationState<ScriptRoute>
  ) -> [Step<ScriptRoute>]? {
    guard let row = rules.row(named: intent.row), let flow = row.delivery.flow,
      let plugin = rules.plugin(ofRow: intent.row)
    else { return destination.steps(in: state) }
    let situation = NavigationSituation(
      state: state, parameters: intent.parameters, plugin: plugin, rules: rules,
      registry: registry, makeResolver: makeResolver)
    return resolver.use { resolver -> [Step<ScriptRoute>]? in
      resolver.steps(flow, plugin: plugin, intent: intent, in: situation)
    }
  }
}

extension Resolver {
  /// What a flow's function returns: a list of steps; nil: it refuses, or it broke.
  func steps(
    _ function: ScriptFunction, plugin: Int, intent: ScriptIntent, in situation: any Situation
  ) -> [Step<ScriptRoute>]? {
    self.situation = situation
    defer { self.situation = nil }
    let arguments = function.parameters.map { name in
      intent.parameters[name]?.script { shelf.object(for: $0) } ?? .absent
    }
    guard let result = call(function, plugin: plugin, arguments)?.first else { return nil }
    guard case .table(let table) = result, table.isList else {
      broken("a flow returns a list of steps, and not a \(result.kindName)", function)
      return nil
    }
    var steps: [Step<ScriptRoute>] = []
    for entry in table.list {
      guard let step = step(entry, intent, plugin: plugin) else {
        broken(
          "a step is { push = row }, { present = row }, { replaceTop = row }, { selectTab = name }, "
            + "{ effect = name }, \"popToRoot\" or \"dismissSheet\"", function)
        return nil
      }
      steps.append(step)
    }
    return steps
  }

  /// A step as a flow writes it: `{ push = "settings" }`, `"popToRoot"`.
  private func step(
    _ written: ScriptValue, _ intent: ScriptIntent, plugin: Int
  ) -> Step<ScriptRoute>? {
    if case .text(let move) = written {
      return move == "popToRoot" ? .popToRoot : move == "dismissSheet" ? .dismissSheet : nil
    }
    guard case .table(let table) = written, let only = table.named.first,
      table.entries.count == 1, case .text(let word) = only.value
    else { return nil }
    let route = { () -> ScriptRoute? in
      let name = self.rules.plugins[plugin].manifest.name + "." + word
      return self.rules.row(named: name)?.route(with: intent.parameters)
    }
    return switch only.name {
    case "push": route().map { .push($0) }
    case "present": route().map { .present($0) }
    case "replaceTop": route().map { .replaceTop($0) }
    case "selectTab": .selectTab(word)
    case "effect": .effect(word)
    default: nil
    }
  }
}

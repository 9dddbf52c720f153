import Iris

/// The steps to a destination, by a row's `flow` where it has one.
struct ScriptFlows: Sendable {
  let rules: RuleSet
  let resolver: SharedResolver
  let makeResolver: @Sendable () -> sending Resolver

  /// The steps; nil: there is no way there from this state, or the function broke.
  func steps(
    for intent: ScriptIntent, to destination: Destination<ScriptRoute>,
    in state: NavigationState<ScriptRoute>
  ) -> [Step<ScriptRoute>]? {
    guard let row = rules.row(named: intent.row), let flow = row.delivery.flow,
      let plugin = rules.plugin(ofRow: intent.row)
    else { return destination.steps(in: state) }
    let situation = NavigationSituation(state: state, makeResolver: makeResolver)
    let written = resolver.use { resolver -> [WrittenStep]? in
      resolver.steps(flow, plugin: plugin, intent: intent, in: situation)
    }
    guard let written else { return nil }
    var steps: [Step<ScriptRoute>] = []
    for step in written {
      guard let step = self.step(step, intent, plugin: plugin) else { return nil }
      steps.append(step)
    }
    return steps
  }

  private func step(
    _ written: WrittenStep, _ intent: ScriptIntent, plugin: Int
  ) -> Step<ScriptRoute>? {
    let route = { () -> ScriptRoute? in
      let name = rules.plugins[plugin].manifest.name + "." + written.word
      return rules.row(named: name)?.route(with: intent.parameters)
    }
    return switch written.move {
    case "push": route().map { .push($0) }
    case "present": route().map { .present($0) }
    case "replaceTop": route().map { .replaceTop($0) }
    case "selectTab": .selectTab(written.word)
    case "effect": .effect(written.word)
    case "popToRoot": .popToRoot
    case "dismissSheet": .dismissSheet
    default: nil
    }
  }
}

/// A step as a flow writes it: `{ push = "settings" }`, `"popToRoot"`.
struct WrittenStep: Sendable {
  let move: String
  let word: String
}

extension Resolver {
  /// What a flow's function returns: a list of steps; nil: it refuses, or it broke.
  func steps(
    _ function: ScriptFunction, plugin: Int, intent: ScriptIntent, in situation: any Situation
  ) -> [WrittenStep]? {
    self.situation = situation
    defer { self.situation = nil }
    let arguments = function.parameters.map { name in
      intent.parameters[name]?.script { shelf.object(for: $0) } ?? .absent
    }
    guard case .table(let table)? = call(function, plugin: plugin, arguments)?.first, table.isList
    else { return nil }
    var steps: [WrittenStep] = []
    for entry in table.list {
      switch entry {
      case .text(let move): steps.append(WrittenStep(move: move, word: ""))
      case .table(let step):
        guard step.named.count == 1, let only = step.named.first, case .text(let word) = only.value
        else { return nil }
        steps.append(WrittenStep(move: only.name, word: word))
      default: return nil
      }
    }
    return steps
  }
}

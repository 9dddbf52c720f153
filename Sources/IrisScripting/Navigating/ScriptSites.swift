import Iris

/// What nil means at each place, by the scripts: the plugin of the intent, or of whom the link is, is
/// asked first, then the app's own scripts.
struct ScriptSites: Sendable {
  let rules: RuleSet
  let resolver: SharedResolver
  let registry: ScriptRegistry
  let makeResolver: @Sendable () -> sending Resolver

  /// The meaning at a place; nil: no script says one, and the place stops.
  func interpretation(
    at site: CallSite, about question: Question<ScriptIntent, ScriptRoute>
  ) -> Interpretation<ScriptIntent>? {
    let row = question.intent?.row ?? question.route?.row
    let owner =
      row.flatMap { rules.plugin(ofRow: $0) }
      ?? question.claimant.flatMap { rules.plugin(named: $0) }
    var asked = [owner, rules.ownScripts].compactMap { $0 }
    if asked.count == 2, asked[0] == asked[1] { asked.removeLast() }
    for plugin in asked {
      guard let meaning = rules.plugins[plugin].sites[site.name] else { continue }
      return interpretation(meaning, of: plugin, at: site, about: question)
    }
    // Plugins alone are no app, and say nothing of its places: the usual meanings hold.
    return rules.ownScripts == nil
      ? Interpretations<ScriptIntent, ScriptRoute>.usual.interpretation(at: site, about: question)
      : nil
  }

  private func interpretation(
    _ meaning: SiteMeaning, of plugin: Int, at site: CallSite,
    about question: Question<ScriptIntent, ScriptRoute>
  ) -> Interpretation<ScriptIntent>? {
    switch meaning {
    case .fixed(let answer): return interpretation(answer)
    case .function(let function):
      let parameters = question.intent?.parameters ?? question.route?.parameters ?? Parameters()
      let situation = NavigationSituation(
        state: question.state, parameters: parameters, plugin: plugin, rules: rules,
        registry: registry, makeResolver: makeResolver)
      let answer = resolver.use { resolver -> SiteAnswer? in
        resolver.answer(function, plugin: plugin, site: site, about: question, in: situation)
      }
      return answer.flatMap { interpretation($0) }
    }
  }

  /// A fallback that does not open is absent itself, and stops.
  private func interpretation(_ answer: SiteAnswer) -> Interpretation<ScriptIntent>? {
    switch answer {
    case .stop: return .stop
    case .continue: return .continue
    case .registerThenHandOff: return .registerThenHandOff
    case .fallback(let row, let parameters, let because):
      let intent = resolver.use { resolver -> ScriptIntent? in
        guard let target = rules.row(named: row),
          let found = resolver.lookedUp(parameters, of: target),
          !resolver.links(row: row, parameters: found).isEmpty
        else { return nil }
        return resolver.intent(row: row, parameters: found)
      }
      return intent.map { .fallback($0, because: because) }
    }
  }
}

extension RuleSet {
  /// A plugin by its name, as its place among the plugins; nil: there is none.
  func plugin(named name: String) -> Int? {
    plugins.firstIndex { $0.manifest.name.utf8.elementsEqual(name.utf8) }
  }

  /// The app's own scripts among the plugins; nil: there are only plugins.
  var ownScripts: Int? {
    guard let own = states.first(where: { !$0.folder.isNamed }),
      case .loaded(let plugin) = own.state
    else { return nil }
    return plugins.firstIndex { $0.manifest.name == plugin.manifest.name }
  }
}

extension Resolver {
  /// What a site's function answers; nil: it says nothing, or it broke.
  func answer(
    _ function: ScriptFunction, plugin: Int, site: CallSite,
    about question: Question<ScriptIntent, ScriptRoute>, in situation: any Situation
  ) -> SiteAnswer? {
    self.situation = situation
    defer { self.situation = nil }
    var entries: [ScriptTable.Entry] = [.init(key: .text("site"), value: .text(site.name))]
    let rest = [
      ("source", question.source?.rawValue), ("intent", question.intent?.row),
      ("route", question.route?.row), ("fact", question.fact),
    ]
    for case (let name, let text?) in rest {
      entries.append(.init(key: .text(name), value: .text(text)))
    }
    let ask = ScriptValue.table(ScriptTable(entries: entries))
    let arguments = function.parameters.map { $0 == "ask" ? ask : .absent }
    guard let result = call(function, plugin: plugin, arguments)?.first else { return nil }
    switch result {
    case .text(let word):
      if let answer = SiteAnswer(word: word), site.allows(answer.meaning) { return answer }
      broken("'\(word)' is no meaning at \(site.name)", function)
    case .table(let table):
      if let answer = fallback(table, of: plugin, function) {
        if site.allows(answer.meaning) { return answer }
        broken("a fallback makes no sense at \(site.name)", function)
      }
    default: broken("a site's function returns a meaning, and not a \(result.kindName)", function)
    }
    return nil
  }

  private func fallback(
    _ table: ScriptTable, of plugin: Int, _ function: ScriptFunction
  ) -> SiteAnswer? {
    guard case .text(let name)? = table["fallback"] else {
      broken("a table at a site says where it falls back to", function)
      return nil
    }
    let full = name.contains(".") ? name : rules.plugins[plugin].manifest.name + "." + name
    guard let row = rules.row(named: full) else {
      broken("there is no row '\(name)'", function)
      return nil
    }
    var parameters = Parameters()
    for (name, value) in table["with"]?.table?.named ?? [] {
      guard let type = row.types[name] else {
        broken("\(full) has no parameter '\(name)'", function)
        return nil
      }
      // What does not fit is absent, and a fallback without it leads elsewhere.
      guard let typed = type.value(from: value, asking: self) else { return nil }
      parameters[name] = typed
    }
    return .fallback(row: full, with: parameters, because: table["because"]?.text)
  }
}

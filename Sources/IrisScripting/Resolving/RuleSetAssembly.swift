import Iris

/// Puts the plugins of some folders together into one table.
struct RuleSetAssembly {
  private(set) var states: [(folder: PluginFolder, state: PluginState)]

  init(folders: [PluginFolder]) {
    states = folders.enumerated().map { number, folder in
      (folder, PluginLoader(folder: folder, number: number).load())
    }
    refuseSameNames()
    refuseMissingRequirements()
  }

  /// The plugins that are loaded, each with the number of its folder.
  var plugins: [(folder: Int, plugin: Plugin)] {
    states.enumerated().compactMap { number, entry in
      if case .loaded(let plugin) = entry.state { (number, plugin) } else { nil }
    }
  }

  /// The table of all rows.
  ///
  /// Of two plugins with forms that nothing can tell apart, the later is refused, with both places
  /// and a link; it never wins or loses in silence.
  mutating func table() -> RouteTable<ScriptIntent, Resolver> {
    while true {
      let plugins = plugins
      var builder = RouteTableBuilder<ScriptIntent, Resolver>(naming: { $0.row })
      for (index, (_, plugin)) in plugins.enumerated() {
        builder.add(plugin.manifest.claims, routes: plugin.rows.map { $0.route(plugin: index) })
      }
      do {
        return try builder.build()
      } catch {
        refuse(error.conflicts)
      }
    }
  }

  private mutating func refuse(_ conflicts: [RouteConflict]) {
    var found: [Int: [Diagnostic]] = [:]
    for conflict in conflicts {
      let folders = [conflict.first, conflict.second].compactMap { side in
        plugins.first { $0.plugin.rows.contains { $0.name == side.route } }?.folder
      }
      guard let later = folders.max() else { continue }
      found[later, default: []].append(
        Diagnostic(
          file: conflict.second.place,
          message: "'\(conflict.second.form)' of \(conflict.second.route) and "
            + "'\(conflict.first.form)' of \(conflict.first.route) (\(conflict.first.place)) "
            + "cannot be told apart: both match \(conflict.link)",
          hint: "give one of them a type that the other's texts do not fit, or one more segment"))
    }
    for (folder, diagnostics) in found { refuse(folder, diagnostics) }
  }

  private mutating func refuseSameNames() {
    var seen: [String: String] = [:]
    for (number, plugin) in plugins {
      let name = plugin.manifest.name
      let title = states[number].folder.title
      if let first = seen[name] {
        refuse(number, [Diagnostic(file: title, message: "\(first) is also called '\(name)'")])
      } else {
        seen[name] = title
      }
    }
  }

  /// A plugin that needs one which is not there is refused, and so is one that needs that one.
  private mutating func refuseMissingRequirements() {
    while true {
      let plugins = plugins
      let names = Set(plugins.map(\.plugin.manifest.name))
      let missing = plugins.compactMap { number, plugin in
        plugin.manifest.requires.first { !names.contains($0) }.map { (number, $0) }
      }
      if missing.isEmpty { return }
      for (number, name) in missing {
        let title = states[number].folder.title
        refuse(
          number,
          [Diagnostic(file: title, message: "it needs the plugin '\(name)', which is not there")])
      }
    }
  }

  private mutating func refuse(_ number: Int, _ diagnostics: [Diagnostic]) {
    guard case .loaded(let plugin) = states[number].state else { return }
    states[number].state = .refused(diagnostics, plugin.manifest)
  }
}

import Iris

/// Puts the plugins of some folders together into one table.
struct RuleSetAssembly {
  private(set) var states: [(folder: PluginFolder, state: PluginState)]

  init(folders: [PluginFolder]) {
    states = folders.enumerated().map { number, folder in
      (folder, PluginLoader(folder: folder, number: number).load())
    }
    refuseSameNames()
    refuseSameRecords()
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

  /// Refuses the first folder that cannot stand beside those before it. What only conflicts with
  /// that one is loaded after all, so the others wait for the next round.
  private mutating func refuse(_ conflicts: [RouteConflict]) {
    var owners: [String: Int] = [:]
    for (folder, plugin) in plugins {
      for row in plugin.rows { owners[row.name] = folder }
    }
    var found: [Int: [Diagnostic]] = [:]
    for conflict in conflicts {
      guard let one = owners[conflict.first.route], let other = owners[conflict.second.route]
      else { continue }
      // The message stands in the plugin that is refused.
      let (mine, theirs) =
        one > other ? (conflict.first, conflict.second) : (conflict.second, conflict.first)
      let later = max(one, other)
      guard let plugin = plugins.first(where: { $0.folder == later })?.plugin,
        let row = plugin.rows.first(where: { $0.name == mine.route })
      else { continue }
      found[later, default: []].append(
        plugin.diagnostic(
          .error, form: row.forms.firstIndex { $0.source == mine.form } ?? 0, of: row,
          "'\(mine.form)' of \(mine.route) and '\(theirs.form)' of \(theirs.route) "
            + "(\(theirs.place)) "
            + (conflict.link.map { "cannot be told apart: both match \($0)" }
              ?? "are two of too many that differ in nothing but types: they were not compared"),
          hint: "give one of them a type that the other's texts do not fit, or one more segment"))
    }
    guard let (folder, diagnostics) = found.min(by: { $0.key < $1.key }) else { return }
    refuse(folder, diagnostics)
    refuseMissingRequirements()
  }

  /// A kind of record is looked up in one place only.
  private mutating func refuseSameRecords() {
    var seen: [String: String] = [:]
    for (number, plugin) in plugins {
      let title = states[number].folder.title
      var diagnostics: [Diagnostic] = []
      for kind in plugin.manifest.records.keys.sorted() {
        if let first = seen[kind] {
          diagnostics.append(
            Diagnostic(
              file: title,
              message: "records of the kind '\(kind)' are those of \(first) already",
              hint: "give the kind another name"))
        }
      }
      guard diagnostics.isEmpty else {
        refuse(number, diagnostics)
        continue
      }
      for kind in plugin.manifest.records.keys { seen[kind] = title }
    }
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
      let versions = Dictionary(
        plugins.map { ($0.plugin.manifest.name, $0.plugin.manifest.version) }
      ) { first, _ in first }
      let missing = plugins.compactMap { number, plugin in
        plugin.manifest.requires.lazy.compactMap { $0.problem(among: versions) }.first
          .map { (number, $0) }
      }
      if missing.isEmpty { return }
      for (number, problem) in missing {
        refuse(number, [Diagnostic(file: states[number].folder.title, message: problem)])
      }
    }
  }

  private mutating func refuse(_ number: Int, _ diagnostics: [Diagnostic]) {
    guard case .loaded(let plugin) = states[number].state else { return }
    states[number].state = .refused(diagnostics, plugin.manifest)
  }
}

extension Requirement {
  /// Why the plugins that are there, by name and version, do not do; nil: they do.
  fileprivate func problem(among versions: [String: String]) -> String? {
    guard let found = versions[name] else {
      return "it needs the plugin '\(name)', which is not there"
    }
    if text == "*" { return nil }
    guard let version = SemanticVersion(found) else {
      return "it needs the plugin '\(name)' in version \(text), and that says no version"
    }
    return range.contains(version)
      ? nil : "it needs the plugin '\(name)' in version \(text), and that is \(found)"
  }
}

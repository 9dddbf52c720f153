import Iris

/// All rules in force: the plugins, and the table of their rows. Built once; any number of
/// resolvers read from it.
public struct RuleSet: Sendable {
  /// What became of each folder, in the order of the folders.
  public let states: [(folder: PluginFolder, state: PluginState)]
  /// The plugins that were loaded.
  public let plugins: [Plugin]
  /// Links to intents and back.
  public let router: URLPathRouter<ScriptIntent, Resolver>
  /// The functions of checks by their number, with the plugin that each is of.
  let checks: [Int: (plugin: Int, function: ScriptFunction)]
  private let rowsByName: [String: (plugin: Int, row: Row)]

  /// Loads the plugins of these folders. One that cannot be loaded is refused, and the others go
  /// on.
  ///
  /// - Parameter hostNames: the platform's IDNA; nil: a host that is not ASCII is no link.
  public init(folders: [PluginFolder], hostNames: HostNames? = nil) {
    var assembly = RuleSetAssembly(folders: folders)
    let table = assembly.table()
    states = assembly.states
    plugins = assembly.plugins.map(\.plugin)
    router = URLPathRouter(table, hostNames: hostNames)
    var checks: [Int: (plugin: Int, function: ScriptFunction)] = [:]
    var rows: [String: (plugin: Int, row: Row)] = [:]
    for (index, (folder, plugin)) in assembly.plugins.enumerated() {
      for (number, function) in plugin.checks.enumerated() {
        checks[PluginLoader.firstCheck(ofFolder: folder) + number] = (index, function)
      }
      for row in plugin.rows { rows[row.name] = (index, row) }
    }
    self.checks = checks
    rowsByName = rows
  }

  /// The row of a full name; nil: there is none.
  public func row(named name: String) -> Row? { rowsByName[name]?.row }

  /// All rows, in the order of the plugins and then of their names.
  public var rows: [Row] { plugins.flatMap(\.rows) }

  /// The plugin that a row is of, as its place among the plugins; nil: there is no such row.
  func plugin(ofRow name: String) -> Int? { rowsByName[name]?.plugin }

  /// What is wrong with folders that did not load, and what is likely wrong with those that did.
  public var diagnostics: [Diagnostic] {
    states.flatMap { _, state -> [Diagnostic] in
      switch state {
      case .loaded(let plugin): plugin.warnings
      case .disabled: []
      case .refused(let diagnostics, _): diagnostics
      }
    }
  }

  /// The folder of the plugin that a row would be of, when it did not load; nil: there is none.
  public func refusedFolder(ofRow name: String) -> PluginFolder? {
    states.first { _, state in
      if case .refused(_, let manifest?) = state {
        name.hasPrefix(manifest.name + ".")
      } else {
        false
      }
    }?.folder
  }

  /// The folder of a plugin that claims a link and did not load, with why; nil: there is none.
  public func refusedOwner(of text: String) -> (folder: PluginFolder, why: [Diagnostic])? {
    for (folder, state) in states {
      guard case .refused(let diagnostics, let manifest?) = state else { continue }
      var rules = LinkRules()
      rules.schemes = manifest.claims.schemes
      rules.hostNames = router.rules.hostNames
      rules.bareHosts = { manifest.claims.isBare($0) }
      if let link = Link(text, rules: rules), manifest.claims.claims(link) {
        return (folder, diagnostics)
      }
    }
    return nil
  }
}

import Iris

/// All rules in force: the plugins, and the table of their rows. Built once; any number of
/// resolvers read from it.
public struct RuleSet: Sendable {
  /// What became of each folder: those that are in force first, in the order in which they are
  /// loaded, which is after what they need and else that of the folders.
  public let states: [(folder: PluginFolder, state: PluginState)]
  /// The folders, in the order in which they were given.
  public let folders: [PluginFolder]
  /// The plugins that are in force.
  public let plugins: [Plugin]
  /// What a person chose.
  public let choices: PluginChoices
  /// Links to intents and back.
  public let router: URLPathRouter<ScriptIntent, Resolver>
  /// The functions of checks by their number, with the plugin that each is of.
  let checks: [Int: (plugin: Int, function: ScriptFunction)]
  /// The functions that used up their time or memory too often.
  public let strikes: Strikes
  /// What was read of each folder, by its path.
  let readings: [String: FolderReading]
  /// The number of the next plugin that is loaded.
  let nextNumber: Int
  private let rowsByName: [String: (plugin: Int, row: Row)]

  /// Loads the plugins of these folders. One that cannot be loaded is quarantined, and the others go
  /// on.
  ///
  /// - Parameters:
  ///   - choices: what a person chose of them.
  ///   - hostNames: the platform's IDNA; nil: a host that is not ASCII is no link.
  ///   - strikes: when a function is set aside that uses up its time or memory.
  public init(
    folders: [PluginFolder], choices: PluginChoices = PluginChoices(), hostNames: HostNames? = nil,
    strikes: Strikes = Strikes()
  ) {
    self.init(
      FolderReading.read(folders, choices: choices, after: nil), choices: choices,
      hostNames: hostNames, strikes: strikes, before: nil)
  }

  /// The rules of these folders as they are now. A folder that has not changed is not read again; one
  /// that cannot be loaded any more goes on in its last good version.
  ///
  /// - Parameters:
  ///   - folders: the folders that are there now.
  ///   - choices: what a person chose of them; nil: what these rules have.
  public func reloaded(_ folders: [PluginFolder], choices: PluginChoices? = nil) -> RuleSet {
    let choices = choices ?? self.choices
    return RuleSet(
      FolderReading.read(folders, choices: choices, after: self), choices: choices,
      hostNames: router.rules.hostNames, strikes: strikes, before: self)
  }

  private init(
    _ read: (readings: [FolderReading], next: Int), choices: PluginChoices, hostNames: HostNames?,
    strikes: Strikes, before: RuleSet?
  ) {
    var assembly = RuleSetAssembly(read.readings, choices: choices, before: before)
    let table = assembly.table()
    states = assembly.states
    folders = read.readings.map(\.folder)
    self.choices = choices
    self.strikes = strikes
    readings = Dictionary(read.readings.map { ($0.folder.path, $0) }) { first, _ in first }
    nextNumber = read.next
    plugins = states.compactMap(\.state.plugin)
    router = URLPathRouter(table, hostNames: hostNames)
    var checks: [Int: (plugin: Int, function: ScriptFunction)] = [:]
    var rows: [String: (plugin: Int, row: Row)] = [:]
    for (index, plugin) in plugins.enumerated() {
      for (number, function) in plugin.checks.enumerated() {
        checks[PluginLoader.firstCheck(ofPlugin: plugin.number) + number] = (index, function)
      }
      for row in plugin.rows { rows[row.name] = (index, row) }
    }
    self.checks = checks
    rowsByName = rows
  }

  /// What became of a folder; nil: it is none of these.
  public func state(of folder: PluginFolder) -> PluginState? {
    states.first { $0.folder == folder }?.state
  }

  /// The folders that are quarantined and were not under other rules, each with why.
  public func quarantined(
    since before: RuleSet
  ) -> [(folder: PluginFolder, why: [Diagnostic])] {
    states.compactMap { folder, state in
      guard case .quarantined(let why, _, _) = state else { return nil }
      if case .quarantined? = before.state(of: folder) { return nil }
      return (folder, why)
    }
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
      case .quarantined(let diagnostics, _, _): diagnostics
      }
    }
  }

  /// The folder of the plugin that a row would be of, when it did not load; nil: there is none.
  public func refusedFolder(ofRow name: String) -> PluginFolder? {
    states.first { _, state in
      if case .quarantined(_, let manifest?, nil) = state {
        name.hasPrefix(manifest.name + ".")
      } else {
        false
      }
    }?.folder
  }

  /// The folder of a plugin that claims a link and did not load, with why; nil: there is none.
  public func refusedOwner(of text: String) -> (folder: PluginFolder, why: [Diagnostic])? {
    for (folder, state) in states {
      guard case .quarantined(let diagnostics, let manifest?, nil) = state else { continue }
      var rules = LinkRules()
      let claims = manifest.claims(under: choices)
      rules.schemes = claims.schemes
      rules.hostNames = router.rules.hostNames
      rules.bareHosts = { claims.isBare($0) }
      if let link = Link(text, rules: rules), claims.claims(link) { return (folder, diagnostics) }
    }
    return nil
  }
}

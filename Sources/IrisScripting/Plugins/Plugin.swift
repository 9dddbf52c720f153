import Iris

/// A plugin that was loaded.
public struct Plugin: Sendable {
  /// Its own among all that were loaded since the process began: a plugin that was edited and loaded
  /// again has another one.
  let number: Int
  /// Who it is.
  public let manifest: Manifest
  /// Its rows.
  public let rows: [Row]
  /// What nil means at its places.
  let sites: [String: SiteMeaning]
  /// Its types by name, for `iris.value`.
  let types: [String: ValueType]
  /// The functions of its types' checks.
  let checks: [ScriptFunction]
  /// The names of types that something is of.
  let usedTypes: Set<String>
  let program: PluginProgram
  /// Where the records of each kind are.
  var recordPlaces: [String: RecordPlace]
  /// What is likely a mistake in it.
  public let warnings: [Diagnostic]
}

/// What became of a plugin's folder.
public enum PluginState: Sendable {
  /// It is in force.
  case loaded(Plugin)
  /// It is not meant to be loaded.
  case disabled(Manifest, by: Decider)
  /// It cannot be loaded, or not beside the others: why, the manifest where that can be read, and its
  /// last good version where that goes on in its place.
  case quarantined([Diagnostic], Manifest?, lastGood: Plugin?)

  /// Who says that a plugin is not to be loaded.
  public enum Decider: String, Sendable {
    /// Its own manifest.
    case manifest
    /// The person who runs the command.
    case choice
  }

  /// The version that is in force; nil: none is.
  public var plugin: Plugin? {
    switch self {
    case .loaded(let plugin): plugin
    case .disabled: nil
    case .quarantined(_, _, let lastGood): lastGood
    }
  }

  /// The manifest as it was read last; nil: it cannot be read.
  public var manifest: Manifest? {
    switch self {
    case .loaded(let plugin): plugin.manifest
    case .disabled(let manifest, _): manifest
    case .quarantined(_, let manifest, _): manifest
    }
  }
}

/// What a site's script says.
enum SiteMeaning: Sendable {
  /// A meaning that is given.
  case fixed(SiteAnswer)
  /// A function that decides.
  case function(ScriptFunction)
}

/// A meaning as a script writes it.
enum SiteAnswer: Sendable, Hashable {
  case stop
  case `continue`
  case registerThenHandOff
  /// A row by full name, its parameters, and what is told to people.
  case fallback(row: String, with: Parameters, because: String?)
}

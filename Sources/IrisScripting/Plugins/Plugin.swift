import Iris

/// A plugin that was loaded.
public struct Plugin: Sendable {
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
  /// What is likely a mistake in it.
  public let warnings: [Diagnostic]
}

/// What became of a plugin's folder.
public enum PluginState: Sendable {
  /// It was loaded.
  case loaded(Plugin)
  /// Its manifest says that it is not to be loaded.
  case disabled(Manifest)
  /// It cannot be loaded; the manifest where that can be read.
  case refused([Diagnostic], Manifest?)
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

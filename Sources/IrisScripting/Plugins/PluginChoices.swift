import Iris

/// What a person chose of the plugins that are there, over what their manifests say.
public struct PluginChoices: Sendable, Equatable {
  /// Whether plugins are to be loaded, by name. One that is not among these is loaded unless its
  /// manifest says otherwise.
  public var enabled: [String: Bool] = [:]
  /// Whether hosts of plugins are claimed that are off unless a person turns them on: by the plugin's
  /// name, a colon, and the host as its manifest writes it.
  public var hosts: [String: Bool] = [:]

  /// Nothing is chosen.
  public init() {}

  /// Chooses what is written as `NAME`, or as `NAME:HOST` for one of its hosts that may be off.
  public mutating func choose(_ written: String, _ isOn: Bool) {
    if written.contains(":") {
      hosts[written] = isOn
    } else {
      enabled[written] = isOn
    }
  }

  /// These choices, and over them others.
  public func overridden(by others: PluginChoices) -> PluginChoices {
    var choices = self
    choices.enabled.merge(others.enabled) { _, later in later }
    choices.hosts.merge(others.hosts) { _, later in later }
    return choices
  }

  /// Who says that a plugin is not to be loaded; nil: it is.
  func disabler(of manifest: Manifest) -> PluginState.Decider? {
    if let isEnabled = enabled[manifest.name] { return isEnabled ? nil : .choice }
    return manifest.isEnabled ? nil : .manifest
  }

  /// Whether a host of a plugin that may be off is on. Whoever turns `*` on has every host in mind,
  /// however the plugin writes it.
  public func isOn(host: String, of plugin: String) -> Bool {
    hosts[plugin + ":" + host] ?? hosts[plugin + ":*"] ?? false
  }
}

extension Manifest {
  /// The hosts that may be off, as the manifest writes them.
  public var hostsOffByDefault: [String] { optionalHosts.map(\.source) }

  /// What the plugin claims under a person's choices.
  func claims(under choices: PluginChoices) -> LinkClaims {
    let off = hosts(offUnder: choices)
    if off.isEmpty { return claims }
    var claims = claims
    claims.hosts.removeAll { off.contains($0.pattern.source) }
    return claims
  }

  /// The hosts that are off under a person's choices, as the manifest writes them.
  func hosts(offUnder choices: PluginChoices) -> Set<String> {
    Set(hostsOffByDefault.filter { !choices.isOn(host: $0, of: name) })
  }
}

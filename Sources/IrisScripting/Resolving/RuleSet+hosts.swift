extension RuleSet {
  /// The rules that a plugin's own examples and specs are tried with: its hosts that are off unless a
  /// person turns them on are on.
  public func withAllHosts(of plugin: Plugin) -> RuleSet {
    let hosts = plugin.manifest.hostsOffByDefault
    if hosts.isEmpty { return self }
    var choices = choices
    for host in hosts { choices.choose("\(plugin.manifest.name):\(host)", true) }
    return reloaded(states.map(\.folder), choices: choices)
  }

  /// The same for the plugin of a folder.
  public func withAllHosts(of folder: PluginFolder) -> RuleSet {
    let plugin = states.first { $0.folder == folder }?.state.plugin
    return plugin.map { withAllHosts(of: $0) } ?? self
  }
}

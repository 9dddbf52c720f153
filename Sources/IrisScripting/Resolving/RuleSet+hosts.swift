extension RuleSet {
  /// The rules that a plugin's own examples and specs are tried with: its hosts that are off unless a
  /// person turns them on are on.
  public func withAllHosts(of plugin: Plugin) -> RuleSet {
    let hosts = plugin.manifest.hostsOffByDefault
    if hosts.isEmpty { return self }
    var choices = choices
    for host in hosts { choices.choose("\(plugin.manifest.name):\(host)", true) }
    return reloaded(folders, choices: choices)
  }

  /// The same for the plugin of a folder.
  public func withAllHosts(of folder: PluginFolder) -> RuleSet {
    state(of: folder)?.plugin.map { withAllHosts(of: $0) } ?? self
  }
}

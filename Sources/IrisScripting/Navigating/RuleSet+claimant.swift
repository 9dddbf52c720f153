import Iris

extension RuleSet {
  /// The name of the plugin that claims a link, by which its own places are asked about it also
  /// where the link has no intent; nil: it is no link, or nobody's.
  ///
  /// It is the plugin of the row that the link's forms and types choose. Where no row is chosen, of
  /// the plugins that claim its scheme or host it is the one that names it most closely, and of
  /// equals the first.
  public func claimant(of text: String) -> String? {
    guard let link = router.link(text) else { return nil }
    if let match = router.table.match(link),
      let plugin = plugin(ofRow: router.table.routes[match.route].name)
    {
      return plugins[plugin].manifest.name
    }
    for isClose in [
      { $0.literal != nil }, { $0.literal == nil && !$0.isAny }, { $0.isAny },
    ] as [(HostPattern) -> Bool] {
      let owner = plugins.first { plugin in
        var claims = plugin.manifest.claims
        claims.hosts.removeAll { !isClose($0.pattern) }
        return claims.claims(link)
      }
      if let owner { return owner.manifest.name }
    }
    return nil
  }
}

import Iris

/// What plugins say of each other: what each needs, may need, and cannot stand beside.
struct PluginNeeds {
  /// In the order of their folders.
  private let plugins: [Plugin]
  private let byName: [String: Plugin]
  /// Why a plugin that has a folder is not in force, by name.
  private let missing: [String: (why: String, manifest: Manifest?)]
  /// Those that were edited since they stood beside the others: where there are any, they are to
  /// blame.
  private let edited: Set<Int>

  /// - Parameter edited: the numbers of plugins that were edited since they stood beside the others.
  init(
    _ plugins: [Plugin], edited: Set<Int>,
    states: [(folder: PluginFolder, state: PluginState)]
  ) {
    self.plugins = plugins
    self.edited = edited
    byName = Dictionary(plugins.map { ($0.manifest.name, $0) }) { first, _ in first }
    var missing: [String: (why: String, manifest: Manifest?)] = [:]
    for (folder, state) in states where state.plugin == nil {
      let name = state.manifest?.name ?? folder.name
      switch state {
      case .loaded: break
      case .disabled: missing[name] = ("is disabled", state.manifest)
      case .quarantined: missing[name] = ("did not load", state.manifest)
      }
    }
    self.missing = missing
  }

  // MARK: Order

  /// The names of the plugins, each behind those that it needs or may need, and otherwise as they
  /// were given. Those on a circle stand last.
  var order: [String] {
    var placed: [String] = []
    var isPlaced: Set<String> = []
    var waiting = plugins
    while let next = waiting.firstIndex(where: { plugin in
      plugin.manifest.predecessors.allSatisfy { isPlaced.contains($0) || byName[$0] == nil }
    }) {
      let name = waiting.remove(at: next).manifest.name
      placed.append(name)
      isPlaced.insert(name)
    }
    return placed + waiting.map(\.manifest.name)
  }

  // MARK: Problems

  /// Why plugins cannot be there at all, by their numbers: what each needs is missing, or needs itself
  /// what is missing.
  var lost: [Int: Diagnostic] {
    var needing: [String: [Plugin]] = [:]
    for plugin in plugins {
      for need in plugin.manifest.requires { needing[need.name, default: []].append(plugin) }
    }
    var lost: [Int: Diagnostic] = [:]
    /// Of each that is lost the next of its chain, and the last.
    var chains: [String: [String]] = [:]
    var pending = needing.keys.filter { byName[$0] == nil }.sorted()
    while let name = pending.popLast() {
      for plugin in needing[name] ?? [] where lost[plugin.number] == nil {
        guard let need = plugin.manifest.requires.first(where: { $0.name == name }) else {
          continue
        }
        let chain = chains[name] ?? known(behind: name)
        chains[plugin.manifest.name] = [plugin.manifest.name] + chain
        lost[plugin.number] = diagnostic(
          plugin, need, broken([plugin.manifest.name] + chain),
          hint: missing[name] == nil && byName[name] == nil
            ? Suggestion.hint(for: name, among: byName.keys.sorted()) : nil)
        pending.append(plugin.manifest.name)
      }
    }
    return lost
  }

  /// Why a plugin cannot stand among the others, for what it or another needs; nil: it can.
  func problem(of plugin: Plugin) -> Diagnostic? { unmet(by: plugin) ?? circle(plugin) }

  /// A version that does not fit: that of another plugin, or this one's own, when it was edited.
  private func unmet(by plugin: Plugin) -> Diagnostic? {
    for need in plugin.manifest.needs {
      guard let other = byName[need.name], !isToBlame(other, before: plugin),
        let problem = need.mismatch(with: other)
      else { continue }
      return diagnostic(plugin, need, "\(need.beginning) '\(need.name)' \(problem)")
    }
    for other in plugins where isToBlame(plugin, before: other) {
      for need in other.manifest.needs where need.name == plugin.manifest.name {
        guard let problem = need.mismatch(with: plugin) else { continue }
        return plugin.diagnostic(
          .error, in: "plugin", at: [.name("version")],
          "the plugin '\(other.manifest.name)' needs it \(problem) (\(other.place(of: need)))")
      }
    }
    return nil
  }

  private func isToBlame(_ plugin: Plugin, before other: Plugin) -> Bool {
    edited.contains(plugin.number) && !edited.contains(other.number)
  }

  /// The chain of needs from one that did not load to what is missing behind it.
  private func known(behind name: String) -> [String] {
    var chain = [name]
    while let manifest = missing[chain[chain.count - 1]]?.manifest,
      let next = manifest.requires.first(where: { byName[$0.name] == nil })?.name,
      !chain.contains(next)
    {
      chain.append(next)
    }
    return chain
  }

  /// What is missing at the end of a chain of needs, and the chain.
  private func broken(_ chain: [String]) -> String {
    let last = chain[chain.count - 1]
    let why = missing[last]?.why ?? "is not there"
    return "it needs the plugin '\(last)', which \(why)"
      + (chain.count > 2 ? ": " + Self.written(chain) : "")
  }

  /// A chain, of a long one its ends.
  private static func written(_ chain: [String]) -> String {
    let arrow = " → "
    if chain.count <= 8 { return chain.joined(separator: arrow) }
    return (chain.prefix(4) + ["… (\(chain.count - 6) more)"] + chain.suffix(2))
      .joined(separator: arrow)
  }

  /// The shortest chain of needs that leads from a plugin back to itself.
  private func circle(_ plugin: Plugin) -> Diagnostic? {
    let start = plugin.manifest.name
    var chains = [[start]]
    var seen: Set<String> = []
    while !chains.isEmpty {
      var longer: [[String]] = []
      for chain in chains {
        for name in byName[chain[chain.count - 1]]?.manifest.predecessors ?? [] {
          if name == start {
            let others = chain.compactMap { byName[$0] }
            if others.contains(where: { isToBlame($0, before: plugin) }) { return nil }
            let first = chain.count > 1 ? chain[1] : start
            guard let need = plugin.manifest.needs.first(where: { $0.name == first }) else {
              continue
            }
            return diagnostic(
              plugin, need,
              "plugins need each other in a circle: "
                + Self.written(chain + [start]))
          }
          if byName[name] != nil, seen.insert(name).inserted { longer.append(chain + [name]) }
        }
      }
      chains = longer
    }
    return nil
  }

  /// Why a plugin goes because it and another cannot stand beside each other; nil: it does not.
  ///
  /// The one of the higher priority stays, or else the one that was not edited, or else the one of
  /// which the other says so; of two that both say so, the earlier.
  func conflict(_ plugin: Plugin) -> Diagnostic? {
    for need in plugin.manifest.conflicts {
      guard let other = byName[need.name], need.mismatch(with: other) == nil,
        goes(plugin, before: other) ?? (!other.opposes(plugin) || !isBefore(plugin, other))
      else { continue }
      return diagnostic(
        plugin, need,
        "it cannot stand beside the plugin '\(need.name)'\(need.ofVersion(other)), which is there",
        hint: "disable one of the two, or give this one a higher priority")
    }
    for other in plugins where other.opposes(plugin) && goes(plugin, before: other) == true {
      return plugin.diagnostic(
        .error, in: "plugin", at: [.name("name")],
        "the plugin '\(other.manifest.name)' cannot stand beside it ("
          + other.written(in: "plugin", at: [.name("conflicts"), .name(plugin.manifest.name)])
          + ")",
        hint: "disable one of the two, or give this one a higher priority")
    }
    return nil
  }

  /// Whether it is the one to go by what counts more than who says so; nil: that says nothing.
  private func goes(_ plugin: Plugin, before other: Plugin) -> Bool? {
    let (mine, others) = (plugin.manifest.priority, other.manifest.priority)
    if mine != others { return mine < others }
    if isToBlame(plugin, before: other) { return true }
    return isToBlame(other, before: plugin) ? false : nil
  }

  private func isBefore(_ one: Plugin, _ other: Plugin) -> Bool {
    let names = plugins.map(\.manifest.name)
    return names.firstIndex(of: one.manifest.name) ?? 0
      < names.firstIndex(of: other.manifest.name) ?? 0
  }

  private func diagnostic(
    _ plugin: Plugin, _ need: Requirement, _ message: String, hint: String? = nil
  ) -> Diagnostic {
    plugin.diagnostic(
      .error, in: "plugin", at: [.name(need.kind.rawValue), .name(need.name)], message, hint: hint)
  }
}

extension Manifest {
  /// What it says that it needs or may need, by name.
  fileprivate var needs: [Requirement] { (requires + optional).sorted { $0.name < $1.name } }

  fileprivate var predecessors: [String] { needs.map(\.name) }
}

extension Plugin {
  /// Whether it says that it cannot stand beside another one.
  fileprivate func opposes(_ other: Plugin) -> Bool {
    manifest.conflicts.contains {
      $0.name == other.manifest.name && $0.mismatch(with: other) == nil
    }
  }

  fileprivate func place(of need: Requirement) -> String {
    written(in: "plugin", at: [.name(need.kind.rawValue), .name(need.name)])
  }
}

extension Requirement {
  fileprivate var beginning: String {
    kind == .requires ? "it needs the plugin" : "it stands beside the plugin"
  }

  /// Why a plugin of the name is none of the versions that are meant; nil: it is one.
  fileprivate func mismatch(with plugin: Plugin) -> String? {
    if text == "*" { return nil }
    guard let version = SemanticVersion(plugin.manifest.version) else {
      return "\(only)in version \(text), and that says no version"
    }
    return range.contains(version)
      ? nil : "\(only)in version \(text), and that is \(plugin.manifest.version)"
  }

  private var only: String { kind == .requires ? "" : "only " }

  fileprivate func ofVersion(_ plugin: Plugin) -> String {
    text == "*" ? "" : " in version \(text) (it is \(plugin.manifest.version))"
  }
}

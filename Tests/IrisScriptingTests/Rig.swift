import Foundation
import Iris
import IrisScripting
import TestSupport

/// Rules that were loaded for a test.
struct Rig {
  let rules: RuleSet
  let facts: [String: FactValue]

  init(folders: [PluginFolder], facts: [String: FactValue] = [:], _ folder: TemporaryFolder? = nil)
  {
    rules = RuleSet(folders: folders, hostNames: .platform)
    self.facts = facts
    folder?.keep()
  }

  /// Plugins of the fixtures, copied into a folder of their own.
  init(_ names: String..., facts: [String: FactValue] = [:]) throws {
    let folder = try TemporaryFolder()
    for name in names {
      try folder.copy(Repository.fixtures("IrisScriptingTests", "plugins/" + name), as: name)
    }
    self.init(
      folders: PluginFolder.plugins(in: folder.path, title: "Plugins"), facts: facts, folder)
  }

  /// A plugin of the fixtures as the app's own scripts.
  init(scripts name: String, facts: [String: FactValue] = [:]) throws {
    let folder = try TemporaryFolder()
    try folder.copy(Repository.fixtures("IrisScriptingTests", "plugins/" + name), as: name)
    self.init(
      folders: [
        PluginFolder(path: folder.path + "/" + name, title: "Plugins/" + name, isNamed: false)
      ],
      facts: facts, folder)
  }

  /// One plugin, written in the test: its rows, and what else there is.
  init(
    rows: String, types: String = "return {}", sites: String? = nil, manifest: String = "",
    more: [String: String] = [:], facts: [String: FactValue] = [:]
  ) throws {
    var files = [
      "app/plugin.lua": """
      return { name = "app", home = { "app:" }, schemes = { app = "app:" }, \(manifest) }
      """,
      "app/routes.lua": "return {\n\(rows)\n}", "app/types.lua": types,
    ]
    files["app/sites.lua"] = sites
    for (name, text) in more { files["app/" + name] = text }
    let folder = try TemporaryFolder(files)
    self.init(
      folders: PluginFolder.plugins(in: folder.path, title: "Plugins"), facts: facts, folder)
  }

  /// This repository's own scripts and plugins, which hold the facts that their manifests take for
  /// examples.
  static let own: Rig = {
    let root = Repository.root
    let folders =
      [PluginFolder(path: root + "/Scripts", title: "Scripts", isNamed: false)]
      + PluginFolder.plugins(in: root + "/Plugins", title: "Plugins")
    return Rig(folders: folders)
  }()

  /// The same, with hosts turned on that are off: `NAME:HOST`.
  static func own(turningOn hosts: [String]) -> Rig {
    if hosts.isEmpty { return own }
    var choices = PluginChoices()
    for host in hosts { choices.choose(host, true) }
    let folders = own.rules.states.map(\.folder)
    return Rig(rules: own.rules.reloaded(folders, choices: choices), facts: own.facts)
  }

  /// The same, with the facts of the examples.
  func withExampleFacts() -> Rig {
    var facts = facts
    for plugin in rules.plugins {
      for (name, fact) in plugin.manifest.facts { facts[name] = fact.example }
    }
    return Rig(rules: rules, facts: facts)
  }

  init(rules: RuleSet, facts: [String: FactValue]) {
    self.rules = rules
    self.facts = facts
  }

  func resolver(records: (any RecordSource)? = nil) -> Resolver {
    Resolver(rules: rules, records: records ?? PluginRecords(rules), facts: facts)
  }

  /// A navigator at its first state, with these records instead of the plugins' own.
  func navigator(
    facts more: [String: FactValue] = [:],
    records: @escaping @Sendable () -> (any RecordSource)? = { nil }
  ) -> ScriptNavigator {
    let all = facts.merging(more) { _, new in new }
    let rules = rules
    return ScriptNavigator(rules: rules, facts: all) {
      Resolver(rules: rules, records: records() ?? PluginRecords(rules), facts: all)
    }
  }
}

extension Resolution {
  /// The answer as a line: the row and the values, or what went wrong.
  var told: String {
    if let failure {
      return "broken " + failure.description + (intent == nil ? "" : ", and yet present")
    }
    guard let intent, let values else { return "absent" }
    return intent.row + " " + values.text
  }
}

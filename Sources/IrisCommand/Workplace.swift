import Iris
import IrisScripting

/// The rules that a command works with, and what the host knows.
struct Workplace {
  let places: Places
  let rules: RuleSet
  let facts: [String: FactValue]

  /// Loads the rules of the folders that the arguments name. A plugin that does not load is told
  /// on standard error; the others go on.
  init(_ arguments: Arguments) throws(CommandError) {
    places = try Places(arguments)
    let folders = places.folders
    guard !folders.isEmpty else {
      throw CommandError(
        "there are no rules here: neither Scripts/plugin.lua nor a plugin in Plugins\n"
          + "  = say where they are with --root DIR, or begin: iris new plugin NAME")
    }
    facts = try Self.facts(arguments.values("--fact"))
    var choices = PluginChoices()
    if let read = ChoicesFile(places)?.whatCanBeRead {
      choices = read.choices
      // No link is lost for it.
      if let problem = read.problem { Output.complain(problem) }
    }
    for (option, isOn) in [("--enable", true), ("--disable", false)] {
      for name in arguments.values(option) { choices.choose(name, isOn) }
    }
    rules = RuleSet(folders: folders, choices: choices, hostNames: .platform)
    for name in arguments.values("--enable") + arguments.values("--disable") {
      try rules.checkChoice(name)
    }
    for name in arguments.values("--allow-native") { try checkNative(name) }
  }

  /// A name that allows nothing is a mistake: who made it goes on to wonder.
  private func checkNative(_ name: String) throws(CommandError) {
    let manifests = rules.states.compactMap { $0.state.manifest }
    let names = manifests.filter { $0.native != nil }.map(\.name)
    guard !names.contains(name) else { return }
    // What cannot be read may have one.
    if rules.states.contains(where: { $0.state.manifest == nil && $0.folder.name == name }) {
      return
    }
    let hint = Suggestion.hint(for: name, among: names).map { "\n  = \($0)" } ?? ""
    throw CommandError(
      manifests.contains { $0.name == name }
        ? "the plugin '\(name)' has no native library to allow"
        : "there is no plugin '\(name)' to allow a native library of\(hint)")
  }

  private init(_ places: Places, _ rules: RuleSet, _ facts: [String: FactValue]) {
    self.places = places
    self.rules = rules
    self.facts = facts
  }

  /// The same with other rules.
  func with(_ rules: RuleSet) -> Workplace { Workplace(places, rules, facts) }

  /// A resolver over the rules.
  func resolver() -> Resolver {
    Resolver(rules: rules, records: PluginRecords(rules), facts: facts)
  }

  /// Tells on standard error what did not load.
  func reportRefused() {
    for (_, state) in rules.states {
      guard case .quarantined(let diagnostics, _, _) = state else { continue }
      for diagnostic in diagnostics { Output.complain(diagnostic.rendered) }
    }
  }

  private static func facts(_ given: [String]) throws(CommandError) -> [String: FactValue] {
    var facts: [String: FactValue] = [:]
    for text in given {
      guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
        throw CommandError("a fact is given as NAME=VALUE, and not as '\(text)'")
      }
      facts[String(text[..<equals])] = FactValue(String(text[text.index(after: equals)...]))
    }
    return facts
  }
}

extension RuleSet {
  /// Makes sure that there is something to choose by this name: a plugin, or with a colon one of its
  /// hosts that may be off.
  func checkChoice(_ written: String) throws(CommandError) {
    let name = String(written.prefix { $0 != ":" })
    let known = states.compactMap { $0.state.manifest?.name ?? $0.folder.name }
    guard known.contains(name) else {
      let hint = Suggestion.hint(for: name, among: known).map { "\n  = \($0)" } ?? ""
      throw CommandError("there is no plugin '\(name)'\(hint)")
    }
    guard written.contains(":") else { return }
    let host = String(written.dropFirst(name.count + 1))
    // Of a plugin whose manifest cannot be read it is not known.
    guard let manifest = states.compactMap(\.state.manifest).first(where: { $0.name == name }),
      !manifest.hostsOffByDefault.contains(host)
    else { return }
    let hosts = manifest.hostsOffByDefault.map { "\(name):\($0)" }
    throw CommandError(
      "the plugin '\(name)' has no host '\(host)' that may be off"
        + (hosts.isEmpty ? "" : "\n  = there is \(hosts.joined(separator: ", "))"))
  }
}

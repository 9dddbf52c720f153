import Glibc
import Iris
import IrisScripting

/// The rules that a command works with, and what the host knows.
struct Workplace {
  let rules: RuleSet
  let facts: [String: FactValue]
  let folders: [PluginFolder]

  /// Loads the rules of the folders that the arguments name. A plugin that does not load is told
  /// on standard error; the others go on.
  init(_ arguments: Arguments) throws(CommandError) {
    let root = try Self.root(arguments)
    var folders: [PluginFolder] = []
    let scripts = arguments.value("--scripts") ?? root.map { $0 + "/Scripts" }
    if let scripts {
      let folder = PluginFolder(
        path: scripts, title: arguments.value("--scripts") ?? "Scripts", isNamed: false)
      if folder.hasManifest {
        folders.append(folder)
      } else if arguments.value("--scripts") != nil {
        throw CommandError("there is no plugin.lua in \(scripts)")
      }
    }
    let plugins = arguments.value("--plugins") ?? root.map { $0 + "/Plugins" }
    if let plugins {
      let title = arguments.value("--plugins") ?? "Plugins"
      let found = PluginFolder.plugins(in: plugins, title: title)
      if found.isEmpty, arguments.value("--plugins") != nil {
        throw CommandError("there is no plugin in \(plugins)")
      }
      folders += found
    }
    guard !folders.isEmpty else {
      throw CommandError(
        "there are no rules here: neither Scripts/plugin.lua nor Plugins\n"
          + "  = say where they are with --root DIR")
    }
    self.folders = folders
    rules = RuleSet(folders: folders, hostNames: .platform)
    facts = try Self.facts(arguments.values("--fact"))
  }

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

  private static func root(_ arguments: Arguments) throws(CommandError) -> String? {
    if let given = arguments.value("--root") {
      guard isFolder(given) else { throw CommandError("'\(given)' is no folder") }
      return given
    }
    if let set = getenv("IRIS_ROOT").map({ String(cString: $0) }), !set.isEmpty { return set }
    var folder = "."
    for _ in 0..<64 {
      if isFolder(folder + "/Plugins") || isFile(folder + "/Scripts/plugin.lua") { return folder }
      folder += "/.."
    }
    return nil
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func isFile(_ path: String) -> Bool { access(path, R_OK) == 0 }

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

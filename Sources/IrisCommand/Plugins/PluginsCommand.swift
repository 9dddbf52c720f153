import Iris
import IrisScripting

/// `iris plugins`: what is there, and what is to be.
enum PluginsCommand: Command {
  static let name = "plugins"
  static let usage = "[OPTIONS] [list | enable NAME… | disable NAME… | install PATH | remove NAME]"
  static let summary =
    "Lists the plugins in their order, with what became of each; adds and removes."
  static let details = """
    list     all plugins: those in force by the order in which they are loaded, then those that are
             disabled or quarantined, with who says so or what is wrong. This is what is done when
             nothing is said.
    enable   loads a plugin that is off. With NAME:HOST a host of it is claimed that is off unless
             somebody wants it. The choice is kept in .iris/plugins.
    disable  the other way round.
    install  a plugin from a folder, or from an archive (zip, tar, tar.gz, tar.xz …). It is read and
             held against the plugins that are there before anything changes; then it is there whole,
             or not at all. Nothing of it runs native code.
    remove   a plugin, and what was chosen of it.

    Exit code: 0 done, 1 not done because of what the plugin or the package is, 2 called wrongly,
    5 a plugin is quarantined or would be, 74 nothing can be written there.
    """
  static let options = [
    Option("--json", help: "one JSON object a plugin"),
    Option("--replace", help: "install: also in the place of one that is there"),
  ]

  static func run(_ arguments: Arguments, _ output: Output) throws(CommandError) -> ExitCode {
    let words = arguments.words
    let names = Array(words.dropFirst())
    switch words.first ?? "list" {
    case "list":
      guard names.isEmpty else { throw CommandError("list takes no words") }
      return try list(arguments, output)
    case "enable": return try choose(names, true, arguments, output)
    case "disable": return try choose(names, false, arguments, output)
    case "install":
      guard names.count == 1 else { throw CommandError("install takes one folder or archive") }
      return try PluginInstaller(places: Places(arguments), choices: choices(arguments)).install(
        names[0], isReplacing: arguments.has("--replace"), output)
    case "remove":
      guard names.count == 1 else { throw CommandError("remove takes one name") }
      return try remove(names[0], arguments, output)
    default:
      let known = ["list", "enable", "disable", "install", "remove"]
      let hint = Suggestion.hint(for: words[0], among: known).map { "\n  = \($0)" } ?? ""
      throw CommandError("plugins does not know '\(words[0])'\(hint)")
    }
  }

  private static func list(
    _ arguments: Arguments, _ output: Output
  ) throws(CommandError) -> ExitCode {
    let places = try Places(arguments)
    if places.folders.isEmpty, places.root != nil {
      if !arguments.has("--json") {
        Output.complain("iris: there is no plugin yet\n  = iris new plugin NAME")
      }
      return .opened
    }
    let list = PluginList(try Workplace(arguments).rules)
    if arguments.has("--json") {
      for value in list.json { try output.line(value.text) }
    } else {
      for line in list.lines { try output.line(line) }
    }
    return list.hasQuarantined ? .refused : .opened
  }

  private static func choose(
    _ names: [String], _ isOn: Bool, _ arguments: Arguments, _ output: Output
  ) throws(CommandError) -> ExitCode {
    let word = isOn ? "enable" : "disable"
    guard !names.isEmpty else { throw CommandError("\(word) takes the name of a plugin") }
    let workplace = try Workplace(arguments)
    guard let file = ChoicesFile(workplace.places) else {
      throw CommandError("there is no folder that the choice could be kept in\n  = --root DIR")
    }
    for name in names { try workplace.rules.checkChoice(name) }
    try file.update { choices in
      for name in names { choices.choose(name, isOn) }
    }
    let before = workplace.rules
    let after = before.reloaded(workplace.places.folders, choices: try file.read())
    for name in names { try output.line("\(name.shown) is \(isOn ? "on" : "off")") }
    return try report(before: before, after: after, output)
  }

  private static func remove(
    _ name: String, _ arguments: Arguments, _ output: Output
  ) throws(CommandError) -> ExitCode {
    let workplace = try Workplace(arguments)
    let before = workplace.rules
    guard let folder = workplace.places.pluginFolders.first(where: { $0.name == name }) else {
      let known = workplace.places.pluginFolders.map(\.name)
      let hint = Suggestion.hint(for: name, among: known).map { "\n  = \($0)" } ?? ""
      throw CommandError("there is no plugin '\(name)' in \(workplace.places.pluginsTitle)\(hint)")
    }
    try PluginStaging.remove(folder.path)
    if let file = ChoicesFile(workplace.places), file.isThere {
      try file.update { choices in
        choices.enabled[name] = nil
        choices.hosts = choices.hosts.filter { !$0.key.hasPrefix(name + ":") }
      }
    }
    try output.line("removed \(folder.title.shown)")
    return try report(before: before, after: before.reloaded(workplace.places.folders), output)
  }

  /// Tells of plugins that stop being in force because of a change.
  private static func report(
    before: RuleSet, after: RuleSet, _ output: Output
  ) throws(CommandError) -> ExitCode {
    var code = ExitCode.opened
    for (folder, why) in after.quarantined(since: before) {
      try output.flush()
      Output.complain("iris: \(folder.title) is quarantined now")
      for diagnostic in why { Output.complain(diagnostic.rendered) }
      code = .refused
    }
    return code
  }

  private static func choices(_ arguments: Arguments) throws(CommandError) -> PluginChoices {
    try ChoicesFile(Places(arguments))?.read() ?? PluginChoices()
  }
}

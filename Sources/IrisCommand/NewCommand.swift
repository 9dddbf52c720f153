import Iris
import IrisScripting

/// `iris new`: a plugin to begin with.
enum NewCommand: Command {
  static let name = "new"
  static let usage = "[OPTIONS] plugin NAME"
  static let summary = "Makes a new plugin, which passes 'iris check' and 'iris test' at once."
  static let details = """
    NAME is of small letters, digits, - and _; it is the name of the folder in Plugins too.

    Exit code: 0 it is there, 1 there is one of this name already, 2 it cannot be made.
    """
  static let options = [
    Option("--title", value: "TEXT", help: "what people call it (NAME)"),
    Option("--scheme", value: "NAME", help: "the scheme of its links (NAME)"),
    Option("--host", value: "HOST", help: "a host of its links, beside the scheme"),
  ]

  static func run(_ arguments: Arguments, _ output: Output) throws(CommandError) -> ExitCode {
    let words = arguments.words
    guard words.first == "plugin", words.count == 2 else {
      throw CommandError("say what is to be made: iris new plugin NAME")
    }
    let name = words[1]
    let places = try Places(arguments)
    let plugins = places.plugins ?? "./Plugins"
    let template = PluginTemplate(
      name: name, title: arguments.value("--title") ?? name.titled,
      scheme: arguments.value("--scheme") ?? name.scheme,
      host: arguments.value("--host")?.lowercased())
    guard name.isPluginName else {
      throw CommandError("'\(name)' is no name of a plugin: small letters, digits, - and _")
    }
    guard template.title.isWritable, template.host?.isWritable ?? true else {
      throw CommandError("a title and a host are one line without quotation marks")
    }
    if RegularFile.exists(plugins + "/" + name) {
      throw CommandError("there is a plugin '\(name)' already", code: .absent)
    }
    let staging = try PluginStaging(in: plugins)
    try staging.write(template.files, to: name)
    let folder = PluginFolder(path: staging.path + "/" + name, title: "the new plugin")
    try check(folder)
    try PluginInstaller(places: places, choices: PluginChoices()).checkBeside(folder)
    guard try staging.place(name, at: plugins + "/" + name, isReplacing: false) else {
      throw CommandError("there is a plugin '\(name)' already", code: .absent)
    }
    for (path, _) in template.files {
      try output.line("\(places.pluginsTitle)/\(name)/\(path.joined(separator: "/"))".shown)
    }
    return .opened
  }

  /// Makes sure that the plugin is what it is said to be: a scheme or a host may be none.
  private static func check(_ folder: PluginFolder) throws(CommandError) {
    let rules = RuleSet(folders: [folder], hostNames: .platform)
    let errors = Checker(rules: rules).report().diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else {
      throw CommandError("nothing was made\n" + errors.map(\.rendered).joined(separator: "\n"))
    }
  }
}

extension String {
  /// The name with a capital letter, for people.
  fileprivate var titled: String {
    prefix(1).uppercased()
      + String(dropFirst()).replacing(["_"], with: [" "]).replacing(["-"], with: [" "])
  }

  /// A scheme begins with a letter and has no _.
  fileprivate var scheme: String {
    let plain = String(map { $0 == "_" ? "-" : $0 })
    return plain.first?.isLetter == true ? plain : "x" + plain
  }

  /// Whether the text can stand in a file of Lua between quotation marks.
  fileprivate var isWritable: Bool {
    !isEmpty && utf8.count <= 200
      && unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0 != "\"" && $0 != "\\" && $0 != "\u{7F}"
      }
  }
}

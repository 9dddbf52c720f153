import IrisScripting

/// Finds the subcommand and runs it.
enum Main {
  /// The subcommands, in the order of the help.
  static var commands: [any Command.Type] {
    [
      ReplCommand.self, OpenCommand.self, ResolveCommand.self, LinkCommand.self,
      ExplainCommand.self,
      RoutesCommand.self, CheckCommand.self, TestCommand.self, PluginsCommand.self, NewCommand.self,
      DoctorCommand.self, EditorCommand.self,
    ]
  }

  static func run(_ given: [[UInt8]]) -> ExitCode {
    let output = Output.standard()
    let words = given.map { String(decoding: $0, as: UTF8.self) }
    do throws(CommandError) {
      guard let name = words.first else {
        Output.complain(help)
        return .usage
      }
      if ["--help", "-h", "help"].contains(name) {
        return try showHelp(of: words.dropFirst().first, output)
      }
      guard let command = commands.first(where: { $0.name == name }) else {
        throw CommandError("there is no command '\(name)'\(hint(name))\n\n\(help)")
      }
      let options = words.prefix { $0 != "--" }
      if options.contains("--help") || options.contains("-h") {
        return try showHelp(of: name, output)
      }
      let arguments = try Arguments(
        Array(given.dropFirst()), options: command.options + command.common)
      let code = try command.run(arguments, output)
      try output.flush()
      return code
    } catch {
      // What was answered before it stands.
      try? output.flush()
      Output.complain("iris: \(error.message)")
      return error.code
    }
  }

  private static func showHelp(
    of name: String?, _ output: Output
  ) throws(CommandError) -> ExitCode {
    guard let name else {
      try output.line(help)
      try output.flush()
      return .opened
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw CommandError("there is no command '\(name)'\(hint(name))\n\n\(help)")
    }
    try output.line(command.help)
    try output.flush()
    return .opened
  }

  private static func hint(_ name: String) -> String {
    Suggestion.hint(for: name, among: commands.map { $0.name }).map { "\n  = \($0)" } ?? ""
  }

  private static var help: String {
    let lines = commands.map { "  \($0.name.padded(to: 10))\($0.summary)" }
    return """
      usage: iris COMMAND …

      Iris turns links into navigation, by rules in Lua. A link opens, or stops cleanly.

      \(lines.joined(separator: "\n"))

      'iris COMMAND --help' tells more.
      """
  }
}

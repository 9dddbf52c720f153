/// One subcommand.
protocol Command {
  static var name: String { get }
  /// What its words are, in the help.
  static var usage: String { get }
  /// What it does, in one line.
  static var summary: String { get }
  /// More, for its own help.
  static var details: String { get }
  /// The options that it has beside those of all commands.
  static var options: [Option] { get }
  static func run(_ arguments: Arguments, _ output: Output) throws(CommandError) -> ExitCode
}

extension Command {
  static var options: [Option] { [] }
  static var details: String { "" }

  /// The options of every command that loads rules.
  static var common: [Option] {
    [
      Option(
        "--root", value: "DIR",
        help: "where Scripts and Plugins are (else IRIS_ROOT, or the nearest folder that has them)"),
      Option("--scripts", value: "DIR", help: "the app's own scripts, instead of ROOT/Scripts"),
      Option("--plugins", value: "DIR", help: "the plugins, instead of ROOT/Plugins"),
      Option(
        "--fact", value: "NAME=VALUE", help: "what the host knows; may be given several times"),
      Option(
        "--enable", value: "NAME[:HOST]",
        help: "load a plugin, or claim a host of one, that is off; may be given several times"),
      Option(
        "--disable", value: "NAME[:HOST]", help: "the other way round; may be given several times"),
      Option(
        "--allow-native", value: "NAME",
        help: "let the plugin's native library run in this process; may be given several times"),
      Option("--help", "-h", help: "this text"),
    ]
  }

  static var help: String {
    var text = "usage: iris \(name) \(usage)\n\n\(summary)\n"
    if !details.isEmpty { text += "\n\(details)\n" }
    text += "\nOptions:\n"
    for option in options + common {
      let names = option.names.joined(separator: ", ") + (option.value.map { " \($0)" } ?? "")
      let gap =
        names.count < 22
        ? String(repeating: " ", count: 22 - names.count) : "\n" + String(repeating: " ", count: 24)
      text += "  \(names)\(gap)\(option.help)\n"
    }
    return text
  }
}

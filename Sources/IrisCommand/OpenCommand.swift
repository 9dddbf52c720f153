import Iris
import IrisScripting

/// `iris open`: where links land.
enum OpenCommand: Command {
  static let name = "open"
  static let usage = "[OPTIONS] LINK…"
  static let summary = "Opens each link in turn, and shows where it lands."
  static let details = """
    Shows the intent and its values, the row that made it, the steps, the handoff that was registered
    or met, the tab, stack and sheets after it, and what the screen on top shows. Several links are
    opened one after the other, so that the second is opened where the first has led. What can be
    tapped is numbered: --tap 2 opens what [2] leads to, as a link is opened.

    With --watch it goes on until its input ends or it is interrupted, and shows all of it again
    whenever a rule has changed.

    Exit code: 0 opened, 1 absent, 3 a script is broken, 4 out of time or memory, 5 the plugin that
    claims the link did not load; of several links 3 if a script broke, else 1 if one is absent.
    """
  static let options = [
    Option(
      "--from", value: "SOURCE",
      help: "what asks: \(Source.allCases.map(\.rawValue).joined(separator: ", ")) (link)"),
    Option("--tap", value: "NUMBER", help: "then tap this control of the screen (repeat)"),
    Option(
      "--screen", value: "FORMAT",
      help: "the screen as \(ScreenFormat.allCases.map(\.rawValue).joined(separator: ", "))"),
    Option("--watch", help: "shows it again whenever a rule changes"),
    Option("--json", help: "one JSON object a link"),
    Option("--ascii", help: "the picture and the screen in plain ASCII"),
  ]

  static func run(_ arguments: Arguments, _ output: Output) throws(CommandError) -> ExitCode {
    guard !arguments.bytes.isEmpty else { throw CommandError("no link is given") }
    let word = arguments.value("--from") ?? "link"
    guard let source = Source(rawValue: word) else {
      let known = Source.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandError("'\(word)' is no source: \(known)")
    }
    var taps: [Int] = []
    for text in arguments.values("--tap") {
      guard let number = Int(text), number > 0 else {
        throw CommandError("a control has a number from 1, and not '\(text)'")
      }
      taps.append(number)
    }
    let isASCII = arguments.has("--ascii") || !Terminal.speaksUnicode
    let format = try ScreenFormat(arguments, output)
    let workplace = try Workplace(arguments)
    workplace.reportRefused()
    let run = OpenRun(
      source: source, links: arguments.bytes, taps: taps, isJSON: arguments.has("--json"),
      isASCII: isASCII, format: format)
    let code = try run.show(workplace, output)
    guard arguments.has("--watch") else { return code }
    return try Watch(workplace, output).run(first: code) { workplace throws(CommandError) in
      try run.show(workplace, output)
    }
  }
}

/// How a screen is drawn.
enum ScreenFormat: String, CaseIterable {
  /// As plain text.
  case text
  /// In colours.
  case ansi
  /// As an HTML document, and nothing else.
  case html
  /// Not at all.
  case none

  /// As the arguments say, or as the output can show it.
  init(_ arguments: Arguments, _ output: Output) throws(CommandError) {
    guard let given = arguments.value("--screen") else {
      self = Terminal.showsColour(output) ? .ansi : .text
      return
    }
    guard let format = ScreenFormat(rawValue: given) else {
      let known = ScreenFormat.allCases.map(\.rawValue)
      throw CommandError(
        "'\(given)' is no way to draw a screen: \(known.joined(separator: ", "))")
    }
    self = format
  }
}

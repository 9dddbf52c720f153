import Glibc
import Iris
import IrisScripting

/// `iris repl`: asks links anything, while rules are being edited.
enum ReplCommand: Command {
  static let name = "repl"
  static let usage = "[OPTIONS]"
  static let summary = "Asks links anything: opens them, explains them, runs Lua."
  static let details = """
    A line that is a link opens. A line that begins with a colon is a command; ':help' lists them.
    Anything else is Lua, with the lookups that sites have. Rules that are edited meanwhile are loaded
    between two lines.

    Where input or output is no terminal, there is no prompt and no colour, and it stops at the first
    line that is broken or makes no sense; one that is absent does not stop it.

    Lines are kept in IRIS_HISTORY (else $XDG_STATE_HOME/iris/history or ~/.local/state/iris/history;
    empty: nowhere), but for those that begin with a space.

    Exit code: the worst of its lines: 0, 1 absent, 2 makes no sense, 3 broken, 4 out of time or
    memory, 5 the plugin that claims a link did not load. Of a person at a terminal always 0.
    """
  static let options = [
    Option("-e", value: "INPUT", help: "runs this, and reads nothing; may be given several times"),
    Option("--json", help: "one JSON object an input"),
    Option("--keep-going", help: "goes on behind an input that is broken or makes no sense"),
    Option("--ascii", help: "pictures and marks in plain ASCII"),
  ]

  static func run(_ arguments: Arguments, _ output: Output) throws(CommandError) -> ExitCode {
    guard arguments.words.isEmpty else {
      throw CommandError("what is to be run is given with -e, or on standard input")
    }
    let isPerson =
      isatty(STDIN_FILENO) == 1 && output.isTerminal && !arguments.has("--json")
      && !arguments.has("-e")
    // Before any other thread is made.
    let interrupts = isPerson ? Interrupts.begin() : -1
    let workplace = try Workplace(arguments)
    workplace.reportRefused()
    var ink = Ink(for: output, isASCII: arguments.has("--ascii"))
    if !isPerson { ink.isColoured = false }
    let style = ReplSession.Style(ink: ink, width: isPerson ? min(80, Terminal.width ?? 80) : 80)
    guard let session = ReplSession(workplace, style: style) else {
      throw CommandError("there is no memory for a Lua state", code: .exhausted)
    }
    if isPerson { return try Conversation(session, output, interrupts: interrupts).run() }
    let isJSON = arguments.has("--json")
    let writer = ReplWriter(output: output, isJSON: isJSON)
    var batch = ReplBatch(session, writer, keepsGoing: arguments.has("--keep-going"))
    if arguments.has("-e") {
      for input in arguments.values("-e") {
        if try !batch.add(input, isLast: true) { break }
      }
      return batch.code
    }
    var reader = LineReader(separator: UInt8(ascii: "\n"))
    while true {
      if reader.mustWait { try output.flush() }
      guard let line = try reader.next() else { break }
      if try !batch.add(String(decoding: line, as: UTF8.self)) { return batch.code }
    }
    try batch.finish()
    return batch.code
  }
}

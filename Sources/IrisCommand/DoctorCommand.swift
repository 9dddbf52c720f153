import Glibc
import IrisScripting

/// `iris doctor`: whether everything is as it should be here.
enum DoctorCommand: Command {
  static let name = "doctor"
  static let usage = "[OPTIONS]"
  static let summary = "Looks whether everything is as it should be: libraries, folders, plugins."
  static let details = """
    Each check runs in a process of its own, so that one which crashes or hangs is told of and keeps
    no other from its say.

    Exit code: 0 nothing is wrong (there may be warnings), 3 something is.
    """
  static let options = [
    Option("--json", help: "one JSON object a finding"),
    Option("--alone", value: "CHECK", help: "run one check in this process: \(names)"),
  ]

  private static var names: String { Examination.all.map(\.name).joined(separator: ", ") }

  /// How long a check may take. Opening every example of many plugins takes a while.
  private static let seconds = 60

  static func run(_ arguments: Arguments, _ output: Output) throws(CommandError) -> ExitCode {
    guard arguments.words.isEmpty else { throw CommandError("doctor takes no words") }
    if let name = arguments.value("--alone") { return try runAlone(name, arguments, output) }
    let ink = Ink(for: output, isASCII: false)
    var counts: [Examination.Finding.Level: Int] = [:]
    for examination in Examination.all {
      for finding in examine(examination, arguments) {
        counts[finding.level, default: 0] += 1
        if arguments.has("--json") {
          try output.line(finding.json(examination).text)
        } else {
          let title = examination.title.padded(to: 10)
          try output.line("\(ink.mark(finding.level)) \(title) \(ink.shown(finding.message))")
          if !finding.hint.isEmpty { try output.line("    = \(ink.shown(finding.hint))") }
        }
      }
      if output.isTerminal { try output.flush() }
    }
    let bad = counts[.bad] ?? 0
    if !arguments.has("--json") {
      let doubtful = counts[.doubtful] ?? 0
      try output.line(
        "\(bad == 0 ? "nothing" : "\(bad)") wrong, \(doubtful) warning\(doubtful == 1 ? "" : "s")")
    }
    return bad == 0 ? .opened : .broken
  }

  private static func runAlone(
    _ name: String, _ arguments: Arguments, _ output: Output
  ) throws(CommandError) -> ExitCode {
    guard let examination = Examination.all.first(where: { $0.name == name }) else {
      let hint = Suggestion.hint(for: name, among: Examination.all.map(\.name))
      throw CommandError("there is no check '\(name)'" + (hint.map { "\n  = \($0)" } ?? ""))
    }
    // A crash is expected of some, and nobody wants its core.
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    do throws(CommandError) {
      for finding in try examination.findings(arguments) { try output.line(finding.line) }
    } catch {
      let first = error.message.split(separator: "\n" as Character).first.map { String($0) }
      try output.line(Examination.Finding(.bad, first ?? "it cannot be told").line)
    }
    return .opened
  }

  /// What a check finds in a process of its own.
  private static func examine(
    _ examination: Examination, _ arguments: Arguments
  ) -> [Examination.Finding] {
    let process = OwnProcess(
      ["doctor", "--alone", examination.name] + arguments.given(common), seconds: seconds)
    let lines = String(decoding: process.output, as: UTF8.self).split(separator: "\n" as Character)
    let findings = lines.compactMap { Examination.Finding(line: String($0)) }
    switch process.ending {
    case .exit(0) where !findings.isEmpty: return findings
    case .exit(let code):
      let why =
        code == 0 ? "found nothing to say" : "ended with code \(code)"
      return findings + [
        .init(.bad, "the check \(why)", hint: "iris doctor --alone \(examination.name)")
      ]
    case .signal(let number):
      return findings + [examination.crash ?? .init(.bad, "the check crashed: signal \(number)")]
    case .timeout:
      return findings + [.init(.bad, "the check took more than \(seconds) seconds")]
    case .none: return [.init(.bad, "no process could be started for the check")]
    }
  }
}

extension Examination.Finding {
  fileprivate func json(_ examination: Examination) -> JSONValue {
    .object([
      ("check", .text(examination.name)), ("level", .text(word)), ("message", .text(message)),
      ("hint", hint.isEmpty ? .null : .text(hint)),
    ])
  }

  private var word: String {
    switch level {
    case .good: "ok"
    case .doubtful: "warning"
    case .bad: "error"
    }
  }
}

extension Ink {
  fileprivate func mark(_ level: Examination.Finding.Level) -> String {
    switch level {
    case .good: tick
    case .doubtful: paint("!", .doubtful)
    case .bad: cross
    }
  }
}

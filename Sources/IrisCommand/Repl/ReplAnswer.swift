import IrisScripting

/// What an input of the REPL came to.
struct ReplAnswer {
  /// For people.
  var lines: [String] = []
  /// For a pipe; nil: the same lines.
  var raw: [String]?
  /// For programs; nil: the lines as texts.
  var json: JSONValue?
  /// What it is for the caller.
  var code = ExitCode.opened
  /// Whether the REPL is over.
  var ends = false

  /// Whether it is told as a complaint where output is for programs: it is no answer.
  var isComplaint: Bool { code.rawValue >= ExitCode.usage.rawValue }

  /// What was typed makes no sense.
  static func misuse(_ message: String, hint: String? = nil) -> ReplAnswer {
    ReplAnswer(lines: [message] + (hint.map { ["  = \($0)"] } ?? []), code: .usage)
  }

  /// What ended a command early.
  init(_ error: CommandError) {
    lines = error.message.split(separator: "\n" as Character).map(String.init)
    code = error.code
  }

  init(
    lines: [String] = [], raw: [String]? = nil, json: JSONValue? = nil, code: ExitCode = .opened,
    ends: Bool = false
  ) {
    self.lines = lines
    self.raw = raw
    self.json = json
    self.code = code
    self.ends = ends
  }

  /// The answer as one JSON object.
  func json(to input: String) -> JSONValue {
    var members: [(String, JSONValue)] = [("input", .text(input))]
    if case .object(let own)? = json {
      members += own
    } else {
      members.append(("lines", .list(lines.map { .text($0) })))
    }
    members.append(("code", .integer(Int64(code.rawValue))))
    return .object(members)
  }
}

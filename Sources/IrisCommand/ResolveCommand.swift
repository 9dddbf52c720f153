import Glibc
import Iris
import IrisScripting

/// `iris resolve`: what links ask for, one line each.
enum ResolveCommand: Command {
  static let name = "resolve"
  static let usage = "[OPTIONS] LINK… | -"
  static let summary = "Says what each link asks for, one line each, in order."
  static let details = """
    A line is the link, the intent or 'absent' or 'broken', and the values as JSON, with tabs
    between them; behind 'absent' stands the plugin that claims the link and did not load. With -
    the links are read from standard input, one a line.

    Exit code: 0 every link opens, 1 one is absent, 3 a script or a database broke. For a single link also
    4 (out of time or memory) and 5 (the plugin that claims it did not load).
    """
  static let options = [
    Option("--json", help: "JSON Lines: {\"link\", \"intent\", \"values\", \"rule\"}"),
    Option("--null", "-0", help: "links on standard input are separated by NUL"),
  ]

  static func run(_ arguments: Arguments, _ output: Output) throws(CommandError) -> ExitCode {
    let links = arguments.bytes
    let dash = [UInt8(ascii: "-")]
    guard !links.isEmpty else { throw CommandError("no link is given") }
    guard links == [dash] || !arguments.has("--null") else {
      throw CommandError("-0 is for links on standard input: iris resolve -0 -")
    }
    let workplace = try Workplace(arguments)
    workplace.reportRefused()
    var tally = Tally(
      resolver: workplace.resolver(), isJSON: arguments.has("--json"), output: output)
    for link in links {
      if link == dash {
        var reader = LineReader(
          separator: arguments.has("--null") ? 0 : UInt8(ascii: "\n"))
        while true {
          if reader.mustWait { try output.flush() }
          guard let line = try reader.next() else { break }
          try tally.add(line)
        }
      } else {
        try tally.add(link)
      }
    }
    return tally.exitCode(workplace.rules)
  }

  /// Writes the answers and remembers how they were.
  private struct Tally {
    let resolver: Resolver
    let isJSON: Bool
    let output: Output
    var count = 0
    var hasBroken = false
    var hasAbsent = false
    var last: Resolution?

    /// One link says all that is known of it, many say the worst of three.
    func exitCode(_ rules: RuleSet) -> ExitCode {
      if count == 1, let last { return last.exitCode(rules) }
      return hasBroken ? .broken : hasAbsent ? .absent : .opened
    }

    mutating func add(_ bytes: [UInt8]) throws(CommandError) {
      let resolution = resolver.resolve(bytes: bytes)
      count += 1
      last = resolution
      if resolution.failure != nil { hasBroken = true }
      if resolution.intent == nil { hasAbsent = true }
      let isNothing = resolution.intent == nil && resolution.failure == nil
      let refused = isNothing ? resolver.rules.refusedOwner(of: resolution.text) : nil
      try output.line(
        isJSON
          ? resolution.json(refused: refused?.folder.title).text
          : resolution.line(refused: refused?.folder.title))
    }
  }
}

extension Resolution {
  /// The answer in one line: the link, what it asks for, and the values, with tabs between them.
  fileprivate func line(refused: String?) -> String {
    let link = text.shown
    if let failure { return "\(link)\tbroken\t\(failure.description.shown)" }
    guard let intent, let values else {
      return "\(link)\tabsent" + (refused.map { "\t\($0.shown) did not load" } ?? "")
    }
    return "\(link)\t\(intent.row)\t\(values.text)"
  }

  /// The answer as JSON, with the folder of a plugin that claims the link and did not load.
  fileprivate func json(refused: String?) -> JSONValue {
    guard let refused, case .object(let members) = json else { return json }
    return .object(members + [("refused", .text(refused))])
  }

  /// What one link's answer is for the caller.
  func exitCode(_ rules: RuleSet) -> ExitCode {
    if let failure { return failure.exitCode }
    if intent != nil { return .opened }
    return rules.refusedOwner(of: text) == nil ? .absent : .refused
  }
}

extension ScriptFailure {
  /// What broke is for the caller.
  var exitCode: ExitCode { isExhaustion ? .exhausted : .broken }
}

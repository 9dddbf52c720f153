import Iris
import IrisScripting

/// A command of the REPL: its name behind a colon, its help, what its words are.
struct ReplDirective: Sendable {
  let name: String
  /// What its words are, in the help.
  let usage: String
  /// What it does, in one line.
  let summary: String
  /// More.
  var details = ""
  /// What each word is; the last counts for all that follow.
  var words: [Completion.Kind] = []
  let run: @Sendable (ReplSession, Words) throws(CommandError) -> ReplAnswer

  /// What stands behind the name.
  struct Words {
    /// As it was written.
    let text: String
    /// Word by word; what stands in quotes is one.
    let list: [String]

    var first: String? { list.first }

    init(_ text: String) {
      self.text = text
      var list: [String] = []
      var word = ""
      var isWord = false
      var quote: Character?
      for character in text {
        if let open = quote {
          if character == open { quote = nil } else { word.append(character) }
        } else if character == "\"" || character == "'" {
          quote = character
          isWord = true
        } else if character == " " {
          if isWord { list.append(word) }
          (word, isWord) = ("", false)
        } else {
          word.append(character)
          isWord = true
        }
      }
      if isWord { list.append(word) }
      self.list = list
    }
  }

  /// The command of a name; nil: there is none.
  static func named(_ name: String) -> ReplDirective? { all.first { $0.name == name } }

  /// Runs a line that begins with a colon.
  static func run(_ line: String, in session: ReplSession) -> ReplAnswer {
    let body = line.dropFirst()
    let name = String(body.prefix { $0 != " " })
    let words = Words(String(body.dropFirst(name.count)).trimmed)
    let begun = all.filter { $0.name.hasPrefix(name) }
    guard let directive = named(name) ?? (begun.count == 1 && !name.isEmpty ? begun.first : nil)
    else {
      if begun.count > 1, !name.isEmpty {
        let names = begun.map { ":" + $0.name }.joined(separator: ", ")
        return .misuse("':\(name.shown)' may be \(names)")
      }
      let hint = Suggestion.hint(for: ":" + name, among: all.map { ":" + $0.name })
      return .misuse("there is no command ':\(name.shown)'", hint: hint ?? ":help lists them")
    }
    do throws(CommandError) {
      return try directive.run(session, words)
    } catch {
      return ReplAnswer(error)
    }
  }

  /// The help of one command.
  var help: [String] {
    [":\(name)" + (usage.isEmpty ? "" : " \(usage)"), "  \(summary)"]
      + details.split(separator: "\n" as Character).map { "  \($0)" }
  }

  private func misuse() -> CommandError { CommandError("usage: :\(name) \(usage)") }

  // MARK: All of them

  /// In the order of the help.
  static let all: [ReplDirective] = links + places + rules + session

  private static let links: [ReplDirective] = [
    ReplDirective(
      name: "open", usage: "[LINK [SOURCE]]",
      summary: "Opens a link, as a line that is a link does.",
      details: """
        Without a link the last one again. SOURCE is what asks:
        \(Source.allCases.map(\.rawValue).joined(separator: ", ")).
        """,
      words: [.link]
    ) { session, words throws(CommandError) in
      let link = try session.link(words)
      guard let word = words.list.dropFirst().first else { return session.open(link) }
      guard let source = Source(rawValue: word) else {
        let known = Source.allCases.map(\.rawValue)
        throw CommandError(
          "'\(word)' is no source"
            + (Suggestion.hint(for: word, among: known).map { "\n  = \($0)" } ?? ""))
      }
      return session.open(link, from: source)
    },
    ReplDirective(
      name: "resolve", usage: "[LINK]", summary: "Says what a link asks for; nothing is opened.",
      words: [.link]
    ) { session, words throws(CommandError) in
      let link = try session.link(words)
      session.remember(link)
      let resolution = session.resolver.resolve(link)
      let code = resolution.exitCode(session.rules)
      if let failure = resolution.failure {
        var answer = session.broken(failure)
        answer.raw = [resolution.line]
        return answer
      }
      guard let intent = resolution.intent else {
        let said = session.resolver.explanation(of: link).absences(session.rules)
        var answer = session.absent(said, of: link)
        answer.raw = [resolution.line]
        answer.code = code
        return answer
      }
      let ink = session.ink
      var lines = [ink.paint("opens", .good) + "  " + ink.shown(intent.row)]
      if case .object(let values)? = resolution.values {
        lines += values.map { "  \($0.0.shown.padded(to: 10)) \(ink.shown($0.1.text))" }
      }
      if let canonical = resolution.canonical {
        lines.append("  link       " + ink.shown(canonical))
      }
      return ReplAnswer(lines: lines, raw: [resolution.line], json: resolution.json, code: code)
    },
    ReplDirective(
      name: "explain", usage: "[LINK]",
      summary: "Says what was tried for a link, and where it went empty.",
      words: [.link]
    ) { session, words throws(CommandError) in
      let link = try session.link(words)
      session.remember(link)
      let explanation = session.resolver.explanation(of: link)
      let text = ExplanationText(explanation: explanation, rules: session.rules, ink: session.ink)
      return ReplAnswer(
        lines: text.lines, json: explanation.json(session.rules), code: explanation.exitCode)
    },
    ReplDirective(
      name: "why-not", usage: "ROW [LINK]", summary: "Says why a link does not open as a row.",
      details: "Without a link the last one.", words: [.row, .link]
    ) { session, words throws(CommandError) in
      guard let name = words.first else { throw CommandError("usage: :why-not ROW [LINK]") }
      let row = try session.row(name)
      guard let link = words.list.dropFirst().first ?? session.lastLink else {
        throw CommandError("no link was asked about yet: :why-not \(name) LINK")
      }
      session.remember(link)
      return session.whyNot(row, link)
    },
    ReplDirective(
      name: "link", usage: "ROW [NAME=VALUE…]",
      summary: "Mints a link: every form of it, canonical first.",
      words: [.row, .fact]
    ) { session, words throws(CommandError) in
      guard let name = words.first else { throw CommandError("usage: :link ROW [NAME=VALUE…]") }
      return try session.mint(session.row(name), Array(words.list.dropFirst()))
    },
  ]

  private static let places: [ReplDirective] = [
    ReplDirective(
      name: "state", usage: "", summary: "Shows tabs, stacks, sheets and what is pending."
    ) {
      session, _ in
      ReplAnswer(lines: session.stateLines)
    },
    ReplDirective(name: "handoffs", usage: "", summary: "Lists the handoffs, pending ones first.") {
      session, _ in
      session.handoffs
    },
    ReplDirective(
      name: "screen", usage: "", summary: "Shows the screen on top; what can be tapped is numbered."
    ) { session, _ in
      let lines = session.screenLines
      return lines.isEmpty
        ? ReplAnswer(
          lines: [session.ink.paint("absent", .doubtful) + "  nothing is shown"], code: .absent)
        : ReplAnswer(lines: lines)
    },
    ReplDirective(name: "tap", usage: "NUMBER", summary: "Follows a control of the screen.") {
      session, words throws(CommandError) in
      guard let number = words.first.flatMap({ Int($0) }), number > 0 else {
        throw CommandError("usage: :tap NUMBER")
      }
      return session.tap(number)
    },
    ReplDirective(name: "back", usage: "", summary: "Goes one step back, as by hand.") {
      session, _ in
      session.back()
    },
    ReplDirective(
      name: "facts", usage: "", summary: "Lists what the host knows, and what scripts may ask."
    ) {
      session, _ in
      session.factList
    },
    ReplDirective(
      name: "set", usage: "NAME = VALUE", summary: "Says what a fact is; nil: it is absent.",
      details: "What waited for it goes on, and the screen answers at once.", words: [.fact]
    ) { session, words throws(CommandError) in
      guard let equals = words.text.firstIndex(of: "=") else {
        throw CommandError("usage: :set NAME = VALUE")
      }
      let name = String(words.text[..<equals]).trimmed
      let value = String(words.text[words.text.index(after: equals)...]).trimmed
      guard !name.isEmpty, !name.contains(" ") else {
        throw CommandError("usage: :set NAME = VALUE")
      }
      let isQuoted = value.count > 1 && value.first == "\"" && value.last == "\""
      let fact: FactValue? =
        value == "nil" || value.isEmpty
        ? nil : isQuoted ? .text(String(value.dropFirst().dropLast())) : FactValue(value)
      return session.set(name, to: fact)
    },
    ReplDirective(
      name: "record", usage: "KIND KEY", summary: "Shows a record.", words: [.record]
    ) { session, words throws(CommandError) in
      guard words.list.count == 2 else { throw CommandError("usage: :record KIND KEY") }
      return session.record(words.list[0], key: words.list[1])
    },
  ]

  private static let rules: [ReplDirective] = [
    ReplDirective(
      name: "routes", usage: "[GLOB]",
      summary: "Lists the rows, with their forms and where they are written.",
      words: [.row]
    ) { session, words in
      let glob = words.first ?? "*"
      let rows = session.rules.rows.filter { Glob.matches(glob, $0.name) }
      guard !rows.isEmpty else {
        return ReplAnswer(
          lines: [session.ink.paint("absent", .doubtful) + "  no row is called '\(glob.shown)'"],
          code: .absent)
      }
      return ReplAnswer(
        lines: rows.flatMap { RoutesCommand.lines($0) },
        json: .object([("rows", .list(rows.map(\.json)))]))
    },
    ReplDirective(
      name: "sites", usage: "[ROW]",
      summary: "Lists what nil means, place by place; for a row as its plugin says.",
      words: [.row]
    ) { session, words throws(CommandError) in
      let row = try words.first.map { name throws(CommandError) in try session.row(name) }
      return session.siteList(row)
    },
    ReplDirective(
      name: "plugins", usage: "", summary: "Lists the plugins, with what became of each.", words: []
    ) { session, _ in
      let list = PluginList(session.rules)
      return ReplAnswer(
        lines: list.lines, json: .object([("plugins", .list(list.json))]),
        code: list.hasQuarantined ? .refused : .opened)
    },
    ReplDirective(name: "reload", usage: "", summary: "Loads the rules that have changed on disk.")
    {
      session, _ in
      let answer = session.refresh()
      return answer.lines.isEmpty ? ReplAnswer(lines: ["nothing has changed"]) : answer
    },
    ReplDirective(
      name: "diff", usage: "[ROOT] [< FILE]",
      summary: "Compares what links come to, before and now.",
      details: """
        Before is the start of this session, or the rules under another folder. The links are those
        of this session, or those of a file, one a line.
        """, words: [.file]
    ) { session, words throws(CommandError) in
      try session.difference(words)
    },
  ]

  private static let session: [ReplDirective] = [
    ReplDirective(
      name: "time", usage: "INPUT", summary: "Runs an input, and says how long it took.",
      words: [.lua]
    ) { session, words throws(CommandError) in
      guard !words.text.isEmpty else { throw CommandError("usage: :time INPUT") }
      let start = ContinuousClock.now
      guard case .answer(var answer) = session.run(words.text, isLast: true) else {
        return ReplAnswer()
      }
      answer.lines.append(session.ink.paint("took \((ContinuousClock.now - start).words)", .faint))
      answer.raw = nil
      return answer
    },
    ReplDirective(
      name: "bench", usage: "[COUNT] [LINK]",
      summary: "Resolves a link many times (1000), and says how long one took.",
      words: [.link]
    ) { session, words throws(CommandError) in
      var list = words.list
      var count = 1_000
      if let given = list.first.flatMap({ Int($0) }) {
        guard (1...10_000_000).contains(given) else {
          throw CommandError("a count is from 1 to 10000000")
        }
        count = given
        list.removeFirst()
      }
      guard let link = list.first ?? session.lastLink else {
        throw CommandError("no link was asked about yet: :bench LINK")
      }
      return session.bench(link, count)
    },
    ReplDirective(name: "log", usage: "", summary: "Lists what has happened in this session.") {
      session, _ in
      ReplAnswer(lines: session.events.map { session.ink.shown($0) })
    },
    ReplDirective(
      name: "save", usage: "FILE",
      summary: "Writes the inputs of this session to a file, one a line.",
      words: [.file]
    ) { session, words throws(CommandError) in
      guard let path = words.first, words.list.count == 1 else {
        throw CommandError("usage: :save FILE")
      }
      try AtomicFile.write(session.inputs.map { $0 + "\n" }.joined(), to: path)
      let count = session.inputs.count
      return ReplAnswer(lines: ["\(count) input\(count == 1 ? "" : "s") in \(path.shown)"])
    },
    ReplDirective(
      name: "load", usage: "FILE", summary: "Runs the inputs of a file.",
      details: "It stops at the first that is broken or makes no sense.", words: [.file]
    ) { session, words throws(CommandError) in
      guard let path = words.first, words.list.count == 1 else {
        throw CommandError("usage: :load FILE")
      }
      return try session.load(path)
    },
    ReplDirective(
      name: "help", usage: "[NAME]", summary: "Lists the commands, or tells more of one.",
      words: [.command]
    ) { session, words throws(CommandError) in
      guard let given = words.first else { return ReplAnswer(lines: overview) }
      let name = given.hasPrefix(":") ? String(given.dropFirst()) : given
      guard let directive = named(name) else {
        let hint = Suggestion.hint(for: name, among: all.map(\.name)).map { "\n  = \($0)" } ?? ""
        throw CommandError("there is no command ':\(name.shown)'\(hint)")
      }
      return ReplAnswer(lines: directive.help)
    },
    ReplDirective(name: "quit", usage: "", summary: "Ends; so does Ctrl-D.") { _, _ in
      ReplAnswer(ends: true)
    },
  ]

  private static var overview: [String] {
    [
      "A link opens: iris://inbox. A line that begins with a colon is a command. Anything else is Lua,",
      "with the lookups that sites have; = in front says so. _ is the last value; a global stays, a",
      "local does not. Ctrl-C stops a line that is running.", "",
    ]
      + all.map { "  " + ":\($0.name) \($0.usage)".padded(to: 24) + " " + $0.summary }
  }
}

extension Duration {
  /// The duration for people: `12.3 ms`.
  var words: String {
    let nanoseconds = Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
    for (unit, size) in [("s", 1e9), ("ms", 1e6), ("µs", 1e3)] where nanoseconds >= size {
      let tenths = (nanoseconds / size * 10).rounded() / 10
      return "\(tenths) \(unit)"
    }
    return "\(Int(exactly: nanoseconds.rounded()) ?? 0) ns"
  }
}

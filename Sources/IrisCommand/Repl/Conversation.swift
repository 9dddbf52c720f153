import Glibc
import Iris
import IrisScripting

/// The REPL with a person at a terminal.
struct Conversation {
  private let session: ReplSession
  private let output: Output
  private let editor: LineEditor
  private var history: LineHistory

  init(_ session: ReplSession, _ output: Output, interrupts: Int32) {
    self.session = session
    self.output = output
    history = LineHistory(
      path: LineHistory.path { name in getenv(name).map { String(cString: $0) } })
    editor = LineEditor(history: history, interrupts: interrupts)
  }

  func run() throws(CommandError) -> ExitCode {
    var conversation = self
    return try conversation.talk()
  }

  private mutating func talk() throws(CommandError) -> ExitCode {
    let rules = session.rules
    let (plugins, rows) = (rules.plugins.count, rules.rows.count)
    try output.line(
      "Iris: \(plugins) plugin\(plugins == 1 ? "" : "s"), \(rows) row\(rows == 1 ? "" : "s"). "
        + ":help tells more.")
    var begun = ""
    while true {
      try output.flush()
      let prompt =
        begun.isEmpty
        ? "iris(\(session.generation))> "
        : String(repeating: " ", count: String(session.generation).count) + "    ...> "
      switch editor.read(prompt, completion: session.completion) {
      case .over:
        try output.line()
        return .opened
      case .interrupted: begun = ""
      case .line(let line):
        try remember(line)
        if !begun.isEmpty, line.trimmed.isEmpty {
          begun = ""
          continue
        }
        if begun.isEmpty {
          for line in session.refresh().lines { try output.line(line) }
        }
        let input = begun.isEmpty ? line : begun + "\n" + line
        guard case .answer(let answer) = session.run(input) else {
          begun = input
          continue
        }
        begun = ""
        for line in answer.lines { try output.line(line) }
        if answer.ends { return .opened }
      }
    }
  }

  /// Keeps a line. That the file cannot be written keeps nobody from working; it is told once.
  private mutating func remember(_ line: String) throws(CommandError) {
    guard history.add(line) else { return }
    editor.remember(line)
    do {
      try history.save()
    } catch {
      try output.line("  \(error.message.shown); this session's lines are not kept")
      history = LineHistory(path: nil)
    }
  }
}

extension ReplSession {
  /// What may be completed now.
  var completion: Completion {
    var completion = Completion()
    completion.commands = ReplDirective.all.map { ($0.name, $0.words) }
    let rows = rules.rows
    let manifests = rules.states.compactMap(\.state.manifest)
    completion.words = [
      .command: ReplDirective.all.map(\.name),
      .row: rows.map(\.name),
      .site: CallSite.core.map(\.name),
      .plugin: manifests.map(\.name),
      .record: manifests.flatMap(\.records.keys),
      .fact: manifests.flatMap(\.facts.keys) + facts.all.keys,
      .link: links + rows.flatMap(\.examples),
      .type: rules.typeNames,
      .state: ["tab", "top", "stack", "sheets"],
    ]
    completion.names = names
    completion.files = { Folder.names(in: $0) }
    return completion
  }
}

/// What is in folders, for completing the names of files.
enum Folder {
  /// The names in a folder, those of folders with a slash behind them; empty: it cannot be read.
  static func names(in path: String) -> [String] {
    RegularFile.names(in: path).filter { $0 != "." && $0 != ".." }.map {
      $0 + (Places.isFolder(path + "/" + $0) ? "/" : "")
    }
  }
}

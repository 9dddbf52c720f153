import Glibc
import IrisScripting

/// Waits for rules to change, until the input ends.
struct Watch {
  private var workplace: Workplace
  private let output: Output

  /// How often files are looked at, in milliseconds. Only their stamps are; see `RuleSet.isCurrent`.
  private static let interval: Int32 = 200

  init(_ workplace: Workplace, _ output: Output) {
    self.workplace = workplace
    self.output = output
  }

  /// Shows something again after each change, behind a line that says what has changed.
  ///
  /// - Returns: what was shown last.
  func run(
    first: ExitCode, _ show: (Workplace) throws(CommandError) -> ExitCode
  ) throws(CommandError) -> ExitCode {
    var workplace = workplace
    var code = first
    try output.flush()
    while Self.isInputOpen(waiting: Self.interval) {
      let folders = workplace.places.folders
      if workplace.rules.isCurrent(folders) { continue }
      let before = workplace.rules
      workplace = workplace.with(before.reloaded(folders))
      let changes = workplace.rules.changes(since: before)
      if changes.isEmpty { continue }
      if output.isTerminal {
        try output.line("\u{1B}[H\u{1B}[2J\(changes.map(\.words).joined(separator: "; "))")
      } else {
        try output.line()
        try output.line(changes.map(\.words).joined(separator: "; "))
      }
      code = try show(workplace)
      try output.flush()
    }
    return code
  }

  /// Waits, and reads what is typed meanwhile; false: the input has ended.
  private static func isInputOpen(waiting milliseconds: Int32) -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, milliseconds) > 0 else { return true }
    var bytes = [UInt8](repeating: 0, count: 4096)
    return bytes.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) } > 0
  }
}

extension FolderChange {
  /// One line for people.
  var words: String {
    let title = folder.title.shown
    return switch kind {
    case .added: "\(title) is new"
    case .removed: "\(title) is gone"
    case .changed: "\(title) has changed"
    case .broken(let diagnostics, let goesOn):
      "\(title) is broken"
        + (diagnostics.first.map { ": \($0.rendered.firstLine.shown)" } ?? "")
        + (goesOn ? "; its last good rules go on" : "")
    }
  }
}

extension String {
  fileprivate var firstLine: String { String(prefix { $0 != "\n" }) }
}

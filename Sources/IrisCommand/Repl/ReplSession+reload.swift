import Iris
import IrisScripting

extension ReplSession {
  /// Loads what has changed on disk since the last look, which reads no file that has not; tells
  /// what that is, and what it means for the last link. Empty: nothing has changed.
  func refresh() -> ReplAnswer {
    let folders = workplace.places.folders
    guard !rules.isCurrent(folders) else { return ReplAnswer() }
    let (old, before) = (resolver, rules)
    adopt(before.reloaded(folders))
    let changes = rules.changes(since: before)
    guard !changes.isEmpty else { return ReplAnswer() }
    var lines: [String] = []
    var code = ExitCode.opened
    for change in changes {
      log("reload  \(change.words)")
      guard case .broken(let diagnostics, let goesOn) = change.kind else {
        lines.append(ink.shown(change.words))
        continue
      }
      // Told once: the next look finds the files as they are now.
      code = .broken
      for diagnostic in diagnostics.prefix(3) {
        let drawn = diagnostic.rendered.split(separator: "\n" as Character)
        lines += drawn.enumerated().map { number, line in
          (number == 0 ? "!! " + ink.paint("broken", .bad) + "  " : "") + ink.shown(String(line))
        }
      }
      if diagnostics.count > 3 { lines.append("  \(ink.ellipsis)\(diagnostics.count - 3) more") }
      if goesOn { lines.append("  the last good rules of \(ink.shown(change.folder.title)) go on") }
    }
    if let link = lastLink {
      let (was, now) = (old.resolve(link), resolver.resolve(link))
      let isDeep =
        was.intent != nil && was.intent?.row == now.intent?.row
        && was.values?.text != now.values?.text
      let (then, words) = (was.words(deep: isDeep), now.words(deep: isDeep))
      lines.append(
        ink.shown(link)
          + (then == words
            ? " still \(ink.shown(words))"
            : " now \(ink.shown(words)); was \(ink.shown(then))"))
    }
    return ReplAnswer(lines: lines, code: code)
  }
}

import CIrisTerminal
import Glibc
import Synchronization

/// Reads lines from a person: edited through libedit, or as the terminal gives them where there is
/// none.
final class LineEditor {
  /// How the reading of a line ended.
  enum Read: Equatable {
    case line(String)
    /// Ctrl-C.
    case interrupted
    /// Ctrl-D, or the terminal is gone.
    case over
  }

  private let editor: OpaquePointer?
  private let interrupts: Int32
  /// What is completed from: as it was when the reading of the line began.
  private static let completion = Mutex(Completion())

  /// - Parameter interrupts: a descriptor that can be read from after Ctrl-C.
  init(history: LineHistory, interrupts: Int32) {
    self.interrupts = interrupts
    editor = iris_editor_open("iris", Int32(LineHistory.limit), interrupts) {
      line, length, cursor, list in
      guard let line else { return nil }
      let text = UnsafeRawBufferPointer(start: line, count: length)
      return LineEditor.complete(String(decoding: text, as: UTF8.self), cursor, list)
    }
    if let editor { for line in history.lines { iris_editor_remember(editor, line) } }
  }

  deinit { if let editor { iris_editor_close(editor) } }

  /// Whether lines are edited.
  var isEdited: Bool { editor != nil }

  /// Reads a line.
  func read(_ prompt: String, completion: Completion) -> Read {
    Self.completion.withLock { $0 = completion }
    iris_interrupts_forget()
    guard let editor else { return readPlain(prompt) }
    var line: UnsafePointer<CChar>?
    var length = 0
    let end = prompt.withCString { iris_editor_read(editor, $0, &line, &length) }
    switch iris_editor_end(UInt32(bitPattern: end)) {
    case IRIS_EDITOR_LINE:
      guard let line else { return .over }
      return .line(
        String(decoding: UnsafeRawBufferPointer(start: line, count: length), as: UTF8.self))
    case IRIS_EDITOR_INTERRUPTED: return .interrupted
    default: return .over
    }
  }

  /// Adds a line to those that can be brought back.
  func remember(_ line: String) {
    if let editor { iris_editor_remember(editor, line) }
  }

  // MARK: Completion

  /// How many candidates are shown.
  private static let shown = 60

  private static func complete(
    _ line: String, _ cursor: Int, _ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  ) -> UnsafeMutablePointer<CChar>? {
    let found = completion.withLock { $0.candidates(line, cursor: cursor) }
    guard !found.words.isEmpty else { return nil }
    let typed = cursor - found.start
    let common = found.common
    if common.utf8.count > typed || found.words.count == 1 {
      let rest = String(decoding: common.utf8.dropFirst(max(0, typed)), as: UTF8.self)
      let isWhole = found.words.count == 1 && rest.last != "/"
      return strdup(rest + (isWhole && line.hasPrefix(":") ? " " : ""))
    }
    let more = found.words.count - shown
    let words =
      found.words.prefix(shown).map(\.shown) + (more > 0 ? ["and \(more) more"] : [])
    list?.pointee = strdup(words.joined(separator: "  "))
    return nil
  }

  // MARK: Without libedit

  private func readPlain(_ prompt: String) -> Read {
    var text = Array(prompt.utf8)
    _ = write(STDOUT_FILENO, &text, text.count)
    var bytes: [UInt8] = []
    while true {
      var waiting = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: interrupts, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&waiting, interrupts < 0 ? 1 : 2, -1)
      if ready < 0, errno != EINTR { return .over }
      if ready <= 0 { continue }
      if interrupts >= 0, waiting[1].revents != 0 {
        tcflush(STDIN_FILENO, TCIFLUSH)
        _ = write(STDOUT_FILENO, "\n", 1)
        return .interrupted
      }
      var byte: UInt8 = 0
      let count = Glibc.read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else {
        return bytes.isEmpty ? .over : .line(String(decoding: bytes, as: UTF8.self))
      }
      if byte == UInt8(ascii: "\n") { return .line(String(decoding: bytes, as: UTF8.self)) }
      bytes.append(byte)
    }
  }
}

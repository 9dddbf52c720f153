import Glibc
import IrisScripting

/// The file in which a person's choices of plugins are kept: `.iris/plugins` beside `Plugins`.
struct ChoicesFile {
  let path: String
  private let folder: String

  /// A file larger than this is none of ours.
  private static let limit = 64 * 1024

  /// The file of these places; nil: there is no folder that it could be in.
  init?(_ places: Places) {
    guard let root = places.root else { return nil }
    folder = root + "/.iris"
    path = folder + "/plugins"
  }

  /// Whether anything was ever chosen.
  var isThere: Bool { RegularFile.exists(path) }

  /// What was chosen; nothing where there is no file.
  ///
  /// - Throws: what of the file says something else.
  func read() throws(CommandError) -> PluginChoices {
    let (choices, problem) = whatCanBeRead
    if let problem { throw CommandError(problem, code: .broken) }
    return choices
  }

  /// What was chosen, as far as the file says it, and what of the file says something else; nil:
  /// nothing.
  var whatCanBeRead: (choices: PluginChoices, problem: String?) {
    guard let bytes = RegularFile.bytes(at: path, limit: Self.limit + 1) else {
      return (PluginChoices(), RegularFile.exists(path) ? "\(path) cannot be read" : nil)
    }
    guard bytes.count <= Self.limit else {
      return (PluginChoices(), "\(path) is larger than \(Self.limit / 1024) KiB")
    }
    let (choices, diagnostics) = PluginChoices.read(bytes, file: path)
    return (
      choices,
      diagnostics.isEmpty ? nil : diagnostics.map(\.rendered).joined(separator: "\n")
    )
  }

  /// Changes what was chosen. Of two who do so at once, each one's choice is kept.
  func update(_ change: (inout PluginChoices) -> Void) throws(CommandError) {
    if mkdir(folder, 0o755) != 0, errno != EEXIST {
      throw CommandError("\(folder) cannot be made: \(String(cString: strerror(errno)))")
    }
    let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0, flock(lock, LOCK_EX) == 0 else {
      throw CommandError("\(folder) cannot be locked: \(String(cString: strerror(errno)))")
    }
    defer { close(lock) }
    var choices = try read()
    change(&choices)
    try AtomicFile.write(Array(choices.text.utf8), to: path, code: .unwritable)
  }
}

import Glibc
import IrisScripting

/// The lines that were typed, in a file that nobody else reads.
struct LineHistory {
  /// Where they are kept; nil: nowhere.
  let path: String?
  /// The oldest first.
  private(set) var lines: [String]

  /// How many are kept.
  static let limit = 1_000
  /// The longest file that is read, in bytes.
  private static let bytes = 1 << 20

  /// What the file holds; where it cannot be read, nothing.
  init(path: String?) {
    self.path = path
    lines = path.flatMap { Self.read($0) } ?? []
  }

  /// Where the environment says: `IRIS_HISTORY`, or in the folder of states (XDG Base Directory
  /// Specification); nil: it says that nothing is to be kept, by an empty `IRIS_HISTORY`, or there
  /// is no home.
  static func path(_ variable: (String) -> String?) -> String? {
    if let given = variable("IRIS_HISTORY") { return given.isEmpty ? nil : given }
    if let state = variable("XDG_STATE_HOME"), state.hasPrefix("/") {
      return state + "/iris/history"
    }
    return variable("HOME").flatMap { $0.hasPrefix("/") ? $0 + "/.local/state/iris/history" : nil }
  }

  /// Whether a line is to be kept: not one that begins with a space, nor the same as the one before.
  func keeps(_ line: String) -> Bool {
    guard let first = line.utf8.first, first != UInt8(ascii: " "), first != UInt8(ascii: "\t")
    else {
      return false
    }
    guard !line.utf8.contains(UInt8(ascii: "\n")) else { return false }
    return lines.last.map { !$0.utf8.elementsEqual(line.utf8) } ?? true
  }

  /// Adds a line, and forgets the oldest above the limit. False: it is not kept.
  @discardableResult
  mutating func add(_ line: String) -> Bool {
    guard keeps(line) else { return false }
    lines.append(line)
    if lines.count > Self.limit { lines.removeFirst(lines.count - Self.limit) }
    return true
  }

  /// Writes the file, for its owner alone.
  func save() throws(CommandError) {
    guard let path else { return }
    Self.makeFolders(of: path)
    try AtomicFile.write(
      Array(lines.map { $0 + "\n" }.joined().utf8), to: path, permissions: 0o600)
  }

  private static func makeFolders(of path: String) {
    var folder = ""
    for piece in path.split(separator: "/" as Character, omittingEmptySubsequences: false)
      .dropLast()
    {
      folder += piece + "/"
      if folder != "/" { mkdir(folder, 0o700) }
    }
  }

  private static func read(_ path: String) -> [String]? {
    RegularFile.bytes(at: path, limit: bytes).map {
      $0.split(separator: UInt8(ascii: "\n")).suffix(limit).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }
}

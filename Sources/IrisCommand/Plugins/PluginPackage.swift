import CIrisFiles
import Glibc
import IrisScripting

/// The files of a plugin that is not installed yet, read from a folder or an archive.
///
/// All of it is in memory before anything is written: names that lead elsewhere, links, and more than
/// a plugin could need are found first.
struct PluginPackage {
  /// The files by their path in the plugin's folder.
  private(set) var files: [(path: [String], bytes: [UInt8])] = []

  /// Whether there is a library that reads archives.
  static var canReadArchives: Bool { iris_archive_is_available() != 0 }

  /// What a plugin could need at most.
  enum Limit {
    static let files = 1_000
    static let bytes = 16 * 1024 * 1024
    static let depth = 8
    static let name = 200
  }

  /// Reads the package at a path.
  init(at path: String) throws(CommandError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw CommandError("\(path) cannot be read: \(String(cString: strerror(errno)))")
    }
    var collector = Collector(title: path)
    switch status.st_mode & S_IFMT {
    case S_IFDIR: try collector.add(folder: path, at: [])
    case S_IFREG: try collector.add(archive: path)
    default: throw CommandError("\(path) is neither a folder nor an archive")
    }
    files = collector.files
    guard !files.isEmpty else { throw CommandError("\(path) is empty", code: .absent) }
    removeOuterFolder()
    guard files.contains(where: { $0.path == ["plugin.lua"] }) else {
      let inner = files.first { $0.path.last == "plugin.lua" }?.path.dropLast()
      throw CommandError(
        inner.map { folder in
          "plugin.lua stands in '\(folder.joined(separator: "/"))' of \(path), and not at the top: "
            + "there is something beside that folder"
        } ?? "there is no plugin.lua in \(path)", code: .absent)
    }
  }

  /// An archive often holds one folder that holds the rest.
  private mutating func removeOuterFolder() {
    guard let outer = files.first?.path.first,
      files.allSatisfy({ $0.path.count > 1 && $0.path[0] == outer })
    else { return }
    files = files.map { (Array($0.path.dropFirst()), $0.bytes) }
  }
}

/// Collects files, and refuses what no plugin needs.
private struct Collector {
  /// What messages call the package.
  let title: String
  private(set) var files: [(path: [String], bytes: [UInt8])] = []
  private var entries = 0
  private var size = 0
  private var names: Set<String> = []
  private var folders: Set<String> = []

  init(title: String) { self.title = title }

  private func refusal(_ message: String) -> CommandError {
    CommandError("\(title): \(message)\n  = nothing has changed", code: .absent)
  }

  // MARK: From a folder

  mutating func add(folder: String, at path: [String]) throws(CommandError) {
    for name in RegularFile.names(in: folder).sorted() {
      let inner = path + [name]
      let full = folder + "/" + name
      if name.isOfNoUse { continue }
      var status = stat()
      guard lstat(full, &status) == 0 else { throw refusal("'\(name)' cannot be read") }
      try check(inner, shown: inner.joined(separator: "/"))
      switch status.st_mode & S_IFMT {
      case S_IFDIR: try add(folder: full, at: inner)
      case S_IFREG:
        let limit = PluginPackage.Limit.bytes - size + 1
        guard let bytes = RegularFile.bytes(at: full, limit: limit) else {
          throw refusal("'\(inner.joined(separator: "/"))' cannot be read")
        }
        try add(bytes, at: inner)
      default: throw refusal("'\(inner.joined(separator: "/"))' is a link or no file at all")
      }
    }
  }

  // MARK: From an archive

  mutating func add(archive path: String) throws(CommandError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw CommandError("\(path) cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var message = [CChar](repeating: 0, count: 200)
    guard let archive = iris_archive_open(descriptor, &message, message.count) else {
      let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw refusal("it is no archive: \(String(decoding: text, as: UTF8.self))")
    }
    defer { iris_archive_close(archive) }
    while true {
      let next = iris_archive_next(archive)
      if next == 0 { return }
      guard next > 0 else { throw damaged(archive) }
      guard let raw = iris_archive_name(archive),
        let name = String(validatingCString: raw)
      else { throw refusal("it holds a name that is no text") }
      let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      guard parts.first?.isEmpty != true else { throw refusal("'\(name)' is an absolute name") }
      // `./` in front and a slash behind say nothing.
      let inner = parts.filter { !$0.isEmpty && $0 != "." }
      if inner.isEmpty || inner.contains(where: { $0 != ".." && $0.isOfNoUse }) { continue }
      try check(inner, shown: name)
      switch iris_archive_entry_kind(archive) {
      case Int32(IRIS_ARCHIVE_FOLDER.rawValue): continue
      case Int32(IRIS_ARCHIVE_FILE.rawValue):
        try add(contents(of: archive), at: inner)
      default: throw refusal("'\(name)' is a link or no file at all")
      }
    }
  }

  private func contents(of archive: OpaquePointer) throws(CommandError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = buffer.withUnsafeMutableBytes { raw -> Int64 in
        guard let base = raw.baseAddress else { return 0 }
        return iris_archive_read(archive, base, raw.count)
      }
      guard count >= 0 else { throw damaged(archive) }
      if count == 0 { return bytes }
      bytes += buffer.prefix(Int(count))
      // What unpacks to more is not unpacked to its end.
      guard size + bytes.count <= PluginPackage.Limit.bytes else { throw tooLarge }
    }
  }

  private func damaged(_ archive: OpaquePointer) -> CommandError {
    refusal("it is damaged: \(String(cString: iris_archive_problem(archive)))")
  }

  // MARK: What is refused

  private var tooLarge: CommandError {
    refusal("it holds more than \(PluginPackage.Limit.bytes / 1024 / 1024) MiB")
  }

  /// Makes sure that a name leads to a place inside the plugin's folder.
  private mutating func check(_ path: [String], shown: String) throws(CommandError) {
    entries += 1
    guard entries <= PluginPackage.Limit.files else {
      throw refusal("it holds more than \(PluginPackage.Limit.files) files")
    }
    guard path.count <= PluginPackage.Limit.depth else {
      throw refusal("'\(shown)' lies too deep")
    }
    for name in path {
      guard name != "..", name != ".", name.utf8.count <= PluginPackage.Limit.name,
        name.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != 0x5C })
      else { throw refusal("'\(shown)' is no name of a file in the plugin's folder") }
    }
  }

  private mutating func add(_ bytes: [UInt8], at path: [String]) throws(CommandError) {
    size += bytes.count
    guard size <= PluginPackage.Limit.bytes else { throw tooLarge }
    let name = path.joined(separator: "/")
    var above: [String] = []
    for count in 1..<max(1, path.count) {
      above.append(path.prefix(count).joined(separator: "/").lowercased())
    }
    // Two names that differ in case are one file on a Mac, and a file is no folder.
    let isFree = !folders.contains(name.lowercased()) && !above.contains(where: names.contains)
    guard isFree, names.insert(name.lowercased()).inserted else {
      throw refusal("'\(name)' stands in it twice")
    }
    folders.formUnion(above)
    files.append((path, bytes))
  }
}

extension String {
  /// Whether the name is one of what systems and tools leave beside the files of people: those begin
  /// with a dot, or are Apple's second half of an archive.
  fileprivate var isOfNoUse: Bool { hasPrefix(".") || self == "__MACOSX" }
}

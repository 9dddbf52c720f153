#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What tells without reading whether the files of a folder are those of before: their names, and of
/// each what a system changes when somebody writes to it or puts another in its place.
struct FolderStamp: Sendable, Equatable {
  private struct File: Sendable, Equatable {
    let device: UInt64
    let inode: UInt64
    let size: Int64
    let seconds: Int64
    let nanoseconds: Int64
  }

  private var files: [String: File] = [:]

  /// How much there is to read, in bytes: about how long it will take.
  var size: Int64 { files.values.reduce(0) { $0 + $1.size } }

  /// How deep in folders of the folder files are looked at, and how many.
  private static let depthLimit = 4
  private static let fileLimit = 4_096

  /// The stamp of a folder as it is now. A link is followed: what it leads to is what is read.
  init(of folder: PluginFolder) { add("", of: folder.path, depth: 0) }

  private mutating func add(_ inner: String, of folder: String, depth: Int) {
    for name in RegularFile.names(in: folder + "/" + inner) where !Self.isDatabase(name) {
      var status = stat()
      let name = inner + name
      guard files.count < Self.fileLimit, stat(folder + "/" + name, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR, depth < Self.depthLimit {
        add(name + "/", of: folder, depth: depth + 1)
      }
      guard status.st_mode & S_IFMT == S_IFREG else { continue }
      #if canImport(Glibc)
        let time = status.st_ctim
      #else
        let time = status.st_ctimespec
      #endif
      files[name] = File(
        device: UInt64(truncatingIfNeeded: status.st_dev),
        inode: UInt64(truncatingIfNeeded: status.st_ino), size: Int64(status.st_size),
        seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
    }
  }

  /// Whether a file is read for each link as it is then, whoever writes to it, or is SQLite's beside
  /// one that is.
  private static func isDatabase(_ name: String) -> Bool {
    RecordFormat(file: name) == .database
      || ["-wal", "-shm", "-journal"].contains { ending in
        name.hasSuffix(ending)
          && RecordFormat(file: String(name.dropLast(ending.count))) == .database
      }
  }
}

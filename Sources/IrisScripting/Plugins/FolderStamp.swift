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

  /// The stamp of a folder as it is now. A link is followed: what it leads to is what is read.
  init(of folder: PluginFolder) {
    for name in RegularFile.names(in: folder.path) {
      var status = stat()
      guard stat(folder.path + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        continue
      }
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
}

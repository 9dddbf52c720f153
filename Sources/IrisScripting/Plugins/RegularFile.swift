#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads files that others wrote.
package enum RegularFile {
  /// The bytes of a file, of a larger one its first `limit`; nil: there is none, or it cannot be
  /// read. A pipe or a device is no file: nobody knows whether it ends.
  package static func bytes(at path: String, limit: Int) -> [UInt8]? {
    guard !path.utf8.contains(0) else { return nil }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes: [UInt8] = []
    // As much as there should be, and a byte to see that there is no more: most files are small.
    let expected = min(max(0, Int(status.st_size)), limit, 64 * 1024 - 1)
    var buffer = [UInt8](repeating: 0, count: expected + 1)
    while bytes.count < limit {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { break }
      bytes += buffer.prefix(min(count, limit - bytes.count))
    }
    return bytes
  }

  /// The canonical path of a regular file inside a folder, whatever symbolic links lead to it; nil:
  /// there is none, or it is outside.
  static func canonicalPath(of file: String, in folder: String) -> String? {
    guard !file.utf8.contains(0), !folder.utf8.contains(0), let inner = resolved(folder),
      let path = resolved(folder + "/" + file),
      path.utf8.starts(with: (inner == "/" ? inner : inner + "/").utf8)
    else { return nil }
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return path
  }

  /// The canonical path of what is there; nil: nothing is.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }

  /// Whether something is there, be it a link that leads nowhere.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && lstat(path, &status) == 0
  }

  /// The names in a folder, in no order; those that are no UTF-8 are left out. Empty: there is no
  /// such folder.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
        start.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

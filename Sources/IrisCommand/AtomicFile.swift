import Glibc

/// Writes files so that a reader sees the old one or the new one, and never a part.
enum AtomicFile {
  /// Writes beside the file first, and then takes its place.
  static func write(_ text: String, to path: String) throws(CommandError) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes beside the file first, and then takes its place.
  ///
  /// - Parameters:
  ///   - code: what it says to the caller when it cannot be written.
  ///   - permissions: who may read and write it.
  static func write(
    _ bytes: [UInt8], to path: String, code: ExitCode = .usage, permissions: mode_t = 0o644
  ) throws(CommandError) {
    let partial = "\(path).\(getpid()).part"
    let descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
    guard descriptor >= 0 else { throw failure(path, code) }
    var problem: CommandError?
    if !writeAll(bytes, to: descriptor) || fsync(descriptor) != 0 {
      problem = failure(path, code)
    }
    if close(descriptor) != 0, problem == nil { problem = failure(path, code) }
    if problem == nil, rename(partial, path) != 0 { problem = failure(path, code) }
    if let problem {
      unlink(partial)
      throw problem
    }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let written = bytes[start...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if written < 0, errno == EINTR { continue }
      if written <= 0 { return false }
      start += written
    }
    return true
  }

  private static func failure(_ path: String, _ code: ExitCode) -> CommandError {
    CommandError(
      "\(path) cannot be written: \(String(cString: strerror(errno)))", code: code)
  }
}

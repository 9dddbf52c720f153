import Glibc

/// A stream that is written in large pieces, and that says when it cannot be written.
final class Output {
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  static let size = 64 * 1024

  /// Standard output.
  static func standard() -> Output { Output(STDOUT_FILENO) }

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
    buffer.reserveCapacity(Self.size * 2)
  }

  /// Whether a person reads it.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes a line.
  func line(_ text: String = "") throws(CommandError) {
    buffer += text.utf8
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= Self.size { try flush() }
  }

  /// Hands on what is kept back.
  func flush() throws(CommandError) {
    var start = 0
    while start < buffer.count {
      let written = buffer[start...].withUnsafeBytes { bytes in
        write(descriptor, bytes.baseAddress, bytes.count)
      }
      if written < 0 {
        if errno == EINTR { continue }
        let reason = String(cString: strerror(errno))
        buffer = []
        throw CommandError("the output cannot be written: \(reason)", code: .unwritable)
      }
      start += written
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes lines to standard error, at once. What came from outside stands in many of them, so
  /// nothing of it can rule the terminal.
  static func complain(_ text: String) {
    let lines = text.split(separator: "\n" as Character, omittingEmptySubsequences: false)
    let bytes = Array((lines.map { String($0).shown }.joined(separator: "\n") + "\n").utf8)
    var start = 0
    while start < bytes.count {
      let written = bytes[start...].withUnsafeBytes {
        write(STDERR_FILENO, $0.baseAddress, $0.count)
      }
      if written <= 0 { return }
      start += written
    }
  }
}

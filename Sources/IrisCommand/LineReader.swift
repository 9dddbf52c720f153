import Glibc

/// Reads the links of standard input one by one, in as much memory as one link takes.
struct LineReader {
  private let separator: UInt8
  private var buffer: [UInt8]
  private var start = 0
  private var end = 0
  private var isAtEnd = false

  /// The longest line that is kept, in bytes; far more than the longest link. Of a longer line the
  /// beginning is kept, which is no link either.
  private static let limit = 64 * 1024

  /// - Parameter separator: what stands behind each link: a line feed, or NUL.
  init(separator: UInt8) {
    self.separator = separator
    buffer = Array(repeating: 0, count: Self.limit)
  }

  /// Whether the next line would have to be waited for.
  var mustWait: Bool {
    guard start == end, !isAtEnd else { return false }
    var poll = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return Glibc.poll(&poll, 1, 0) == 0
  }

  /// The next line, without what ends it; nil: there is none.
  mutating func next() throws(CommandError) -> [UInt8]? {
    var line: [UInt8] = []
    var isAny = false
    while true {
      if start == end {
        if isAtEnd { break }
        try fill()
        if start == end { continue }
      }
      isAny = true
      let found = buffer[start..<end].firstIndex(of: separator)
      let piece = buffer[start..<(found ?? end)]
      line += piece.prefix(Self.limit - line.count)
      start = found.map { $0 + 1 } ?? end
      if found != nil { break }
    }
    guard isAny else { return nil }
    // Lines that were written elsewhere end with CR LF; the CR is not the link's.
    if separator == UInt8(ascii: "\n"), line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line
  }

  private mutating func fill() throws(CommandError) {
    start = 0
    while true {
      let count = buffer.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw CommandError(
          "the standard input cannot be read: \(String(cString: strerror(errno)))", code: .usage)
      }
      end = count
      isAtEnd = count == 0
      return
    }
  }
}

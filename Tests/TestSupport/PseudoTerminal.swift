import Foundation

/// A program at a terminal of its own: it takes what is sent for what a person types.
///
/// Used by one thread.
public final class PseudoTerminal {
  private let master: Int32
  private let process: pid_t
  private var buffer: [UInt8] = []
  private var code: Int32?

  /// What cannot be made.
  public struct Fault: Error {
    /// What, by the name of the call.
    public let call: String
  }

  /// Starts a program at a terminal of 80 columns.
  ///
  /// - Parameter environment: variables that are set or, where nil, not set.
  public init(
    _ program: String, _ arguments: [String], environment: [String: String?] = [:]
  ) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // TIOCSPTLCK and TIOCGPTN of Linux, whose macros Swift cannot read.
    var isLocked: CInt = 0
    var number: CInt = 0
    guard master >= 0, ioctl(master, 0x4004_5431, &isLocked) == 0,
      ioctl(master, 0x8004_5430, &number) == 0
    else { throw Fault(call: "/dev/ptmx") }
    var size = winsize(ws_row: 40, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A leader of a session that opens a terminal has it as its own.
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/pts/\(number)", O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(0x80 | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var process: pid_t = 0
    guard posix_spawn(&process, program, &actions, &attributes, &words, &settings) == 0 else {
      close(master)
      throw Fault(call: "posix_spawn")
    }
    self.process = process
  }

  deinit {
    if code == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(master)
  }

  /// Types, as soon as the program reads key by key; Ctrl-C at once. What a terminal is sent between
  /// two lines it shows twice, and it may keep a Ctrl-D to itself.
  public func send(_ text: String) {
    if text != "\u{3}" { waitForKeys() }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  private func waitForKeys(seconds: Double = 10) {
    let end = Date().addingTimeInterval(seconds)
    var mode = termios()
    while Date() < end, tcgetattr(master, &mode) == 0, mode.c_lflag & tcflag_t(ICANON) != 0 {
      usleep(2_000)
    }
  }

  /// What was shown up to and with a text; nil: it did not come in time, or the program ended.
  public func read(until text: String, seconds: Double = 30) -> String? {
    let wanted = Array(text.utf8)
    let end = Date().addingTimeInterval(seconds)
    while true {
      if let found = place(of: wanted) {
        let shown = Array(buffer[..<(found + wanted.count)])
        buffer.removeFirst(found + wanted.count)
        return String(decoding: shown, as: UTF8.self)
      }
      guard Date() < end, more() else { return nil }
    }
  }

  /// What has been shown and not been read yet.
  public var rest: String { String(decoding: buffer, as: UTF8.self) }

  /// Its exit code once it has ended; nil: it did not end in time, or a signal ended it.
  public func end(seconds: Double = 30) -> Int32? {
    let end = Date().addingTimeInterval(seconds)
    var status: Int32 = 0
    while Date() < end {
      if waitpid(process, &status, WNOHANG) == process {
        code = status
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
      }
      _ = more()
    }
    return nil
  }

  private func more() -> Bool {
    var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 100) > 0 else { return true }
    var bytes = [UInt8](repeating: 0, count: 64 * 1024)
    let count = Foundation.read(master, &bytes, bytes.count)
    guard count > 0 else { return false }
    buffer += bytes.prefix(count)
    return true
  }

  private func place(of wanted: [UInt8]) -> Int? {
    guard !wanted.isEmpty, buffer.count >= wanted.count else { return nil }
    return (0...(buffer.count - wanted.count)).first {
      buffer[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
  }
}

extension String {
  /// The text without the escapes that move a cursor or change a colour, and without carriage
  /// returns.
  public var withoutEscapes: String {
    replacing(
      /(?:\u{1B}\[[0-9;?]*[A-Za-z]|\u{1B}[=>]|\r)/.matchingSemantics(.unicodeScalar), with: "")
  }
}

import Glibc

/// This program, run once more with other words, with a clock beside it.
struct OwnProcess {
  /// How it ended.
  enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)
    case timeout
    /// It could not be started.
    case none
  }

  private(set) var output: [UInt8] = []
  private(set) var ending = Ending.none

  /// What one may write; more is cut off.
  private static let limit = 1024 * 1024

  /// Runs it to its end. What it writes to standard error is lost.
  init(_ words: [String], seconds: Int) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    defer { close(ends[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var arguments = (["iris"] + words).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let started = posix_spawn(&child, Self.program, &actions, nil, &arguments, environ) == 0
    close(ends[1])
    guard started else { return }
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    var isClosed = false
    while !isClosed, clock.now < end {
      var waiting = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 100) > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = buffer.withUnsafeMutableBytes { read(ends[0], $0.baseAddress, $0.count) }
      isClosed = count <= 0
      if count > 0, output.count < Self.limit { output += buffer.prefix(count) }
    }
    if !isClosed { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    // The macros of wait(2), which Swift does not see.
    let signal = status & 0x7F
    ending =
      !isClosed ? .timeout : signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
  }

  /// The file of this program.
  private static var program: String {
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    if count > 0 {
      return String(decoding: path.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    return CommandLine.arguments.first ?? "iris"
  }
}

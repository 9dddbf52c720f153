import Iris

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Says which processes are alive: each journal that is open holds a lock on one byte of a file
/// beside it, the byte of its number. The system lets go of it when the process ends, however it
/// ends, so there is no lease to renew and no clock to trust.
///
/// The locks belong to the open file and not to the process (`F_OFD_SETLK`), so two journals in one
/// process keep out of each other's way like two processes. Byte 0 is held while a journal is
/// opened. Nothing is ever written to the file.
final class OwnerLocks: Sendable {
  private let file: Int32

  /// - Parameter path: the file; it is made if need be, and never removed.
  init(_ path: String) throws(JournalFailure) {
    file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw SystemFailure.current }
  }

  deinit { close(file) }

  /// Does something while no other opens the same journal.
  ///
  /// - Parameter patience: how long to wait for the other, in milliseconds.
  func alone<Result>(
    patience: Int, _ body: () throws(JournalFailure) -> Result
  ) throws(JournalFailure) -> Result {
    var waited = 0
    while true {
      if set(0, F_WRLCK) { break }
      guard errno == EAGAIN || errno == EACCES || errno == EINTR else {
        throw SystemFailure.current
      }
      guard waited < patience else { throw .busy }
      usleep(2_000)
      waited += 2
    }
    defer { _ = set(0, F_UNLCK) }
    return try body()
  }

  /// Says that the owner of this number is alive, as long as this object is.
  func live(as owner: Int64) throws(JournalFailure) {
    guard set(owner, F_WRLCK) else { throw SystemFailure.current }
  }

  /// Whether another open journal has this number. When the system does not tell, it counts as
  /// alive: then nothing is taken from it.
  func isAlive(_ owner: Int64) -> Bool { isHeld(from: owner, count: 1) }

  /// Whether any other open journal is there.
  var hasOthers: Bool { isHeld(from: 1, count: 0) }

  private func set(_ byte: Int64, _ type: Int32) -> Bool {
    var lock = Self.lock(byte, 1, type)
    return fcntl(file, Self.setCommand, &lock) == 0
  }

  /// - Parameter count: how many bytes; 0 is all that follow.
  private func isHeld(from byte: Int64, count: Int64) -> Bool {
    var lock = Self.lock(byte, count, F_WRLCK)
    guard fcntl(file, Self.getCommand, &lock) == 0 else { return true }
    return Int32(lock.l_type) != Int32(F_UNLCK)
  }

  private static func lock(_ byte: Int64, _ count: Int64, _ type: Int32) -> flock {
    var lock = flock()
    lock.l_type = Int16(type)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = off_t(byte)
    lock.l_len = off_t(count)
    return lock
  }

  // Swift does not see the names: they are behind a macro.
  #if os(Linux)
    private static let getCommand: Int32 = 36
    private static let setCommand: Int32 = 37
  #else
    private static let getCommand: Int32 = 92
    private static let setCommand: Int32 = 90
  #endif
}

/// What the system says.
enum SystemFailure {
  /// The failure of the last call; no space is told apart.
  static var current: JournalFailure {
    let number = errno
    if [ENOSPC, EDQUOT, EFBIG].contains(number) { return .diskFull }
    return .system(strerror(number).map { String(cString: $0) } ?? "error \(number)")
  }
}

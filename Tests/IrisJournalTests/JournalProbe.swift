import Foundation
import Iris

/// Runs `journal-probe`, whose life may be short, and reads what it wrote.
final class JournalProbe {
  /// In memory where that is possible: a kill takes nothing from the system's cache, a flush to a busy
  /// disk would take most of the time, and so the kills come at all points of the work.
  let folder: String

  init() throws {
    let root =
      FileManager.default.isWritableFile(atPath: "/dev/shm")
      ? "/dev/shm" : FileManager.default.temporaryDirectory.path
    folder = root + "/iris-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var journal: String { folder + "/handoffs" }
  var log: String { folder + "/log" }

  static var executable: String {
    let own =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: own).deletingLastPathComponent()
      .appendingPathComponent("journal-probe").path
  }

  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: executable) }

  /// Starts one; nil: it cannot be started.
  func start(_ mode: String, seed: UInt64, count: Int) -> pid_t? {
    var process: pid_t = 0
    let words = [Self.executable, mode, journal, log, "\(seed)", "\(count)"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    guard posix_spawn(&process, Self.executable, nil, nil, &arguments, environ) == 0 else {
      return nil
    }
    return process
  }

  /// Waits for its end; nil: a signal ended it, else its code.
  func wait(_ process: pid_t) -> Int32? {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }

  /// How long the log is, in bytes; 0: it is not there.
  var logSize: Int {
    var status = stat()
    return stat(log, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Waits for the log to be so long, ten seconds at most.
  func wait(until size: Int) {
    for _ in 0..<20_000 where logSize < size { usleep(500) }
  }

  /// A line of the log.
  struct Line {
    let word: String
    let id: String
  }

  /// The lines of the log; empty: it is not there.
  func lines() -> [Line] {
    let text = FileManager.default.contents(atPath: log).map { String(decoding: $0, as: UTF8.self) }
    return (text ?? "").split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " ")
      return parts.count == 2 ? Line(word: String(parts[0]), id: String(parts[1])) : nil
    }
  }
}

/// What the log of probes and their journal say together.
struct JournalBooks {
  private(set) var has: [String: String] = [:]
  private(set) var shown: Set<String> = []
  private(set) var done: Set<String> = []
  private(set) var lost: Set<String> = []
  private(set) var tried: Set<String> = []
  /// How often an entry came back after it had been shown, and was dropped.
  private(set) var repeats = 0
  private(set) var refusals = 0
  /// What must not be; empty: the books balance.
  private(set) var faults: [String] = []

  init(_ lines: [JournalProbe.Line], pending: [JournalEntry]) {
    for line in lines {
      switch line.word {
      case "tries": tried.insert(line.id)
      case "has":
        let parts = line.id.split(separator: "=").map(String.init)
        if parts.count == 2 { has[parts[0]] = parts[1] }
      case "shows":
        if !shown.insert(line.id).inserted { faults.append("\(line.id) was shown twice") }
        if done.contains(line.id) { faults.append("\(line.id) was shown after it was done") }
      case "drops":
        repeats += 1
        if done.contains(line.id) { faults.append("\(line.id) came back after it was done") }
        if !shown.contains(line.id) { faults.append("\(line.id) was dropped unseen") }
      case "done": done.insert(line.id)
      case "lost": lost.insert(line.id)
      case "refused": refusals += 1
      default: faults.append("\(line.word) \(line.id)")
      }
    }
    let waiting = Set(pending.map { "\($0.id)" })
    for (id, number) in has
    where !waiting.contains(id) && !shown.contains(id) && !lost.contains(number) {
      faults.append("\(id) was acknowledged and is gone")
    }
    for id in done.intersection(waiting) { faults.append("\(id) is done and still there") }
  }
}

// Lives on a journal, as an app does, until it is killed.
//
//   journal-probe app   JOURNAL LOG SEED COUNT    registers, claims and finishes, COUNT times
//   journal-probe share JOURNAL LOG SEED COUNT    leaves links and takes them, beside others
//   journal-probe full  JOURNAL LOG SEED BYTES    leaves links until no file may grow any more
//
// Every step is a line of the log, written at once, so that it survives a kill as what an app writes
// for itself would: `tries ID` before and `has ID` after the journal acknowledged it, `shows ID` when
// the screen has it, `drops ID` when it came back after that, `done ID` when the journal knows.

import Glibc
import Iris
import IrisJournal

/// A file of lines, each written in one piece.
struct LineLog {
  let file: Int32

  init?(_ path: String) {
    file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    if file < 0 { return nil }
  }

  func write(_ word: String, _ id: String) {
    let line = Array("\(word) \(id)\n".utf8)
    _ = line.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
  }

  /// Whether a line is in a log.
  static func has(_ word: String, _ id: String, in path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    var status = stat()
    guard file >= 0, fstat(file, &status) == 0 else { return false }
    defer { close(file) }
    var bytes = [CChar](repeating: 0, count: Int(status.st_size) + 1)
    let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count - 1) }
    return count > 0 && strstr(bytes, "\(word) \(id)\n") != nil
  }
}

/// Numbers that are the same for the same seed (xorshift).
struct Dice {
  var state: UInt64

  mutating func below(_ bound: UInt64) -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state % bound
  }
}

let arguments = CommandLine.arguments
guard arguments.count >= 6, let log = LineLog(arguments[3]), let seed = UInt64(arguments[4]),
  let count = Int(arguments[5])
else {
  print("called wrongly")
  exit(2)
}
let mode = arguments[1]
var dice = Dice(state: seed &* 2_654_435_761 | 1)

func now() -> Seconds {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Seconds(time.tv_sec) + Seconds(time.tv_nsec) / 1e9
}

/// What goes wrong is a line, too; a journal that others lock for long is tried again.
func attempt<Value>(_ word: String, _ body: () throws(JournalFailure) -> Value) -> Value? {
  do throws(JournalFailure) {
    return try body()
  } catch {
    log.write(word, "\(error)".split(separator: " ").joined(separator: "-"))
    return nil
  }
}

if mode == "full" {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit(rlim_cur: UInt(count), rlim_max: UInt(count))
  setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
}
guard
  let journal = attempt(
    "closed",
    { () throws(JournalFailure) in
      try SQLiteJournal(at: arguments[2], limit: 100_000)
    })
else { exit(3) }
switch mode {
case "app": app()
case "share": share()
default: full()
}

/// The screen has it. What came back, and has been shown before, it does not show again: that it
/// knows by the log, which stands for what an app keeps of its own. It is read after taking: who had
/// the entry before is no more, and writes nothing.
func show(_ id: String, cameBack: Bool) {
  let isShown = cameBack && LineLog.has("shows", id, in: arguments[3])
  log.write(isShown ? "drops" : "shows", id)
}

@MainActor func app() {
  let registry = HandoffRegistry<Int, String>(limit: 8) { event in
    switch event {
    case .unwritten(let changes, _):
      for change in changes { log.write("unwritten", "\(change.id)") }
    case .ended(_, let ending):
      // Replaced or evicted: said before the journal forgets it.
      if let lost = ending.lost { log.write("lost", "\(lost.intent)") }
    default: break
    }
  }
  registry.keep(
    with: HandoffKeeping(
      in: journal, link: { "app://\($0)" }, intent: { Int($0.dropFirst(6)) }, route: { $0 },
      readRoute: { $0 }))
  guard
    let restoration = attempt(
      "unread", { () throws(JournalFailure) in try registry.restore(at: now()) })
  else { exit(3) }
  let restored = Set(restoration.waiting.map { "\($0.id)" })
  for round in 0..<count {
    let route = "\(dice.below(12))"
    if let handoff = registry.handoff(for: route), let baton = handoff.claimNow() {
      let id = registry.journalID(of: baton).map { "\($0)" } ?? "none"
      show(id, cameBack: restored.contains(id))
      registry.done(baton)
      log.write("done", id)
    } else {
      let number = Int(getpid()) * 100_000 + round
      let baton = Baton(number, from: Provenance(id: UInt64(number), source: .link))
      log.write("tries", "\(number)")
      registry.register(Handoff(holding: baton), for: route, at: now())
      if let id = registry.journalID(of: baton) { log.write("has", "\(id)=\(number)") }
    }
  }
}

@MainActor func share() {
  for round in 0..<count {
    if dice.below(2) == 0 {
      let link = "app://\(getpid())/\(round)"
      if let id = attempt(
        "refused",
        { () throws(JournalFailure) in
          try journal.leave(link: link, from: .share, at: now())
        })
      {
        log.write("has", "\(id)=\(round)")
      }
    }
    guard dice.below(3) == 0 else { continue }
    let taken = attempt("unread") { () throws(JournalFailure) in try journal.take() } ?? []
    for entry in taken {
      show("\(entry.id)", cameBack: true)
      if attempt(
        "unfinished",
        { () throws(JournalFailure) in
          try journal.apply([.done(entry.id)])
        }) != nil
      {
        log.write("done", "\(entry.id)")
      }
    }
  }
}

@MainActor func full() {
  let padding = String(repeating: "x", count: 4_000)
  func leave(_ number: Int) -> Bool {
    let id = attempt("refused") { () throws(JournalFailure) in
      try journal.leave(link: "app://\(number)/\(padding)", from: .link, at: now())
    }
    if let id { log.write("has", "\(id)=\(number)") }
    return id != nil
  }
  var number = 0
  while number < 1_000, leave(number) { number += 1 }
  // Refused it stays, and each time it is said.
  for next in 1...3 { _ = leave(number + next) }
  // What is finished with makes room.
  for entry in attempt("unread", { () throws(JournalFailure) in try journal.take() }) ?? []
  where entry.link.hasPrefix("app://0/") || entry.link.hasPrefix("app://1/") {
    show("\(entry.id)", cameBack: false)
    if attempt("unfinished", { () throws(JournalFailure) in try journal.apply([.done(entry.id)]) })
      != nil
    {
      log.write("done", "\(entry.id)")
    }
  }
  log.write(leave(9_999) ? "again" : "never", "9999")
}

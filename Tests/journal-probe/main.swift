// Lives on a journal, as an app does, until it is killed.
//
//   journal-probe app   JOURNAL LOG SEED COUNT    registers, claims and finishes, COUNT times
//   journal-probe share JOURNAL LOG SEED COUNT    leaves links and takes them, beside others
//   journal-probe full  JOURNAL LOG SEED COUNT BYTES  the same as app; no file may grow beyond BYTES
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

  /// What a word was written of.
  static func ids(_ word: String, in path: String) -> Set<String> {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var ids: Set<String> = []
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let parts = text.split { $0 == " " || $0 == "\n" }
      if parts.count == 2, parts[0] == word { ids.insert(String(parts[1])) }
    }
    return ids
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

if mode == "full", arguments.count > 6, let bytes = UInt(arguments[6]) {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
  setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
}
guard
  let journal = attempt(
    "closed",
    { () throws(JournalFailure) in
      try SQLiteJournal(at: arguments[2], limit: 100_000)
    })
else { exit(3) }
mode == "share" ? share() : app()

/// The screen has it. What it has shown before it does not show again: that it knows by the log,
/// which stands for what an app keeps of its own.
func show(_ id: String, _ shown: Set<String>) {
  log.write(shown.contains(id) ? "drops" : "shows", id)
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
  let shown = LineLog.ids("shows", in: arguments[3])
  guard attempt("unread", { () throws(JournalFailure) in try registry.restore(at: now()) }) != nil
  else { exit(3) }
  for round in 0..<count {
    let route = "\(dice.below(12))"
    if let handoff = registry.handoff(for: route), let baton = handoff.claimNow() {
      let id = registry.journalID(of: baton).map { "\($0)" } ?? "none"
      show(id, shown)
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
    let shown = LineLog.ids("shows", in: arguments[3])
    for entry in attempt("unread", { () throws(JournalFailure) in try journal.take() }) ?? [] {
      show("\(entry.id)", shown)
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

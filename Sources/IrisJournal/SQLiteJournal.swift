import Iris

/// A journal in a file, by SQLite.
///
/// ```swift
/// let journal = try SQLiteJournal(at: folder + "/handoffs")
/// registry.keep(with: HandoffKeeping(in: journal, link: …, intent: …, route: …, readRoute: …))
/// let restoration = try registry.restore(at: now)
/// ```
///
/// - The file is readable by its owner only. Beside it stand `-journal`, which is SQLite's, and
///   `.owners`, which is empty; all three belong together.
/// - A change is on the disk, not only with the system, when `apply` returns.
/// - Any number of processes may have it open. An entry belongs to one of them at a time; when that
///   one ends, also by a kill, its entries are free for the others.
/// - A file that is damaged is renamed, and a new one begun; `setAside` says where it went. While
///   another process has it open it is left where it is, and the journal does not open.
public final class SQLiteJournal: HandoffJournal {
  /// Where it is.
  public let path: String
  /// Where the damaged file went that was found here; nil: there was none.
  public let setAside: String?
  /// How many entries it holds at most; one more is refused with `full`, and nothing goes to make
  /// room for it.
  public let limit: Int

  /// The longest link and the longest route, in bytes.
  public static let longestText = 64 << 10

  private let store: Guarded<JournalStore>
  private let locks: OwnerLocks
  private let owner: Int64

  /// Opens a journal, or begins one.
  ///
  /// - Parameters:
  ///   - path: its file, in a folder that is there and on a disk of this machine.
  ///   - limit: how many entries it holds; less than 1 counts as 1.
  ///   - patience: how long each operation waits for other processes, in milliseconds.
  public init(
    at path: String, limit: Int = 1024, patience: Int = 5_000
  ) throws(JournalFailure) {
    guard !path.utf8.contains(0) else { throw .system("a NUL in the path") }
    self.path = path
    self.limit = max(1, limit)
    let locks = try OwnerLocks(path + ".owners")
    let opened = try locks.alone(patience: patience) { () throws(JournalFailure) in
      try JournalFile(path: path, patience: patience, locks: locks).open()
    }
    self.locks = locks
    setAside = opened.setAside
    owner = opened.owner
    store = Guarded(opened.store)
  }

  /// Makes changes; see `HandoffJournal`.
  public func apply(_ changes: [JournalChange]) throws(JournalFailure) {
    if changes.isEmpty { return }
    for change in changes { try Self.check(change) }
    let (owner, limit) = (owner, limit)
    try attempt { store throws(JournalFailure) in
      try store.apply(changes, owner: owner, limit: limit)
    }
  }

  /// Takes what is nobody's; see `HandoffJournal`.
  public func take() throws(JournalFailure) -> [JournalEntry] {
    let (owner, locks) = (owner, locks)
    return try attempt { store throws(JournalFailure) in
      try store.take(owner: owner) { locks.isAlive($0) }
    }
  }

  /// All entries, whoever has them, oldest first; for tools.
  public func entries() throws(JournalFailure) -> [JournalEntry] {
    try attempt { store throws(JournalFailure) in try store.entries() }
  }

  /// `withLock` does not know which errors are thrown.
  private func attempt<Answer: Sendable>(
    _ body: (JournalStore) throws(JournalFailure) -> Answer
  ) throws(JournalFailure) -> Answer {
    try store.withLock { store -> Result<Answer, JournalFailure> in
      do throws(JournalFailure) {
        return .success(try body(store))
      } catch {
        return .failure(error)
      }
    }.get()
  }

  private static func check(_ change: JournalChange) throws(JournalFailure) {
    switch change {
    case .done: return
    case .keep(let entry), .leave(let entry):
      let needs = entry.needs.reduce(0) { $0 + $1.utf8.count }
      for length in [entry.link.utf8.count, entry.route?.utf8.count ?? 0, needs]
      where length > longestText { throw .tooLong(longestText) }
    }
  }
}

/// Keeps pending handoffs beyond the life of the process. `IrisJournal` has one, in a file.
///
/// **What it promises.** When `apply` has returned, what it was given survives the end of the
/// process at any instant. An entry stays until someone says `done`; so it comes back as long as
/// nobody has, at least once, under the same id. As long as the process that took it lives, no other
/// gets it. An app that remembers the ids it has finished with, or that is not killed between
/// showing an entry and saying `done`, sees each exactly once.
///
/// All times in it are seconds since 1970 (UTC): they are read by other processes, after other
/// starts.
public protocol HandoffJournal: Sendable {
  /// Makes changes, in order: all, or none when it throws. They are durable when it returns.
  ///
  /// Every change can be made again: an entry that is there is not added twice, and one that is not
  /// is done already. So whoever does not know whether it went through tries once more.
  func apply(_ changes: [JournalChange]) throws(JournalFailure)

  /// Takes the entries that are nobody's, oldest first: those that were left for whoever comes next,
  /// and those of processes that are no more. They are this process' from now on.
  ///
  /// Of two processes that take at once, one gets an entry. Empty: there is none.
  func take() throws(JournalFailure) -> [JournalEntry]
}

/// A change to a journal.
public enum JournalChange: Hashable, Sendable {
  /// An entry of this process: new, or in place of the one with its id.
  case keep(JournalEntry)
  /// An entry for whoever takes next, in this process or another; new, or in place of the one with
  /// its id.
  case leave(JournalEntry)
  /// The entry is finished with, and goes.
  case done(JournalID)

  /// Which entry it is about.
  public var id: JournalID {
    switch self {
    case .keep(let entry), .leave(let entry): entry.id
    case .done(let id): id
    }
  }
}

/// Why a journal cannot do what it was asked. Nothing that it had acknowledged is lost by that.
public enum JournalFailure: Error, Hashable, Sendable {
  /// There is no space.
  case diskFull
  /// So many entries are in it, its bound, and this one is not.
  case full(Int)
  /// Others kept it locked for longer than it waits.
  case busy
  /// The file is damaged; what its reader says.
  case damaged(String)
  /// The file is no journal, or one of a newer version; untouched.
  case foreign(String)
  /// A link or a route is longer than it keeps, in bytes.
  case tooLong(Int)
  /// The system refuses: what it says.
  case system(String)
}

extension JournalFailure: CustomStringConvertible {
  /// One clause, for tools.
  public var description: String {
    switch self {
    case .diskFull: "there is no space for the journal"
    case .full(let limit): "the journal is full: it holds \(limit) entries"
    case .busy: "the journal is locked by others"
    case .damaged(let message): "the journal is damaged: \(message)"
    case .foreign(let message): "the file is no journal of this version: \(message)"
    case .tooLong(let limit): "a link or a route is longer than \(limit) bytes"
    case .system(let message): "the journal cannot be used: \(message)"
    }
  }
}

extension HandoffJournal {
  /// Leaves a link to be opened when the app is next ready for it: a deferred link, written by an
  /// installer, a share extension, or at the first start before there is a user.
  ///
  /// - Parameters:
  ///   - now: seconds since 1970.
  ///   - deadline: the time from which on it is not worth opening; nil is never.
  /// - Returns: the id of the entry, which is durable; never nil.
  @discardableResult
  public func leave(
    link: String, from source: Source, at now: Seconds, deadline: Seconds? = nil
  ) throws(JournalFailure) -> JournalID {
    let entry = JournalEntry(source: source, link: link, registered: now, deadline: deadline)
    try apply([.leave(entry)])
    return entry.id
  }
}

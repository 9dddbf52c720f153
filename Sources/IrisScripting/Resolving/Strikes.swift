import Iris
import Synchronization

/// Counts how often each function of a plugin used up its time or its memory, and sets it aside when
/// that is too often: whoever asks it then is told at once.
///
/// It is the function that is set aside and not its plugin, so that a stranger's link disables
/// nothing else. An edited plugin's functions are others, and have no strikes. Any number of
/// resolvers on any threads share one.
public final class Strikes: Sendable {
  /// How many strikes within how long set a function aside.
  public struct Limit: Sendable, Hashable {
    /// The number of strikes.
    public let count: Int
    /// Within this time.
    public let time: Duration

    /// So many strikes within so long.
    public init(count: Int, within time: Duration) {
      self.count = max(1, count)
      self.time = time
    }
  }

  /// A function that is set aside.
  public struct Entry: Sendable, Hashable {
    /// The plugin that it is of, by name.
    public let plugin: String
    /// Where it is written.
    public let file: String?
    /// The line that it begins in.
    public let line: Int?
    /// What it used up last.
    public let reason: ScriptFailure.Reason
  }

  /// When a function is set aside.
  public let limit: Limit
  private let now: @Sendable () -> Duration
  private let book = Guarded(Book())
  /// How many functions are set aside: where none is, no lock is taken.
  private let asideCount = Atomic(0)

  private struct Key: Hashable {
    let plugin: Int
    let function: ScriptFunction
  }

  private struct Book {
    var strikes: [Key: [Duration]] = [:]
    var aside: [Key: Entry] = [:]
  }

  /// No strikes.
  ///
  /// - Parameter now: the time since any fixed moment; nil: the system's clock, which never goes
  ///   back.
  public init(
    limit: Limit = Limit(count: 3, within: .seconds(60)), now: (@Sendable () -> Duration)? = nil
  ) {
    self.limit = limit
    let start = ContinuousClock.now
    self.now = now ?? { ContinuousClock.now - start }
  }

  /// The functions that are set aside, by the names of their plugins and their places.
  public var aside: [Entry] {
    book.withLock { Array($0.aside.values) }.sorted {
      ($0.plugin, $0.file ?? "", $0.line ?? 0) < ($1.plugin, $1.file ?? "", $1.line ?? 0)
    }
  }

  /// Why a function is not called; nil: it may be.
  func refusal(of function: ScriptFunction, plugin: Plugin) -> ScriptFailure? {
    guard asideCount.load(ordering: .acquiring) > 0 else { return nil }
    let key = Key(plugin: plugin.number, function: function)
    return book.withLock { $0.aside[key] }.map { entry in
      ScriptFailure(
        reason: entry.reason,
        message: "it is set aside, because it used up its \(entry.reason.rawValue) "
          + "\(limit.count) times within \(limit.time.components.seconds) seconds; "
          + "an edit brings it back",
        file: entry.file, line: entry.line)
    }
  }

  /// Counts a failure, if it is one that counts: a function that used up its time or its memory.
  func count(_ failure: ScriptFailure, of function: ScriptFunction, plugin: Plugin) {
    guard failure.reason == .time || failure.reason == .memory else { return }
    let key = Key(plugin: plugin.number, function: function)
    let now = now()
    let entry = Entry(
      plugin: plugin.manifest.name, file: function.file, line: function.line,
      reason: failure.reason)
    let limit = limit
    let isNew = book.withLock { book in
      guard book.aside[key] == nil else { return false }
      var strikes = book.strikes[key, default: []]
      strikes.removeAll { now - $0 > limit.time }
      strikes.append(now)
      if strikes.count < limit.count {
        book.strikes[key] = strikes
        return false
      }
      book.strikes[key] = nil
      book.aside[key] = entry
      return true
    }
    if isNew { asideCount.add(1, ordering: .releasing) }
  }
}

/// What happens in a navigator from now on, for one reader.
///
/// ```swift
/// for await event in navigator.events() { log(event) }
/// ```
///
/// Each call of `events(keeping:)` makes a sequence of its own, and each sees everything. Events
/// that a reader has not come to yet are kept up to a limit; beyond it the oldest go, and the reader
/// is told how many by a `missed` in their place. It ends when the navigator is gone, when `stop()`
/// is called or when the reading task is cancelled; a sequence that nobody holds any more keeps
/// nothing. It does not keep the navigator alive.
///
/// It is one sequence also when several tasks read it: each event goes to one of them.
public struct NavigationEvents<Intent: Hashable & Sendable, Route: Hashable & Sendable>:
  AsyncSequence, Sendable
{
  /// What is read.
  public typealias Element = NavigationEvent<Intent, Route>

  let mailbox: Mailbox<Element>

  /// Reads one event after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let mailbox: Mailbox<Element>

    /// The next event, as soon as there is one; nil: it has ended, or the task is cancelled.
    public mutating func next() async -> Element? { await mailbox.next() }
  }

  /// A reader.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(mailbox: mailbox) }

  /// Ends it: what was kept is still read, and then nil.
  public func stop() { mailbox.close() }
}

extension Navigator {
  /// What happens from now on, as a sequence.
  ///
  /// - Parameter limit: how many events wait for a slow reader; less than 1 counts as 1.
  public func events(keeping limit: Int = 1024) -> NavigationEvents<Intent, Route> {
    let mailbox = Mailbox<NavigationEvent<Intent, Route>>(limit: limit) { .missed($0) }
    readers.add(mailbox)
    return NavigationEvents(mailbox: mailbox)
  }
}

/// The mailboxes of those who read. It holds them weakly: a reader that is gone keeps nothing.
final class Readers<Element: Sendable>: Sendable {
  private struct Reader {
    weak var mailbox: Mailbox<Element>?
  }

  private let readers = Guarded<[Reader]>([])

  deinit {
    for reader in readers.withLock({ $0 }) { reader.mailbox?.close() }
  }

  func add(_ mailbox: Mailbox<Element>) {
    readers.withLock { readers in
      readers.removeAll { $0.mailbox == nil }
      readers.append(Reader(mailbox: mailbox))
    }
  }

  /// Never called under a lock, and by one caller at a time, so that all read in one order.
  func post(_ element: Element) {
    for reader in readers.withLock({ $0 }) { reader.mailbox?.put(element) }
  }

  /// How many read.
  var count: Int { readers.withLock { $0.count { $0.mailbox != nil } } }
}

/// What waits for one reader, up to a limit.
final class Mailbox<Element: Sendable>: Sendable {
  private struct Letters {
    var kept: [Element] = []
    /// Where `kept` begins; what is before it has been read.
    var first = 0
    var missed = 0
    var isClosed = false

    var count: Int { kept.count - first }

    mutating func takeFirst() -> Element {
      let element = kept[first]
      first += 1
      if first * 2 > kept.count {
        kept.removeFirst(first)
        first = 0
      }
      return element
    }
  }

  private let letters = Guarded(Letters())
  private let bell = Bell()
  private let limit: Int
  private let missed: @Sendable (Int) -> Element

  init(limit: Int, missed: @escaping @Sendable (Int) -> Element) {
    self.limit = Swift.max(1, limit)
    self.missed = missed
  }

  func put(_ element: Element) {
    letters.withLock { letters in
      guard !letters.isClosed else { return }
      if letters.count == limit {
        _ = letters.takeFirst()
        letters.missed += 1
      }
      letters.kept.append(element)
    }
    bell.ring()
  }

  func close() {
    letters.withLock { $0.isClosed = true }
    bell.ring()
  }

  func next() async -> Element? {
    while !Task.isCancelled {
      let heard = bell.rings
      let (element, isOver) = letters.withLock { letters -> (Element?, Bool) in
        if letters.missed > 0 {
          defer { letters.missed = 0 }
          return (missed(letters.missed), false)
        }
        if letters.count > 0 { return (letters.takeFirst(), false) }
        return (nil, letters.isClosed)
      }
      if let element { return element }
      if isOver { return nil }
      await bell.sleep(after: heard)
    }
    return nil
  }
}

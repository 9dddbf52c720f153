/// A pending handoff, or a link that is yet to be opened, as a journal keeps it.
public struct JournalEntry: Hashable, Sendable {
  /// Which it is: the same after each restart, until it is done.
  public let id: JournalID
  /// What asked.
  public let source: Source
  /// The number of its opening in the run that wrote it; nil: it has not been opened yet.
  public let opening: UInt64?
  /// The link of the intent, canonical unless nobody has read it yet.
  public let link: String
  /// The route it waits at, written out; nil: it is yet to be opened.
  public let route: String?
  /// The facts it waits for, by name; empty when it waits for a screen.
  public let needs: [String]
  /// When it was registered, in seconds since 1970.
  public let registered: Seconds
  /// The time from which on it is due, in seconds since 1970; nil is never.
  public let deadline: Seconds?
  /// How often it has been taken, this time included; 0: never. From the second time on, someone may
  /// have seen it already.
  public let takes: Int

  /// An entry from its parts.
  public init(
    id: JournalID = JournalID(), source: Source, opening: UInt64? = nil, link: String,
    route: String? = nil, needs: [String] = [], registered: Seconds, deadline: Seconds? = nil,
    takes: Int = 0
  ) {
    self.id = id
    self.source = source
    self.opening = opening
    self.link = link
    self.route = route
    self.needs = needs
    self.registered = registered
    self.deadline = deadline
    self.takes = takes
  }

  /// Equal entries have equal texts, byte by byte.
  public static func == (one: JournalEntry, other: JournalEntry) -> Bool {
    one.id == other.id && one.source == other.source && one.opening == other.opening
      && one.link.isExactly(other.link)
      && one.route.map { Array($0.utf8) } == other.route.map { Array($0.utf8) }
      && one.needs.map { Array($0.utf8) } == other.needs.map { Array($0.utf8) }
      && one.registered == other.registered && one.deadline == other.deadline
      && one.takes == other.takes
  }

  /// Hashes the id, which tells entries apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// Whether its time is up. A time that cannot be compared counts as past.
  public func isDue(at now: Seconds) -> Bool {
    guard let deadline else { return false }
    return !(now < deadline)
  }
}

/// The identity of a journal's entry: 128 random bits, the same in every process and after every
/// start.
public struct JournalID: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  /// A fresh one.
  public init() {
    high = .random(in: .min ... .max)
    low = .random(in: .min ... .max)
  }

  /// The one with this text; nil: it is no text of one, 32 hexadecimal digits in lower case.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 32 else { return nil }
    var halves: [UInt64] = [0, 0]
    for (place, byte) in bytes.enumerated() {
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x61...0x66: digit = byte - 0x61 + 10
      default: return nil
      }
      halves[place / 16] = halves[place / 16] << 4 | UInt64(digit)
    }
    (high, low) = (halves[0], halves[1])
  }
}

extension JournalID: CustomStringConvertible {
  /// 32 hexadecimal digits.
  public var description: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }
}

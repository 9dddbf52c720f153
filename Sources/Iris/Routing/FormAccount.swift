/// How each part of a form fares against a link, for tools that explain.
///
/// It is made by the same readings by which a form is matched, each by itself and to the end, where
/// matching stops at the first that gives up. Both agree: every part fits exactly when the form
/// matches.
public struct FormAccount: Sendable, Hashable {
  /// The parts, in the order in which they stand in the link.
  public internal(set) var parts: [Part] = []

  /// Whether the form matches the link.
  public var matches: Bool {
    parts.allSatisfy { $0.verdict == .fits || $0.verdict == .leftOut }
  }

  /// The first part that gave up; nil: the form matches.
  public var firstMiss: Part? {
    parts.first { if case .misses = $0.verdict { true } else { false } }
  }

  /// One part of a form.
  public struct Part: Sendable, Hashable {
    /// What sort of part.
    public let kind: Kind
    /// The part as a form writes it: `:id`, `to=:to`.
    public let pattern: String
    /// What of the link's text it is about, in bytes of UTF-8. Empty where something is missing:
    /// it would stand there.
    public let range: Range<Int>
    /// What of it holds the captures: of an item its value, of any other part all of it.
    public let value: Range<Int>
    /// The captures that it makes, by name; those that are thrown away are not among them.
    public let names: [String]
    /// Its number among those of its kind, from 1: the second segment is the 2.
    public let number: Int
    /// How it fares.
    public internal(set) var verdict: Verdict
  }

  /// The sorts of parts. The raw value is a stable name, for people and for tools.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Scheme and host.
    case place
    /// A place of the path.
    case path
    /// Where the path ends.
    case end
    /// An item of the query that must be there.
    case item
    /// A place of the fragment's path.
    case fragment
    /// Where the fragment's path ends.
    case fragmentEnd = "end of the fragment"
    /// An item of the fragment that must be there.
    case fragmentItem = "item of the fragment"
    /// An item that may be there.
    case optional
    /// That there is nothing which the row does not know.
    case strict
    /// That the link is in its canonical spelling.
    case spelling
  }

  /// How a part fares.
  public enum Verdict: Sendable, Hashable {
    /// It is there, and it is as the form wants it.
    case fits
    /// It may be missing, and is.
    case leftOut
    /// It is not as the form wants it.
    case misses(Reason)
    /// It was not looked at, because of what misses.
    case open
  }

  /// Why a part misses.
  public enum Reason: Sendable, Hashable {
    /// The link stands at another place.
    case elsewhere
    /// It is not there.
    case missing
    /// Another text is there.
    case other(String)
    /// It cannot be decoded.
    case unreadable
    /// There is more than the form takes.
    case more
    /// A capture's text does not fit its type.
    case type(name: String, text: String)
    /// An item, or `#` for a fragment, that the row does not know.
    case undeclared(String)
    /// The canonical spelling is this one; nil: there is none.
    case spelling(String?)
  }

  /// How alike form and link are, for sorting what misses.
  var likeness: Int {
    parts.reduce(0) { sum, part in
      switch part.verdict {
      case .fits: sum + 1
      case .misses: sum - 2
      case .leftOut, .open: sum
      }
    }
  }
}

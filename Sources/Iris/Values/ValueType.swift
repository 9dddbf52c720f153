/// What a captured text may be: the entry of a dictionary of types.
///
/// A type reads a text into a value, or finds that it does not fit, and prints a value as a text
/// that reads back to it. Reading is pure except for the *questions*: records, links inside links
/// and checks, which are asked only of the row that was chosen.
public struct ValueType: Sendable {
  /// What the text is before the options are looked at.
  public enum Base: String, Sendable, CaseIterable {
    /// Any text that is not empty.
    case text
    /// A whole number that fits 64 bits, `-?[0-9]+`; leading zeros are read, never printed.
    case integer
    /// A decimal number, `-?[0-9]+([.][0-9]+)?`.
    case decimal
    /// ASCII digits, kept as text.
    case digits
    /// Hexadecimal digits, kept as text.
    case hex
    /// A UUID in the 8-4-4-4-12 form of RFC 9562, kept as text.
    case uuid
    /// The URL-safe alphabet of RFC 4648 section 5, padded or not, kept as text.
    case base64url
    /// Something that is there or not: any text is true, a missing item is false.
    case flag
    /// A text that is an http or https link.
    case url
    /// The rest of the link as it is written, path and query, nothing decoded.
    case raw
  }

  /// A test that only the chosen row is asked.
  public enum Check: Sendable {
    /// A function of the app's.
    case native(@Sendable (String) -> Value?)
    /// A function that `Lookups.checked` knows under this number.
    case asked(Int)
  }

  /// Which rows a link inside a link may open.
  public enum LinkTarget: Sendable, Hashable {
    case anyRow
    case rows([String])
  }

  /// What the text is before the options are looked at.
  public var base: Base
  /// Expressions for the whole value, applied in order; where one has a group, the group goes on.
  public var matches: [Regexp] = []
  /// The least number, or the least length in Unicode scalars.
  public var minimum: Double?
  /// The greatest number, or the greatest length in Unicode scalars.
  public var maximum: Double?
  /// Cut a text to `maximum` instead of refusing it.
  public var clips = false
  /// The only texts that fit; nil: any.
  public var oneOf: [String]?
  /// Texts that do not fit.
  public var except: [String] = []
  /// The value is that of the first of these types that fits.
  public var any: [ValueType] = []
  /// The value is lower-cased.
  public var lowercases = false
  /// The value is a list, divided at this text.
  public var separator: String?
  /// Entries of a list that do not fit are left out.
  public var drops = false
  /// "" is a value.
  public var acceptsEmpty = false
  /// The value of a missing item.
  public var defaultValue: Value?
  /// An optional item that does not fit, or cannot be decoded, counts as missing.
  public var isLenient = false
  /// The value names a record of this kind, and is that record.
  public var record: String?
  /// The value is a link that must open.
  public var link: LinkTarget?
  /// Asked last, in order.
  public var checks: [Check] = []

  /// A type with no options.
  public init(_ base: Base) {
    self.base = base
  }

  /// Any text that is not empty.
  public static let text = ValueType(.text)
  /// A whole number.
  public static let integer = ValueType(.integer)
  /// Something that is there or not.
  public static let flag = ValueType(.flag)

  /// The type of a record of this kind.
  public static func record(_ kind: String) -> ValueType {
    var type = ValueType(.text)
    type.record = kind
    return type
  }

  /// Whether nothing is asked of the text but that it is there. Such a capture is less specific
  /// than a typed one.
  public var isPlainText: Bool {
    base == .text && matches.isEmpty && minimum == nil && (maximum == nil || clips)
      && oneOf == nil && except.isEmpty && any.isEmpty && record == nil && link == nil
      && checks.isEmpty
  }

  /// How many types a text is tried with at most.
  public var alternativeCount: Int {
    any.reduce(1) { count, type in
      let (sum, isOver) = count.addingReportingOverflow(type.alternativeCount)
      return isOver ? .max : sum
    }
  }

  /// Whether reading a value asks something beyond the text.
  public var asks: Bool {
    record != nil || link != nil || !checks.isEmpty || any.contains { $0.asks }
  }

  /// The value of an item that is missing; nil: it is left out.
  public var missing: Value? {
    defaultValue ?? (base == .flag ? .flag(false) : nil)
  }
}

/// A query item that a form requires: `key`, `key=word`, `key=:param`, `key=_tgr_:param` or
/// `key=:param+`.
public struct RequiredItem: Sendable, Hashable {
  /// The item's key.
  public let key: String
  /// What its value must be.
  public let value: Expectation

  /// What an item's value must be.
  public enum Expectation: Sendable, Hashable {
    /// Nothing: it is enough that the item is there.
    case anything
    /// A text, a capture, or a capture beside text.
    case one(SegmentPattern)
    /// The values of all items of the key, one or more, as a list.
    case each(String)
  }

  var names: [String] {
    switch value {
    case .anything: []
    case .one(let pattern): pattern.names
    case .each(let name): [name]
    }
  }

  /// Whether the value is given: such an item counts for more than a captured one.
  var isFixed: Bool {
    if case .one(.literal) = value { true } else { false }
  }
}

/// A query item that a row reads where it is there: `"thread"`, `"text=:draft_text"`,
/// `"via=:via*"`, `"*=:name"`.
public struct OptionalItem: Sendable, Hashable {
  /// The item's key; nil: every item that nothing else of the row reads, as it is written.
  public let key: String?
  /// The parameter that it becomes.
  public let name: String
  /// Whether the items of the key become a list.
  public let isList: Bool

  /// Whether the item is only known, so that a strict row lets it pass: its name begins with `_`.
  public var isThrownAway: Bool { name.isThrownAway }

  /// Reads a declaration.
  ///
  /// - Throws: `PatternError`, with the offset in `source`.
  public init(_ source: String) throws(PatternError) {
    let equals = source.utf8.firstIndex(of: UInt8(ascii: "="))
    let key = String(source[..<(equals ?? source.endIndex)])
    guard !key.isEmpty else { throw PatternError("a query item has a key", at: 0) }
    var value = equals.map { String(source[source.utf8.index(after: $0)...]) } ?? ":" + key
    let start = equals == nil ? 0 : key.utf8.count + 1
    guard value.utf8.first == UInt8(ascii: ":") else {
      throw PatternError(
        "an optional query item is captured", at: start, hint: "write \(key)=:name")
    }
    value = String(decoding: value.utf8.dropFirst(), as: UTF8.self)
    let isList = value.utf8.last == UInt8(ascii: "*")
    if isList { value.removeLast() }
    guard value.isName else {
      throw PatternError(
        "'\(value)' is no name for a parameter", at: start, hint: "write \"\(key)=:name\"")
    }
    guard !(key == "*" && isList) else {
      throw PatternError("all items are one text, not a list", at: start)
    }
    self.key = key == "*" ? nil : key
    name = value
    self.isList = isList
  }
}

extension String {
  /// Whether the text can be the name of a capture.
  var isName: Bool {
    !isEmpty && utf8.enumerated().allSatisfy { $1.isNameByte(first: $0 == 0) }
  }
}

import Iris
import IrisScripting

extension ValueType {
  /// The type in words for people: `a whole number from 1`, `one of a, b`.
  var words: String {
    var words = core
    if let separator { words = "several, divided at '\(separator)', each \(words)" }
    if isLenient { words += "; left out where it does not fit" }
    if let missing, base != .flag { words += "; \(JSONValue(missing).text) where it is missing" }
    return words
  }

  private var core: String {
    if let record { return "a \(record) that is there" }
    switch link {
    case .anyRow?: return "a link that opens"
    case .rows(let rows)?: return "a link that opens \(rows.joined(separator: " or "))"
    case nil: break
    }
    if !any.isEmpty { return any.map(\.words).joined(separator: ", or else ") }
    if let oneOf { return "one of " + Self.list(oneOf) }
    var words = name
    for match in matches { words += " that matches \(match.source)" }
    if let bounds { words += " " + bounds }
    if clips, let maximum { words += ", cut to \(Self.number(maximum)) characters" }
    if lowercases { words += ", in lower case" }
    if acceptsEmpty { words += ", or empty" }
    if !except.isEmpty { words += ", but not " + Self.list(except) }
    if !checks.isEmpty { words += ", which a function checks" }
    return words
  }

  private var name: String {
    switch base {
    case .text: "a text"
    case .integer: "a whole number"
    case .decimal: "a number"
    case .digits: "digits"
    case .hex: "hexadecimal digits"
    case .uuid: "a UUID"
    case .base64url: "base64url"
    case .flag: "there or not"
    case .url: "a web link"
    case .raw: "the rest of the link as it is written"
    }
  }

  private var bounds: String? {
    let isNumber = base == .integer || base == .decimal
    let unit = isNumber ? "" : " characters"
    switch (minimum, clips ? nil : maximum) {
    case (let low?, let high?):
      return "\(isNumber ? "from" : "of") \(Self.number(low)) to \(Self.number(high))" + unit
    case (let low?, nil):
      return isNumber ? "from \(Self.number(low))" : "of at least \(Self.number(low))" + unit
    case (nil, let high?): return "\(isNumber ? "up to" : "of at most") \(Self.number(high))" + unit
    case (nil, nil): return nil
    }
  }

  /// The longest list that is written out.
  private static let listed = 8

  private static func list(_ words: [String]) -> String {
    let shown = words.prefix(listed).map { $0.isEmpty ? "''" : $0 }
    let more = words.count - shown.count
    return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  private static func number(_ number: Double) -> String {
    Int(exactly: number).map { String($0) } ?? String(number)
  }
}

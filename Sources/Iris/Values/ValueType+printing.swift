extension ValueType {
  /// The text that reads back to a value; nil: no text does.
  ///
  /// Where reading asks something, the text is only known to fit; that what it names is still
  /// there, only reading can tell.
  public func print(_ value: Value) -> String? {
    guard let text = printed(value), let again = read(text) else { return nil }
    return asks || again == value ? text : nil
  }

  private func printed(_ value: Value) -> String? {
    guard case .list(let entries) = value, let separator else {
      return base == .flag ? value.flagText : value.plainText
    }
    var texts: [String] = []
    for entry in entries {
      guard let text = entry.plainText else { return nil }
      texts.append(text)
    }
    return texts.joined(separator: separator)
  }
}

extension Value {
  /// The value as a link writes it; nil for a list, which only its type can write.
  public var plainText: String? {
    switch self {
    case .text(let text): text
    case .integer(let number): String(number)
    case .decimal(let number): number.positional
    case .flag(let flag): flag ? "true" : "false"
    case .record(let record): record.key
    case .link(let link): link.text
    case .list: nil
    }
  }

  fileprivate var flagText: String? {
    self == .flag(true) ? "" : nil
  }
}

extension Double {
  /// The shortest decimal text that reads back to the number, without an exponent.
  var positional: String {
    if let whole = Int(exactly: self) { return String(whole) }
    let text = description
    guard let e = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: e)...])
    else { return text }
    var mantissa = text[..<e]
    let sign = mantissa.first == "-" ? String(mantissa.removeFirst()) : ""
    let parts = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    let whole = String(parts.first ?? "")
    let fraction = parts.count > 1 && parts[1] != "0" ? String(parts[1]) : ""
    let digits = whole + fraction
    let point = whole.count + exponent
    if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
    if point >= digits.count {
      return sign + digits + String(repeating: "0", count: point - digits.count)
    }
    return sign + digits.prefix(point) + "." + digits.dropFirst(point)
  }
}

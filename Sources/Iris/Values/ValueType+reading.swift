extension ValueType {
  /// The value of a text; nil: it does not fit.
  ///
  /// - Parameter lookups: what records, links and checks are asked of. Nil: nothing is asked; a
  ///   text that would be asked about is itself the value.
  public func read(_ text: String, asking lookups: (any Lookups)? = nil) -> Value? {
    guard let separator else { return scalar(text, lookups) }
    if text.isEmpty { return acceptsEmpty || drops ? .list([]) : nil }
    var list: [Value] = []
    for entry in text.divided(at: separator) {
      if let value = scalar(entry, lookups) {
        list.append(value)
      } else if !drops {
        return nil
      }
    }
    return .list(list)
  }

  /// The list of a repeated item's values; nil: one does not fit and is not left out.
  public func read(each texts: [String], asking lookups: (any Lookups)? = nil) -> Value? {
    var list: [Value] = []
    for text in texts {
      if let value = read(text, asking: lookups) {
        list.append(value)
      } else if !drops && !isLenient {
        return nil
      }
    }
    return .list(list)
  }

  private func scalar(_ given: String, _ lookups: (any Lookups)?) -> Value? {
    if base == .flag { return .flag(true) }
    var text = given
    for match in matches {
      guard let groups = match.wholeMatch(text) else { return nil }
      if let first = groups.first {
        guard let first else { return nil }
        text = String(first)
      }
    }
    if lowercases { text = text.lowercased() }
    if let oneOf, !oneOf.contains(where: { $0.isExactly(text) }) { return nil }
    if except.contains(where: { $0.isExactly(text) }) { return nil }
    let value = any.isEmpty ? basic(text) : first(of: any, text, lookups)
    guard let value else { return nil }
    return lookups.map { ask($0, value) } ?? value
  }

  /// The value of the first of some types that fits, within this type's bounds.
  private func first(
    of types: [ValueType], _ text: String, _ lookups: (any Lookups)?
  ) -> Value? {
    for type in types {
      guard let value = type.read(text, asking: lookups) else { continue }
      switch value {
      case .integer(let number): return isWithin(number) ? value : nil
      case .decimal(let number): return isWithin(number) ? value : nil
      case .text(let text) where !text.isEmpty: return bounded(text).map { .text($0) }
      default: return value
      }
    }
    return nil
  }

  /// The base type's reading, with the bounds.
  private func basic(_ text: String) -> Value? {
    switch base {
    case .integer:
      guard text.isInteger, let number = Int(text) else { return nil }
      return isWithin(number) ? .integer(number) : nil
    case .decimal:
      guard text.isDecimal, let number = Double(text), number.isFinite else { return nil }
      return isWithin(number) ? .decimal(number == 0 ? 0 : number) : nil
    case .digits:
      guard text.utf8.allSatisfy(\.isDigit) else { return nil }
    case .hex:
      guard text.utf8.allSatisfy(\.isHexDigit) else { return nil }
    case .uuid:
      guard text.isUUID else { return nil }
    case .base64url:
      guard text.isBase64URL else { return nil }
    case .url:
      guard let link = Link(text), link.scheme == "http" || link.scheme == "https" else {
        return nil
      }
    case .text, .flag, .raw:
      break
    }
    if text.isEmpty { return fitsEmpty ? .text(text) : nil }
    return bounded(text).map { .text($0) }
  }

  /// "" is a value where the type says so, or where an expression or a list of words has let it
  /// through.
  private var fitsEmpty: Bool {
    let isLongEnough = minimum.map { $0 <= 0 } ?? true
    return isLongEnough && (acceptsEmpty || !matches.isEmpty || oneOf != nil)
  }

  private func isWithin(_ number: Int) -> Bool {
    (minimum.map { number.isAtLeast($0) } ?? true) && (maximum.map { number.isAtMost($0) } ?? true)
  }

  private func isWithin(_ number: Double) -> Bool {
    (minimum.map { number >= $0 } ?? true) && (maximum.map { number <= $0 } ?? true)
  }

  private func bounded(_ text: String) -> String? {
    guard minimum != nil || maximum != nil else { return text }
    let length = text.unicodeScalars.count
    if let minimum, Double(length) < minimum { return nil }
    guard let maximum, Double(length) > maximum else { return text }
    guard clips, let limit = Int(exactly: maximum.rounded(.down)), limit >= 0 else { return nil }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))
  }

  private func ask(_ lookups: any Lookups, _ basic: Value) -> Value? {
    var value = basic
    for check in checks {
      guard let text = value.plainText else { return nil }
      let checked =
        switch check {
        case .native(let function): function(text)
        case .asked(let number): lookups.checked(text, by: number)
        }
      guard let checked else {
        lookups.note(.refusedByCheck(text: text, check: check))
        return nil
      }
      value = checked
    }
    if let record {
      guard let key = value.plainText else { return nil }
      guard let found = lookups.record(record, key: key) else {
        lookups.note(.noRecord(kind: record, key: key))
        return nil
      }
      return .record(found)
    }
    if let link {
      guard let text = value.plainText else { return nil }
      let rows: [String]? = if case .rows(let rows) = link { rows } else { nil }
      guard let inner = lookups.embedded(text, rows: rows) else {
        lookups.note(.innerLinkDoesNotOpen(text))
        return nil
      }
      return .link(inner)
    }
    return value
  }
}

extension Int {
  /// Compares as integers: a `Double` is too coarse for the greatest of them.
  fileprivate func isAtLeast(_ bound: Double) -> Bool {
    if let bound = Int(exactly: bound.rounded(.up)) { self >= bound } else { bound < 0 }
  }

  fileprivate func isAtMost(_ bound: Double) -> Bool {
    if let bound = Int(exactly: bound.rounded(.down)) { self <= bound } else { bound > 0 }
  }
}

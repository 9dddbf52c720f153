/// The texts that a form captured of a link, before their types are looked at.
struct CapturedTexts: Sendable {
  /// One text for each capture of the form.
  var texts: [PathPattern.Capture] = []
  /// The texts of captures that take all items of a key.
  var lists: [(name: String, texts: [String])] = []
  /// Where the required items stand in the link, sorted.
  var positions: [Int] = []
}

/// Where a form gave up on a link, the earlier the further from it.
public enum FormMiss: Sendable, Hashable {
  /// The link stands at another place.
  case origin
  /// The path: this many of its segments were taken.
  case path(taken: Int)
  /// A required item is missing, or it is not as the form wants it.
  case item(String)
  /// The fragment is missing, or it is another one.
  case fragment
  /// A capture's text does not fit its type.
  case type(String, text: String)
  /// An optional item is there and does not fit its type, or cannot be decoded.
  case optionalItem(String)
  /// The row is strict, and the link has an item or a fragment that it does not know.
  case undeclared(String)
  /// The scheme is exact, and the link is not in its canonical spelling.
  case spelling
}

extension LinkForm {
  /// What the form captures of a link; the miss says where it gave up.
  func match(
    _ view: LinkView, ignoringCase: Bool
  ) -> Result<CapturedTexts, FormMissError> {
    guard let hostCaptures = origins.lazy.compactMap({ $0.match(view) }).first else {
      return .failure(.init(.origin))
    }
    guard let pathCaptures = path.match(view.segments) else {
      return .failure(.init(.path(taken: path.reach(view.segments))))
    }
    var captured = CapturedTexts(texts: hostCaptures + pathCaptures)
    if let missing = captured.take(items, from: view.link.query, ignoringCase: ignoringCase) {
      return .failure(.init(.item(missing)))
    }
    guard captured.take(fragment, from: view.link.fragment, ignoringCase: ignoringCase) else {
      return .failure(.init(.fragment))
    }
    captured.positions.sort()
    return .success(captured)
  }
}

/// A miss, as an error of `Result`.
struct FormMissError: Error {
  let miss: FormMiss

  init(_ miss: FormMiss) { self.miss = miss }
}

extension CapturedTexts {
  /// Takes what required items capture; gives the key of one that is missing or does not fit, or
  /// nil when all are there.
  fileprivate mutating func take(
    _ required: [RequiredItem], from items: [QueryItem], ignoringCase: Bool
  ) -> String? {
    for item in required {
      let isKey = { (other: QueryItem) in other.hasKey(item.key, ignoringCase: ignoringCase) }
      guard let position = items.firstIndex(where: isKey) else { return item.key }
      positions.append(position)
      switch item.value {
      case .anything: continue
      case .one(let pattern):
        guard let value = items[position].value,
          pattern.matches(value, ignoringCase: ignoringCase, into: &texts)
        else { return item.key }
      case .each(let name):
        var values: [String] = []
        for other in items where isKey(other) {
          guard let value = other.value else { return item.key }
          values.append(value)
        }
        lists.append((name, values))
      }
    }
    return nil
  }

  fileprivate mutating func take(
    _ pattern: LinkForm.FragmentPattern?, from fragment: Fragment?, ignoringCase: Bool
  ) -> Bool {
    switch pattern {
    case nil, .anything: return true
    case .items(let items):
      return take(items, from: fragment?.wholeItems ?? [], ignoringCase: ignoringCase) == nil
    case .path(let path, let items):
      let segments = (fragment?.segments ?? []).map(\.text)
      guard let captures = path.match(segments) else { return false }
      texts += captures
      guard let items else { return true }
      return take(items, from: fragment?.items ?? [], ignoringCase: ignoringCase) == nil
    }
  }
}

extension QueryItem {
  func hasKey(_ wanted: String, ignoringCase: Bool) -> Bool {
    guard let key else { return false }
    return ignoringCase ? wanted.isExactlyIgnoringCase(key) : wanted.isExactly(key)
  }
}

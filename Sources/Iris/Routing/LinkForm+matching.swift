/// The texts that a form captured of a link, before their types are looked at.
struct CapturedTexts: Sendable {
  /// One text for each capture of the form.
  var texts: [PathPattern.Capture] = []
  /// The texts of captures that take all items of a key.
  var lists: [(name: String, texts: [String])] = []
  /// Where the required items stand in the link, those of the fragment behind those of the query;
  /// sorted.
  var positions: [Int] = []
  /// Which of the form's origins the link stands at.
  var origin = 0
}

/// Where a form gave up on a link, the earlier the further from it.
public enum FormMiss: Sendable, Hashable {
  /// The link stands at another place.
  case origin
  /// The path. Only tools that explain find out how many of its segments were taken.
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
  /// What the form captures of a link at one of the origins that say so much of the host; the miss
  /// says where it gave up.
  func match(
    _ view: LinkView, at host: HostRank, ignoringCase: Bool
  ) -> Result<CapturedTexts, FormMissError> {
    var captured = CapturedTexts()
    guard let origin = captured.takeOrigin(of: origins, view, at: host) else {
      return .failure(.init(.origin))
    }
    captured.origin = origin
    guard let pathCaptures = path.match(view.segments) else {
      return .failure(.init(.path(taken: 0)))
    }
    captured.texts += pathCaptures
    if let missing = captured.take(items, from: view.link.query, ignoringCase: ignoringCase) {
      return .failure(.init(.item(missing)))
    }
    guard captured.take(fragment, of: view.link, ignoringCase: ignoringCase) else {
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
  /// Takes what the host captures; gives the origin, or nil where the link stands elsewhere.
  mutating func takeOrigin(
    of origins: [FormOrigin], _ view: LinkView, at host: HostRank
  ) -> Int? {
    for (number, origin) in origins.enumerated() where origin.rank == host {
      guard let captures = origin.match(view) else { continue }
      texts = captures
      return number
    }
    return nil
  }

  /// Takes what required items capture; gives the key of one that is missing or does not fit, or
  /// nil when all are there.
  mutating func take(
    _ required: [RequiredItem], from items: [QueryItem], behind before: Int = 0,
    ignoringCase: Bool
  ) -> String? {
    for item in required {
      let isKey = { (other: QueryItem) in other.hasKey(item.key, ignoringCase: ignoringCase) }
      guard let position = items.firstIndex(where: isKey) else { return item.key }
      positions.append(before + position)
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
    _ pattern: LinkForm.FragmentPattern?, of link: Link, ignoringCase: Bool
  ) -> Bool {
    let fragment = link.fragment
    let before = link.query.count
    switch pattern {
    case nil, .anything: return true
    case .items(let items):
      return take(
        items, from: fragment?.wholeItems ?? [], behind: before, ignoringCase: ignoringCase) == nil
    case .path(let path, let items):
      guard let captures = path.match(fragment?.pathTexts ?? []) else { return false }
      texts += captures
      guard let items else { return true }
      return take(
        items, from: fragment?.items ?? [], behind: before, ignoringCase: ignoringCase) == nil
    }
  }
}

extension Fragment {
  /// The segments of the path, decoded; none where there is no path in front of the query.
  var pathTexts: [String] {
    let segments = segments
    return segments.count == 1 && segments[0].raw.isEmpty ? [] : segments.map(\.text)
  }
}

extension QueryItem {
  func hasKey(_ wanted: String, ignoringCase: Bool) -> Bool {
    guard let key else { return false }
    return ignoringCase ? wanted.isExactlyIgnoringCase(key) : wanted.isExactly(key)
  }
}

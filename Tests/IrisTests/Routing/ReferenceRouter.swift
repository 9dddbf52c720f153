import Iris

/// The choice as the language defines it, without an index and without any cleverness: every form
/// is held against the link, and the best that matches wins.
struct ReferenceRouter {
  let rows: [ModelRow]

  struct Match {
    let row: Int
    let captures: [String: String]
    let rank: [Int]
    let positions: [Int]
  }

  /// The best matches: one, unless two cannot be told apart.
  func best(_ link: Link) -> [Match] {
    let matches = rows.indices.compactMap { match($0, link) }
    guard
      let best = matches.min(by: { one, other in
        one.rank == other.rank
          ? one.positions.lexicographicallyPrecedes(other.positions)
          : one.rank.lexicographicallyPrecedes(other.rank)
      })
    else { return [] }
    return matches.filter { $0.rank == best.rank && $0.positions == best.positions }
  }

  func match(_ number: Int, _ link: Link) -> Match? {
    let row = rows[number]
    guard stands(link, at: row.origin) else { return nil }
    var captures: [String: String] = [:]
    let words = Words(ignoresCase: row.ignoresCase)
    guard words.path(row.places[...], link.segments.map(\.text)[...], &captures) else { return nil }
    var positions: [Int] = []
    for item in row.items {
      guard words.item(item, link.query, behind: 0, &captures, &positions) else { return nil }
    }
    switch row.fragment {
    case nil: break
    case .item(let item):
      guard
        words.item(
          item, link.fragment?.wholeItems ?? [], behind: link.query.count, &captures, &positions)
      else { return nil }
    case .path(let places):
      var segments = (link.fragment?.segments ?? []).map(\.text)
      if segments == [""] { segments = [] }
      guard words.path(places[...], segments[...], &captures) else { return nil }
    }
    for (name, text) in captures where !fits(text, name) { return nil }
    if row.isStrict, !isDeclared(row, link, words) { return nil }
    for key in row.optionalItems where captures["i9"] == nil {
      guard let item = link.query.first(where: { words.key($0, key) }) else { continue }
      guard let value = item.value, fits(value, "i9") else { return nil }
      captures["i9"] = value
    }
    return Match(
      row: number, captures: captures, rank: rank(row), positions: positions.sorted())
  }

  private func isDeclared(_ row: ModelRow, _ link: Link, _ words: Words) -> Bool {
    let keys = row.items.map(\.key) + row.optionalItems
    guard link.query.allSatisfy({ item in keys.contains { words.key(item, $0) } }) else {
      return false
    }
    guard let fragment = link.fragment, !fragment.raw.isEmpty else { return true }
    switch row.fragment {
    case nil: return false
    case .path: return fragment.items.isEmpty
    case .item(let item): return fragment.wholeItems.allSatisfy { words.key($0, item.key) }
    }
  }

  private func stands(_ link: Link, at origin: Int) -> Bool {
    let scheme = link.scheme ?? "https"
    let isWeb = scheme == "https" || scheme == "http"
    return switch origin {
    case 0: isWeb && link.host == "e.x" && link.port == nil
    case 1: isWeb && (link.host == "e.x" || link.host == "w.e.x") && link.port == nil
    case 2: isWeb && link.port == nil
    case 3: scheme == "https" && link.host == "e.x" && link.port == nil
    case 4: scheme == "app"
    case 5: scheme == "tg"
    case 6: scheme == "song"
    case 7: scheme == "place" && link.host == "h"
    case 8: scheme == "place" && link.host == nil
    default: scheme == "only"
    }
  }

  private func fits(_ text: String, _ name: String) -> Bool {
    switch name.first {
    case "i":
      let digits = text.first == "-" ? text.dropFirst() : text[...]
      guard !digits.isEmpty, digits.allSatisfy({ ("0"..."9").contains($0) }) else { return false }
      return Int(text).map { (-5...50).contains($0) } ?? false
    case "o": return ["a", "b", "\u{E9}"].contains { Array($0.utf8) == Array(text.utf8) }
    default: return !text.isEmpty
    }
  }

  // MARK: How specific a form is

  private func rank(_ row: ModelRow) -> [Int] {
    let host = [1: 1, 2: 2][row.origin] ?? 0
    let fragment: [Int]
    var items = row.items
    switch row.fragment {
    case nil: fragment = [9]
    case .path(let places): fragment = places.flatMap(rank) + [0]
    case .item(let item):
      fragment = [1]
      items.append(item)
    }
    let fixed = items.count { if case .fixed = $0 { true } else { false } }
    return [host] + row.places.flatMap(rank) + [0] + fragment + [-items.count, -fixed]
  }

  private func rank(_ place: ModelRow.Place) -> [Int] {
    switch place {
    case .word: [1]
    case .affixed: [2]
    case .capture(let name): [name.first == "t" ? 4 : 3]
    case .rest: [5]
    case .optional(let inner): [6] + inner.flatMap(rank)
    case .wildcard: [9]
    }
  }
}

/// Texts compared by bytes, in any case or not.
private struct Words {
  let ignoresCase: Bool

  func same(_ one: String, _ other: String) -> Bool {
    let (a, b) = ignoresCase ? (one.lowercased(), other.lowercased()) : (one, other)
    return Array(a.utf8) == Array(b.utf8)
  }

  func key(_ item: QueryItem, _ key: String) -> Bool { item.key.map { same($0, key) } ?? false }

  func item(
    _ item: ModelRow.Item, _ query: [QueryItem], behind before: Int,
    _ captures: inout [String: String], _ positions: inout [Int]
  ) -> Bool {
    guard let position = query.firstIndex(where: { key($0, item.key) }) else { return false }
    positions.append(before + position)
    switch item {
    case .there: return true
    case .fixed(_, let value): return query[position].value.map { same($0, value) } ?? false
    case .captured(_, let name):
      captures[name] = query[position].value
      return query[position].value != nil
    }
  }

  func path(
    _ places: ArraySlice<ModelRow.Place>, _ segments: ArraySlice<String>,
    _ captures: inout [String: String]
  ) -> Bool {
    guard let place = places.first else { return segments.isEmpty }
    let others = places.dropFirst()
    let before = captures
    switch place {
    case .word(let word):
      guard let first = segments.first, same(word, first) else { return false }
      return path(others, segments.dropFirst(), &captures)
    case .affixed(let text, let name):
      guard let first = segments.first else { return false }
      let head = String(decoding: first.utf8.prefix(text.utf8.count), as: UTF8.self)
      let tail = String(decoding: first.utf8.dropFirst(text.utf8.count), as: UTF8.self)
      guard same(head, text), !tail.isEmpty else { return false }
      captures[name] = tail
      if path(others, segments.dropFirst(), &captures) { return true }
    case .capture(let name):
      guard let first = segments.first else { return false }
      captures[name] = first
      if path(others, segments.dropFirst(), &captures) { return true }
    case .rest, .wildcard:
      var (name, atLeast): (String?, Int) = (nil, 1)
      if case .rest(let found, let count) = place { (name, atLeast) = (found, count) }
      for count in stride(from: segments.count, through: atLeast, by: -1) {
        captures = before
        if let name, count > 0 { captures[name] = segments.prefix(count).joined(separator: "/") }
        if path(others, segments.dropFirst(count), &captures) { return true }
      }
    case .optional(let inner):
      if path(inner[...] + others, segments, &captures) { return true }
      captures = before
      if path(others, segments, &captures) { return true }
    }
    captures = before
    return false
  }
}

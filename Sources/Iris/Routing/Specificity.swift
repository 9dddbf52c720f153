/// How much an origin says of the host.
enum HostRank: Int, Sendable, CaseIterable {
  /// Its name, or that there is none.
  case name
  case pattern
  case any
}

extension FormOrigin {
  var rank: HostRank {
    guard let host, host.literal == nil else { return .name }
    return host.isAny ? .any : .pattern
  }
}

/// How much a form says, which decides between forms that match one link. The lesser wins.
///
/// In this order: the host (a name, a pattern, any), the path place by place, the fragment place
/// by place, more required items, more of them with a given value. Where all of that is equal,
/// the form whose required items begin earlier in the link wins, which only the link can tell.
struct Specificity: Sendable, Hashable, Comparable {
  private let ranks: [Int]

  /// - Parameter host: how much the origins say at which the form is read.
  init(_ form: LinkForm, host: HostRank, types: [String: ValueType]) {
    let required = form.items + form.fragmentItems
    var ranks = [host.rawValue]
    ranks.reserveCapacity(form.path.elements.count + 6)
    Self.add(form.path.elements, types, to: &ranks)
    ranks.append(Place.end.rawValue)
    switch form.fragment {
    case nil, .anything: ranks.append(Place.wildcard.rawValue)
    case .items: ranks.append(Place.literal.rawValue)
    case .path(let path, _):
      Self.add(path.elements, types, to: &ranks)
      ranks.append(Place.end.rawValue)
    }
    ranks.append(-required.count)
    ranks.append(-required.count { $0.isFixed })
    self.ranks = ranks
  }

  static func < (one: Specificity, other: Specificity) -> Bool {
    one.ranks.lexicographicallyPrecedes(other.ranks)
  }

  private enum Place: Int {
    case end
    case literal
    case literalWithCapture
    case typed
    case text
    case rest
    case optional
    case wildcard
  }

  private static func add(
    _ elements: [PathPattern.Element], _ types: [String: ValueType], to ranks: inout [Int]
  ) {
    for element in elements {
      switch element {
      case .segment(let pattern): ranks.append(place(pattern, types).rawValue)
      case .rest: ranks.append(Place.rest.rawValue)
      case .wildcard: ranks.append(Place.wildcard.rawValue)
      case .group(let inner, _, _):
        ranks.append(Place.optional.rawValue)
        add(inner, types, to: &ranks)
      }
    }
  }

  private static func place(_ pattern: SegmentPattern, _ types: [String: ValueType]) -> Place {
    switch pattern {
    case .literal: .literal
    case .capture(_, .some): .typed
    case .capture(let name, nil):
      name.flatMap { types[$0] }.map { $0.isPlainText ? .text : .typed } ?? .text
    case .mixed(_, _, let pieces):
      pieces.contains { if case .literal = $0 { true } else { false } }
        ? .literalWithCapture : .typed
    }
  }
}

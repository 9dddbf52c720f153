extension PathPattern {
  /// How one place of a pattern fares against a path.
  struct PlaceAccount {
    let element: Element
    /// The segments that it takes, or those that it is not content with.
    var segments: Range<Int>
    /// Nil: it was not looked at.
    var fits: Bool?
  }

  /// How each place fares, and the first segment that no place takes; nil: all are taken.
  ///
  /// The places are walked all ways at once. A place for one segment that misses is passed over, so
  /// that what stands behind it can be told as well; behind any other, nothing is looked at.
  func account(_ segments: [String]) -> (places: [PlaceAccount], surplus: Int?) {
    var places: [PlaceAccount] = []
    var run: [Set<Int>] = [[0]]
    var ends: Set<Int> = [0]
    var isLost = false
    for element in elements {
      if isLost {
        places.append(PlaceAccount(element: element, segments: 0..<0, fits: nil))
        continue
      }
      let next = self.ends(of: element, from: ends, in: segments)
      if !next.isEmpty {
        places.append(PlaceAccount(element: element, segments: 0..<0, fits: true))
        run.append(next)
        ends = next
        continue
      }
      let stuck = ends.max() ?? 0
      settle(&places, run, at: stuck, in: segments)
      let isThere = stuck < segments.count
      places.append(
        PlaceAccount(element: element, segments: stuck..<stuck + (isThere ? 1 : 0), fits: false))
      if case .segment = element {
        ends = [stuck + (isThere ? 1 : 0)]
        run = [ends]
      } else {
        isLost = true
      }
    }
    if isLost { return (places, nil) }
    let end = ends.contains(segments.count) ? segments.count : ends.max() ?? 0
    settle(&places, run, at: end, in: segments)
    return (places, end < segments.count ? end : nil)
  }

  /// Finds which segments the last places took, from the last to the first: each begins as late as
  /// it can, since those before it take as much as they can.
  private func settle(
    _ places: inout [PlaceAccount], _ run: [Set<Int>], at end: Int, in segments: [String]
  ) {
    var end = end
    var index = places.count - 1
    for starts in run.dropLast().reversed() where index >= 0 {
      let element = places[index].element
      let start = starts.filter { $0 <= end }.sorted(by: >).first {
        ends(of: element, from: [$0], in: segments).contains(end)
      }
      places[index].segments = (start ?? end)..<end
      end = start ?? end
      index -= 1
    }
  }
}

extension PathPattern.Element {
  /// The captures by name that are kept.
  var names: [String] {
    switch self {
    case .segment(let pattern): pattern.names
    case .rest(let name, _): name.isThrownAway ? [] : [name]
    case .wildcard: []
    case .group(let inner, _, _): inner.flatMap(\.names)
    }
  }
}

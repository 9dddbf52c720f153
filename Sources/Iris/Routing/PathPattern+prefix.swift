extension PathPattern {
  /// How many of the first segments the pattern matches, as many as it can, and never all of
  /// them: what a host lets one skip.
  ///
  /// All ways through the pattern are followed at once, so the work is linear in the segments.
  func longestPrefix(of segments: [String]) -> Int {
    ends(of: elements, from: [0], in: segments).filter { $0 < segments.count }.max() ?? 0
  }

  /// Where elements can end that begin at one of some places.
  private func ends(of elements: [Element], from starts: Set<Int>, in segments: [String]) -> Set<
    Int
  > {
    var places = starts
    for element in elements {
      if places.isEmpty { return [] }
      switch element {
      case .segment(let pattern):
        places = Set(
          places.compactMap { place in
            var captures: [Capture] = []
            let fits =
              place < segments.count
              && pattern.matches(segments[place], ignoringCase: ignoresCase, into: &captures)
            return fits ? place + 1 : nil
          })
      case .rest(_, let atLeast): places = from(places, atLeast, segments.count)
      case .wildcard: places = from(places, 1, segments.count)
      case .group(let inner, let atLeast, let repeats):
        var reached = atLeast == 0 ? places : []
        var latest = places
        repeat {
          latest = ends(of: inner, from: latest, in: segments).subtracting(reached)
          reached.formUnion(latest)
        } while repeats && !latest.isEmpty
        places = reached
      }
    }
    return places
  }

  /// Every place at least so many segments behind the first of some.
  private func from(_ places: Set<Int>, _ atLeast: Int, _ count: Int) -> Set<Int> {
    guard let first = places.min(), first + atLeast <= count else { return [] }
    return Set(first + atLeast...count)
  }
}

extension LinkForm {
  /// Why links cannot be printed in this form; nil: they can.
  public var printingProblem: String? {
    if !path.isPrintable {
      return "the path says something that no print can know: a wildcard, or what is thrown away"
    }
    if case .path(let path, _) = fragment, !path.isPrintable {
      return "the fragment says something that no print can know"
    }
    for origin in origins where origin.host?.pattern.isPrintable == false {
      return "the host says something that no print can know"
    }
    for item in items + fragmentItems {
      if case .one(let pattern) = item.value, !pattern.isPrintable {
        return "the item '\(item.key)' says something that no print can know"
      }
    }
    return nil
  }
}

extension PathPattern {
  /// Whether values for the captures that are kept are all that it takes to write a path.
  var isPrintable: Bool { segments { $0.isThrownAway ? nil : "x" } != nil }
}

extension SegmentPattern {
  /// Whether values for the captures that are kept are all that it takes to write a segment.
  var isPrintable: Bool { text { $0.isThrownAway ? nil : "x" } != nil }
}

/// Why a handoff is over. Every reason except `claimed` may have cost a baton.
public enum HandoffEnd: String, CaseIterable, Hashable, Sendable, Codable {
  /// A screen took the baton: the good end.
  case claimed
  /// Its time was up.
  case expired
  /// A newer handoff was registered for the same route.
  case replaced
  /// Its route is no longer in the navigation state.
  case routeLeft = "route left"
  /// The registry was full, and it was the oldest.
  case evicted
  /// The facts it waited for came, and its intent was absent by then.
  case absent
  /// The app closed it.
  case closed
}

/// How a handoff ended.
public struct HandoffEnding<Intent: Hashable & Sendable>: Hashable, Sendable {
  /// Why it is over.
  public let end: HandoffEnd
  /// The baton that was in it: the one that was claimed, or, after every other end, the one that no
  /// screen took. nil when none had arrived.
  public let baton: Baton<Intent>?

  /// The baton that was lost by this end; nil when it was claimed, or when there was none.
  public var lost: Baton<Intent>? { end == .claimed ? nil : baton }
}

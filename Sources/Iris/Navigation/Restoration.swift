/// What became of a stored state.
public struct Restoration<Intent: Hashable & Sendable, Route: Hashable & Sendable>: Sendable {
  /// A screen that is still there.
  public struct Kept: Hashable, Sendable {
    /// The route as it is now.
    public let route: Route
    /// What was asked again, with the records as they are now: the screen can be built from it.
    public let intent: Intent
  }

  /// The state that the navigator has now.
  public let state: NavigationState<Route>
  /// The screens that were kept: tab by tab, root first, then the sheets.
  public let kept: [Kept]
  /// What was left out, in the same order; empty: nothing was.
  public let leftOut: [LeftOut]
}

/// Something that was in a stored state, and is not in the restored one.
public struct LeftOut: Hashable, Sendable {
  /// Where it stood.
  public enum Place: Hashable, Sendable {
    /// So far above the root (0) of a tab's stack.
    case tab(String, Int)
    /// So far above the root (0) of a sheet; the lowest sheet is 0.
    case sheet(Int, Int)
    /// It was all of the state.
    case whole
  }

  /// Why it was left out.
  public enum Reason: Hashable, Sendable {
    /// Nothing is there any more: no intent.
    case gone
    /// Its intent leads nowhere, or to another route than it stood for.
    case elsewhere
    /// It needs this fact, which is not there.
    case factMissing(String)
    /// Nobody shows its place any more.
    case noScreen
    /// What it stood on was left out: the root of its sheet, or, where gaps cut, what was below.
    case onNothing
    /// The app has no such tab any more.
    case noTab
    /// The stored state could not be read: torn, or of another version. What the reader said.
    case unreadable(String)
  }

  /// Where it stood.
  public let place: Place
  /// What it was, for people.
  public let what: String
  /// Why it was left out.
  public let why: Reason
}

/// What becomes of the screens above one that was left out.
public enum Gaps: String, CaseIterable, Hashable, Sendable, Codable {
  /// They stay, and the gap closes: each was asked for itself.
  case close
  /// They go too: who came to them came by way of what is gone.
  case cut
}

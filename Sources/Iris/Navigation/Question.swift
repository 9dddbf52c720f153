/// What a call site knows when it asks, for interpretations that depend on it.
public struct Question<Intent: Hashable & Sendable, Route: Hashable & Sendable>:
  Hashable, Sendable
{
  /// Where the opening came from; nil when a screen asks that nobody sent for.
  public let source: Source?
  /// What was asked for; nil when there is no intent.
  public let intent: Intent?
  /// The route in question; nil when there is no destination.
  public let route: Route?
  /// The fact that is missing; nil elsewhere.
  public let fact: String?
  /// Who claims the link; nil where nobody does, where the app did not say, or where there was no
  /// link.
  public let claimant: String?
  /// Where the app stands.
  public let state: NavigationState<Route>

  /// A question; what is left out is not there.
  public init(
    source: Source? = nil, intent: Intent? = nil, route: Route? = nil, fact: String? = nil,
    claimant: String? = nil, state: NavigationState<Route>
  ) {
    self.source = source
    self.intent = intent
    self.route = route
    self.fact = fact
    self.claimant = claimant
    self.state = state
  }
}

/// One question that was asked, and its answer, for tools and events.
public struct Asked<Intent: Hashable & Sendable>: Hashable, Sendable {
  /// Where.
  public let site: CallSite
  /// The answer; nil when the site has no interpretation, which stops.
  public let interpretation: Interpretation<Intent>?

  /// Whether the answer makes no sense at this site, and counted as stop for that.
  public var isRefused: Bool {
    interpretation.map { !site.allows($0.meaning) } ?? false
  }

  /// What was done.
  public var effective: Interpretation<Intent> {
    isRefused ? .stop : interpretation ?? .stop
  }
}

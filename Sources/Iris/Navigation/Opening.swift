/// What an opening came to.
public enum Opening<Intent: Hashable & Sendable, Route: Hashable & Sendable>: Hashable, Sendable {
  /// It is open: the steps were taken, all of them.
  case opened(Arrival<Intent, Route>)
  /// It waits for a fact, and opens when the fact has come.
  case waiting(Wait<Intent, Route>)
  /// It leads to nothing. State, registry and pending work are as they were before.
  case absent(Absence<Intent>)
}

/// An opening that arrived.
public struct Arrival<Intent: Hashable & Sendable, Route: Hashable & Sendable>: Hashable, Sendable {
  /// How the baton and the screen came together.
  public enum Meeting: Hashable, Sendable {
    /// A handoff was there, and took the baton.
    case met
    /// A handoff was registered with the baton in it, for the screen to claim.
    case registered
  }

  /// The intent that was opened (the fallback, if it came to that), and where it came from.
  public let baton: Baton<Intent>
  /// The route that it led to.
  public let route: Route
  /// The steps that were taken, each of which changed something or is an effect for the app to run.
  public let steps: [Step<Route>]
  /// The state after them.
  public let state: NavigationState<Route>
  /// How the baton went to the screen; nil when it did not: the site said `continue`, the policy
  /// says `ignore`, or the route is a place where another baton waits for a fact, which is not
  /// displaced.
  public let meeting: Meeting?
  /// The older baton that this one displaced, because no screen had taken it; nil when there was
  /// none.
  public let displaced: Baton<Intent>?
  /// What the user may be told, when a fallback was opened; nil when there is nothing to say.
  public let because: String?
  /// The sites that were asked, in order.
  public let asked: [Asked<Intent>]
}

/// An opening that waits for facts.
public struct Wait<Intent: Hashable & Sendable, Route: Hashable & Sendable>: Hashable, Sendable {
  /// What waits.
  public let baton: Baton<Intent>
  /// The route where the fact is supplied, and where the baton waits.
  public let route: Route
  /// The fact that is missing first.
  public let fact: String
  /// The steps that were taken to show that route.
  public let steps: [Step<Route>]
  /// The state after them.
  public let state: NavigationState<Route>
  /// The older baton that this one displaced; nil when there was none.
  public let displaced: Baton<Intent>?
  /// What the user may be told, when a fallback waits; nil when there is nothing to say.
  public let because: String?
  /// The sites that were asked, in order.
  public let asked: [Asked<Intent>]
}

/// An opening that led to nothing.
public struct Absence<Intent: Hashable & Sendable>: Hashable, Sendable {
  /// The opening's number and source.
  public let provenance: Provenance
  /// The site whose answer it stopped at.
  public let site: CallSite
  /// The answer there; nil when the site has none.
  public let interpretation: Interpretation<Intent>?
  /// Why, for tools: nothing on the way of a link depends on it.
  public let why: AbsenceReason
  /// The sites that were asked, in order.
  public let asked: [Asked<Intent>]
}

/// Why an opening led to nothing. For tools and events.
public enum AbsenceReason: Hashable, Sendable {
  /// There was no intent.
  case noIntent
  /// The flow knows no destination for the intent.
  case noDestination
  /// Nobody shows the place that it leads to, or one on the way there.
  case noScreen
  /// The flow knows no steps from this state, or they cannot be applied.
  case noSteps
  /// It opens once, and has.
  case openedBefore
  /// It needs this fact.
  case factMissing(String)
  /// It needs this fact, and there is no route on which to wait for it.
  case nowhereToWait(String)
  /// Its time was up before it arrived.
  case expired
  /// No handoff was there for its route, and the site does not go on without one.
  case noHandoff
  /// The state never held still: every attempt was overtaken by another change.
  case overtaken
}

extension AbsenceReason: CustomStringConvertible {
  /// One clause, for tools.
  public var description: String {
    switch self {
    case .noIntent: "there is no intent"
    case .noDestination: "the intent leads nowhere"
    case .noScreen: "no screen shows where it leads"
    case .noSteps: "there is no way there from this state"
    case .openedBefore: "it opens only once, and has been opened"
    case .factMissing(let fact): "the fact \(fact) is missing"
    case .nowhereToWait(let fact): "the fact \(fact) is missing, and no route supplies it"
    case .expired: "its time was up before it arrived"
    case .noHandoff: "no handoff is registered for its route"
    case .overtaken: "every attempt was overtaken by another change"
    }
  }
}

/// The interpretations of an app: a lookup from call sites to what nil means there.
public struct Interpretations<Intent: Hashable & Sendable, Route: Hashable & Sendable>: Sendable {
  /// From a site and its question to an interpretation; nil: the site has none, and stops.
  public typealias Lookup =
    @Sendable (CallSite, Question<Intent, Route>) -> Interpretation<Intent>?

  private let lookup: Lookup

  /// Interpretations that may depend on the question.
  public init(_ lookup: @escaping Lookup) { self.lookup = lookup }

  /// Interpretations by site.
  public init(_ table: [CallSite: Interpretation<Intent>]) {
    lookup = { site, _ in table[site] }
  }

  /// No interpretation anywhere: every site stops.
  public static var none: Interpretations { Interpretations([:]) }

  /// What most apps want: batons wait for their screens, and for the facts they need; a screen that
  /// came by hand is shown as it is; everything else stops.
  public static var usual: Interpretations {
    Interpretations([
      .handoffStack: .registerThenHandOff, .handoffSheet: .registerThenHandOff,
      .screenAppears: .continue, .factNeeded: .registerThenHandOff,
    ])
  }

  /// What nil means at a site; nil when nothing is said about it, and then it stops. The answer is
  /// as it was given; whether it makes sense there is for `CallSite.allows(_:)`.
  public func interpretation(
    at site: CallSite, about question: Question<Intent, Route>
  ) -> Interpretation<Intent>? {
    lookup(site, question)
  }

  func ask(_ site: CallSite, _ question: Question<Intent, Route>) -> Asked<Intent> {
    Asked(site: site, interpretation: interpretation(at: site, about: question))
  }
}

import Iris

/// A navigator whose destinations, flows and interpretations are those of scripts.
public struct ScriptNavigator: Sendable {
  /// The core's navigator.
  public let navigator: Navigator<ScriptIntent, ScriptRoute>
  /// The rules in force.
  public let rules: RuleSet
  /// What the host knows. Whoever changes it tells `navigator.factsChanged(at:)`.
  public let facts: ScriptFacts
  /// The screens of its places.
  public let screens: ScriptScreens
  private let failures = ScriptFailures()
  let links: SharedResolver
  private let visits = ScriptVisits()

  /// A navigator over a set of rules, at the roots of its tabs.
  ///
  /// - Parameters:
  ///   - facts: what the host knows.
  ///   - resolver: makes a resolver over the same rules and facts, for the functions of sites and
  ///     flows.
  public init(
    rules: RuleSet, facts: [String: FactValue] = [:],
    resolver: @escaping @Sendable () -> sending Resolver
  ) {
    self.init(rules: rules, sharing: ScriptFacts(facts), resolver: resolver)
  }

  /// The same over facts that others know too.
  public init(
    rules: RuleSet, sharing known: ScriptFacts,
    resolver: @escaping @Sendable () -> sending Resolver
  ) {
    self.rules = rules
    let screens = ScriptScreens(rules: rules, facts: known)
    self.facts = known
    self.screens = screens
    @Sendable func asking() -> sending Resolver {
      let made = resolver()
      made.facts = known.all
      return made
    }
    let shared = SharedResolver(failures, known, resolver)
    links = SharedResolver(failures, known, resolver)
    let registry = ScriptRegistry()
    let sites = ScriptSites(
      rules: rules, resolver: shared, registry: registry, makeResolver: asking)
    let flows = ScriptFlows(
      rules: rules, resolver: shared, registry: registry, makeResolver: asking)
    navigator = Navigator(
      state: rules.initialState,
      flow: NavigationFlow(
        steps: { flows.steps(for: $0, to: $1, in: $2) },
        destinations: { rules.destination(of: $0) }),
      interpretations: Interpretations { site, question in
        sites.interpretation(at: site, about: question)
      },
      facts: { known[$0] },
      waitingPlaces: { rules.waitingPlace(for: $0) },
      hasScreen: { screens.screen(for: $0, showing: $1) != nil },
      report: { [visits] event in
        guard case .opened(let arrival) = event else { return }
        visits.add(arrival.baton.intent, for: arrival.route, in: arrival.state)
      })
    registry.set(navigator.registry)
  }

  /// Opens what a link was resolved to. Where it has no intent, the plugin that claims the link says
  /// what that means, or else the app's own scripts.
  @discardableResult
  public func open(
    _ resolution: Resolution, from source: Source, at now: Seconds
  ) -> Opening<ScriptIntent, ScriptRoute> {
    navigator.open(
      resolution.intent, from: source, at: now,
      claimant: resolution.intent == nil ? rules.claimant(of: resolution.text) : nil)
  }

  /// Sends a link to be opened in its turn, which is when it is resolved; see `Navigator.send`.
  @discardableResult
  public func send(
    _ link: String, from source: Source, at now: Seconds,
    then: (@Sendable (Sending<ScriptIntent, ScriptRoute>) -> Void)? = nil
  ) -> Provenance {
    navigator.send(
      from: source, at: now, claimant: rules.claimant(of: link), then: then
    ) { [links] in
      links.use { $0.resolve(link).intent }
    }
  }

  /// The state with a link in place of each screen, by which it can be stored and asked for again: the
  /// canonical link of the place, or, where no link can say that, of the intent that led there.
  public var stored: NavigationState<StoredScreen> {
    navigator.state.map { route in
      let intent = visits.intent(of: route)
      return StoredScreen(
        row: route.row,
        link: links.use { resolver in
          if let link = resolver.links(row: route.row, parameters: route.parameters).first {
            return link.text
          }
          return intent.flatMap {
            resolver.links(row: $0.row, parameters: $0.parameters).first?.text
          }
        })
    }
  }

  /// Takes up a stored state, as far as it is still there; see `Navigator.restore`.
  ///
  /// - Parameter read: reads the stored state; what it throws is reported, and nothing changes.
  @discardableResult
  public func restore(
    gaps: Gaps = .close, reading read: () throws -> NavigationState<StoredScreen>
  ) -> Restoration<ScriptIntent, ScriptRoute> {
    let restoration = navigator.restore(
      gaps: gaps,
      asking: { [links] (screen: StoredScreen) in
        guard let link = screen.link else { return nil }
        let intent = links.use { $0.resolve(link).intent }
        // A link that leads to another row by now is not the screen that was stored.
        return intent?.row == screen.row ? intent : nil
      }, reading: read)
    for screen in restoration.kept {
      visits.add(screen.intent, for: screen.route, in: restoration.state)
    }
    return restoration
  }

  /// What broke in functions of sites and flows, and in the rules of links that were sent, since the
  /// last call, oldest first; empty: nothing.
  public func takeFailures() -> [ScriptFailure] { failures.take() }
}

extension RuleSet {
  /// The tabs that rows name, those of the app's own rows first, each at its root: the row of the
  /// tab that lies under nothing and wants no parameter, and of several the one that others of the
  /// tab lie on. Rows that name no tab go to the one that is shown; where no row names one, there
  /// is one tab.
  public var initialState: NavigationState<ScriptRoute> {
    var tabs: [Tab<ScriptRoute>] = []
    for row in rows {
      guard let name = row.delivery.tab, !tabs.contains(where: { $0.id == name }) else { continue }
      let own = rows.filter { $0.delivery.tab == name }
      let roots = own.filter { $0.root != nil }
      let under = Set(own.compactMap(\.delivery.opens.first))
      let root = roots.first { under.contains($0.name) } ?? roots.first
      tabs.append(Tab(name, stack: root?.root.map { [$0] } ?? []))
    }
    return NavigationState(tabs: tabs) ?? NavigationState(tabs: [Tab("main")])
      ?? NavigationState(root: ScriptRoute(row: "", parameters: Parameters()))
  }

  /// Where an intent leads; nil: its row is not there.
  func destination(of intent: ScriptIntent) -> Destination<ScriptRoute>? {
    guard let row = row(named: intent.row) else { return nil }
    let delivery = row.delivery
    return Destination(
      row.route(with: intent.parameters),
      opens: delivery.opens.compactMap { self.row(named: $0)?.route(with: intent.parameters) },
      presents: delivery.presents, tab: delivery.tab, effects: delivery.effects,
      policy: delivery.policy)
  }

  /// Where someone can make a fact there; nil: no manifest says.
  func waitingPlace(for fact: String) -> WaitingPlace<ScriptRoute>? {
    for plugin in plugins {
      guard let name = plugin.manifest.facts[fact]?.opens else { continue }
      let full = name.contains(".") ? name : plugin.manifest.name + "." + name
      guard let row = row(named: full) else { continue }
      return WaitingPlace(row.route(with: Parameters()), presents: row.delivery.presents)
    }
    return nil
  }
}

extension Row {
  /// The row's place as the root of its tab, which is where its link without a capture leads; nil:
  /// it cannot be one.
  fileprivate var root: ScriptRoute? {
    guard !delivery.presents, delivery.opens.isEmpty, retired == nil, rule == nil else {
      return nil
    }
    return forms.first { $0.isPrinted && $0.names.isEmpty }
      .map { route(with: Parameters($0.fixed)) }
  }
}

import Iris

/// An app without a display: links and controls open in it, and it shows the screen on top.
///
/// It belongs to one thread or actor.
public final class ScriptPreview {
  /// What links open in.
  public let scripts: ScriptNavigator
  /// What was handed to the places that are in the state.
  private var carried: [ScriptRoute: ScriptIntent] = [:]
  private let resolver: Resolver

  /// A preview at the first state.
  ///
  /// - Parameter resolver: reads the links of controls, by the same rules.
  public init(_ scripts: ScriptNavigator, resolver: Resolver) {
    self.scripts = scripts
    self.resolver = resolver
  }

  /// The screen of the place that is shown; nil: nothing is.
  public var screen: ScriptScreen? {
    scripts.navigator.state.visible.flatMap {
      scripts.screens.screen(for: $0, showing: carried[$0])
    }
  }

  /// What that screen shows now; nil: nothing is shown.
  public var drawing: ScreenDrawing<ScriptIntent>? { screen?.drawn(for: ScriptIntent.self) }

  /// Opens what a link was resolved to, and lets the screen appear to which it led.
  @discardableResult
  public func open(
    _ resolution: Resolution, from source: Source, at now: Seconds
  ) -> Opening<ScriptIntent, ScriptRoute> {
    let opening = scripts.open(resolution, from: source, at: now)
    appeared(opening, at: now)
    return opening
  }

  /// Taps a control of the screen that is shown, by its number; nil: it has none of this number, and
  /// nothing is opened.
  @discardableResult
  public func tap(_ number: Int, at now: Seconds) -> Opening<ScriptIntent, ScriptRoute>? {
    drawing?.control(numbered: number).flatMap { resolution(of: $0) }
      .map { open($0, from: .tap, at: now) }
  }

  /// Says what a fact is from now on; nil: it is absent. What waited for it goes on.
  ///
  /// - Returns: what became of what waited and does so no more.
  @discardableResult
  public func set(
    _ fact: String, to value: FactValue?, at now: Seconds
  ) -> [Opening<ScriptIntent, ScriptRoute>] {
    scripts.facts.set(fact, to: value)
    resolver.facts = scripts.facts.all
    let openings = scripts.navigator.factsChanged(at: now)
    for opening in openings { appeared(opening, at: now) }
    return openings
  }

  /// The screen takes what was handed to it; what was handed to places that are gone is forgotten.
  private func appeared(_ opening: Opening<ScriptIntent, ScriptRoute>, at now: Seconds) {
    if case .opened(let arrival) = opening,
      case .handed(let baton) = scripts.navigator.screenAppears(for: arrival.route, at: now)
    {
      carried[arrival.route] = baton.intent
    }
    let there = scripts.navigator.state.routes
    carried = carried.filter { there.contains($0.key) }
  }

  /// What a control's link comes to when it is read, as any link is. A control that says the intent
  /// itself is read by its link as well.
  public func resolution(of control: DrawnControl<ScriptIntent>) -> Resolution? {
    switch control.target {
    case .link(let link): resolver.resolve(link)
    case .intent(let intent):
      resolver.links(row: intent.row, parameters: intent.parameters).first
        .map { resolver.resolve($0.text) }
    }
  }
}

import Observation

/// A screen that is drawn anew when what it observes has changed: only the parts whose bodies asked
/// for that, and what they consist of.
///
/// ```swift
/// let live = LiveScreen(HomeScreen(session: session), for: AppIntent.self) { redraw() }
/// print(live.drawing.text())
/// session.user = ada        // calls `redraw`
/// print(live.drawing.text())
/// ```
///
/// It belongs to one thread or actor, such as the main one, which also changes what is observed: a
/// change is told before it is made, and one that another thread makes can fall between.
public final class LiveScreen<Root: Screen, Intent: Hashable & Sendable> {
  private let root: LiveNode<Intent>
  private let changed: (@Sendable () -> Void)?

  /// A screen, which is drawn when it is first asked for.
  ///
  /// - Parameters:
  ///   - intents: what its controls ask for.
  ///   - changed: called when something has changed that a part of it observes, on the thread that
  ///     changes it and before it has; once a part, until it is drawn again.
  public init(
    _ screen: Root, for intents: Intent.Type = Intent.self,
    changed: (@Sendable () -> Void)? = nil
  ) {
    root = ComposedNode<ScreenGroup<Root>, Intent>(ScreenGroup(screen), depth: 0)
    self.changed = changed
  }

  /// What it shows now. Only what has changed since the last time is asked again.
  public var drawing: ScreenDrawing<Intent> {
    root.refresh(observing: true, changed)
    return ScreenDrawing(elements: root.elements)
  }
}

extension Screen {
  /// What the screen shows now.
  ///
  /// - Parameter intents: what its controls ask for; those that ask for something else are drawn as
  ///   texts.
  public func drawn<Intent: Hashable & Sendable>(for intents: Intent.Type) -> ScreenDrawing<Intent>
  {
    let root = ComposedNode<ScreenGroup<Self>, Intent>(ScreenGroup(self), depth: 0)
    root.refresh(observing: false, nil)
    return ScreenDrawing(elements: root.elements)
  }
}

/// A part of a drawing.
private indirect enum LivePart<Intent: Hashable & Sendable> {
  case element(ScreenElement<Intent>)
  case enclosed(ScreenEnclosure, [LivePart])
  /// A screen with a body, by its number among the node's.
  case node(Int)
}

/// The canvas of one body. Bodies in it are left for later, so that what they observe is theirs.
private struct LiveCanvas<Intent: Hashable & Sendable>: ScreenCanvas {
  let depth: Int
  var parts: [LivePart<Intent>] = []
  var nodes: [LiveNode<Intent>] = []

  /// How deep bodies may lie in bodies: screens of data that goes round would have no end.
  private static var limit: Int { 128 }

  mutating func compose<Content: Screen>(_ screen: Content) {
    guard depth < Self.limit else { return }
    parts.append(.node(nodes.count))
    nodes.append(ComposedNode(screen, depth: depth + 1))
  }

  mutating func place(_ element: ScreenElement<Intent>) { parts.append(.element(element)) }

  mutating func enclose<Content: Screen>(_ enclosure: ScreenEnclosure, _ content: Content) {
    let outer = parts
    parts = []
    content.draw(on: &self)
    parts = outer + [.enclosed(enclosure, parts)]
  }
}

/// Whether a body is to be asked anew.
private final class Staleness: Sendable {
  private let isStale = Guarded(true)

  /// Whether it was set; it no longer is.
  func take() -> Bool {
    isStale.withLock { isStale in
      defer { isStale = false }
      return isStale
    }
  }

  /// Sets it; false: it was set before.
  func set() -> Bool {
    isStale.withLock { isStale in
      defer { isStale = true }
      return !isStale
    }
  }
}

/// A screen with a body, and what the body was when it was last asked.
private class LiveNode<Intent: Hashable & Sendable> {
  let depth: Int
  /// Whether what was observed has changed since, or the body was never asked.
  let staleness = Staleness()
  private var parts: [LivePart<Intent>] = []
  private var nodes: [LiveNode] = []

  init(depth: Int) { self.depth = depth }

  /// Asks the body.
  func ask(_ canvas: inout LiveCanvas<Intent>) {}

  /// Whether the other is of an equal screen, so that it can stand for this one.
  func isSame(as other: LiveNode) -> Bool { false }

  /// Asks the bodies anew that are stale, from above to below.
  func refresh(observing isObserving: Bool, _ changed: (@Sendable () -> Void)?) {
    var waiting = [self]
    while let node = waiting.popLast() {
      if node.staleness.take() {
        var canvas = LiveCanvas<Intent>(depth: node.depth)
        if isObserving {
          withObservationTracking {
            node.ask(&canvas)
          } onChange: { [staleness = node.staleness] in
            if staleness.set() { changed?() }
          }
        } else {
          node.ask(&canvas)
        }
        for (number, old) in zip(canvas.nodes.indices, node.nodes)
        where old.isSame(as: canvas.nodes[number]) {
          canvas.nodes[number] = old
        }
        node.parts = canvas.parts
        node.nodes = canvas.nodes
      }
      waiting += node.nodes
    }
  }

  var elements: [ScreenElement<Intent>] { elements(of: parts) }

  private func elements(of parts: [LivePart<Intent>]) -> [ScreenElement<Intent>] {
    parts.flatMap { part -> [ScreenElement<Intent>] in
      switch part {
      case .element(let element): [element]
      case .enclosed(let enclosure, let parts): [.enclosed(enclosure, elements(of: parts))]
      case .node(let number): nodes[number].elements
      }
    }
  }
}

private final class ComposedNode<Content: Screen, Intent: Hashable & Sendable>: LiveNode<Intent> {
  private let screen: Content

  init(_ screen: Content, depth: Int) {
    self.screen = screen
    super.init(depth: depth)
  }

  override func ask(_ canvas: inout LiveCanvas<Intent>) {
    // The root stands in a group, which has no body and is drawn as it is.
    if Content.Body.self == Never?.self {
      screen.draw(on: &canvas)
    } else {
      screen.body.draw(on: &canvas)
    }
  }

  override func isSame(as other: LiveNode<Intent>) -> Bool {
    guard let other = other as? Self, let mine = screen as? any Equatable else { return false }
    return mine.isEqual(to: other.screen)
  }
}

extension Equatable {
  fileprivate func isEqual<Other>(to other: Other) -> Bool { (other as? Self) == self }
}

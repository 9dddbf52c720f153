/// What screens are drawn on.
public protocol ScreenCanvas {
  /// What controls ask for.
  associatedtype Intent: Hashable & Sendable

  /// Draws a screen by its body.
  mutating func compose<Content: Screen>(_ screen: Content)

  /// Draws something that has nothing in it.
  mutating func place(_ element: ScreenElement<Intent>)

  /// Draws something that has a screen in it.
  mutating func enclose<Content: Screen>(_ enclosure: ScreenEnclosure, _ content: Content)
}

/// What can have a screen in it.
public enum ScreenEnclosure: Hashable, Sendable {
  /// From top to bottom.
  case column
  /// Side by side.
  case row
  /// Each thing an entry.
  case list
}

/// What was drawn, with nothing left to ask.
public indirect enum ScreenElement<Intent: Hashable & Sendable>: Hashable, Sendable {
  case text(String, isHighlighted: Bool)
  case heading(String, level: Int)
  case field(String, String)
  case image(String, label: String?)
  case control(DrawnControl<Intent>)
  case enclosed(ScreenEnclosure, [ScreenElement])
}

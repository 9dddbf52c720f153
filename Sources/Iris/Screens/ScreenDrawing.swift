/// What a screen showed when it was drawn: a value that is written as text, for a terminal or as
/// HTML, and compares.
public struct ScreenDrawing<Intent: Hashable & Sendable>: Hashable, Sendable {
  /// What was drawn, in order. Nothing in it is empty.
  public let elements: [ScreenElement<Intent>]

  /// A drawing of these elements, without those that are empty.
  public init(elements: [ScreenElement<Intent>]) { self.elements = elements.compactMap(\.drawn) }

  /// The controls in the order in which they appear. The first is number 1.
  public var controls: [DrawnControl<Intent>] { elements.flatMap(\.controls) }

  /// The control of a number, as `text()` shows it; nil: there is none.
  public func control(numbered number: Int) -> DrawnControl<Intent>? {
    let controls = controls
    return number >= 1 && number <= controls.count ? controls[number - 1] : nil
  }

  /// The first heading of the highest level; nil: there is none.
  public var title: String? {
    func headings(_ elements: [ScreenElement<Intent>]) -> [(level: Int, text: String)] {
      elements.flatMap { element -> [(level: Int, text: String)] in
        switch element {
        case .heading(let text, let level): [(level, text)]
        case .enclosed(_, let elements): headings(elements)
        default: []
        }
      }
    }
    // `min(by:)` gives the first of equal ones.
    return headings(elements).min { $0.level < $1.level }?.text
  }
}

extension ScreenElement {
  /// The element without what is empty in it; nil: nothing is left.
  fileprivate var drawn: Self? {
    switch self {
    case .text(let text, _), .heading(let text, _): return text.isEmpty ? nil : self
    case .field(let label, let value): return label.isEmpty && value.isEmpty ? nil : self
    case .image(let name, let label): return name.isEmpty && label == nil ? nil : self
    case .control: return self
    case .enclosed(let enclosure, let elements):
      let drawn = elements.compactMap(\.drawn)
      return drawn.isEmpty ? nil : .enclosed(enclosure, drawn)
    }
  }

  fileprivate var controls: [DrawnControl<Intent>] {
    switch self {
    case .control(let control): [control]
    case .enclosed(_, let elements): elements.flatMap(\.controls)
    default: []
    }
  }
}

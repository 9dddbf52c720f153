/// Nothing. It takes no space.
public struct Empty: PrimitiveScreen, Hashable, Sendable {
  /// Nothing.
  public init() {}

  /// Draws nothing.
  public func draw<Canvas: ScreenCanvas>(on canvas: inout Canvas) {}
}

/// A paragraph. An empty one takes no space.
public struct Text: PrimitiveScreen, Hashable, Sendable {
  /// What it says.
  public let text: String
  /// Whether it is set off from what stands around it.
  public private(set) var isHighlighted = false

  /// A paragraph.
  public init(_ text: String) { self.text = text }

  /// The same, set off from what stands around it.
  public func highlighted(_ isHighlighted: Bool = true) -> Self {
    var text = self
    text.isHighlighted = isHighlighted
    return text
  }

  /// Draws the paragraph.
  public func draw<Canvas: ScreenCanvas>(on canvas: inout Canvas) {
    canvas.place(.text(text, isHighlighted: isHighlighted))
  }
}

/// A heading.
public struct Heading: PrimitiveScreen, Hashable, Sendable {
  /// What it says.
  public let text: String
  /// 1, the highest, to 6.
  public let level: Int

  /// A heading; levels beyond 1 to 6 count as the nearest.
  public init(_ text: String, level: Int = 1) {
    self.text = text
    self.level = min(max(level, 1), 6)
  }

  /// Draws the heading.
  public func draw<Canvas: ScreenCanvas>(on canvas: inout Canvas) {
    canvas.place(.heading(text, level: level))
  }
}

/// A value with what it is called.
public struct Field: PrimitiveScreen, Hashable, Sendable {
  /// What the value is called.
  public let label: String
  /// The value.
  public let value: String

  /// A value with what it is called.
  public init(_ label: String, _ value: String) {
    self.label = label
    self.value = value
  }

  /// Draws the field.
  public func draw<Canvas: ScreenCanvas>(on canvas: inout Canvas) {
    canvas.place(.field(label, value))
  }
}

/// A picture, by the name that the app has for it.
public struct Image: PrimitiveScreen, Hashable, Sendable {
  /// Its name.
  public let name: String
  /// What it shows, for whoever does not see it; nil: it only decorates.
  public let label: String?

  /// A picture.
  public init(_ name: String, label: String?) {
    self.name = name
    self.label = label
  }

  /// Draws the picture.
  public func draw<Canvas: ScreenCanvas>(on canvas: inout Canvas) {
    canvas.place(.image(name, label: label))
  }
}

/// Content from top to bottom.
public struct VStack<Content: Screen>: PrimitiveScreen {
  let content: Content

  /// Content from top to bottom.
  public init(@ScreenBuilder content: () -> Content) { self.content = content() }

  /// Draws the stack.
  public func draw<Canvas: ScreenCanvas>(on canvas: inout Canvas) {
    canvas.enclose(.column, content)
  }
}

/// Content side by side, as far as there is room.
public struct HStack<Content: Screen>: PrimitiveScreen {
  let content: Content

  /// Content side by side.
  public init(@ScreenBuilder content: () -> Content) { self.content = content() }

  /// Draws the stack.
  public func draw<Canvas: ScreenCanvas>(on canvas: inout Canvas) {
    canvas.enclose(.row, content)
  }
}

/// A list: each thing in it is an entry, and one without entries takes no space.
public struct List<Content: Screen>: PrimitiveScreen {
  let content: Content

  /// A list of what stands in the closure.
  public init(@ScreenBuilder content: () -> Content) { self.content = content() }

  /// A list of one screen for each of some things.
  public init<Things: Sequence, Entry: Screen>(
    _ things: Things, @ScreenBuilder entry: (Things.Element) -> Entry
  ) where Content == [Entry] {
    content = things.map(entry)
  }

  /// Draws the list.
  public func draw<Canvas: ScreenCanvas>(on canvas: inout Canvas) {
    canvas.enclose(.list, content)
  }
}

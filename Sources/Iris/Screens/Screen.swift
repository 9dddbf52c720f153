/// What a place of the app shows, as a value.
///
/// ```swift
/// struct ConversationScreen: Screen {
///   let conversation: Conversation
///   let message: Int?
///
///   var body: some Screen {
///     Heading(conversation.title)
///     Unwrap(message) { Text("Message \($0)").highlighted() }
///   }
/// }
/// ```
///
/// A screen is built from what its baton carries and from values that it observes; it looks nothing
/// up. The type of a screen says all that can be on it: nothing is erased.
public protocol Screen {
  /// What the screen consists of; `Never?` for one that is drawn as it is.
  associatedtype Body: Screen

  /// What the screen consists of. Asked when it is drawn, and again when something changes that was
  /// observed while it was asked.
  @ScreenBuilder var body: Body { get }

  /// Draws the screen. Only those with no body say how; the others are drawn by their body.
  func draw<Canvas: ScreenCanvas>(on canvas: inout Canvas)
}

extension Screen {
  /// Draws the body.
  public func draw<Canvas: ScreenCanvas>(on canvas: inout Canvas) { canvas.compose(self) }
}

/// A screen that is drawn as it is: its body can never be there, so none is.
public protocol PrimitiveScreen: Screen where Body == Never? {}

extension PrimitiveScreen {
  /// nil: there is none.
  public var body: Never? { return nil }
}

/// A screen that cannot be.
extension Never: Screen {
  /// Never asked.
  public var body: Never? { return nil }

  /// Never asked.
  public func draw<Canvas: ScreenCanvas>(on canvas: inout Canvas) {}
}

/// A screen that is there or not. Where it is not, nothing takes space.
extension Optional: Screen where Wrapped: Screen {
  /// nil: it is drawn as it is.
  public var body: Never? { return nil }

  /// Draws it, if it is there.
  public func draw<Canvas: ScreenCanvas>(on canvas: inout Canvas) {
    if let self { self.draw(on: &canvas) }
  }
}

/// Screens of one type, one behind the other.
extension Array: Screen where Element: Screen {
  /// nil: they are drawn as they are.
  public var body: Never? { return nil }

  /// Draws each.
  public func draw<Canvas: ScreenCanvas>(on canvas: inout Canvas) {
    for screen in self { screen.draw(on: &canvas) }
  }
}

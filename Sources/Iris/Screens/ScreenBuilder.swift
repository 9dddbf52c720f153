/// Builds one screen from the statements of a closure, in a type that names them all.
@resultBuilder
public enum ScreenBuilder {
  /// A screen as a statement.
  public static func buildExpression<Content: Screen>(_ screen: Content) -> Content { screen }

  /// A text as a statement.
  public static func buildExpression(_ text: String) -> Text { Text(text) }

  /// No statement.
  public static func buildBlock() -> Empty { Empty() }

  /// One statement.
  public static func buildBlock<Content: Screen>(_ screen: Content) -> Content { screen }

  /// Several statements.
  public static func buildBlock<each Content: Screen>(
    _ screens: repeat each Content
  ) -> ScreenGroup<repeat each Content> {
    ScreenGroup(repeat each screens)
  }

  /// `if` without `else`.
  public static func buildOptional<Content: Screen>(_ screen: Content?) -> Content? { screen }

  /// The first branch of `if` and `switch`.
  public static func buildEither<First: Screen, Second: Screen>(
    first screen: First
  ) -> ScreenChoice<First, Second> {
    .first(screen)
  }

  /// The second branch of `if` and `switch`.
  public static func buildEither<First: Screen, Second: Screen>(
    second screen: Second
  ) -> ScreenChoice<First, Second> {
    .second(screen)
  }

  /// `for`.
  public static func buildArray<Content: Screen>(_ screens: [Content]) -> [Content] { screens }

  /// `if #available`. The type is kept, so it must be one that older systems know too.
  public static func buildLimitedAvailability<Content: Screen>(_ screen: Content) -> Content {
    screen
  }
}

/// Several screens, one behind the other, each of its own type.
public struct ScreenGroup<each Content: Screen>: PrimitiveScreen {
  let content: (repeat each Content)

  /// Screens in their order.
  public init(_ content: repeat each Content) { self.content = (repeat each content) }

  /// Draws each.
  public func draw<Canvas: ScreenCanvas>(on canvas: inout Canvas) {
    repeat (each content).draw(on: &canvas)
  }
}

/// One of two screens.
public enum ScreenChoice<First: Screen, Second: Screen>: PrimitiveScreen {
  case first(First)
  case second(Second)

  /// Draws the one that it is.
  public func draw<Canvas: ScreenCanvas>(on canvas: inout Canvas) {
    switch self {
    case .first(let screen): screen.draw(on: &canvas)
    case .second(let screen): screen.draw(on: &canvas)
    }
  }
}

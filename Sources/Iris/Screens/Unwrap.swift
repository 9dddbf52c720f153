/// Content only where there is a value.
///
/// ```swift
/// Unwrap(session.user) { user in
///   Text("Signed in as \(user.name)")
/// } else: {
///   Control("Sign in", to: AppIntent.signIn)
/// }
/// ```
///
/// The closure is kept and called when the screen is drawn, with the value itself, and never for
/// nil. Where nothing is shown, nothing takes space. An optional of an optional is one: `.some(nil)`
/// is nil.
public struct Unwrap<Value, Content: Screen, Otherwise: Screen>: Screen {
  let value: Value?
  let content: (Value) -> Content
  let otherwise: () -> Otherwise

  /// Content for a value, and other content for none.
  public init(
    _ value: Value?, @ScreenBuilder content: @escaping (Value) -> Content,
    @ScreenBuilder else otherwise: @escaping () -> Otherwise
  ) {
    self.value = value
    self.content = content
    self.otherwise = otherwise
  }

  /// One of both.
  public var body: ScreenChoice<Content, Otherwise> {
    if let value { content(value) } else { otherwise() }
  }
}

extension Unwrap {
  /// Content for a value, and other content for none, at either depth.
  public init(
    _ value: Value??, @ScreenBuilder content: @escaping (Value) -> Content,
    @ScreenBuilder else otherwise: @escaping () -> Otherwise
  ) {
    self.init(value ?? nil, content: content, else: otherwise)
  }

  /// Content for a value, and other content for none, at any depth.
  public init(
    _ value: Value???, @ScreenBuilder content: @escaping (Value) -> Content,
    @ScreenBuilder else otherwise: @escaping () -> Otherwise
  ) {
    self.init((value ?? nil) ?? nil, content: content, else: otherwise)
  }
}

extension Unwrap where Otherwise == Empty {
  /// Content for a value.
  public init(_ value: Value?, @ScreenBuilder content: @escaping (Value) -> Content) {
    self.init(value, content: content) { Empty() }
  }

  /// Content for a value, at either depth.
  public init(_ value: Value??, @ScreenBuilder content: @escaping (Value) -> Content) {
    self.init(value ?? nil, content: content) { Empty() }
  }

  /// Content for a value, at any depth.
  public init(_ value: Value???, @ScreenBuilder content: @escaping (Value) -> Content) {
    self.init((value ?? nil) ?? nil, content: content) { Empty() }
  }
}

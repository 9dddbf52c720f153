/// Something to tap. It says where to, and does not go there itself: what is tapped is opened by the
/// navigator, from the source `tap`, as what a link asks for is.
public struct Control<Intent: Hashable & Sendable>: PrimitiveScreen, Hashable, Sendable {
  /// What it says.
  public let title: String
  /// Where it leads.
  public let target: ControlTarget<Intent>

  /// Something to tap that asks for an intent.
  public init(_ title: String, to intent: Intent) {
    self.title = title
    target = .intent(intent)
  }

  /// Draws the control. On a canvas for other intents it leads nowhere, and is drawn as a text.
  public func draw<Canvas: ScreenCanvas>(on canvas: inout Canvas) {
    switch target {
    case .link(let link): canvas.place(.control(DrawnControl(title, .link(link))))
    case .intent(let intent):
      if let intent = intent as? Canvas.Intent {
        canvas.place(.control(DrawnControl(title, .intent(intent))))
      } else {
        canvas.place(.text(title, isHighlighted: false))
      }
    }
  }
}

extension Control where Intent == Never {
  /// Something to tap that asks for what a link asks for.
  public init(_ title: String, link: String) {
    self.title = title
    target = .link(link)
  }
}

/// Where a control leads.
public enum ControlTarget<Intent: Hashable & Sendable>: Hashable, Sendable {
  /// To what an intent asks for.
  case intent(Intent)
  /// To what a link asks for.
  case link(String)

  /// Links are one when they have the same bytes.
  public static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.intent(let a), .intent(let b)): a == b
    case (.link(let a), .link(let b)): a.isExactly(b)
    default: false
    }
  }
}

/// A control as it was drawn.
public struct DrawnControl<Intent: Hashable & Sendable>: Hashable, Sendable {
  /// What it says.
  public let title: String
  /// Where it leads.
  public let target: ControlTarget<Intent>

  /// A control with its title.
  public init(_ title: String, _ target: ControlTarget<Intent>) {
    self.title = title
    self.target = target
  }

  /// The intent that it asks for, which a link is read for as any link is; nil: there is none.
  ///
  /// - Parameter intent: reads a link.
  public func intent(of intent: (String) -> Intent?) -> Intent? {
    switch target {
    case .intent(let intent): intent
    case .link(let link): intent(link)
    }
  }
}

extension Navigator {
  /// Opens what a control leads to, as a link is opened.
  ///
  /// - Parameters:
  ///   - intent: the intent of a link, as the app reads links; nil: it asks for nothing.
  ///   - now: the time, by the caller's clock.
  @discardableResult
  public func tap(
    _ control: DrawnControl<Intent>, at now: Seconds,
    reading intent: (String) -> Intent? = { _ in nil }
  ) -> Opening<Intent, Route> {
    open(control.intent(of: intent), from: .tap, at: now)
  }
}

/// The screens of an app, looked up by route.
///
/// ```swift
/// struct AppScreens: ScreenLookup {
///   func screen(for route: AppRoute, showing intent: AppIntent?) -> AppScreen? { … }
/// }
/// ```
///
/// `Screen` is one type for all screens of the app, such as an enumeration whose body is a `switch`:
/// nothing is erased.
public protocol ScreenLookup<Intent, Route>: Sendable {
  /// What the app's links ask for.
  associatedtype Intent: Hashable & Sendable
  /// The app's places.
  associatedtype Route: Hashable & Sendable
  /// What is shown at a place.
  associatedtype Shown: Screen

  /// The screen of a place; nil: nobody shows it, and nothing leads there.
  ///
  /// - Parameter intent: what its baton carries; nil: it came without one, such as what lies under
  ///   the place that was opened.
  func screen(for route: Route, showing intent: Intent?) -> Shown?
}

/// What asked for a navigation: the outside event that an intent came from.
///
/// The raw value is the word that scripts, listings and the names of call sites use.
public enum Source: String, CaseIterable, Hashable, Sendable, Codable {
  /// A control inside the app.
  case tap
  /// A URL that the system or another app handed over.
  case link
  /// A notification that was touched.
  case notification
  /// A home-screen or spoken shortcut.
  case shortcut
  /// Something shared into the app.
  case share
  /// A test, or the command line.
  case test
  /// A program that acts on the user's behalf.
  case agent
}

import Foundation

/// Whether a sanitizer watches the tests: it makes everything some ten times slower, and keeps memory
/// of its own. `Scripts/test address` and `Scripts/test thread` say so.
public enum Sanitizer {
  /// Whether one watches.
  public static let isOn = ProcessInfo.processInfo.environment["IRIS_SANITIZED"] != nil
}

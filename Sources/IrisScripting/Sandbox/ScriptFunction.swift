/// A function of a script, found in the data that a file returned.
///
/// It is a name, not a pointer: every sandbox that loaded the same files in the same order has the same functions,
/// so one table of rules serves as many sandboxes as there are workers. A sandbox that loaded others refuses it.
public struct ScriptFunction: Sendable, Hashable {
  /// Its place among the functions of the sandbox, from 1.
  public let reference: Int32
  /// Made from the bytes of its file and its place there.
  public let stamp: UInt64
  /// The file that it stands in; nil for a function of the library, like `tonumber`.
  public let file: String?
  /// The line that it begins in, from 1; nil for a function of the library.
  public let line: Int?
  /// The line that it ends in.
  public let lastLine: Int?
  /// The names of its parameters in order.
  public let parameters: [String]
  /// Whether it takes any number of arguments (`...`).
  public let isVariadic: Bool

  /// Whether two are the same function of the same sources.
  public static func == (left: ScriptFunction, right: ScriptFunction) -> Bool {
    left.reference == right.reference && left.stamp == right.stamp
  }

  /// Feeds what makes it this function into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(reference)
    hasher.combine(stamp)
  }
}

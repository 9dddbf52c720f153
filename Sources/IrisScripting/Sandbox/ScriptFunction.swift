/// A function of a script, found in the data that a file returned.
///
/// It is a name, not a pointer: every sandbox that loaded the same files in the same order has the same functions,
/// so one table of rules serves as many sandboxes as there are workers. A sandbox that loaded others refuses it.
public struct ScriptFunction: Sendable, Hashable {
  /// Apart, so that a value stays small.
  final class Details: Sendable {
    let reference: Int32
    let stamp: UInt64
    let file: String?
    let line: Int?
    let lastLine: Int?
    let parameters: [String]
    let isVariadic: Bool

    init(
      reference: Int32, stamp: UInt64, file: String?, line: Int?, lastLine: Int?,
      parameters: [String], isVariadic: Bool
    ) {
      self.reference = reference
      self.stamp = stamp
      self.file = file
      self.line = line
      self.lastLine = lastLine
      self.parameters = parameters
      self.isVariadic = isVariadic
    }
  }

  let details: Details

  /// Its place among the functions of the sandbox, from 1.
  public var reference: Int32 { details.reference }
  /// Made from the bytes of its file and its place there.
  public var stamp: UInt64 { details.stamp }
  /// The file that it stands in; nil for a function of the library, like `tonumber`.
  public var file: String? { details.file }
  /// The line that it begins in, from 1; nil for a function of the library.
  public var line: Int? { details.line }
  /// The line that it ends in.
  public var lastLine: Int? { details.lastLine }
  /// The names of its parameters in order.
  public var parameters: [String] { details.parameters }
  /// Whether it takes any number of arguments (`...`).
  public var isVariadic: Bool { details.isVariadic }

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

/// Why a script broke, or what it asked, and where.
public struct ScriptFailure: Error, Sendable, Hashable {
  /// What kind of failure it was.
  public enum Reason: String, Sendable {
    /// The script raised an error, or does not compile.
    case script
    /// Its time or its budget of work was used up, or the host interrupted it. The sandbox is spoiled.
    case time
    /// It needed more memory than it has. The sandbox is spoiled.
    case memory
    /// What it returned cannot be read: a cycle, too much, a function, text that is not UTF-8.
    case result
    /// The host's mistake: a function of other sources, a call out of a lookup, a value that cannot be passed.
    case argument
    /// No script failed: what holds the records is broken, and nobody knows whether one is there.
    case records
    /// No script failed: looking a record up took longer than it may, and nobody knows either.
    case slowRecords = "slow records"
    /// An earlier call spoiled the sandbox; it must be built again.
    case poisoned
  }

  /// What kind of failure it was.
  public let reason: Reason
  /// Whether time or memory was used up, and asking again may answer.
  public var isExhaustion: Bool { [.time, .memory, .slowRecords].contains(reason) }
  /// Whether no script is at fault, but what holds the records.
  public var isOfRecords: Bool { [.records, .slowRecords].contains(reason) }
  /// What happened, without the place.
  public let message: String
  /// The file; nil when it is not known.
  public let file: String?
  /// The line in the file, from 1; nil when it is not known.
  public let line: Int?
  /// The calls that led there, innermost first; nil unless the sandbox was asked for them.
  public let traceback: String?

  /// A failure.
  public init(
    reason: Reason, message: String, file: String? = nil, line: Int? = nil, traceback: String? = nil
  ) {
    self.reason = reason
    self.message = message
    self.file = file
    self.line = line
    self.traceback = traceback
  }
}

extension ScriptFailure: CustomStringConvertible {
  /// `file:line: message`, as compilers write it.
  public var description: String {
    guard let file else { return message }
    guard let line else { return "\(file): \(message)" }
    return "\(file):\(line): \(message)"
  }
}

import Foundation

/// A program that was run to its end, with a clock beside it.
public struct ChildProcess: Sendable, CustomStringConvertible, CustomReflectable {
  /// How it ended, in a line: a failed expectation shows it, and not all that it wrote.
  public var description: String {
    "\(output.count) bytes, code \(code.map(String.init) ?? "none"), \(errors.prefix(400))"
  }

  /// Nothing to look into.
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// What it wrote to standard output.
  public let output: [UInt8]
  /// What it wrote to standard error.
  public let errors: String
  /// Its exit code; nil: a signal ended it.
  public let code: Int32?
  /// The signal that ended it; nil: it ended by itself.
  public let signal: Int32?
  /// Whether it had to be ended, because its time was up.
  public let isTimedOut: Bool
  /// The most memory that it had, in bytes; nil: the system does not tell.
  public let peakBytes: Int?

  /// The output as text.
  public var text: String { String(decoding: output, as: UTF8.self) }
  /// The lines of the output.
  public var lines: [String] {
    var lines = text.split(separator: "\n" as Character, omittingEmptySubsequences: false)
      .map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - input: what it reads from standard input.
  ///   - environment: variables that are set or, where nil, not set.
  ///   - seconds: its time.
  public init(
    _ program: String, _ arguments: [String], input: Data = Data(),
    environment: [String: String?] = [:], folder: String? = nil, seconds: Double = 60
  ) throws {
    // Files and no pipes: whoever reads a pipe too slowly would be a part of the test.
    let scratch = try TemporaryFolder()
    let (inPath, outPath, errorPath) =
      (scratch.path + "/in", scratch.path + "/out", scratch.path + "/errors")
    try input.write(to: URL(fileURLWithPath: inPath))
    for path in [outPath, errorPath] {
      try Data().write(to: URL(fileURLWithPath: path))
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.standardInput = FileHandle(forReadingAtPath: inPath)
    process.standardOutput = FileHandle(forWritingAtPath: outPath)
    process.standardError = FileHandle(forWritingAtPath: errorPath)
    try process.run()
    let end = Date().addingTimeInterval(seconds)
    var peak = 0
    while process.isRunning, Date() < end {
      peak = max(peak, Self.peak(process.processIdentifier) ?? 0)
      Thread.sleep(forTimeInterval: 0.005)
    }
    isTimedOut = process.isRunning
    if isTimedOut { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    peakBytes = peak == 0 ? nil : peak
    let isExit = process.terminationReason == .exit
    code = isExit ? process.terminationStatus : nil
    signal = isExit ? nil : process.terminationStatus
    output = [UInt8](FileManager.default.contents(atPath: outPath) ?? Data())
    errors = String(
      decoding: FileManager.default.contents(atPath: errorPath) ?? Data(), as: UTF8.self)
  }

  /// The most memory that a running process has had, by Linux' /proc.
  private static func peak(_ process: Int32) -> Int? {
    guard let status = FileManager.default.contents(atPath: "/proc/\(process)/status") else {
      return nil
    }
    for line in String(decoding: status, as: UTF8.self).split(separator: "\n")
    where line.hasPrefix("VmHWM:") {
      return line.split(separator: " ").compactMap { Int($0) }.first.map { $0 * 1024 }
    }
    return nil
  }
}

import Foundation
import TestSupport
import Testing

/// Runs `sandbox-probe` as a child with a wall clock: a hang or a signal is an answer, too.
struct ProbeRunner {
  struct Answer: Decodable {
    var outcome: String
    var reason: String?
    var message: String?
    var file: String?
    var line: Int?
    var milliseconds: Double
    var values: String?
    var peak: Int?
    var label: String?

    /// One word: value, absent, or why it broke.
    var word: String { reason ?? outcome }
  }

  enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)
    case killedAfterTimeout
  }

  struct Run {
    var ending: Ending
    var answers: [Answer]
  }

  static var executable: URL {
    let own =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: own).deletingLastPathComponent()
      .appendingPathComponent("sandbox-probe")
  }

  static var isThere: Bool {
    FileManager.default.isExecutableFile(atPath: executable.path)
  }

  static func run(
    _ arguments: [String], input: String = "", seconds: Double = 5
  ) throws -> Run {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments + (Sanitizer.isOn ? ["stack=\(16 << 20)"] : [])
    let stdin = Pipe()
    let stdout = Pipe()
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = FileHandle.standardError
    try process.run()
    let limit = Sanitizer.isOn ? seconds * 10 : seconds
    let watch = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: watch)
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    watch.cancel()
    let decoder = JSONDecoder()
    let answers = try output.split(separator: UInt8(ascii: "\n")).map {
      try decoder.decode(Answer.self, from: Data($0))
    }
    let status = process.terminationStatus
    let ending: Ending =
      process.terminationReason == .exit
      ? .exit(status) : status == SIGKILL ? .killedAfterTimeout : .signal(status)
    return Run(ending: ending, answers: answers)
  }
}

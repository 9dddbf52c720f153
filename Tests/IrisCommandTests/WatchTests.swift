import Foundation
import TestSupport
import Testing

/// `iris open --watch`, whose input stays open.
private final class Watcher: @unchecked Sendable {
  // Safe: the process and the pipes are used by one test, and the clock only ends the process.
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private(set) var text = ""

  init(_ words: [String], folder: String) throws {
    process.executableURL = URL(
      fileURLWithPath: try #require(Repository.command, "the program iris was not built"))
    process.arguments = words
    var variables = ProcessInfo.processInfo.environment
    variables["IRIS_ROOT"] = nil
    variables["LC_ALL"] = "C.UTF-8"
    process.environment = variables
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    // Whoever waits for what never comes gets the end of the output.
    DispatchQueue.global().asyncAfter(deadline: .now() + 120) { [self] in
      if process.isRunning { process.terminate() }
    }
  }

  /// Reads until something was written so often; false: the output ended before.
  func reads(_ wanted: String, times: Int = 1) -> Bool {
    while text.ranges(of: wanted).count < times {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return false }
      text += String(decoding: more, as: UTF8.self)
    }
    return true
  }

  /// Ends the input, and gives the exit code.
  func end() throws -> Int32 {
    try input.fileHandleForWriting.close()
    _ = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }
}

@Suite("Watching rules")
struct WatchTests {
  private static func routes(_ title: String) -> String {
    """
    return {
      page = {
        link = "/page", screen = { title = "\(title)" },
        examples = "app:page", absent = "app:page/x",
      },
    }
    """
  }

  @Test("a saved rule is shown at once, a broken one is told and the last good one goes on")
  func edits() throws {
    let folder = try TemporaryFolder([
      "Scripts/plugin.lua":
        "return { name = \"app\", home = { \"app:\" }, schemes = { app = \"app:\" } }",
      "Scripts/routes.lua": Self.routes("First title"),
    ])
    let watcher = try Watcher(["open", "--watch", "--root", ".", "app:page"], folder: folder.path)
    #expect(watcher.reads("First title"))
    try folder.write(Self.routes("Another title"), to: "Scripts/routes.lua")
    #expect(watcher.reads("Another title"))
    #expect(watcher.text.contains("\nScripts has changed\n"))
    try folder.write("return {", to: "Scripts/routes.lua")
    #expect(watcher.reads("Another title", times: 2))
    #expect(watcher.text.contains("Scripts is broken: "))
    #expect(watcher.text.contains("; its last good rules go on\n"))
    try folder.write(Self.routes("Third title"), to: "Scripts/routes.lua")
    #expect(watcher.reads("Third title"))
    try folder.write(
      "return { name = \"new\", home = { \"new:\" }, schemes = { new = \"new:\" } }",
      to: "Plugins/new/plugin.lua")
    #expect(watcher.reads("Plugins/new is new"))
    #expect(try watcher.end() == 0)
  }

  @Test("it ends with its input, with the code of what was shown last")
  func end() throws {
    let watcher = try Watcher(
      ["open", "--watch", "--root", "root", "app:note/9"], folder: Iris.fixtures)
    #expect(watcher.reads("absent"))
    #expect(try watcher.end() == 1)
  }
}

import Foundation
import Glibc
import TestSupport
import Testing

/// `iris open --watch`, whose input stays open.
private struct Watcher {
  private let process = Process()
  private let scratch: TemporaryFolder
  /// Holds the child's input open. Other programs that tests run do not get it.
  private let input: Int32

  init(_ words: [String], folder: String) throws {
    scratch = try TemporaryFolder(["out": ""])
    try #require(mkfifo(scratch.path + "/in", 0o600) == 0)
    input = Glibc.open(scratch.path + "/in", O_RDWR | O_CLOEXEC)
    let inner = Glibc.open(scratch.path + "/in", O_RDONLY | O_CLOEXEC)
    process.executableURL = URL(
      fileURLWithPath: try #require(Repository.command, "the program iris was not built"))
    process.arguments = words
    var variables = ProcessInfo.processInfo.environment
    variables["IRIS_ROOT"] = nil
    variables["LC_ALL"] = "C.UTF-8"
    process.environment = variables
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle(fileDescriptor: inner, closeOnDealloc: true)
    process.standardOutput = try FileHandle(
      forWritingTo: URL(fileURLWithPath: scratch.path + "/out"))
    try process.run()
  }

  var text: String {
    String(
      decoding: FileManager.default.contents(atPath: scratch.path + "/out") ?? Data(),
      as: UTF8.self)
  }

  /// Waits until something was written so often; false: it never was.
  func reads(_ wanted: String, times: Int = 1) -> Bool {
    for _ in 0..<2400 {
      if text.ranges(of: wanted).count >= times { return true }
      usleep(50_000)
    }
    return false
  }

  /// Ends the input, and gives the exit code; nil: it had to be killed.
  func end() -> Int32? {
    close(input)
    for _ in 0..<2400 where process.isRunning { usleep(50_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : nil
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
      "Plugins/app/plugin.lua":
        "return { name = \"app\", home = { \"app:\" }, schemes = { app = \"app:\" } }",
      "Plugins/app/routes.lua": Self.routes("First title"),
    ])
    let watcher = try Watcher(["open", "--watch", "--root", ".", "app:page"], folder: folder.path)
    #expect(watcher.reads("First title"))
    try folder.write(Self.routes("Another title"), to: "Plugins/app/routes.lua")
    #expect(watcher.reads("Another title"))
    #expect(watcher.text.contains("\nPlugins/app has changed\n"))
    try folder.write("return {", to: "Plugins/app/routes.lua")
    #expect(watcher.reads("Another title", times: 2))
    #expect(watcher.text.contains("Plugins/app is broken: "))
    #expect(watcher.text.contains("; its last good rules go on\n"))
    try folder.write(Self.routes("Third title"), to: "Plugins/app/routes.lua")
    #expect(watcher.reads("Third title"))
    try folder.write(
      "return { name = \"new\", home = { \"new:\" }, schemes = { new = \"new:\" } }",
      to: "Plugins/new/plugin.lua")
    #expect(watcher.reads("Plugins/new is new"))
    #expect(watcher.end() == 0)
  }

  @Test("it ends with its input, with the code of what was shown last")
  func end() throws {
    let watcher = try Watcher(
      ["open", "--watch", "--root", "root", "app:note/9"], folder: Iris.fixtures)
    #expect(watcher.reads("absent"))
    #expect(watcher.end() == 1)
  }
}

import Foundation
import TestSupport
import Testing

@testable import IrisCommand

@Suite("The REPL at a terminal", .serialized)
struct ReplTerminalTests {
  private let folder: TemporaryFolder
  private let terminal: PseudoTerminal
  private var history: String { folder.path + "/state/history" }

  init() throws {
    folder = try TemporaryFolder(copying: Iris.fixtures + "/root")
    let program = try #require(Repository.command, "the program iris was not built")
    terminal = try PseudoTerminal(
      program, ["repl", "--root", folder.path],
      environment: [
        "IRIS_ROOT": nil, "LC_ALL": "C.UTF-8", "TERM": "xterm", "NO_COLOR": "1",
        "IRIS_HISTORY": folder.path + "/state/history",
      ])
  }

  private func answer(_ line: String, to prompt: String = "iris(1)> ") -> String? {
    terminal.send(line + "\r")
    return terminal.read(until: prompt)?.withoutEscapes
  }

  @Test("greets, asks, answers, and ends with Ctrl-D")
  func talk() {
    let banner = terminal.read(until: "iris(1)> ")
    #expect(banner?.hasPrefix("Iris: 2 plugins, ") == true)
    #expect(answer("6 * 7")?.contains("\n42\n") == true)
    #expect(answer("nil")?.contains("\nabsent  line: ") == true)
    #expect(answer("x.y")?.contains("\n!! broken  ") == true)
    #expect(answer("app:note/1")?.contains("\nopened  app.note\n") == true)
    terminal.send("\u{4}")
    #expect(terminal.end() == 0)
  }

  @Test("completes with TAB, and lists where there are several")
  func completes() {
    _ = terminal.read(until: "iris(1)> ")
    terminal.send(":expl\t")
    #expect(terminal.read(until: "ain ") != nil)
    terminal.send("app:ho\t")
    #expect(terminal.read(until: "me") != nil)
    #expect(answer("")?.contains("opens  app.home") == true)
    terminal.send("iris.\t")
    #expect(terminal.read(until: "fact  handoff  intent  record  state  value") != nil)
    #expect(terminal.read(until: "iris(1)> iris.") != nil)
    terminal.send("fa\t")
    #expect(answer("('user')")?.contains("absent  fact: ") == true)
  }

  @Test("Ctrl-C stops a line that runs for ever, and nothing else")
  func interrupt() {
    _ = terminal.read(until: "iris(1)> ")
    _ = answer("x = 1")
    terminal.send("while true do end\r")
    _ = terminal.read(until: "while true do end")
    // Once it runs, the terminal is no longer the editor's, and Ctrl-C comes as a signal; before, it
    // gives the line up, which comes to the same prompt.
    Thread.sleep(forTimeInterval: 0.3)
    terminal.send("\u{3}")
    let stopped = terminal.read(until: "iris(1)> ")?.withoutEscapes
    #expect(stopped?.contains("interrupted") == true)
    terminal.send("\u{3}")
    #expect(terminal.read(until: "iris(1)> ") != nil)
    #expect(answer("1 + 1")?.contains("\n2\n") == true)
  }

  @Test("a line goes on until it ends; Ctrl-C or an empty line gives it up")
  func together() {
    _ = terminal.read(until: "iris(1)> ")
    _ = answer("for i = 1, 3 do", to: "...> ")
    _ = answer("x = i", to: "...> ")
    _ = answer("end")
    #expect(answer("x")?.contains("\n3\n") == true)
    _ = answer("y = {", to: "...> ")
    terminal.send("\u{3}")
    #expect(terminal.read(until: "iris(1)> ") != nil)
    _ = answer("y = {", to: "...> ")
    #expect(answer("") != nil)
    #expect(answer("y")?.contains("absent") == true)
  }

  @Test("keeps its lines in a file for their owner alone, but for those behind a space")
  func keeps() throws {
    _ = terminal.read(until: "iris(1)> ")
    _ = answer("one = 1")
    _ = answer(" secret = 2")
    _ = answer("secret")
    terminal.send("\u{1B}[A")
    #expect(terminal.read(until: "secret") != nil)
    terminal.send("\u{1B}[A")
    #expect(terminal.read(until: "one = 1") != nil)
    #expect(answer("") != nil)
    terminal.send("\u{4}")
    #expect(terminal.end() == 0)
    #expect(folder.text("state/history") == "one = 1\nsecret\none = 1\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: history)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test("shows an edit between two inputs")
  func live() throws {
    _ = terminal.read(until: "iris(1)> ")
    _ = answer("app:home/x")
    let routes = try #require(folder.text("Scripts/routes.lua"))
    try folder.write(
      routes.replacing("\"/home\", \"/\"", with: "\"/home\", \"/home/x\", \"/\"")
        .replacing("absent = { \"app:home/x\" }", with: "absent = {}"), to: "Scripts/routes.lua")
    let next = answer("1", to: "iris(2)> ")
    #expect(next?.contains("app:home/x now opens app.home; was absent") == true)
  }
}

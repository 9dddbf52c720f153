import Foundation
import TestSupport
import Testing

@testable import IrisCommand

@Suite("The REPL in a pipe")
struct ReplStreamTests {
  private func repl(_ words: [String], _ input: String = "") throws -> ChildProcess {
    try Iris.run(["repl", "--root", "root"] + words, input: input)
  }

  @Test("has no prompt, no colour, no banner, and raw values")
  func raw() throws {
    let child = try repl([], "'one'\napp:home\n\n1 + 1\n{ 1 }\n")
    #expect(child.lines == ["one", "app:home\tapp.home\t{}", "2", "{ 1 }"])
    #expect(child.errors == "")
    #expect(child.code == 0)
    #expect(try repl([]).lines == [])
  }

  @Test("stops at the first input that is broken, unless it is to go on")
  func stops() throws {
    let child = try repl([], "1\nx.y\n2\n")
    #expect(child.lines == ["1"])
    #expect(child.errors.hasPrefix("!! broken  input 2:1:1: "))
    #expect(child.code == 3)
    let other = try repl(["--keep-going"], "1\nx.y\n2\n")
    #expect(other.lines == ["1", "2"])
    #expect(other.code == 3)
    #expect(try repl([], "1\n:quit\n2\n").lines == ["1"])
  }

  @Test("is not stopped by what is absent, and says so by its code")
  func absent() throws {
    let child = try repl([], "nil\napp:note/9\n2\n")
    #expect(
      child.lines == ["absent  line: the line itself gives nil", "app:note/9\tabsent", "2"])
    #expect(child.code == 1)
  }

  @Test(
    "has the codes of all commands",
    arguments: [
      ("app:home", 0), ("app:note/9", 1), (":nothing", 2), ("app:broken/1", 3), ("app:slow/1", 4),
      ("error('x')", 3), ("local t = {} while true do t[#t+1] = ('x'):rep(999) end", 4),
    ])
  func codes(input: String, code: Int32) throws {
    #expect(try repl(["-e", input]).code == code)
  }

  @Test("runs what -e says, in order, and reads nothing")
  func expressions() throws {
    let child = try repl(["-e", "x = 2", "-e", "x * 21"], "99\n")
    #expect(child.lines == ["42"])
    #expect(try repl(["-e", "for"]).code == 3)
    #expect(try repl(["word"]).code == 2)
  }

  @Test("writes one JSON object an input, where that is asked for")
  func json() throws {
    let inputs = ["1 + 1", "x = 1", "nil", "x.y", "app:home", ":facts", "{ 1, { a = tostring } }"]
    let child = try repl(["--json", "--keep-going"], inputs.joined(separator: "\n"))
    let objects = try child.lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.map { $0["input"] as? String } == inputs)
    #expect(objects.map { $0["code"] as? Int } == [0, 0, 1, 3, 0, 0, 0])
    #expect(
      objects.map { $0["outcome"] as? String } == [
        "value", "nothing", "absent", "broken", "opened", nil, "value",
      ])
  }

  @Test("reads lines that belong together, and gives up at an empty one")
  func together() throws {
    #expect(try repl([], "for i = 1, 2 do\nx = i\nend\nx\n").lines == ["2"])
    let child = try repl(["--keep-going"], "for i = 1, 2 do\n\n7\n")
    #expect(child.lines == ["7"])
    #expect(child.code == 3)
    #expect(try repl([], "x = {").code == 3)
  }
}

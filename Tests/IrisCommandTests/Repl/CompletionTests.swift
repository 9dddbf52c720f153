import IrisScripting
import Testing

@testable import IrisCommand

@Suite("Completion in the REPL")
struct CompletionTests {
  private static var completion: Completion {
    var completion = Completion()
    completion.commands = [
      ("open", [.link]), ("set", [.fact]), ("sites", [.row]), ("time", [.lua]), ("load", [.file]),
      ("record", [.record]), ("why-not", [.row, .link]), ("state", []),
    ]
    completion.words = [
      .row: ["app.home", "app.note"], .fact: ["user", "locale"], .record: ["note", "person"],
      .link: ["app:home", "app:note/1"], .type: ["note", "page"],
      .state: ["tab", "top", "stack", "sheets"],
    ]
    completion.names = [
      .init(
        .text("mine"),
        .table([.init(.text("first"), .integer(1)), .init(.integer(1), .absent)], leftOut: 0)),
      .init(.text("minus"), .function),
      .init(.text("word"), .text("x")),
    ]
    completion.files = { $0 == "dir/" ? ["deep.txt", ".hidden"] : ["dir/", "dune"] }
    return completion
  }

  @Test(
    "offers what may stand there, and nothing else",
    arguments: [
      (":o", 1, ["open"]), (":s", 1, ["set", "sites", "state"]), (":x", 1, []),
      (":open app:n", 6, ["app:note/1"]), (":open http", 6, []),
      (":set u", 5, ["user"]), (":set z", 5, []),
      (":why-not app.h", 9, ["app.home"]), (":why-not app.home app:h", 18, ["app:home"]),
      (":state t", 8, []), (":nothing t", 10, []),
      (":record p", 8, ["person"]),
      (":load d", 6, ["dir/", "dune"]), (":load dir/d", 10, ["deep.txt"]),
      (":load dir/.h", 10, [".hidden"]), (":load dir/z", 10, []),
      ("app:no", 0, ["app:note/1"]), ("nope:no", 5, []),
      ("iris.rec", 5, ["record"]), ("iris.x", 5, []), ("string.up", 7, ["upper"]),
      ("iris.record(\"p", 13, ["person"]), ("iris.fact('lo", 11, ["locale"]),
      ("iris.state(\"t", 12, ["tab", "top"]), ("iris.value(\"pa", 12, ["page"]),
      ("iris.handoff(\"app.n", 14, ["app.note"]), ("tostring(\"p", 11, []),
      ("mi", 0, ["mine", "minus"]), ("mine.f", 5, ["first"]), ("mine.z", 5, []),
      ("minus.f", 6, []), ("word:low", 5, ["lower"]), ("=mine.f", 6, ["first"]),
      ("x = mi", 4, ["mine", "minus"]), ("whi", 0, ["while"]), (":time iris.f", 11, ["fact"]),
      ("", 0, []), ("1 + ", 4, []),
    ])
  func offers(line: String, start: Int, words: [String]) {
    let found = Self.completion.candidates(line, cursor: line.utf8.count)
    #expect(found.words == words, "\(line)")
    if !words.isEmpty { #expect(found.start == start, "\(line)") }
  }

  @Test("looks at what stands before the cursor alone, wherever it is")
  func cursor() {
    let completion = Self.completion
    #expect(completion.candidates(":o app:home", cursor: 2).words == ["open"])
    #expect(completion.candidates(":open", cursor: -4).words == [])
    #expect(completion.candidates(":o", cursor: 400).words == ["open"])
  }

  @Test("knows what all candidates begin with, in whole characters")
  func common() {
    func common(_ words: String...) -> String {
      Completion.Candidates(start: 0, words: words).common
    }
    #expect(common("state", "stack") == "sta")
    #expect(common("one") == "one")
    #expect(common("ä", "ö") == "")
    #expect(common() == "")
  }

  @Test("of a session offers its names, and runs no script for them")
  func session() throws {
    let rig = try ReplRig()
    _ = try rig.run("mine = { first = { second = 1 } }")
    let before = rig.session.events.count
    let completion = rig.session.completion
    #expect(completion.candidates("mine.first.s", cursor: 12).words == ["second"])
    #expect(completion.candidates("mine.last.s", cursor: 11).words == [])
    #expect(completion.candidates(":link app.no", cursor: 12).words == ["app.no", "app.note"])
    #expect(rig.session.events.count == before)
  }
}

import Foundation
import TestSupport
import Testing

@testable import IrisCommand

@Suite("The history of the REPL")
struct LineHistoryTests {
  @Test("is where the environment says, or nowhere")
  func path() {
    func path(_ variables: [String: String]) -> String? { LineHistory.path { variables[$0] } }
    #expect(path(["IRIS_HISTORY": "/x/y", "HOME": "/h"]) == "/x/y")
    #expect(path(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/iris/history")
    #expect(path(["HOME": "/h"]) == "/h/.local/state/iris/history")
    #expect(path(["XDG_STATE_HOME": "no/path", "HOME": "/h"]) == "/h/.local/state/iris/history")
    #expect(path(["IRIS_HISTORY": "", "HOME": "/h"]) == nil)
    #expect(path([:]) == nil)
  }

  @Test("keeps lines for their owner alone, the last ones, and comes back")
  func file() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/deep/er/history"
    var history = LineHistory(path: file)
    #expect(history.lines == [])
    for number in 0..<(LineHistory.limit + 5) { history.add("line \(number)") }
    try history.save()
    #expect(LineHistory(path: file).lines.count == LineHistory.limit)
    #expect(LineHistory(path: file).lines.first == "line 5")
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test("keeps no line that begins with a space, is empty, or is the one before again")
  func kept() {
    var history = LineHistory(path: nil)
    let lines = ["one", " secret", "\tsecret", "", "one", "two", "one"]
    #expect(lines.map { history.add($0) } == [true, false, false, false, false, true, true])
    #expect(history.lines == ["one", "two", "one"])
  }

  @Test("that cannot be written says so")
  func unwritable() throws {
    let folder = try TemporaryFolder(["file": ""])
    var history = LineHistory(path: folder.path + "/file/history")
    history.add("one")
    #expect(throws: CommandError.self) { try history.save() }
  }
}

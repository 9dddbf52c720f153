import Foundation
import Testing
import TestSupport

@Suite("iris test, beside what it prints")
struct TestCommandTests {
  @Test("--junit replaces a file by a whole one, and leaves nothing beside it")
  func junit() throws {
    let folder = try TemporaryFolder(["results.xml": "old"])
    let child = try Iris.run(
      ["test", "--root", "checked", "--junit", folder.path + "/results.xml"])
    #expect(child.code == 1)
    let text = try #require(folder.text("results.xml"))
    #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites tests=\"4\""))
    #expect(text.hasSuffix("</testsuites>\n"))
    #expect(Repository.names(in: folder.path) == ["results.xml"])
  }

  @Test("a file that cannot be written is told, and the results stand")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    let child = try Iris.run(
      ["test", "--root", "checked", "--junit", folder.path + "/none/results.xml"])
    #expect(child.code == 2)
    #expect(child.text.contains("2 of 4 tests failed"))
    #expect(child.errors.contains("results.xml cannot be written: No such file or directory"))
  }

  @Test("the app's own rules are clean, and their specs pass")
  func own() throws {
    let check = try Iris.run(["check", "--root", Repository.root])
    #expect(check.code == 0)
    #expect(check.text.hasPrefix("no findings: "))
    let test = try Iris.run(["test", "--root", Repository.root])
    #expect(test.code == 0)
    #expect(test.text.contains(" tests passed\n"))
  }
}

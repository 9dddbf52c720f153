import Foundation
import Testing
import TestSupport

@Suite("iris new plugin")
struct NewCommandTests {
  @Test(
    "what it makes passes check and test at once, and its link opens",
    arguments: [
      (["shop"], "shop://items/7"), (["a_b"], "a-b://items/7"), (["9lives"], "x9lives:items/7"),
      (["shop", "--scheme", "go", "--host", "shop.example"], "https://shop.example/items/7"),
      (["shop", "--host", "SHOP.example"], "https://shop.example/items/7"),
      (["shop", "--title", "Die Läden & mehr"], "shop:items/7"),
    ])
  func passes(words: [String], link: String) throws {
    let bench = try Workbench()
    let made = try bench.run(["new", "plugin"] + words)
    #expect(made.code == 0, "\(made)")
    #expect(
      made.lines
        == ["plugin", "types", "routes", "spec"].map { "Plugins/\(words[0])/\($0).lua" })
    let check = try bench.run(["check", "--deep"])
    #expect(check.code == 0)
    #expect(check.text.hasPrefix("no findings: 2 rows"))
    let test = try bench.run(["test"])
    #expect(test.code == 0)
    #expect(test.text.contains("2 tests passed"))
    #expect(try bench.run(["resolve", link]).text.contains("\(words[0]).item"))
  }

  @Test("in a folder without rules it begins them")
  func begins() throws {
    let folder = try TemporaryFolder()
    let made = try Iris.run(["new", "plugin", "shop"], input: Data(), folder: folder.path)
    #expect(made.code == 0, "\(made)")
    #expect(folder.text("Plugins/shop/plugin.lua") != nil)
  }

  private static let refusals: [([String], Int32)] = [
    (["plugin"], 2), (["plugin", "a", "b"], 2), (["app", "a"], 2), (["plugin", "Shop"], 2),
    (["plugin", "../up"], 2), (["plugin", ""], 2), (["plugin", "shop", "--scheme", "No!"], 2),
    (["plugin", "shop", "--host", "a b"], 2), (["plugin", "shop", "--title", "a\"b"], 2),
    (["plugin", "here"], 1), (["plugin", "shop", "--scheme", "here"], 5),
  ]

  @Test(
    "what cannot be made leaves nothing behind",
    arguments: refusals)
  func refused(words: [String], code: Int32) throws {
    let bench = try Workbench()
    try bench.add("here", Workbench.plugin("here", link: "/items/:integer"))
    let child = try bench.run(["new"] + words)
    #expect(child.code == code, "\(child)")
    #expect(!child.errors.isEmpty)
    #expect(bench.plugins == ["here"])
  }
}

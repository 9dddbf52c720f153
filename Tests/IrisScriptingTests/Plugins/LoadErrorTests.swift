import Foundation
import Iris
import IrisScripting
import Testing
import TestSupport

/// Plugins with faults, each a folder of fixtures with what is said of it in `expected.txt`. To
/// write these anew after a wording has changed, run with IRIS_RECORD=1, and read what changed.
private enum Faulty {
  static let errors = Repository.fixtures("IrisScriptingTests", "errors")
  static let together = Repository.fixtures("IrisScriptingTests", "together")
  static let isRecording = ProcessInfo.processInfo.environment["IRIS_RECORD"] == "1"

  static func expect(_ text: String, in folder: String) throws {
    let path = folder + "/expected.txt"
    if isRecording { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
    let expected = FileManager.default.contents(atPath: path) ?? Data()
    #expect(text == String(decoding: expected, as: UTF8.self))
  }
}

@Suite("Plugins that cannot be loaded")
struct LoadErrorTests {
  @Test(
    "every fault of a plugin is told, with its place",
    arguments: Repository.names(in: Faulty.errors))
  func faults(name: String) throws {
    let folder = PluginFolder(path: Faulty.errors + "/" + name, title: "Plugins/" + name)
    let rules = RuleSet(folders: [folder])
    let text = rules.diagnostics.map { $0.rendered + "\n" }.joined()
    try Faulty.expect(text, in: folder.path)
    #expect(rules.plugins.isEmpty)
    #expect(!rules.diagnostics.isEmpty)
    #expect(rules.rows.isEmpty)
  }

  @Test(
    "the same faults are told in the same order each time",
    arguments: ["routes-file", "types-file"])
  func order(name: String) {
    let folder = PluginFolder(path: Faulty.errors + "/" + name, title: name)
    let told = (0..<5).map { _ in RuleSet(folders: [folder]).diagnostics }
    #expect(told.allSatisfy { $0 == told[0] })
  }

  @Test(
    "of plugins that cannot stand together, the later is refused and the others go on",
    arguments: Repository.names(in: Faulty.together))
  func together(name: String) throws {
    let folder = Faulty.together + "/" + name
    let rules = RuleSet(folders: PluginFolder.plugins(in: folder, title: "Plugins"))
    var text = ""
    for (folder, state) in rules.states {
      switch state {
      case .loaded: text += "\(folder.title) is loaded\n"
      case .disabled: text += "\(folder.title) is disabled\n"
      case .quarantined(let why, _, _):
        text += "\(folder.title) is refused\n"
        text += why.map { $0.rendered + "\n" }.joined()
      }
    }
    try Faulty.expect(text, in: folder)
  }

  @Test("a faulty plugin does not keep the others from opening their links")
  func othersGoOn() throws {
    let folders =
      [PluginFolder(path: Faulty.errors + "/impure", title: "Plugins/impure")]
      + PluginFolder.plugins(in: Faulty.together + "/same-link", title: "Plugins")
    let resolver = Resolver(rules: RuleSet(folders: folders))
    #expect(resolver.resolve("app:x/1").intent?.row == "a.one")
    #expect(resolver.resolve("app:y/1").intent?.row == "c.three")
    #expect(resolver.resolve("impure:pure").intent == nil)
  }

  @Test("the plugin that claims a link and did not load is known, and of other links none is")
  func owner() {
    let folder = PluginFolder(path: Faulty.errors + "/impure", title: "Plugins/impure")
    let rules = RuleSet(folders: [folder])
    #expect(rules.refusedOwner(of: "impure:pure")?.folder == folder)
    #expect(rules.refusedOwner(of: "other:pure")?.folder == nil)
    #expect(rules.refusedFolder(ofRow: "impure.pure") == folder)
    #expect(rules.refusedFolder(ofRow: "pure.pure") == nil)
  }

  @Test("a file of 32 KiB is read, and one byte more is too large")
  func size() throws {
    let start = "return { row = { link = \"big:x\", examples = {}, absent = {} } } --"
    let fits = start + String(repeating: "x", count: 32 * 1024 - start.utf8.count)
    for (text, isLoaded) in [(fits, true), (fits + "x", false)] {
      let folder = try TemporaryFolder([
        "big/plugin.lua": "return { name = \"big\", schemes = { big = \"big:\" } }",
        "big/routes.lua": text,
      ])
      let rules = RuleSet(folders: PluginFolder.plugins(in: folder.path, title: "Plugins"))
      #expect(rules.plugins.count == (isLoaded ? 1 : 0))
      #expect(
        rules.diagnostics.map(\.rendered)
          == (isLoaded
            ? []
            : [
              """
              Plugins/big/routes.lua: the file is larger than 32 KiB
                = divide it, and load the parts with require
              """
            ]))
    }
  }

  @Test("a pipe in place of a file is not waited for")
  func pipe() throws {
    let folder = try TemporaryFolder(["p/plugin.lua": "return { name = \"p\" }"])
    #expect(mkfifo(folder.path + "/p/routes.lua", 0o600) == 0)
    let rules = RuleSet(folders: PluginFolder.plugins(in: folder.path, title: "Plugins"))
    #expect(rules.plugins.isEmpty)
    #expect(rules.diagnostics.map(\.summary) == ["Plugins/p/routes.lua: the file cannot be read"])
  }

  @Test("a thousand rows that differ in a word are loaded in a moment, warnings and all")
  func many() throws {
    let folder = try TemporaryFolder([
      "many/plugin.lua": "return { name = \"many\", schemes = { many = \"many:\" } }",
      "many/routes.lua": """
      local rows = {}
      for i = 1, 1000 do rows["r" .. i] = { link = "many:r" .. i .. "/:text" } end
      return rows
      """,
    ])
    let start = ContinuousClock.now
    let rules = RuleSet(folders: PluginFolder.plugins(in: folder.path, title: "Plugins"))
    #expect(rules.rows.count == 1000)
    #expect(rules.diagnostics.count == 101)
    #expect(Resolver(rules: rules).resolve("many:r7/x").intent?.row == "many.r7")
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}

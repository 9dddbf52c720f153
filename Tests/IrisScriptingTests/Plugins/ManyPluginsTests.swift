import Iris
import IrisScripting
import Testing
import TestSupport

@Suite("Very many plugins")
struct ManyPluginsTests {
  private func folder(
    _ count: Int, manifest: (Int) -> String = { _ in "" }
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for number in 0..<count {
      try folder.write(
        """
        return { name = "p\(number)", home = { "p\(number):", "https://p\(number).example" },
          schemes = { p\(number) = "p\(number):" }, hosts = { "p\(number).example" },
          \(manifest(number)) }
        """, to: "p\(number)/plugin.lua")
      try folder.write(
        """
        return { a = { link = "/a/:integer", examples = { "p\(number):a/1" }, absent = {} } }
        """, to: "p\(number)/routes.lua")
    }
    return folder
  }

  private func rules(_ folder: TemporaryFolder) -> RuleSet {
    RuleSet(folders: PluginFolder.plugins(in: folder.path, title: "Plugins"))
  }

  @Test("that have nothing to do with each other are all loaded")
  func independent() throws {
    let folder = try folder(300)
    let rules = rules(folder)
    #expect(rules.plugins.count == 300)
    #expect(rules.diagnostics.isEmpty)
    let resolver = Resolver(rules: rules)
    #expect(resolver.resolve("p299:a/7").intent?.row == "p299.a")
    #expect(resolver.resolve("https://p150.example/a/7").intent?.row == "p150.a")
    #expect(resolver.resolve("p300:a/7").intent == nil)
  }

  @Test("that need each other in a long chain are told in short, when its end is missing")
  func chain() throws {
    let folder = try folder(300) { "requires = { p\($0 + 1) = \"*\" }" }
    let rules = rules(folder)
    #expect(rules.plugins.isEmpty)
    #expect(rules.diagnostics.count == 300)
    #expect(rules.diagnostics.allSatisfy { $0.message.utf8.count < 200 })
    #expect(
      rules.diagnostics.contains {
        $0.message
          == "it needs the plugin 'p300', which is not there: "
          + "p0 → p1 → p2 → p3 → … (295 more) → p299 → p300"
      })
    try folder.write("return { name = \"p300\" }", to: "p300/plugin.lua")
    let whole = self.rules(folder)
    #expect(whole.plugins.count == 301)
    #expect(whole.plugins.first?.manifest.name == "p300")
    #expect(whole.plugins.last?.manifest.name == "p0")
  }

  @Test("that go round in a circle are told in short")
  func circle() throws {
    let folder = try folder(200) { "requires = { p\(($0 + 1) % 200) = \"*\" }" }
    let rules = rules(folder)
    #expect(rules.plugins.isEmpty)
    #expect(rules.diagnostics.count == 200)
    #expect(rules.diagnostics.allSatisfy { $0.message.utf8.count < 200 })
  }
}
